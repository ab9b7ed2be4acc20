// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x=1.2, y[4]
#include <math.h>

void f(int n, double x, double *y)
{
    double a = sin(x), b;
    for (int i = 0; i < n; i++) {
        b = a * a;
        y[i] = y[i] * b + exp(-x) * i;
        x = x * 1.0;
    }
}
