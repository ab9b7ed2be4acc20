// Scratch of a loop that is reversed iteration by iteration: locals of each iteration, and what may not be there.
// RUN: %run-test %s
// ADCC: own(return)/(x,w); rows(return)/(x); vectors(return)/(x); pivots(return)/(x); nested(return)/(x,w)
// ARGS: own: n=3, m=4, x[3], w[4]
// ARGS: rows: n=3, x[27] in 0.5..1.5
// ARGS: vectors: n=3, x[9]
// ARGS: pivots: n=3, x[27] in -1..1
// ARGS: nested: n=3, m=4, x[3], w[4]
// ADCC: copied(return)/(x); copied_while_written(return)/(x); copied_from_output(return,y)/(x,y); kept_address(return)/(x); called(return)/(x,w)
// ARGS: copied: n=3, x[9]
// ARGS: copied_while_written: n=3, x[9]
// ARGS: copied_from_output: n=3, x[9], y[9]
// ARGS: kept_address: n=3, x[9]
// ARGS: called: n=3, m=4, x[3], w[4]
// ADCC: record(return)/(x,w); behind(return)/(x,w); two(return)/(x,w); overwritten(return)/(x,w); begun_before(return)/(x,w)
// ARGS: record: n=3, x[9], w[4]
// ARGS: behind: n=3, m=4, x[3], w[4]
// ARGS: two: n=3, m=4, x[3], w[4]
// ARGS: overwritten: n=3, m=4, x[3], w[4]
// ARGS: begun_before: n=3, m=4, x[3], w[4]
#include <math.h>
#include <string.h>

double own(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[8];
        for (int k = 0; k < m; k++)
            a[k] = sin(w[k] * x[i]);
        for (int k = 1; k < m; k++)
            a[k] *= a[k - 1];
        for (int k = 0; k < m; k++)
            total += a[k] * exp(a[k]);
    }
    return total;
}

/* A Cholesky factor of each 3 x 3 block. */
double rows(int n, const double *x)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double l[3][3] = {{0.0}};
        for (int r = 0; r < 3; r++)
            for (int c = 0; c <= r; c++) {
                double s = r == c ? 4.0 + x[9 * i + 3 * r + c] : 0.3 * x[9 * i + 3 * r + c];
                for (int k = 0; k < c; k++)
                    s -= l[r][k] * l[c][k];
                l[r][c] = r == c ? sqrt(s) : s / l[c][c];
            }
        for (int r = 0; r < 3; r++)
            total += log(l[r][r]);
    }
    return exp(-x[0]) * total;
}

struct vec {
    double x, y, z;
};

static struct vec cross(struct vec a, struct vec b)
{
    return (struct vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

double vectors(int n, const double *x)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        struct vec v[4] = {{x[3 * i], x[3 * i + 1], x[3 * i + 2]}};
        for (int k = 1; k < 4; k++) {
            v[k] = cross(v[k - 1], (struct vec){1.0, x[3 * i], (double)k});
            v[k].x += v[k - 1].z;
        }
        total += v[3].x * v[2].y + v[1].z;
    }
    return total;
}

/* Its pivots are integers, and its rows change places. */
double pivots(int n, const double *x)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[3][3];
        int order[3] = {0, 1, 2};
        memcpy(a, x + 9 * i, sizeof a);
        for (int c = 0; c < 3; c++) {
            for (int r = c + 1; r < 3; r++)
                if (fabs(a[order[r]][c]) > fabs(a[order[c]][c])) {
                    int swap = order[r];
                    order[r] = order[c];
                    order[c] = swap;
                }
            for (int r = c + 1; r < 3; r++) {
                double f = a[order[r]][c] / a[order[c]][c];
                for (int k = c; k < 3; k++)
                    a[order[r]][k] -= f * a[order[c]][k];
            }
        }
        total += a[order[0]][0] * a[order[1]][1] + a[order[2]][2];
    }
    return total;
}

double nested(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double a[4] = {x[i], w[j]};
            for (int k = 2; k < 4; k++)
                a[k] = sin(a[k - 1]) * a[k - 2];
            total += a[3] * a[2];
        }
    return total;
}

double copied(int n, const double *x)
{
    struct vec table[3];
    double total = 0.0;
    for (int k = 0; k < 3; k++)
        table[k] = (struct vec){sin(x[k]), x[k + 3], x[k] * x[k + 1]};
    for (int i = 0; i < n; i++) {
        struct vec mine[2];
        mine[i & 1] = table[i];
        mine[1 - (i & 1)] = table[2 - i];
        for (int k = 0; k < n; k++)
            total += mine[k & 1].z * sin(x[k]);
        total += exp(mine[0].x) * mine[1].y + mine[0].z * x[i];
    }
    return total;
}

