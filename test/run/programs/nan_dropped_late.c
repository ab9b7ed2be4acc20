// What is not finite and reaches no output has no derivative: a sum that a later round resets, an element that is written again, a quotient
// that a result tells of which is no output.
// RUN: %run-test %s
// ADCC: reset; twice(y)/(x); halves(y)/(x); unseeded(y)/(x,d)
// ARGS: reset: n=3, k=1, x[3] in 0.5..1.5
// ARGS: twice: n=3, x[3] in 0.5..1.5, y[4]
// ARGS: halves: n=3, x[3] in 0.5..1.5, y[4]
// ARGS: unseeded: c=0, y[1], x=0.7, d=0
// ORACLE: double
#include <math.h>

double reset(int n, int k, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i == k)
            s = 0.0;
        s += (i < k ? log(x[i] - x[i]) : 0.0) + log(x[i]);
    }
    return s;
}

void twice(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = i & 1 ? x[i] : sqrt(x[i] - x[i]);
    for (int i = 0; i < n; i += 2)
        y[i] = x[i];
}

void halves(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i / 2] = sqrt(i & 1 || i + 1 == n ? x[i] : x[i] - x[i]);
}

double unseeded(int c, double *y, double x, double d)
{
    double t = x / d;
    y[0] = x;
    if (c)
        y[0] = t;
    return x / d + log(d);
}
