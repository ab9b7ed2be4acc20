// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
#define _GNU_SOURCE
#include <stdlib.h>

double f(int n, const double *x)
{
    double *v = NULL, s = 0.0;
    for (int i = 0; i < n; i++) {
        v = reallocarray(v, (size_t)i + 1, sizeof *v);
        v[i] = x[i] * x[i];
    }
    for (int i = 0; i < n; i++)
        s += v[i] * v[n - 1 - i];
    free(v);
    return s;
}
