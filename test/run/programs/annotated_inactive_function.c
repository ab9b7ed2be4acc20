// RUN: %run-test %s
// No derivative flows through a function that is marked: its result counts as a constant.
// ADCC: f
// ARGS: x=1.5
// EXPECT: return / x = 1.5
#include <adcc/adcc.h>

ADCC_INACTIVE static double gain(double x)
{
    return x > 1.0 ? 1.5 : 0.5 + 0.0 * x;
}

double f(double x)
{
    return gain(x) * x;
}
