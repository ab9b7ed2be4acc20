// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.7, v=0.6, y[10]
#include <math.h>

void f(float x, float v, float *y)
{
    y[0] = powf(x, v), y[1] = powf(x, 3.0f), y[2] = powf(2.0f, v);
    y[3] = atan2f(x, v), y[4] = hypotf(x, v), y[5] = fmodf(x, v);
    y[6] = fdimf(x, v), y[7] = fmaxf(x, v), y[8] = copysignf(x, -v);
    y[9] = fmaf(x, v, x * v);
}
