// RUN: %run-test %s
// ORACLE: double
// TOLERANCE: 2e-4 1e-4
// ADCC: f
// ARGS: x=1.5
#include <assert.h>
#define KIND(v) _Generic((v), float: 1, double: 2, default: 3)

_Static_assert(sizeof(double) == 8, "IEEE 754");

double f(double x)
{
    static_assert(KIND(1.0f) == 1, "float");
    float y = (float)x;
    static_assert(KIND(y) + KIND(x) == 3, "float and double");
    return x * x + (double)y;
}
