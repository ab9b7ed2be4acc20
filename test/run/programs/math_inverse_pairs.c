// RUN: %run-test %s
// Functions of functions: each partial needs its own argument.
// ADCC: f
// ARGS: x=0.6, y=0.8
#include <math.h>

double f(double x, double y)
{
    double a = exp(sin(x) * log(y + 1.0));
    double b = atan2(tanh(a), cbrt(x * y));
    return sqrt(a * a + b * b) / cosh(x - y) + erf(a) * log1p(expm1(b));
}
