// RUN: %run-test %s
// ADCC: f
// ARGS: x=-0.3
// ARGS: x=-2.6
// ARGS: x=12.25
#include <math.h>

double f(double x)
{
    return tgamma(x) * 0.01 + lgamma(x) * x;
}
