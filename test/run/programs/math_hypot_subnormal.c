// The reciprocal of a length may be infinite where a part of the vector by the length is not.
// RUN: %run-test %s
// ADCC: length
// ARGS: x=3e-310, y=4e-310
// EXPECT: return / x = 0.6
// EXPECT: return / y = 0.8
// WITHOUT: hvp: second derivatives there are too large for a double
// WITHOUT: taylor: the same
#include <math.h>

double length(double x, double y)
{
    return hypot(x, y);
}
