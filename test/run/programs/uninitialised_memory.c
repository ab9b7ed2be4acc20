// RUN: %run-test %s
// malloc's memory is overwritten before it is read; its old contents are not touched.
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

double f(int n, const double *x)
{
    double *a = malloc((size_t)(2 * n) * sizeof *a), s = 0.0;
    for (int i = 0; i < n; i++)
        a[2 * i] = x[i] * x[0];
    for (int i = 0; i < n; i++)
        s += a[2 * i] * a[2 * (n - 1 - i)];
    a[1] = s;
    s *= a[1];
    free(a);
    return s;
}
