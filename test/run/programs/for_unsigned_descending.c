// RUN: %run-test %s
// The usual ways to count down with an unsigned counter.
// ADCC: f
// ARGS: n=5, x[5]
// ARGS: n=0, x[0]
#include <stddef.h>

double f(size_t n, double *x)
{
    double s = 1.0;
    for (size_t i = n; i-- > 0;)
        x[i] *= s += x[i];
    for (size_t i = n; i > 0; i--)
        s *= x[i - 1];
    for (unsigned k = (unsigned)n - 1; k < n; k--)
        s += x[k] * x[k];
    return s;
}
