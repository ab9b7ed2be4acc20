// A complex array looked at as the reals that it is, and reals as complex numbers, as transforms do it; __real__ and __imag__.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector: complex numbers and reals in the same memory have no vector mode
// ADCC: packed; scaled; viewed; parts; halves
// ARGS: packed: n=3, z[3] in -1..1
// ARGS: scaled: n=3, z[3] in -1..1, s = 1.3
// ARGS: viewed: n=2, x[4] in -1..1
// ARGS: parts: z in -1..1, x = 0.6
// ARGS: halves: n=3, p.z[3] in -1..1
#include <complex.h>

/* Interleaved: p[2 i] and p[2 i + 1]. */
double packed(int n, const double complex *z)
{
    const double *p = (const double *)z;
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += p[2 * i] * p[2 * i] - 0.5 * p[2 * i + 1] * creal(z[i]);
    return sum;
}

/* Written as reals, read as complex numbers, and the other way round. */
double scaled(int n, double complex *z, double s)
{
    double *p = (double *)z, sum = 0;

    for (int i = 0; i < 2 * n; i++)
        p[i] *= s + i;
    for (int i = 0; i < n; i++)
        sum += cimag(z[i] * z[i]);
    for (int i = 0; i < n; i++)
        z[i] = z[i] * z[i] * I;
    return sum + p[1] * p[2];
}

double viewed(int n, double *x)
{
    double complex *z = (double complex *)x;
    double complex sum = 0;

    for (int i = 0; i < n; i++) {
        sum += z[i] * x[2 * i];
        z[i] = csqrt(z[i] + 3);
    }
    return cabs(sum) + x[1];
}

double complex parts(double complex z, double x)
{
    double complex w = z * z;

    __real__ w += x;
    __imag__ w = __real__ z * x - __imag__ w;
    return (__extension__ ~w) * (__real__ (z * w) + __imag__ x);
}

struct Halves {
    double complex *z;
};

double halves(int n, struct Halves *p)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double *part = (double *)&p->z[i];
        part[0] += part[1] * part[1];
        sum += cabs(p->z[i]);
    }
    return sum;
}
