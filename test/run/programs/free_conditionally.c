// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
// ARGS: n=9, x[9]
#include <stdlib.h>

double f(int n, const double *x)
{
    double small[4], *w = n <= 4 ? small : malloc((size_t)n * sizeof *w), s = 0.0;
    if (!w)
        return 0.0;
    for (int i = 0; i < n; i++)
        w[i] = x[i] * x[i];
    for (int i = 1; i < n; i++)
        s += w[i] * w[i - 1];
    if (w != small)
        free(w);
    return s;
}
