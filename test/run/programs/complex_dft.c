// The transform by its definition, of reals to complex numbers, and a loss that compares amplitudes and phases.
// RUN: %run-test %s
// ADCC: dft; loss
// ARGS: dft: n=5, x[5] in -1..1, out[5]
// ARGS: loss: n=5, x[5] in -1..1, wanted[5] in 0.2..1
#include <complex.h>
#include <math.h>
#include <stdlib.h>

void dft(int n, const double *x, double complex *out)
{
    const double pi = acos(-1.0);

    for (int k = 0; k < n; k++) {
        out[k] = 0;
        for (int j = 0; j < n; j++)
            out[k] += x[j] * cexp(-2 * pi * I * j * k / n);
    }
}

double loss(int n, const double *x, const double *wanted)
{
    double complex *out = malloc(n * sizeof *out);
    double sum = 0;

    if (!out)
        return -1;
    dft(n, x, out);
    for (int k = 0; k < n; k++) {
        double off = cabs(out[k]) - wanted[k];
        sum += off * off + 0.1 * sin(carg(out[k] + 3));
    }
    free(out);
    return sum;
}
