// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
#define _GNU_SOURCE
#include <stdlib.h>

double f(int n, const double *x)
{
    double *a = aligned_alloc(64, 64), s = 0.0;
    double *b = NULL;
    if (posix_memalign((void **)&b, 32, (size_t)n * sizeof *b) != 0)
        return -1.0;
    for (int i = 0; i < n; i++) {
        a[i] = x[i] * x[i];
        b[i] = a[i] * x[0];
    }
    for (int i = 0; i < n; i++)
        s += a[i] * b[n - 1 - i];
    free(a);
    free(b);
    return s;
}
