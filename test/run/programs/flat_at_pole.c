// RUN: %run-test %s
// An infinite partial inside of one that is zero: a chain's derivative is not the product of both.
// ADCC: flat; level
// ARGS: n=3, x[3]={0.7,0,-0.4}
// WITHOUT: forward, forward-vector, hvp, taylor: inf * 0 is NaN there
#include <math.h>

void flat(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = exp(-1.0 / (x[i] * x[i]));
}

void level(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 1.0 + tanh(1.0 / (x[i] * x[i]));
}
