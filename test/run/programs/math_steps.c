// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.7, y=-2.3
#include <math.h>

double f(double x, double y)
{
    return floor(x) * y + ceil(y) * x + round(x * y) * x + trunc(y) * y + rint(x) * y + nearbyint(y) * x + (double)lround(x) * y +
           (double)lrint(y) * x;
}
