// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.7, v=0.6, y[16]
// ARGS: x=0.4, v=-1.3, y[16]
#include <math.h>

void f(double x, double v, double *y)
{
    y[0] = pow(x, v), y[1] = pow(x, 3.0), y[2] = pow(2.0, v), y[3] = pow(x, -0.5);
    y[4] = atan2(x, v), y[5] = atan2(v, x);
    y[6] = hypot(x, v), y[7] = fmod(x, v), y[8] = remainder(x, v);
    y[9] = fdim(x, v), y[10] = fdim(v, x);
    y[11] = fmax(x, v), y[12] = fmin(x, v);
    y[13] = copysign(x, v), y[14] = copysign(v, -x);
    y[15] = fma(x, v, x * v);
}
