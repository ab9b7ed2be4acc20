// RUN: %run-test %s
// What is stored last, and what a call behind it reads or changes, is stored before the call.
// ADCC: read_by_call; changed_by_call
// ARGS: k=3, x=0.7, out=2.5
#include <math.h>

static double scaled(const double *p, int k)
{
    double v[k + 1], s = 0.0;
    for (int i = 0; i <= k; i++)
        v[i] = *p * i;
    for (int i = 0; i <= k; i++)
        s += v[i] * v[i];
    return s;
}

double read_by_call(int k, double x, double *out)
{
    *out = sin(x) * x;
    return scaled(out, k);
}

static double twice(double *p, int k)
{
    double v[k + 1];
    v[k] = *p;
    *p *= 2.0;
    return v[k] + 1.0;
}

double changed_by_call(int k, double x, double *out)
{
    *out = sin(x) * x;
    return twice(out, k);
}
