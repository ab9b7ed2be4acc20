// RUN: %run-test %s
// What a helper used is overwritten by its caller afterwards.
// ADCC: f
// ARGS: n=4, x[4], y[4]
#include <math.h>

static double norm(int n, const double *v)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += v[i] * v[i];
    return sqrt(s);
}

void f(int n, double *x, double *y)
{
    double length = norm(n, x);
    for (int i = 0; i < n; i++)
        x[i] /= length;
    length = norm(n, x) + norm(n, y);
    for (int i = 0; i < n; i++) {
        y[i] *= length * x[i];
        x[i] = 0.0;
    }
}
