// Moved within one array: upwards, downwards, and onto itself, where nothing happens, in both sweeps.
// RUN: %run-test %s
// ADCC: f(return)/(x)
// ARGS: k=1, x[6] in -1..1
// ARGS: k=0, x[6] in -1..1
// ARGS: k=-1, x[6] in -1..1
// ADCC: moved(return)/(x)
// ARGS: x[6] in -1..1
// ALSO: hessian
#include <string.h>

double f(int k, const double *x)
{
    double t[6], s = 0.0;
    memcpy(t, x, sizeof t);
    memmove(t + 1 + k, t + 1, 4 * sizeof *t);
    for (int i = 0; i + 1 < 6; i++)
        s += t[i] * t[i + 1] * (i + 1);
    return s;
}

double moved(const double *x)
{
    double t[6], s = 0.0;
    memcpy(t, x, sizeof t);
    memmove(t + 1, t, 4 * sizeof *t);
    for (int i = 0; i + 1 < 6; i++)
        s += t[i] * t[i + 1];
    return s;
}
