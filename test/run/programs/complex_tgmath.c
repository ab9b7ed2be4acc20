// Type-generic names on reals and complex numbers of all widths; a conversion chooses the function.
// RUN: %run-test %s
// ADCC: f; chosen
// ARGS: f: x = 0.7, z in 0.3..1, w in -1..-0.3
// ARGS: chosen: x = 0.6, z in 0.2..1
#include <tgmath.h>

double f(float x, double complex z, float complex w)
{
    double a = sin((double)x) + sin(x);
    double complex b = exp(z) * sqrt(w) + pow(z, 2) + fabs(z) + carg(w) + creal(z) * cimag(w) + pow(x, 3);

    return a + b + carg(conj((double complex)w)) + tanh(z * w) + pow(x, w) + log(z) + acos(z / 2) + atanh(a * z);
}

/* Each argument is written as it is computed, so that the double function is called. */
double chosen(float x, float complex z)
{
    return exp((double)x) * cos((double)x * x) + creal(sqrt((double complex)z)) + carg((double complex)z);
}
