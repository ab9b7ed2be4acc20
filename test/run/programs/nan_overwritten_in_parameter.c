// RUN: %run-test %s
// ADCC: f
// ARGS: x[4] in 0.5..1.5, y[4]
// y[0] is NaN for a while, then it is overwritten: x[3] hears nothing of it.
#include <math.h>
#include <string.h>

double f(double *x, double *y)
{
    for (int j = 3; j >= 0; j--) {
        y[j] = sqrt(x[j] * j - 0.1);
        y[j] *= x[3];
    }
    memmove(y, x, sizeof *y);
    return y[0] * y[1] + y[2] * y[3];
}
