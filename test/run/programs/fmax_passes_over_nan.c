// What fmax, fmin and fdim pass over contributes nothing, even where its own derivative is infinite or NaN: 0 times NaN must not
// be added.
// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.0, y=0.4
// ARGS: x=-1.0, y=0.4
// ADCC: g
// ARGS: n=3, x[3]={0.0,-0.5,0.8}, y[3]={0.3,0.5,-0.6}
#include <math.h>

double f(double x, double y)
{
    double root = sqrt(x);

    return fmax(root * y, 0.25) + fmax(y, log(x)) * y + fdim(log(x * x), y) + sin(y);
}

static double bounded(double x, double low)
{
    return fmax(low, 0.5 * sqrt(x));
}

double g(int n, const double *x, double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        double share = bounded(x[i], y[i]) * y[i];
        y[i] = fmax(0.1, share);
        sum += fmin(y[i] * y[i], 2.0);
    }
    return sum;
}
