// RUN: %run-test %s
// A helper allocates, another frees.
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

static double *make(int n, const double *x)
{
    double *p = (double *)malloc(sizeof(double) * n);
    for (int i = 0; i < n; i++)
        p[i] = x[i] * x[0];
    return p;
}

static void drop(double *p)
{
    free(p);
}

double f(int n, const double *x)
{
    double *a = make(n, x), *b = make(n, a);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[n - 1 - i];
    drop(a);
    drop(b);
    return s;
}
