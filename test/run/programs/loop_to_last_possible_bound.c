// RUN: %run-test %s
// The bound is huge; a break ends the loop.
// ADCC: f
// ARGS: x=1.3
#include <limits.h>

double f(double x)
{
    double s = 1.0;
    for (int i = 0; i < INT_MAX; i++) {
        s = s * x + 0.1 * i;
        if (s > 20.0)
            break;
    }
    for (unsigned i = 0; i < UINT_MAX; i++)
        if ((s *= 0.8) < 3.0)
            break;
    return s;
}
