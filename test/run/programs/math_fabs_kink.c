// RUN: %run-test %s
// fabs at 0 gives 0.
// ADCC: f
// ARGS: x=0, y=1.5
// ARGS: x=-2, y=1.5
// EXPECT: return / x = 0 case 1
// EXPECT: return / y = 0 case 1
#include <math.h>

double f(double x, double y)
{
    return fabs(x) * y + fabs(x * y);
}
