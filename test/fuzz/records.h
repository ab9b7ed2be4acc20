/* The types that random programs use. */
#ifndef RECORDS_H
#define RECORDS_H
#include <complex.h>

struct R {
    double u, v[2];
    int n;
};
struct V {
    double *data;
    int n;
    double scale;
};
struct P {
    double x, y, z, w;
};

/* clang is not given it by every library */
#ifndef CMPLX
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif
static inline double _Complex unit(double _Complex z)
{
    return z / (1.0 + cabs(z));
}
#endif
