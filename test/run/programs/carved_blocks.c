// RUN: %run-test %s
// Arrays that a function carves out of one block lie apart if each of them keeps to its own elements, as loops and branches say; all others may share some.
// ADCC: lasso; reaches_over; negative_middle; guarded_middle; chained; matrix_first; falls; own_index; by_memset; buffers_swap; given_block; marches; chosen_block; unsigned_sizes; steps_back; triangle; member_block; by_helper; at_constants; negative_row; const_views; moved_over; shifted; shifted_in_arm
// ARGS: m=5, n=4, k=-2, x[40], y[40]
#include <math.h>
#include <stdlib.h>
#include <string.h>

double lasso(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((2 * (size_t)n + m) * sizeof *work), *u = work, *g = work + n, *r = work + 2 * n, s = k;

    for (int j = 0; j < n; j++)
        u[j] = x[j];
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < m; i++) {
            double sum = -y[i];
            for (int j = 0; j < n; j++)
                sum += x[i * n + j] * u[j];
            r[i] = sum;
        }
        for (int j = 0; j < n; j++)
            g[j] = 0.0;
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                g[j] += x[i * n + j] * r[i];
        for (int j = 0; j < n; j++)
            u[j] = sin(u[j] - 0.1 * g[j]);
    }
    for (int j = 0; j < n; j++)
        s += u[j] * r[j];
    free(work);
    return s;
}

/* u has an element of g's */
double reaches_over(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((2 * (size_t)n + 1) * sizeof *work), *u = work, *g = work + n, s = m + k;

    for (int j = 0; j < 2 * n + 1; j++)
        work[j] = x[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j <= n; j++)
            u[j] = u[j] * u[j] * y[j];
        for (int j = 0; j < n; j++)
            g[j] = sin(g[j]) * y[j];
        for (int j = 0; j <= n; j++)
            s += u[j] * y[t];
    }
    free(work);
    return s;
}

/* What lies between the two is of negative size: they share elements. */
double negative_middle(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((size_t)m * 2 * sizeof *work), *u = work, *v = work + m, *w = v + k, s = n;

    for (int j = 0; j < 2 * m; j++)
        work[j] = x[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < m; j++)
            u[j] = u[j] * u[j] * y[j];
        for (int j = 0; j < k; j++)
            v[j] = y[j];
        for (int j = 0; j < m; j++)
            w[j] = sin(w[j]) * y[t];
        for (int j = 0; j < m; j++)
            s += u[j] * u[j];
    }
    free(work);
    return s;
}

/* The same, where that cannot be. */
double guarded_middle(int m, int n, int k, double *x, double *y)
{
    double s = k;

    if (n <= 0)
        return x[0] * y[0];
    double *work = malloc((2 * (size_t)m + n) * sizeof *work), *u = work, *v = work + m, *w = v + n;
    for (int j = 0; j < m; j++)
        u[j] = w[j] = x[j];
    for (int j = 0; j < n; j++)
        v[j] = y[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < m; j++)
            u[j] = u[j] * w[j] * y[j];
        for (int j = 0; j < m; j++)
            w[j] = sin(w[j]) * v[t] + u[j];
        for (int j = 0; j < m; j++)
            s += u[j] * u[j];
    }
    free(work);
    return s;
}

double chained(int m, int n, int k, double *x, double *y)
{
    double work[60], *a = work, *b = a + n, *c = b + n, *d = c + n, s = m + k;

    for (int j = 0; j < n; j++) {
        a[j] = x[j];
        b[j] = y[j];
        c[j] = 1.0;
        d[j] = 0.5;
    }
    for (int t = 0; t < 4; t++)
        for (int j = 0; j < n; j++) {
            a[j] += 0.1 * b[j] * c[j];
            b[j] -= 0.1 * a[j] * d[j];
            c[j] = cos(a[j]);
            d[j] *= b[j];
        }
    for (int j = 0; j < n; j++)
        s += a[j] * d[j];
    return s;
}

