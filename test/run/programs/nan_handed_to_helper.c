// RUN: %run-test %s
// ADCC: f
// ARGS: x[3] in 0.5..1.5
// A helper is called with a NaN, by value and in memory; what it gives is overwritten before it reaches an output.
#include <math.h>

struct gain {
    double by;
};

static double scaled(const struct gain *g, double x)
{
    return tanh(g->by) * x;
}

static double given(double bad, double x)
{
    struct gain g = {bad * x};
    return scaled(&g, x);
}

double f(double *x)
{
    double y[2];
    for (int i = 0; i < 2; i++)
        y[i] = given(sqrt(x[0] * i - 0.1), x[1]);
    y[0] = x[2];
    return y[0] * y[1] * x[0];
}
