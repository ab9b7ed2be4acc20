// RUN: %run-test %s
// Parameters and locals named as the runtime's and the library's things.
// ADCC: f
// ARGS: malloc_b=1.5, sin_d=0.5
#include <math.h>

static double exp_b(double pow_d)
{
    double log1 = pow_d * pow_d;
    return log1;
}

double f(double malloc_b, double sin_d)
{
    double memset_b = exp_b(malloc_b), i = sin(sin_d), n = 2.0, adcc = i;
    return memset_b * i * n * adcc;
}
