// RUN: %run-test %s
// ADCC_INACTIVE overrides: what is written there carries nothing.
// ADCC: f(return)/(x)
// EXPECT: return / x = 3
// ARGS: x=1.5, trace[1]
#include <adcc/adcc.h>

double f(double x, ADCC_INACTIVE double *trace)
{
    *trace = x * x;
    return 3.0 * x;
}
