// What a choice cuts off on the way of an adjoint has no part in the derivative, though the adjoint be infinite: the square root's partial at 0, here.
// RUN: %run-test %s
// WITHOUT: forward, forward-vector, reverse-vector, taylor, hvp: a tangent that is zero times an infinite partial is no number
// ADCC: cut(return)/(x); by_element(return)/(x)
// ARGS: n=3, x[3]={1.0, 1.0, 1.0}, w[3]={3.0, 3.0, 0.0}
// ARGS: n=3, x[3]={1.0, 1.0, 1.0}, w[3]={3.0, 3.0, 2.0}
#include <math.h>

double cut(int n, const double *restrict x, const double *restrict w)
{
    double s = x[0];
    for (int i = 0; i < n; i++)
        s = fmin(w[i], x[i] / (1.0 + w[i] / (1.0 + s * s)));
    return sqrt(s);
}

double by_element(int n, double *restrict x, const double *restrict w)
{
    for (int i = 1; i < n; i++)
        x[i] = fmin(w[i], x[i] / (1.0 + w[i] / (1.0 + x[i - 1] * x[i - 1])));
    return sqrt(x[n - 1]);
}
