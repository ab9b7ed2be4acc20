// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], w=null, y=null
// ARGS: n=3, x[3], w[3], y=null
// ARGS: n=3, x[3], w=null, y[3]
#include <stddef.h>

double f(int n, const double *x, const double *w, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double t = x[i] * x[i];
        if (w != NULL)
            t *= w[i];
        if (y)
            y[i] *= t;
        s += t;
    }
    return s;
}
