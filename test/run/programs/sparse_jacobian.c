// RUN: %run-test %s
// f_jacs: sets of columns through memory, calls, loops, branches, copies, sorting, structs, allocation; in float, long double, complex
// ADCC: band(y)/(x); steps(u)/(u,k); network(y)/(x,w); moved(y)/(x); sorted(y)/(x); rows(y,total)/(x)
// ADCC: narrow(y)/(x); wide(y)/(x); waves(y)/(x); lists(y)/(x); nothing(y)/(x)
// SHADOWS: total
// ALSO: jacobian, sparse-jacobian
// ARGS: band: n=9, x[9], y[9]
// ARGS: band: n=0, x[0], y[0]
// ARGS: steps: n=7, k=0.2, steps=3, u[7]
// ARGS: network: n=6, m=5, from[5]={0,4,2,0,3}, to[5]={1,5,3,5,4}, x[6], w[5], y[6]
// ARGS: moved: x[6], y[6]
// ARGS: sorted: x[5]={3.5,-1.25,2,0.5,7}, y[5]
// ARGS: rows: n=5, x[5], y[5], total[1]
// ARGS: narrow: x[4], y[4]
// ARGS: wide: x[4], y[4]
// ARGS: waves: x[4], y[4]
// ARGS: lists: n=4, x[4], y[4]
// ARGS: nothing: n=3, x[3], y[3]
// OPTIONS: --length band:x=n,y=n --length steps:u=n --length network:x=n,w=m,y=n --length rows:x=n,y=n,total=1 --length lists:x=n,y=n,nothing:x=n,y=n
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void band(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = sin(x[i]);
        for (int j = i < 2 ? 0 : i - 2; j < i; j++)
            y[i] -= x[j] * (j + 1);
        if (x[i] > 1.0 && i + 1 < n)
            y[i] *= x[i + 1];
    }
}

/* in place, several times over: the band grows */
void steps(int n, double k, int steps, double *u)
{
    for (int t = 0; t < steps; t++) {
        double last = u[0];
        for (int i = 1; i + 1 < n; i++) {
            double here = u[i];
            u[i] = here + k * (last - 2.0 * here + u[i + 1]);
            last = here;
        }
    }
}

static double flow(double a, double b, const double *w)
{
    return *w * (a - b) * fabs(a - b);
}

/* who touches whom is in memory */
void network(int n, int m, const int *from, const int *to, const double *x, const double *w, double *y)
{
    memset(y, 0, (size_t)n * sizeof *y);
    for (int k = 0; k < m; k++) {
        double q = flow(x[from[k]], x[to[k]], &w[k]);
        y[from[k]] -= q;
        y[to[k]] += q;
    }
}

struct pair {
    double a, b[2];
};

static struct pair turned(struct pair p)
{
    struct pair q = {p.b[1], {p.a, p.b[0]}};
    q.a *= q.b[0];
    return q;
}

void moved(const double x[6], double y[6])
{
    struct pair p = {x[0], {x[1], x[2]}}, q;
    double t[6];
    memcpy(t, x, sizeof t);
    memmove(t + 1, t, 3 * sizeof *t);
    q = turned(p);
    for (int i = 0; i < 6; i++)
        y[i] = t[i] * t[i];
    y[5] += q.a + q.b[1];
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void sorted(const double x[5], double y[5])
{
    memcpy(y, x, 5 * sizeof *y);
    qsort(y, 5, sizeof *y, by_value);
    y[0] *= y[1];
}

/* one full row among short ones */
void rows(int n, const double *x, double *y, double *total)
{
    *total = 0.0;
    for (int i = 0; i < n; i++) {
        y[i] = exp(-x[i]);
        *total += x[i] * y[i];
    }
}

void narrow(const float x[4], double y[4])
{
    float t = x[0] * x[1];
    for (int i = 0; i < 4; i++)
        y[i] = (double)(t + x[i]) * 0.5;
}

void wide(const double x[4], float y[4])
{
    long double t = (long double)x[2] * x[3];
    for (int i = 0; i < 4; i++)
        y[i] = (float)(i % 2 ? t : x[i]) * 2.0f;
}

void waves(const double x[4], double y[4])
{
    double _Complex z = x[0] + x[1] * I, v = cexp(z) * x[2];
    y[0] = creal(z);
    y[1] = cimag(conj(z)) + x[3];
    y[2] = cabs(v);
    y[3] = creal(v) * (double)(float)x[3];
}

void lists(int n, const double *x, double *y)
{
    double **rows = malloc((size_t)n * sizeof *rows);
    for (int i = 0; i < n; i++) {
        rows[i] = calloc(2, sizeof **rows);
        rows[i][i % 2] = x[i] * x[(i + 1) % n];
    }
    for (int i = 0; i < n; i++)
        y[i] = rows[n - 1 - i][0] + 3.0 * rows[i][1];
    for (int i = 0; i < n; i++)
        free(rows[i]);
    free(rows);
}

/* no entry in most rows */
void nothing(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = i == 1 ? x[0] * x[2] : floor(x[i]) + i;
}
