// RUN: %run-test %s
// Counters that are unsigned: to a bound that belongs to them, by strides, to a bound that is not met by <, downwards (counted.c).
// ADCC: closed
// ARGS: n=5, x[6]
// ARGS: n=0, x[6]
// ADCC: strides
// ARGS: n=8, x[12]
// ARGS: n=5, x[12]
// ARGS: n=0, x[12]
// ADCC: unequal
// ARGS: n=5, x[8]
// ARGS: n=2, x[8]
// ADCC: below
// ARGS: n=5, x[6]
// ARGS: n=0, x[6]
// ADCC: doubled
// ARGS: n=8, x[16]
// ARGS: n=6, x[16]
// ARGS: n=1, x[16]
// ADCC: axes
// ARGS: x[6]
#include <stddef.h>

double closed(unsigned n, const double *x)
{
    double s = 1.0;
    for (unsigned i = 1; i <= n; i++)
        s += x[i - 1] * s;
    for (size_t i = 0; i <= n; ++i)
        s += x[i] * x[0];
    for (unsigned i = 1; i + 1 <= n; i++)
        s *= x[i] + 0.4;
    return s;
}

double strides(size_t n, const double *x)
{
    double s = 1.0;
    size_t i = 0;
    for (; i + 4 <= n; i += 4)
        s += x[i] * x[i + 1] * s + x[i + 2] * x[i + 3];
    for (; i < n; i++)
        s += x[i] * s;
    for (unsigned k = 0; k < n; k += 3)
        s += x[k] * x[k + 2] * s;
    for (size_t k = 1; k + 1 < n; k += 2)
        s += 0.2 * x[k] * x[k + 1] * s;
    for (unsigned k = 0; k <= 6; k += 2)
        s += 0.2 * x[k] * x[0];
    return s + i;
}

double unequal(unsigned n, const double *x)
{
    double s = 1.0;
    for (unsigned i = 0; i != n; ++i)
        s += x[i] * s;
    for (size_t i = 2; i != n; i++)
        s += x[i] * x[0];
    for (size_t i = n + 1; i != 2; i--)
        s += x[i] * x[1];
    for (unsigned i = n; i != 0; --i)
        s += x[i] * x[i - 1];
    return s;
}

double below(size_t n, const double *x)
{
    double s = 1.0;
    for (size_t i = n - 1; i < n; i--)
        s += x[i] * s;
    for (unsigned i = (unsigned)n - 1, end = (unsigned)n; i < end; --i)
        s += x[i] * x[0];
    for (size_t i = n; i > 2; i--)
        s += x[i - 1] * s;
    for (size_t i = n; i >= 1; i--)
        s += x[i - 1] * x[i];
    return s;
}

double doubled(size_t n, const double *x)
{
    double s = 0.0;
    for (size_t length = 2; length <= n; length <<= 1)
        for (size_t i = 0; i < n; i += length)
            s += x[i] * x[i + length / 2];
    for (unsigned half = 1; half < n; half *= 2)
        for (unsigned i = 0; i < n; i += 2 * half)
            s += 0.1 * x[i] * x[i + half] * s;
    return s;
}

enum axis { X, Y, Z, AXES };

double axes(const double *x)
{
    double s = 0.0;
    for (enum axis a = X; a <= Z; a++)
        for (enum axis b = a; b < AXES; b++)
            s += x[a] * x[b] * x[b + 3];
    return s;
}
