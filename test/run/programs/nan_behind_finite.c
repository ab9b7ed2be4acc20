// What is not finite on the way to a result that is: what hides it (an exponential, a sign that is taken of it) has a derivative of zero
// there, and so has all before it.
// RUN: %run-test %s
// WITHOUT: forward, forward-vector, hvp, taylor: inf * 0 is NaN there
// ADCC: hidden; bent; signs; one_sign
// ARGS: hidden: n=3, x[4]={0,2,1,2}
// ARGS: bent: n=3, x[3]={0,2,1}, w=1.5, y[3]
// ARGS: signs: n=3, x[3]={0,2,1}, w=1.5
// ARGS: one_sign: k=0, x=0, w=1.5
#include <math.h>

double hidden(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += exp(-x[3] / (x[i] * x[i]));
    return s;
}

void bent(int n, const double *restrict x, double w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = 1.0 / (w + 1.0 / (x[i] * x[i]));
}

double signs(int n, const double *x, double w)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double t = 1.0 / (x[i] * x[i]), u = 0.0;
        if (i)
            u = t;
        s += copysign(w, t) * w + u;
    }
    return s;
}

double one_sign(int k, double x, double w)
{
    double t = 1.0 / (x * x), u = w;

    if (k)
        u = t;
    return copysign(w, t) * u;
}
