// RUN: %run-test %s
// ADCC: f
// ARGS: n=0, x[0], y[0], s=1.5
#include <stdlib.h>
#include <string.h>

double f(int n, const double *x, double *y, double s)
{
    double *t = malloc((size_t)n * sizeof *t + 1);
    for (int i = 0; i < n; i++)
        t[i] = x[i] * s;
    memcpy(y, t, (size_t)n * sizeof *t);
    for (int i = 0; i < n; i++)
        s += y[i];
    free(t);
    return s * s;
}
