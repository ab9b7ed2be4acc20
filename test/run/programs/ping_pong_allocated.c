// RUN: %run-test %s
// ADCC: f(return)/(u)
// ARGS: n=5, steps=4, u[5]
// ARGS: n=5, steps=5, u[5]
#include <stdlib.h>
#include <string.h>

double f(int n, int steps, const double *u)
{
    double *a = malloc((size_t)n * sizeof *a), *b = malloc((size_t)n * sizeof *b), *swap;
    memcpy(a, u, (size_t)n * sizeof *a);
    for (int t = 0; t < steps; t++) {
        b[0] = a[0];
        b[n - 1] = a[n - 1] * a[0];
        for (int i = 1; i < n - 1; i++)
            b[i] = a[i] + 0.2 * a[i] * (a[i + 1] - a[i - 1]);
        swap = a, a = b, b = swap;
    }
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    free(a);
    free(b);
    return s;
}