double matrix_first(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(((size_t)m * n + 2 * n) * sizeof *work), *a = work, *p = work + m * n, *q = p + n, s = k;

    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = x[i * n + j];
    for (int j = 0; j < n; j++)
        p[j] = q[j] = y[j];
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                q[j] += a[i * n + j] * p[j];
        for (int j = 0; j < n; j++)
            p[j] = sin(q[j]);
        for (int i = 0; i < m; i++)
            a[i * n] *= p[0];
    }
    for (int j = 0; j < n; j++)
        s += p[j] * q[j];
    free(work);
    return s;
}

double falls(int m, int n, int k, double *x, double *y)
{
    double work[40], *u = work, *v = work + n, s = m + k;

    for (int j = n - 1; j >= 0; j--) {
        u[j] = x[j];
        v[j] = y[j];
    }
    for (int t = 0; t < 3; t++) {
        for (int j = n - 2; j >= 0; j--)
            u[j] += v[j + 1] * u[j + 1];
        for (int j = 0; j < n; j += 2)
            v[n - 1 - j] *= u[j];
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    return s;
}

/* The block itself is used for another part's elements, too. */
double own_index(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(2 * (size_t)n * sizeof *work), *u = work, *v = work + n, s = m + k;

    for (int j = 0; j < n; j++)
        u[j] = v[j] = x[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < n; j++)
            work[n + j] = work[j] * y[j] * v[j];
        for (int j = 0; j < n; j++)
            u[j] += v[j] * v[j];
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    free(work);
    return s;
}

double by_memset(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(3 * (size_t)n * sizeof *work), *u = work, *v = work + n, *w = work + 2 * n, s = m + k;

    memcpy(u, x, n * sizeof *u);
    for (int t = 0; t < 3; t++) {
        memset(v, 0, n * sizeof *v);
        for (int j = 0; j < n; j++)
            v[j] += u[j] * y[j];
        memcpy(w, u, n * sizeof *w);
        for (int j = 0; j < n; j++)
            u[j] = v[j] * w[j];
        memmove(u + 1, u, (n - 1) * sizeof *u);
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j] * w[j];
    free(work);
    return s;
}

double buffers_swap(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(2 * (size_t)n * sizeof *work), *u = work, *v = work + n, s = m + k;

    for (int j = 0; j < n; j++) {
        u[j] = x[j];
        v[j] = y[j];
    }
    for (int t = 0; t < 5; t++) {
        double *swap = u;
        for (int j = 1; j < n - 1; j++)
            v[j] = u[j] * u[j - 1] + sin(u[j + 1]) * v[j];
        u = v;
        v = swap;
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    free(work);
    return s;
}

/* The block is the caller's, and so is what may lie in it. */
double given_block(int m, int n, int k, double *x, double *y)
{
    double *u = x, *v = x + n, *w = x + 2 * n, s = m + k;

    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < n; j++)
            v[j] = u[j] * w[j] + y[j];
        for (int j = 0; j < n; j++)
            u[j] *= v[j] * y[j];
        for (int j = 0; j < n; j++)
            y[j] = sin(w[j] * y[j]);
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    return s;
}

/* One round's v is the next one's u. */
double marches(int m, int n, int k, double *x, double *y)
{
    double s = m + k;

    for (int t = 0; t < 5; t++) {
        double *u = x + t * n, *v = u + n;
        for (int j = 0; j < n; j++)
            v[j] += sin(u[j] * u[j]) * y[j];
        for (int j = 0; j < n; j++)
            u[j] = sin(v[j]);
        s += u[0] * v[1];
    }
    return s;
}

double chosen_block(int m, int n, int k, double *x, double *y)
{
    double few[20], *many = n > 10 ? malloc(2 * (size_t)n * sizeof *many) : NULL, *work = n > 10 ? many : few;
    double *u = work, *v = work + n, s = m + k;

    for (int j = 0; j < n; j++) {
        u[j] = x[j];
        v[j] = y[j];
    }
    for (int t = 0; t < 3; t++)
        for (int j = 0; j < n; j++) {
            v[j] = u[j] * v[j];
            u[j] = sin(v[j] * u[j]);
        }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    free(many);
    return s;
}

double unsigned_sizes(int m, int n, int k, double *x, double *y)
{
    size_t rows = m, columns = n;
    double *work = malloc((rows + columns + rows) * sizeof *work), *u = work, *v = u + rows, *w = v + columns, s = k;

    for (size_t i = 0; i < rows; i++)
        u[i] = w[i] = x[i];
    for (size_t j = 0; j < columns; j++)
        v[j] = y[j];
    for (int t = 0; t < 3; t++) {
        for (size_t i = 0; i < rows; i++)
            w[i] += u[i] * v[t];
        for (size_t i = rows; i-- > 0;)
            u[i] *= w[i];
        for (size_t j = 1; j < columns; j++)
            v[j] -= v[j - 1] * u[0];
    }
    for (size_t i = 0; i < rows; i++)
        s += u[i] * w[i];
    free(work);
    return s;
}

/* v has an element of u's. */
double steps_back(int m, int n, int k, double *x, double *y)
{
    double work[40], *u = work, *v = work + n, s = m + k;

    for (int j = 0; j < 2 * n; j++)
        work[j] = x[j] + y[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < n; j++)
            v[j] = v[j - 1] * y[j];
        for (int j = 0; j < n; j++)
            u[j] = sin(u[j]) * u[j];
    }
    for (int j = 0; j < 2 * n; j++)
        s += work[j] * y[j];
    return s;
}

