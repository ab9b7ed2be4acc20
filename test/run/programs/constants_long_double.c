// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5L, y[4]
// TOLERANCE: 1e-12 1e-15
#include <float.h>

void f(long double x, long double *y)
{
    y[0] = 0.1L * x + LDBL_EPSILON;
    y[1] = x / 3.0L * 1e-4000L * 1e4000L;
    y[2] = 3.14159265358979323846264338327950288L * x;
    y[3] = x * 0.1 + 0.1f;
}
