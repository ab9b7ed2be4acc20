// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.7, v=0.6, y[10]
#include <math.h>

void f(long double x, long double v, long double *y)
{
    y[0] = powl(x, v), y[1] = powl(x, 3.0L), y[2] = powl(2.0L, v);
    y[3] = atan2l(x, v), y[4] = hypotl(x, v), y[5] = fmodl(x, v);
    y[6] = fdiml(x, v), y[7] = fmaxl(x, v), y[8] = copysignl(x, -v);
    y[9] = fmal(x, v, x * v);
}
