// RUN: %run-test %s
// The running sum is itself used: it is no mere reduction.
// ADCC: f
// ARGS: n=5, x[5], y[5]
#include <math.h>

double f(int n, const double *x, double *y)
{
    double s = 0.0, p = 1.0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        y[i] = sin(s) * x[i];
        p *= 1.0 + 0.1 * s;
    }
    for (int i = 0; i < n; i++)
        s += y[i] * p;
    return s;
}
