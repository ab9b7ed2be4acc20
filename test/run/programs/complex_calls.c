// Complex numbers by value, by pointer, returned; recursion; pointers to functions; conversions in calls; early exits.
// RUN: %run-test %s
// ADCC: horner; iterate; applied; converted; geometric
// ARGS: horner: n=3, c[4] in -1..1, z in -1..1
// ARGS: iterate: z = 0.3 + 0.4 * I, which=0
// ARGS: iterate: z = 0.3 + 0.4 * I, which=1
// ARGS: iterate: z = 0.3 + 0.4 * I, which=2
// ARGS: applied: z in 0.3..1, x = 0.7
// ARGS: converted: x = 0.7, k = 3
// ARGS: geometric: z = 0.3 - 0.4 * I, most = 50
#include <complex.h>
#include <math.h>

#ifndef CMPLX
#define CMPLX(x, y) ((x) + I * (y))
#endif

static double complex step(double complex z, double complex *slope, const double complex *c)
{
    *slope = *slope * z + *c;
    return z * *c;
}

double complex horner(int n, const double complex *c, double complex z)
{
    double complex slope = 0, sum = 0;

    if (n == 0)
        return c[0];
    for (int i = 0; i <= n; i++)
        sum += step(z, &slope, &c[i]);
    return sum * slope + horner(n - 1, c, z * 0.5);
}

static double complex square(double complex z)
{
    return z * z;
}

static double complex inverse(double complex z)
{
    return 1 / z;
}

double complex iterate(double complex z, int which)
{
    double complex (*const functions[])(double complex) = {square, inverse, csin};

    for (int i = 0; i < 3; i++)
        z = functions[which](z) + 0.1 * I;
    return z;
}

static void split(double complex z, double *re, double *im)
{
    *re = creal(z);
    *im = cimag(z);
}

double applied(double complex z, double x)
{
    double re, im;
    double complex w;

    split(cexp(z) * x, &re, &im);
    w = CMPLX(im, re);
    split(w * w, &re, &x);
    return re * x;
}

/* Reals and integers where complex numbers are asked for, and the other way round. */
double converted(double x, int k)
{
    double complex z = k, w = x;
    double real = csqrt(x) + 0 * I;
    int whole = (int)(z * 2.5 + I);
    _Bool any = w;

    z *= x;
    real += cabs((double complex)x) + cpow(x, k) * any;
    return real + whole * x + (double)(z * w * w);
}

double complex geometric(double complex z, int most)
{
    double complex sum = 0, term = 1;

    for (int i = 0; i < most; i++) {
        sum += term;
        if (cabs(term) < 1e-9)
            return sum;
        if (creal(term) > 2 || z == 1.0)
            break;
        term *= z;
    }
    return sum / 2;
}
