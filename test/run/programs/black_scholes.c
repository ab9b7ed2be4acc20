// RUN: %run-test %s
// ADCC: call
// ARGS: s=1.1, k=1, r=0.05, v=0.3, t=0.75
#include <math.h>

static double normal(double x)
{
    return 0.5 * erfc(-x / sqrt(2.0));
}

double call(double s, double k, double r, double v, double t)
{
    double d1 = (log(s / k) + (r + 0.5 * v * v) * t) / (v * sqrt(t));
    double d2 = d1 - v * sqrt(t);
    return s * normal(d1) - k * exp(-r * t) * normal(d2);
}
