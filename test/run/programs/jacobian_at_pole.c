// RUN: %run-test %s
// Where one entry of a row is infinite, the others are what they are: a driver's own zero seeds never meet the infinite partial,
// be it in a function of its own, or behind memory.
// ADCC: rows(y)/(x)
// ALSO: jacobian, sparse-jacobian
// WITHOUT: forward, reverse, forward-vector, reverse-vector, hvp, taylor: the caller's own zero seeds would make it NaN
// ARGS: n=3, x[3]={0, 1, 4}, y[3]
// OPTIONS: --length x=n,y=n
// EXPECT: y[0] / x[0] = inf
// EXPECT: y[0] / x[1] = 2
// EXPECT: y[0] / x[2] = 0
#include <math.h>

static double root(double v) { return sqrt(v); }

void rows(int n, const double *x, double *y)
{
    double held[3];
    for (int i = 0; i < n; i++)
        held[i] = root(x[i]);
    for (int i = 0; i < n; i++)
        y[i] = held[i] + 2 * x[(i + 1) % n] * x[1];
}
