// Along an axis, so near that the reciprocal of the distance is infinite, the angle does not change with the distance.
// RUN: %run-test %s
// ADCC: from_x; from_y
// ARGS: x=3e-310, y=0
// EXPECT: return / x = 0
// EXPECT: return / y = inf
// WITHOUT: hvp: second derivatives there are too large for a double
// WITHOUT: taylor: the same
#include <math.h>

double from_x(double x, double y)
{
    return atan2(y, x);
}

double from_y(double x, double y)
{
    return -atan2(x, y);
}