double triangle(int m, int n, int k, double *x, double *y)
{
    double work[60], *a = work, *b = work + n * n, s = m + k;

    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            a[i * n + j] = x[i * n + j];
    for (int i = 0; i < n; i++)
        b[i] = y[i];
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                b[i] -= a[i * n + j] * b[j];
        for (int i = n - 1; i >= 0; i--)
            for (int j = i + 1; j < n; j++)
                a[j * n + i] *= b[i];
    }
    for (int i = 0; i < n; i++)
        s += b[i] * b[i];
    return s;
}

typedef struct Solver {
    int n;
    double *work;
} Solver;

static double solved(const Solver *solver, double *x, double *y)
{
    int n = solver->n;
    double *u = solver->work, *v = solver->work + n, s = 0.0;

    for (int j = 0; j < n; j++) {
        u[j] = x[j];
        v[j] = y[j];
    }
    for (int t = 0; t < 4; t++) {
        for (int j = 0; j < n; j++)
            v[j] += u[j] * u[j];
        for (int j = 0; j < n; j++)
            u[j] = sin(v[j]) * u[j];
    }
    for (int j = 0; j < n; j++)
        s += u[j] * v[j];
    return s;
}

double member_block(int m, int n, int k, double *x, double *y)
{
    Solver solver = {n, malloc(2 * (size_t)n * sizeof(double))};
    double s = m + k + solved(&solver, x, y) * solved(&solver, x + 1, y);

    free(solver.work);
    return s;
}

static void turn(int n, double *u, double *v)
{
    for (int j = 0; j < n; j++) {
        u[j] = sin(u[j]) * v[n - 1 - j];
        v[j] += u[j];
    }
}

double by_helper(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(3 * (size_t)n * sizeof *work), *u = work, *v = work + n, *w = work + 2 * n, s = m + k;

    for (int j = 0; j < n; j++) {
        u[j] = x[j];
        v[j] = w[j] = y[j];
    }
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < n; j++)
            w[j] *= v[j] * u[j];
        turn(n, u, v);
        turn(n, v, w);
        turn(n + 1, u, u + n);
    }
    for (int j = 0; j < n; j++)
        s += u[j] * w[j];
    free(work);
    return s;
}

