// RUN: %run-test %s
// What is kept from below goes to a root, whose derivative has no bound there: it is zero, since so is the tangent (clipped.c) or the adjoint (conditional.c).
// WITHOUT: taylor: the coefficients of a root at zero are quotients of zeros
// ADCC: chosen
// ARGS: v in -2..-1
// ARGS: v in 1..2
// ADCC: roots
// ARGS: n=4, x[4] in -2..-1
// ARGS: n=4, x[4] in 1..2
// ADCC: variance
// ARGS: n=3, x[3] in 0.2..0.5
// ADCC: angles
// ARGS: v in 1.5..2
// ARGS: v in -0.4..0.4
#include <math.h>

double chosen(double v)
{
    double vp = v > 0 ? v : 0, w = 0.0;
    if (v > 0)
        w = v * v;
    return 3.0 * sqrt(vp) + sqrt(fmax(v, 0.0)) * v + pow(w, 0.25) + cbrt(0.3 * vp) + sqrt(fdim(v, 0.2)) + v;
}

static double positive(double x)
{
    return x > 0 ? x : 0;
}

double roots(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double c = x[i] * x[0] * x[1] * (x[i] < 0 ? -1.0 : 1.0);
        if (c < 0)
            c = 0;
        s += sqrt(c) + sqrt(positive(x[i]) * 0.5 * n) + x[i];
    }
    return s;
}

// Full truncation: the variance is below zero in the middle.
double variance(int n, const double *x)
{
    double v = x[0], s = 1.0;
    for (int i = 0; i < n; i++) {
        double vp = fmax(v, 0.0);
        s += 0.1 * sqrt(vp * 0.25) * x[1];
        v += 0.2 * (x[2] - vp) - 0.8 * (1 - i) * x[1];
    }
    return s;
}

double angles(double v)
{
    double c = v > 1.0 ? 1.0 : v;
    return acos(c) + asin(fmin(v, 1.0)) * v + v * v;
}
