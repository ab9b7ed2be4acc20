// RUN: %run-test %s
// What all iterations of an inner loop load alike, in scratch that is used again; zero-trip inner loops too.
// ADCC: f
// ARGS: n=4, x[4], y[4]
// ARGS: n=1, x[1], y[1]
// ARGS: n=0, x[1], y[1]
#include <stdlib.h>

void f(int n, const double *x, double *y)
{
    double *v = malloc(((size_t)n + 1) * sizeof *v);
    double *z = malloc(((size_t)n + 1) * sizeof *z);
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++) {
            v[i] = x[i] * (k + 1) * x[i];
            z[i] = 0.0;
        }
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                z[j] += x[j] * v[i];
        for (int i = 0; i < n; i++)
            y[i] += z[i] * z[i] * x[0];
    }
    free(v);
    free(z);
}
