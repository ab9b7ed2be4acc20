// RUN: %run-test %s
// ADCC: f
// ARGS: x=5.3, y[2]
// ARGS: x=-0.8, y[2]
#include <math.h>

double f(double x, double *y)
{
    int e;
    double whole;
    y[0] = frexp(x, &e) * x;
    y[1] *= modf(x * x, &whole);
    return whole * x + e * y[1];
}
