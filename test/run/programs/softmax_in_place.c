// RUN: %run-test %s
// ADCC: softmax
// ARGS: n=4, x[4] in -2..2
#include <math.h>

void softmax(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] = exp(x[i]);
    for (int i = 0; i < n; i++)
        x[i] /= s;
}
