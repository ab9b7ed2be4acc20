// RUN: %run-test %s
// fmax and fmin at equal arguments follow the first.
// ADCC: f
// ARGS: x=1.5, y=1.5
// EXPECT: return / x = 1
// EXPECT: return / y = 10
#include <math.h>

double f(double x, double y)
{
    return fmax(x, y) + 10.0 * fmin(y, x);
}
