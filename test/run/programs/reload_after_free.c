// RUN: %run-test %s
// What was read is freed before the reverse sweep.
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

static double norm(int n, const double *x)
{
    double *t = malloc((size_t)n * sizeof *t);
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        t[i] = x[i] * x[i];
        s += t[i] * t[i];
    }
    s *= t[0];
    free(t);
    return s;
}

double f(int n, const double *x)
{
    double s = norm(n, x);
    double *u = calloc(2, sizeof *u);
    u[0] = s;
    u[1] = u[0] * norm(n - 1, x);
    s = u[1] * u[0];
    free(u);
    u = malloc(sizeof *u);
    *u = s * s;
    s = *u;
    free(u);
    return s;
}
