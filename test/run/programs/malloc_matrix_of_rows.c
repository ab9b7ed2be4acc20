// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

double f(int n, const double *x)
{
    double **a = malloc((size_t)n * sizeof *a);
    for (int i = 0; i < n; i++) {
        a[i] = malloc((size_t)n * sizeof **a);
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j] + (i == j);
    }
    double s = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s = s * 0.5 + a[i][j] * a[j][0];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}
