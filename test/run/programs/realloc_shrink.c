// RUN: %run-test %s
// What is cut off contributed before.
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

double f(int n, const double *x)
{
    double *v = malloc((size_t)n * sizeof *v), *w, s = 0.0;
    for (int i = 0; i < n; i++)
        v[i] = x[i] * x[0];
    for (int i = 0; i < n; i++)
        s += v[i] * v[i];
    w = realloc(v, 2 * sizeof *w);
    w[0] *= w[1];
    s *= w[0] + w[1];
    free(w);
    return s;
}
