// RUN: %run-test %s
// The logarithm of the gamma function with its sign beside it.
// ADCC: gamma_of
// ARGS: x=2.3
// ARGS: x=-0.4
// ARGS: x=-1.7
// ARGS: x=-2.2
#define _GNU_SOURCE
#include <math.h>

double gamma_of(double x)
{
    int sign, signs[2];
    double log_gamma = lgamma_r(x, &sign), next = lgamma_r(x + 1.0, signs + 1);

    return sign * exp(log_gamma) + signs[1] * exp(next) * x;
}
