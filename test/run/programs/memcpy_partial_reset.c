// RUN: %run-test %s
// memset and memcpy of a part of the buffer behind a pointer: three elements, not one and not all.
// ADCC: f
// ARGS: x[6], y[6]
#include <string.h>

static void clear(double *p, int n)
{
    memset(p, 0, (size_t)n * sizeof *p);
}

void f(double *x, double *y)
{
    clear(x + 1, 3);
    x[2] += y[0] * x[4];
    memcpy(y + 2, x, 3 * sizeof *y);
    y[1] *= y[4] * x[0];
    clear(y, 1);
}
