// RUN: %run-test %s
// ADCC: f
// ARGS: x[3], y=null
// ARGS: x[3], y[3]
#include <stddef.h>

double f(double *x, double *y)
{
    double *p = y ? y : x;
    double *q = NULL;
    double s = p == x ? 2.0 : 3.0;
    if (!y || p != x)
        q = p + 1;
    if (q)
        *q *= p[0];
    if (q > p)
        s *= p[1];
    s *= (p + 3 - q == 2) ? p[2] : 1.0;
    return s * x[0];
}
