// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
#define _GNU_SOURCE
#include <stdlib.h>

static double *aligned_doubles(size_t n)
{
    void *p;
    if (posix_memalign(&p, 64, n * sizeof(double)))
        return NULL;
    return p;
}

double f(int n, const double *x)
{
    double *a = aligned_doubles((size_t)n), s = 0.0;
    if (!a)
        return 0.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * (i ? a[i - 1] : 2.0);
    for (int i = 0; i < n; i++)
        s += a[i] * x[i];
    free(a);
    return s;
}
