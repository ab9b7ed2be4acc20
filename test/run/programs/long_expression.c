// RUN: %run-test %s
// ADCC: f
// ARGS: x[4]
#include <math.h>

double f(const double *x)
{
    return ((x[0] * x[1] + x[2]) / (x[3] - (x[0] + 5.0) * (x[1] - x[2] / (x[3] * x[0] + 1.0))) +
            sqrt(x[0] * x[0] + (x[1] - 0.1) * (x[2] + x[1] * (x[3] * (x[0] - x[1] * x[2])))) * exp(-(x[0] - x[1]) * (x[0] - x[1]))) *
           (x[0] > 0.0 ? cos(x[1] * (x[2] ? x[3] : x[0])) : x[2]);
}
