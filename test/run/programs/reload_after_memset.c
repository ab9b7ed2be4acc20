// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], y[3]
// Nothing but memset overwrites what the loop's adjoint needs.
#include <string.h>

double f(int n, double *x, double *y)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= x[i] * s + y[i];
    memset(x, 0, (size_t)n * sizeof *x);
    return s * y[1];
}
