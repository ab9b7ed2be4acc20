// A radix-2 transform in place, its inverse, and a spectrum: bit reversal by swaps, twiddles by multiplication.
// RUN: %run-test %s
// ADCC: power; filtered(x,return)/(x,cutoff)
// ARGS: power: x[8] in -1..1, n=8, p[8]
// ARGS: power: x[2] in -1..1, n=2, p[2]
// ARGS: filtered: n=8, x[8] in -1..1, cutoff = 2.5
#include <complex.h>
#include <math.h>

#define PI 3.14159265358979323846

static void fft(double complex *x, int n, int sign)
{
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            double complex swap = x[i];
            x[i] = x[j];
            x[j] = swap;
        }
    }
    for (int length = 2; length <= n; length <<= 1) {
        double complex step = cexp(sign * 2 * PI * I / length);
        for (int i = 0; i < n; i += length) {
            double complex w = 1;
            for (int k = 0; k < length / 2; k++) {
                double complex u = x[i + k], v = x[i + k + length / 2] * w;
                x[i + k] = u + v;
                x[i + k + length / 2] = u - v;
                w *= step;
            }
        }
    }
}

void power(int n, double complex *x, double *p)
{
    fft(x, n, -1);
    for (int i = 0; i < n; i++)
        p[i] = creal(x[i] * conj(x[i]));
}

double filtered(int n, double complex *x, double cutoff)
{
    double energy = 0;

    fft(x, n, -1);
    for (int i = 0; i < n; i++) {
        double f = i <= n / 2 ? i : n - i;
        x[i] /= 1 + cpow(I * f / cutoff, 4);
    }
    fft(x, n, 1);
    for (int i = 0; i < n; i++) {
        x[i] /= n;
        energy += pow(cabs(x[i]), 2);
    }
    return energy;
}
