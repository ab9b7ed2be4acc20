// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.5, y=4.2
// ARGS: x in -2..2, y in -2..2
#include <math.h>

double f(double x, double y)
{
    return x * y + sin(x);
}
