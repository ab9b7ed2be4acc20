// RUN: %run-test %s
// Nobody knows how large the caller's memory is.
// REFUSE: --reverse f : reallocated
#include <stdlib.h>

double f(int n, double *x)
{
    double s = 0.0;
    x = realloc(x, (size_t)(n + 1) * sizeof *x); /* refused */
    x[n] = x[0] * x[1];
    for (int i = 0; i <= n; i++)
        s += x[i] * x[i];
    free(x);
    return s;
}
