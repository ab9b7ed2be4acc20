// RUN: %run-test %s
// ADCC: f; bound_first
// ARGS: n=5, x[5]
// ARGS: n=0, x[1]
// ARGS: n=1, x[1]
#include <math.h>

void f(int n, double *x)
{
    for (int i = n - 1; i > 0; i--)
        x[i] *= x[i - 1];
    for (int i = n - 1; i >= 0; --i)
        x[i] = x[i] * x[n - 1] + i;
}

/* The bound stands in front. */
void bound_first(int n, double *x)
{
    for (int i = n - 1; 0 < i; i--)
        x[i] *= x[i - 1] * x[0];
    for (int i = n - 1; 1 <= i; i -= 2)
        x[i] += sin(x[i - 1]);
}