double at_constants(int m, int n, int k, double *x, double *y)
{
    double work[24], *u = work, *v = work + 8, *w = work + 16, s = n + k;

    for (int j = 0; j < 8; j++) {
        u[j] = x[j];
        v[j] = y[j];
        w[j] = x[j] * y[j];
    }
    for (int t = 0; t < m; t++) {
        for (int j = 0; j < 8; j++)
            u[j] = 0.5 * u[j] + cos(v[7 - j] * w[j]);
        for (int j = 0; j <= 8; j++) /* w[0], too */
            v[j] = sin(v[j]) * u[0];
        w[7] = u[7] * w[0];
    }
    for (int j = 0; j < 8; j++)
        s += u[j] * v[j] * w[j];
    return s;
}

/* Rows of negative length: the matrix lies where the vector does. */
double negative_row(int m, int n, int k, double *x, double *y)
{
    double work[80], *a = work + 20, *b = work + 20 + m, s = n;

    for (int j = 0; j < 80; j++)
        work[j] = x[j % 40] + y[j % 40];
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < m; i++)
            a[i * k] *= y[t];
        for (int i = 0; i < m; i++)
            b[i * k] = sin(b[i * k]) * b[i * k];
    }
    for (int j = 0; j < 80; j++)
        s += work[j] * y[j % 40];
    return s;
}

/* The block is written where g begins, but not by the pointer to const. */
double const_views(int m, int n, int k, double *x, double *y)
{
    double *work = malloc(3 * (size_t)n * sizeof *work), *g = work + n, s = m + k;
    const double *view = work, *r = view + 2 * n;

    for (int j = 0; j < 3 * n; j++)
        work[j] = x[j] + y[j];
    for (int t = 0; t < 3; t++) {
        for (int j = 0; j < n; j++)
            g[j] = sin(g[j]) * view[j] + r[j];
        for (int j = 0; j <= n; j++)
            work[j] *= y[j] * r[0];
        for (int j = 0; j < n; j++)
            s += g[j] * view[j] * r[n - 1 - j];
    }
    free(work);
    return s;
}

/* What is moved to v begins before it ends. */
double moved_over(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((3 * (size_t)n + 1) * sizeof *work), *u = work, *v = work + n, s = m + k;

    for (int j = 0; j < 3 * n + 1; j++)
        work[j] = x[j] * y[j];
    for (int t = 0; t < 3; t++) {
        memmove(v, u, (2 * n) * sizeof *v);
        for (int j = 0; j < n; j++)
            u[j] = sin(u[j]) * y[j];
        for (int j = 0; j < n; j++)
            s += v[j] * u[j] * y[t];
    }
    for (int j = 0; j < 3 * n; j++)
        s += work[j] * y[j];
    free(work);
    return s;
}

/* v begins behind an element more than n: its elements are counted from there, but for the one in front of it. */
double shifted(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((3 * (size_t)n + 9) * sizeof *work), *u = work, *v = work + n + 1, *w = v + n + 2, s = k * y[0] + m;

    for (int i = 0; i <= n; i++)
        u[i] = x[i];
    for (int i = 0; i < n + 2; i++)
        v[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        w[i] = y[i];
    for (int t = 0; t < 3; t++) {
        v[0] = sin(u[0] * v[2]);
        v[-1] = v[1] * w[0];
        w[2] = v[0] * u[n - 1] * w[2];
        for (int i = 0; i < n; i++)
            s += u[i] * v[i + 1] + w[i];
    }
    free(work);
    return s;
}

/* There is a part that begins there in one arm only. */
double shifted_in_arm(int m, int n, int k, double *x, double *y)
{
    double *work = malloc((2 * (size_t)n + 9) * sizeof *work), *u = work, *v = work + n, s = m;

    for (int i = 0; i < n; i++)
        u[i] = v[i] = x[i] * y[i];
    if (k < 0) {
        double *w = v + 1;
        for (int i = 0; i < n - 1; i++)
            w[i] *= sin(u[i]);
        s += w[1];
    }
    v[3] = v[2] * u[1] + v[1];
    for (int i = 0; i < n; i++)
        s += u[i] * v[i];
    free(work);
    return s;
}
