// What has a derivative that the user gave is not inlined, not even where the mode asked for is another one's.
// RUN: %adcc %s -o - --reverse f | FileCheck %s
#include <adcc/adcc.h>

static double given_b(double x, double *x_b, double ret_b)
{
    *x_b += 2.0 * x * ret_b;
    return x * x;
}

ADCC_CUSTOM_REVERSE(given_b)
static double given(double x)
{
    return x * x;
}

static double small(double x)
{
    return x + 1.0;
}

// CHECK-LABEL: double f_b(
// CHECK-NOT: small
// CHECK: given_b(
double f(double x)
{
    return given(small(x));
}
