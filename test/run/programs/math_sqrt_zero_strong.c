// RUN: %run-test %s
// With --strong-zero a zero seed times an infinite partial is zero.
// OPTIONS: --strong-zero
// ADCC: f(y)/(x)
// ARGS: x=0, k=1.5, y[1]
// EXPECT: y[0] / x = 0
#include <math.h>

void f(double x, double k, double *y)
{
    *y = k + 0.0 * sqrt(x * 0.0);
}
