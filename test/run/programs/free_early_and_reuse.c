// RUN: %run-test %s
// Freed early, in a loop, in a helper; the name gets a new block.
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

static double *step(double *old, int n, const double *x)
{
    double *new = malloc((size_t)n * sizeof *new);
    for (int i = 0; i < n; i++)
        new[i] = (old ? old[n - 1 - i] : 1.0) * x[i];
    free(old);
    return new;
}

double f(int n, const double *x)
{
    double *p = NULL, s = 0.0;
    for (int t = 0; t < 3; t++) {
        p = step(p, n, x);
        if (t == 1) {
            s += p[0] * p[1];
            free(p);
            p = NULL;
        }
    }
    for (int i = 0; i < n; i++)
        s += p[i] * p[i];
    free(p);
    return s;
}
