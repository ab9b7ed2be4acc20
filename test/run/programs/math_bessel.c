// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.7, y[6]
// ARGS: x=6.1, y[6]
#define _GNU_SOURCE
#include <math.h>

void f(double x, double *y)
{
    y[0] = j0(x), y[1] = j1(x), y[2] = jn(3, x);
    y[3] = y0(x), y[4] = y1(x), y[5] = yn(2, x);
}
