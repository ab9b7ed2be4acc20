// RUN: %run-test %s
// Functions of <tgmath.h> that give two values, or take a number that is no real.
// ORACLE: double
// TOLERANCE: 2e-4 1e-4
// ADCC: f; g
// ARGS: f: x=2.7, y=1.6, z=0.8
// ARGS: g: x=2.7, y=1.6, z=0.8
#include <tgmath.h>

double f(double x, float y, long double z)
{
    int e, q;
    double s = frexp(x, &e) * e;
    s += (double)(frexp(y, &e) * (float)e) * x;
    s += (double)(frexp(z, &e) * z) + remquo(x, 0.7, &q) * q;
    return s * remquo((double)y, x, &q);
}

double g(double x, float y, long double z)
{
    double s = nextafter(x, 3.0) * nexttoward(y, 3.0L) + ldexp(x, 2) * scalbn(y, 1) + fma(x, (double)y, x);
    s += (double)lrint(x) * x + ilogb(y) * x + (double)(fdim(z, 0.2L) * hypot(z, x)) + copysign(y, -1.0f) * trunc(x);
    return s + remainder(x, 0.7) * (double)round(z * 3);
}
