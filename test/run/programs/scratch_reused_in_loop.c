// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, m=3, x[4]
#include <stdlib.h>

double f(int n, int m, const double *x)
{
    double *work = malloc((size_t)n * sizeof(double));
    double s = 1.0;
    for (int k = 0; k < m; k++) {
        for (int i = 0; i < n; i++)
            work[i] = x[i] * s;
        for (int i = 1; i < n; i++)
            work[i] = work[i] * work[i - 1] + x[k];
        s = work[n - 1] * 0.5;
    }
    s *= work[1];
    free(work);
    return s;
}
