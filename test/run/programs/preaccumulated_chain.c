// Chains from one active value to one other in a loop are recorded as their derivative; and what is nearly one.
// RUN: %run-test %s
// ADCC: gate
// ARGS: n=4, x[8] in -1..1, w[4] in 0.5..1.5, c=1.5
// ADCC: seen_in_between
// ARGS: n=4, x[8] in -1..1, y[4]
// ADCC: two_ways
// ARGS: n=4, x[8] in -1..1
// ADCC: in_a_branch
// ARGS: n=4, x[8] in -1..1
// ADCC: poisoned(return)/(x)
// ARGS: n=4, x[4]=0.0
// ADCC: mixed_precision
// ARGS: n=4, x[8] in -1..1
#include <math.h>

double gate(int n, double *x, const double *w, double c)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        x[i] = 1.0 / (1.0 + exp(-x[i] * w[i])) + c;
        x[i + 1] = log(2.0 + sin(c * tanh(0.5 * x[i + 1])));
        s += x[i] * x[i + 1];
    }
    return s;
}

/* The exponential has a second use. */
void seen_in_between(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double e = exp(x[i]);
        x[i] = 1.0 / (1.0 + e);
        y[i] = e * e;
    }
}

/* Both operands of the quotient lead back to x[i]. */
double two_ways(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]) / (2.0 + cos(x[i]));
        s *= exp(-x[i]);
    }
    return s;
}

double in_a_branch(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.0)
            x[i] = log(1.0 + exp(x[i]));
        else
            x[i] = atan(3.0 * sinh(x[i]));
        s += x[i] * x[i];
    }
    return s;
}

/* sqrt(0) has an infinite derivative, which must not reach what the test leaves out. */
double poisoned(int n, const double *x)
{
    double s = 0.0, kept = 0.0;
    for (int i = 0; i < n; i++) {
        double root = exp(-sqrt(x[i]));
        kept = kept * 0.5 + root;
        s += x[i] * 3.0;
        if (kept > 100.0)
            s += kept;
    }
    return s;
}

double mixed_precision(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        float f = (float)exp(-x[i]);
        x[i] = 1.0 / (1.0f + f);
        s += x[i] * cosf(f);
    }
    return s;
}
