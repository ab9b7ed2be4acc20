// A root of a complex polynomial by Newton's method, until it stands; and by Laguerre's with a choice of root.
// RUN: %run-test %s
// ADCC: root; laguerre
// ARGS: root: degree=3, c[4] in -1..1, start = 0.8 + 0.9 * I
// ARGS: root: degree=4, c[5] = {1, 0.2, -0.5, 0.3, 0.9, -0.1, 0.4, 0.8, 1.1, 0}, start = -1.1 + 0.7 * I
// ARGS: laguerre: degree=3, c[4] = {1, 0.5, -0.3, 0.7, 0.4, -0.6, 1, 0.1}, start = 0.3 - 0.2 * I, steps = 4
#include <complex.h>

double complex root(int degree, const double complex *c, double complex start)
{
    double complex z = start;

    for (int k = 0; k < 60; k++) {
        double complex p = c[degree], d = 0;
        for (int i = degree - 1; i >= 0; i--) {
            d = d * z + p;
            p = p * z + c[i];
        }
        double complex step = p / d;
        z -= step;
        if (cabs(step) < 1e-13 * cabs(z))
            break;
    }
    return z;
}

double complex laguerre(int degree, const double complex *c, double complex start, int steps)
{
    double complex z = start;

    while (steps-- > 0) {
        double complex p = c[degree], d = 0.0, e = 0.0;
        for (int i = degree; i-- > 0;) {
            e = e * z + d;
            d = d * z + p;
            p = p * z + c[i];
        }
        if (cabs(p) < 1e-14)
            return z;
        double complex g = d / p, h = g * g - 2 * e / p;
        double complex s = csqrt((degree - 1) * (degree * h - g * g));
        double complex plus = g + s, minus = g - s;
        z -= degree / (cabs(plus) > cabs(minus) ? plus : minus);
    }
    return z;
}
