// RUN: %run-test %s
// OPTIONS: --standalone
// ADCC: f
// ARGS: x=1.7, n=2
#define _GNU_SOURCE
#include <math.h>
#include <stdlib.h>

double f(double x, int n)
{
    double *t = calloc((size_t)n, sizeof *t);
    t[0] = lgamma(x) * tgamma(x);
    t[1] = jn(2, x) + y0(x) + t[0];
    double s = t[1] * t[0];
    free(t);
    return s;
}
