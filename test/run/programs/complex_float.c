// float, double and long double complex numbers mixed, and conversions between them and from reals and integers.
// RUN: %run-test %s
// ADCC: f; widths; rotate
// ARGS: f: a in -1..1, b in 0.5..1.5, x = 0.7, k = 3
// ARGS: widths: z in -1..1, w in 0.5..1, v in -1..1
// ARGS: rotate: n=3, z[3] in -1..1, angle = 0.4
#include <complex.h>
#include <math.h>

double complex f(float complex a, double complex b, float x, int k)
{
    float complex c = a * x + k;
    double complex d = c * b;

    c += b;
    c *= k;
    d -= a / 2;
    return d * cexpf(c / 10) + k * a;
}

long double widths(float complex z, double complex w, long double complex v)
{
    long double complex sum = z * w + v;
    float complex back = (float complex)(sum * sum);
    long double real = (long double)creall(sum) + crealf(back);

    return real + cimag(w) * cabsl(v) + cargf(z) + (double)w;
}

void rotate(int n, float complex *z, float angle)
{
    for (int i = 0; i < n; i++)
        z[i] *= cosf(angle) + I * sinf(angle);
}
