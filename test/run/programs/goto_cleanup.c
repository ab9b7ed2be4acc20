// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3] in 0.5..1.5
// ARGS: n=3, x[3]={1,-1,2}
#include <stdlib.h>

double f(int n, const double *x)
{
    double s = 1.0;
    double *work = malloc((size_t)n * sizeof(double));
    if (!work)
        return 0.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0)
            goto done;
        work[i] = x[i] * s;
        s += work[i] * work[i];
    }
    s *= 2.0;
done:
    free(work);
    return s;
}