/* The next iteration's begins with what this one left. */
double copied_while_written(int n, const double *x)
{
    struct vec table[3];
    double total = 0.0;
    for (int k = 0; k < 3; k++)
        table[k] = (struct vec){sin(x[k]), x[k + 3], x[k] * x[k + 1]};
    for (int i = 0; i < n; i++) {
        struct vec mine[2];
        mine[i & 1] = table[1];
        mine[1 - (i & 1)] = table[2 - i];
        table[1].x = mine[0].y * x[i];
        for (int k = 0; k < n; k++)
            total += mine[k & 1].z * sin(x[k]);
        total += exp(mine[0].x) * mine[1].y + mine[0].z * x[i];
    }
    return total;
}

/* The same through the caller's array. */
double copied_from_output(int n, const double *x, double *y)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double mine[2];
        memcpy(mine, y + 3, sizeof mine);
        y[i + 3] = exp(x[i]) * mine[i & 1];
        for (int k = 0; k < n; k++)
            total += mine[k & 1] * x[i] * mine[1 - (i & 1)];
    }
    return total;
}

double kept_address(int n, const double *x)
{
    const double *last = x;
    double keep[2] = {1.0, 2.0}, total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {sin(x[i]), x[i + 1]};
        total += a[i & 1] * *last * exp(keep[i & 1]);
        keep[i & 1] = a[1 - (i & 1)];
        last = &x[i + 2];
    }
    return total;
}

static double horner(int depth, const double *a, double t)
{
    return depth <= 0 ? a[0] : a[depth] + t * horner(depth - 1, a, t);
}

double called(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[8];
        for (int k = 0; k < m; k++)
            a[k] = sin(w[k] * x[i]);
        total += horner(m - 1, a, x[i]);
    }
    return total;
}

struct table {
    int count;
    double at[4];
};

double record(int n, const double *x, const double *w)
{
    struct table t;
    double total = 0.0;
    t.count = 4;
    for (int k = 0; k < 4; k++)
        t.at[k] = w[k] * w[0];
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < t.count - 1 && 0.2 * k < x[i])
            k++;
        total += sin(t.at[k] * x[i]);
    }
    return total;
}

/* A loop behind it has scratch, too. */
double behind(int n, int m, const double *x, const double *w)
{
    double total = 0.0, norm = 0.0;
    for (int i = 0; i < n; i++) {
        double a[8];
        for (int k = 0; k < m; k++)
            a[k] = sin(w[k] * x[i]);
        total += a[0] * exp(a[m - 1]);
    }
    for (int k = 0; k < m; k++) {
        double b[2] = {0.0};
        b[k & 1] = w[k] * w[k];
        norm += b[1] * w[0] + b[0];
    }
    return total + norm;
}

double two(int n, int m, const double *x, const double *w)
{
    double a[8], first = 0.0, second = 0.0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            a[k] = sin(w[k] * x[i]);
        first += a[0] * exp(a[m - 1]);
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            a[k] = cos(w[k] * x[i]);
        second += a[0] * exp(a[m - 1]);
    }
    return first + 2.0 * second;
}

/* Within an iteration it is overwritten before that is reversed. */
double overwritten(int n, int m, const double *x, const double *w)
{
    double a[8], total = 0.0;
    for (int i = 0; i < n; i++) {
        double b[8];
        for (int k = 0; k < m; k++)
            b[k] = a[k] = sin(w[k] * x[i]);
        for (int k = 0; k < m; k++)
            total += a[k] * a[k] * b[k] * b[k];
        for (int k = 0; k < m; k++) {
            a[k] = 2.0;
            b[k] = a[k] * x[i];
        }
        total += a[0] * b[m - 1] * b[m - 1];
    }
    return total;
}

/* What an iteration reads, the one before it has written. */
double begun_before(int n, int m, const double *x, const double *w)
{
    double a[8] = {0.5, 0.25, 0.125}, total = 0.0;
    for (int i = 0; i < n; i++) {
        double b[8];
        for (int k = 0; k < m; k++)
            b[k] = a[k] * x[i];
        for (int k = 0; k < m; k++)
            a[k] = sin(w[k] * b[k]);
        total += a[0] * exp(a[m - 1]);
    }
    return total;
}
