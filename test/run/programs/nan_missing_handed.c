// Data that is missing is NaN, or infinite, and goes through functions that are called before it is passed over, here or there: it has no part
// in the derivative.
// RUN: %run-test %s
// ADCC: helped(return)/(w); returned(return)/(w); handed_on(return)/(w); left(return)/(w); clipped(return)/(w); handed_in_arm(return)/(w)
// ARGS: n=4, w[4], obs[4]={0.5, NAN, 1.5, INFINITY}
// OPTIONS: --without=inline
#include <math.h>

static double sum_of_finite(int n, const double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        if (isfinite(a[i]))
            s += a[i] * a[i];
    return s;
}

static void scale(int n, const double *x, const double *y, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = x[i] * y[i];
}

double helped(int n, const double *obs, const double *w)
{
    double r[8];

    scale(n, w, obs, r);
    return sum_of_finite(n, r);
}

static double product(double x, double y)
{
    return x * y;
}

double returned(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double r = product(w[i], obs[i]);
        if (isfinite(r))
            s += r * r;
    }
    return s;
}

/* What is handed on by value is passed over if its result is. */
static double square(double x)
{
    return x * x;
}

double handed_on(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double r = square(w[i] * obs[i]);
        if (isfinite(r))
            s += r;
    }
    return s;
}

/* Both functions leave it where this one finds it, and the second one makes more of it. */
static void twice(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = 2.0 * x[i] * x[i];
}

double left(int n, const double *obs, const double *w)
{
    double a[8], b[8], s = 0.0;

    scale(n, w, obs, a);
    twice(n, a, b);
    for (int i = 0; i < n; i++)
        if (isfinite(b[i]))
            s += b[i] * b[i];
    return s;
}

/* The one that it is handed to by value passes it over itself. */
static double if_finite(double x)
{
    return isfinite(x) ? x * x : 0.0;
}

double clipped(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += if_finite(w[i] * obs[i]);
    return s;
}

static double sum(int n, const double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/* The one that it is handed to uses all of it, but is not called. */
double handed_in_arm(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    scale(n, w, obs, r);
    for (int i = 0; i < n; i++) {
        if (w[i] > 5.0)
            s += sum(n, r);
        s += w[i];
    }
    return s;
}
