// RUN: %run-test %s
// ADCC: fixed
// ARGS: a in 0.5..0.9, x=0.3
#include <math.h>

double fixed(double a, double x)
{
    double old;
    int i = 0;
    do {
        old = x;
        x = a * cos(old) + 0.1 * old;
    } while (fabs(x - old) > 1e-3 && ++i < 50);
    return x;
}
