// RUN: %run-test %s
// ADCC: f
// ARGS: x in 0.5..1.5, y in 0.5..1.5
#include <math.h>

double f(double x, double y)
{
    double t = x * y;
    double u = sin(t) * t;
    t = cos(u) * x;
    u = t * t * u;
    x = u / y;
    y = x * t;
    t = 3.0;
    return x * y * u * t;
}
