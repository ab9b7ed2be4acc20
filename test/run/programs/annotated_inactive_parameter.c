// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], c[3], k=1.5
#include <adcc/adcc.h>

double f(int n, const double *x, ADCC_INACTIVE const double *c, ADCC_INACTIVE double k)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += c[i] * x[i] * x[i] * k;
    return s;
}
