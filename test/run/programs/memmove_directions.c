// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6], k=2
#include <string.h>

double f(int n, double *x, int k)
{
    double s = 0.0;
    memmove(x + 1, x, (size_t)(n - 1) * sizeof *x);
    x[0] *= x[1];
    memmove(x, x + k, (size_t)(n - k) * sizeof *x);
    x[n - 1] *= x[0];
    memmove(x + k, x, (size_t)k * sizeof *x);
    memmove(x, x, (size_t)n * sizeof *x);
    for (int i = 0; i < n; i++)
        s += x[i] * x[i] * (i + 1);
    return s;
}
