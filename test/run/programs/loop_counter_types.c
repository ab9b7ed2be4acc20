// RUN: %run-test %s
// ADCC: f
// ARGS: x[4]
#include <stddef.h>
#include <stdint.h>

double f(const double *x)
{
    double s = 1.0;
    for (unsigned char c = 0; c < 4; c++)
        s *= x[c];
    for (short i = 3; i >= 0; i--)
        s += x[i] * s;
    for (uint64_t i = 4; i-- > 1;)
        s += x[i] * x[i - 1];
    for (ptrdiff_t i = -4; i < 0; i++)
        s *= x[4 + i] + 0.5;
    for (int8_t i = 0; i != 4; ++i)
        s -= x[i];
    return s;
}
