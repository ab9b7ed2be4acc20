// Complex arithmetic and the functions that are not holomorphic.
// RUN: %run-test %s
// CXX:
// ADCC: f; polynomial; mixed
// ARGS: f: z = -0.7 + 0.4 * I, w in 0.5..1.5, x = 0.8
// ARGS: f: z = 0.6 - 0.9 * I, w in -1.5..-0.5, x = -0.8
// ARGS: polynomial: n=4, z[4] in -1..1, out[4]
// ARGS: mixed: a in -1..1, b = 0.3, z in -1..1
#include <complex.h>

double complex f(double complex z, double complex w, double x)
{
    double complex s = z * w + x / z;
    s += I * x;
    s = csqrt(s) * conj(w) + cabs(z);
    return s - w / (x + z) + carg(z) * I;
}

double polynomial(int n, const double complex *z, double complex *out)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double complex t = 1.0;
        for (int k = 0; k < 3; k++)
            t = t * z[i] + 2.0;
        out[i] = cexp(t / 10) - 1;
        sum += creal(t) * cimag(out[i]) + carg(z[i]);
    }
    return sum;
}

/* Reals and complex numbers on both sides of each operator, and assignments that drop a part. */
double mixed(double a, double b, double complex z)
{
    double complex u = a + z, v = z - b, w = a * z + z * b;
    double part = z * u; /* the real part */

    u -= a / v;
    v *= b;
    v /= a + 2;
    w = -w + a - z;
    a *= z;
    return part + creal(u * v) + cimag(w / u) + a + (z == w ? 1 : b) + (z ? a : b);
}
