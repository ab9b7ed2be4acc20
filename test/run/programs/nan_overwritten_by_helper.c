// RUN: %run-test %s
// ADCC: f
// ARGS: x[4] in 0.5..1.5, y[4]
// A helper leaves a NaN in memory, whose product is overwritten.
#include <math.h>

static void roots(const double *x, double *y)
{
    for (int j = 0; j < 4; j++)
        y[j] = sqrt(x[j] * j - 0.1);
}

double f(double *x, double *y)
{
    double s = 0.0;
    roots(x, y);
    for (int j = 0; j < 4; j++)
        y[j] = y[j] * x[1];
    y[0] = x[2];
    for (int j = 0; j < 4; j++)
        s += y[j] * y[j];
    return s;
}
