// RUN: %run-test %s
// ADCC: f
// ARGS: x in 0.5..1.5, y in 1..2
#include <math.h>

long double f(long double x, long double y)
{
    long double z = sinl(x) * y - x / y;
    return z * z + 0.1L * expl(x);
}
