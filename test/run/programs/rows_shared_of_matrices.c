// RUN: %run-test %s
// Elimination in arrays of arrays: of constant and of variable length, local ones, members; and rows that are not told apart.
// ADCC: constant; variable; local; member; guarded; beside; above; flat_too; walked; on_from_row; from_second; flat_from_second
// ARGS: constant: n=5, a[5][5], b[5]
// ARGS: constant: n=3, a[5][5], b[5]
// ARGS: variable: n=4, a[4][4], b[4]
// ARGS: variable: n=1, a[1][1], b[1]
// ARGS: local: n=4, a[5][5], b[5]
// ARGS: local: n=0, a[5][5], b[5]
// ARGS: member: n=4, s.n=4, s.m[5][5], s.b[5]
// ARGS: guarded: n=5, a[5][5], b[5]
// ARGS: beside: n=4, a[5][5], b[5]
// ARGS: above: n=4, a[5][5], b[5]
// ARGS: flat_too: n=4, a[5][5], b[5]
// ARGS: walked: n=4, a[5][5], b[5]
// ARGS: on_from_row: n=4, a[5][5], b[5]
// ARGS: from_second: n=4, a[5][5], b[5]
// ARGS: flat_from_second: n=4, a[5][5], b[5]
#include <math.h>
#include <string.h>

double constant(int n, double a[5][5], double b[5])
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        if (a[k][k] == 0.0)
            return -1.0;
        for (int i = k + 1; i < n; i++) {
            double f = a[i][k] / (2.0 + a[k][k]);
            for (int j = k + 1; j < n; j++)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
        for (int j = 0; j < n; j++)
            a[k][j] *= 0.5;
        s += b[k] * a[k][k];
    }
    return s;
}

double variable(int n, double a[n][n], double b[n])
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i][k]) > fabs(a[p][k]))
                p = i;
        for (int j = 0; j < n; j++) {
            double t = a[k][j];
            a[k][j] = a[p][j];
            a[p][j] = t;
        }
        for (int i = k + 1; i < n; i++) {
            double f = a[i][k] / a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
        s += b[k] * a[k][k];
    }
    return s;
}

double local(int n, double a[5][5], double b[5])
{
    double m[5][5], s = 0.0;
    memcpy(m, a, sizeof m);
    for (int t = 0; t < 2; t++)
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                if (i == k)
                    continue;
                for (int j = 0; j < n; j++)
                    m[i][j] -= 0.25 * m[i][k] * m[k][j];
            }
            for (int j = 0; j < n; j++)
                m[k][j] = m[k][j] * 0.5 + b[j];
        }
    for (int k = 0; k < n; k++)
        s += m[k][0] * m[k][n - 1];
    return s;
}

struct system {
    int n;
    double m[5][5], b[5];
};

double member(int n, struct system *s)
{
    double sum = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < s->n; i++) {
            double f = s->m[i][k] / (3.0 + s->m[k][k]);
            for (int j = 0; j < s->n; j++)
                s->m[i][j] -= f * s->m[k][j];
            s->b[i] -= f * s->b[k];
        }
        for (int j = 0; j < s->n; j++)
            s->m[k][j] *= s->b[k];
        sum += s->m[k][k];
    }
    return sum;
}

/* The branch leaves out another row than the one that is read. */
double guarded(int n, double a[5][5], double b[5])
{
    double s = 0.0;
    for (int k = 0; k + 1 < n; k++) {
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            for (int j = 0; j < n; j++)
                a[i][j] += 0.25 * a[k + 1][j] * b[j];
        }
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* One column further. */
double beside(int n, double a[5][5], double b[5])
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = k; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] += 0.25 * a[k][j + 1] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* The row that is read is one of those that are written. */
double above(int n, double a[5][5], double b[5])
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = k - 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i + 1][j] += 0.25 * a[k][j] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* Written as one array. */
double flat_too(int n, double a[5][5], double b[5])
{
    double s = 0.0, *flat = &a[0][0];
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                flat[i * 5 + j - 5] += 0.25 * a[k][j] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* A row's pointer that goes on into the next row. */
double walked(int n, double a[5][5], double b[5])
{
    double s = 0.0, *all = (double *)a;
    for (int k = 0; k < n; k++) {
        double *row = all + 5 * k;
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] += 0.25 * row[j + 5] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* A row that is gone on from into the next one. */
double on_from_row(int n, double a[5][5], double b[5])
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        double *row = a[k];
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] += 0.25 * row[j + 5] * row[j + 5] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* Another name for the rows, one further. */
double from_second(int n, double a[5][5], double b[5])
{
    double (*second)[5] = n > 2 ? a + 1 : a, s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = k - 1; i >= 0; i--)
            for (int j = 0; j < n; j++)
                second[i][j] += 0.25 * a[k][j] * a[k][j] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}

/* Written as one array that begins with the second row. */
double flat_from_second(int n, double a[5][5], double b[5])
{
    double *flat = a[1], s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = 2; i < 5; i++)
            for (int j = 0; j < 5; j++)
                a[i][j] += 0.25 * flat[k * 5 + j] * flat[k * 5 + j] * b[j];
        s += a[k][k] * a[k][k];
    }
    return s;
}
