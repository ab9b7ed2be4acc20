// RUN: %run-test %s
// A helper resizes the block that its caller has, up and down.
// ADCC: f
// ARGS: x=0.7
#include <stdlib.h>

static double *grow(double *p, int n)
{
    return realloc(p, (size_t)n * sizeof *p);
}

double f(double x)
{
    double *p = malloc(2 * sizeof *p);
    p[0] = x;
    p[1] = x * x;
    p = grow(p, 4);
    p[2] = p[0] * p[1];
    p[3] = p[2] * p[2];
    p = grow(p, 3);
    double s = p[0] + p[1] * p[2];
    free(p);
    return s;
}
