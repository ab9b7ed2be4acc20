// RUN: %run-test %s
// ADCC: integral
// ARGS: a=0.1, b=1.7, n=6, k=1.3
// ARGS: a=0.1, b=1.7, n=1, k=1.3
#include <math.h>

static double g(double x, double k)
{
    return sin(k * x) / (1.0 + x * x);
}

double integral(double a, double b, int n, double k)
{
    double h = (b - a) / n;
    double s = 0.5 * (g(a, k) + g(b, k));
    for (int i = 1; i < n; i++)
        s += g(a + i * h, k);
    return s * h;
}
