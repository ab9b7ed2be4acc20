// RUN: %run-test %s
// ORACLE: double
// TOLERANCE: 2e-4 1e-4
// ADCC: f
// ARGS: x=0.7, y=0.6, z=0.8
#include <tgmath.h>

double f(double x, float y, long double z)
{
    return sin(x) * sin(y) + (double)(exp(z) * pow(x, z)) + fabs(-y) * sqrt(x) + fmax(y, x);
}
