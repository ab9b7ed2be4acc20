// One helper moves between two arrays and within one: its adjoint for the first call does not serve the second.
// RUN: %run-test %s
// ADCC: f
// ARGS: y[5] in -1..1, z[5] in -1..1
#include <string.h>

static void moved(double *to, double *from, int n)
{
    for (int i = 0; i < n; i++)
        from[i] *= from[n];
    memmove(to, from + 1, (size_t)n * sizeof(double));
    for (int i = 0; i < n; i++)
        to[i] *= to[i];
}

double f(double *y, const double *z)
{
    double first[5], second[5];

    memcpy(second, z, sizeof second);
    memset(first, 0, sizeof first);
    moved(first, second, 4);
    y[2] *= first[2];
    moved(y, y, 4);
    return y[0] + second[1];
}
