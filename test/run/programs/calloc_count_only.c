// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
// How many elements calloc gives, and how large they are, both count.
#include <stdlib.h>

static double *squares(int n, const double *x)
{
    double *s = calloc((size_t)n + 1, sizeof *s);
    for (int i = 0; i < n; i++)
        s[i] = x[i] * x[i];
    return s;
}

double f(int n, const double *x)
{
    double *s = squares(n, x), y = s[n];
    for (int i = 0; i < n; i++)
        y += s[i] * s[n - 1 - i];
    free(s);
    return y;
}
