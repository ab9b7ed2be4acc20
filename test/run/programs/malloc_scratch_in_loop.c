// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, m=3, x[4]
#include <stdlib.h>

double f(int n, int m, const double *x)
{
    double s = 0.0;
    for (int k = 0; k < m; k++) {
        double *work = malloc((size_t)n * sizeof *work);
        for (int i = 0; i < n; i++)
            work[i] = x[i] * x[(i + k) % n] + s;
        for (int i = 1; i < n; i++)
            work[i] *= work[i - 1];
        s += work[n - 1];
        free(work);
    }
    return s;
}
