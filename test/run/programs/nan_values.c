// RUN: %run-test %s
// NaN and infinite values go through: no hang, no crash; the rest is right.
// ADCC: f
// ARGS: x[3]={NAN,1.5,INFINITY}
#include <math.h>

void f(double *x)
{
    while (x[0] > 0.0)
        x[0] -= 1.0;
    for (int i = 0; i < 3 && x[2] > i; i++)
        x[1] *= x[1];
}
