// Loops of longs that do not run, between bounds whose difference is no long: with rows of records, and as a stencil in batches.
// RUN: %run-test %s
// ADCC: rows(return)/(x); stencil(y)/(x,y); closed(return)/(x); inner(return)/(x)
// ARGS: rows: low=9223372036854775807, high=-2, x[9] in 0.5..1.5
// ARGS: rows: low=2, high=7, x[9] in 0.5..1.5
// ARGS: stencil: low=9223372036854775807, high=-2, x[9] in 0.5..1.5, y[9]
// ARGS: stencil: low=1, high=8, x[9] in 0.5..1.5, y[9]
// ARGS: closed: low=3, high=3, x[9] in 0.5..1.5
// ARGS: closed: low=9223372036854775807, high=-2, x[9] in 0.5..1.5
// ARGS: inner: n=3, low=9223372036854775807, high=-2, x[9] in 0.5..1.5
// ARGS: inner: n=3, low=2, high=6, x[9] in 0.5..1.5
#include <math.h>

double rows(long low, long high, const double *x)
{
    double s = 1.0;

    for (long i = low; i < high; i++)
        s = s * x[i] + sin(s * x[i + 1]) * x[i];
    return s;
}

void stencil(long low, long high, const double *x, double *restrict y)
{
    for (long i = low; i < high; i++)
        y[i] = x[i - 1] * x[i] * x[i + 1];
}

double closed(long low, long high, const double *x)
{
    double s = 1.0;

    for (long i = low; i <= high; i++)
        s = s * x[i] + sin(s * x[i + 1]) * x[i];
    return s;
}

double inner(int n, long low, long high, const double *x)
{
    double s = 1.0;

    for (int i = 0; i < n; i++)
        for (long j = low; j <= high; j++)
            s = s * x[j] + sin(s * x[i]);
    return s;
}
