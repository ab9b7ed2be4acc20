// RUN: %run-test %s
// ADCC: root(return)/(a)
// ADCC: root
// ARGS: a=2.5, steps[1]
// ARGS: a=0.3, steps[1]
#include <math.h>

double root(double a, int *steps)
{
    double x = a > 1.0 ? a : 1.0;
    while (fabs(x * x - a) > 1e-12 * a) {
        x = 0.5 * (x + a / x);
        ++*steps;
    }
    return x;
}
