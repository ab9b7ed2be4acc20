// RUN: %run-test %s
// ADCC: f
// ARGS: x=0, y=2
// EXPECT: return / x = inf
// EXPECT: return / y = 1
#include <math.h>

double f(double x, double y)
{
    return sqrt(x) + y;
}
