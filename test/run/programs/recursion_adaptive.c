// RUN: %run-test %s
// Adaptive Simpson quadrature.
// ADCC: integral
// ARGS: a=0.1, b=1.3, k=2.0
#include <math.h>

static double g(double x, double k)
{
    return exp(-k * x) * sin(3.0 * x);
}

static double simpson(double a, double fa, double b, double fb, double fm)
{
    return (b - a) / 6.0 * (fa + 4.0 * fm + fb);
}

static double adapt(double a, double b, double k, double tolerance, int depth)
{
    double m = 0.5 * (a + b), fa = g(a, k), fb = g(b, k), fm = g(m, k);
    double whole = simpson(a, fa, b, fb, fm);
    double left = simpson(a, fa, m, fm, g(0.5 * (a + m), k)), right = simpson(m, fm, b, fb, g(0.5 * (m + b), k));
    if (depth == 0 || fabs(left + right - whole) < 15.0 * tolerance)
        return left + right + (left + right - whole) / 15.0;
    return adapt(a, m, k, 0.5 * tolerance, depth - 1) + adapt(m, b, k, 0.5 * tolerance, depth - 1);
}

double integral(double a, double b, double k)
{
    return adapt(a, b, k, 1e-7, 12);
}
