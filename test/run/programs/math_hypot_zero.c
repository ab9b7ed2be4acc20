// RUN: %run-test %s
// ADCC: f
// ARGS: x=0, y=0
// EXPECT: return / x = 3
// EXPECT: return / y = 0
#include <math.h>

double f(double x, double y)
{
    return hypot(x, y) + 3.0 * x;
}
