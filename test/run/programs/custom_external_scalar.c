// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// Functions that are only declared where adcc looks, with derivatives that are given: in a loop, in a branch, in a helper,
// twice with one argument, with a result that is not used, with a constant.
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// ADCC: f; g; h
// ARGS: f: n=5, x[5] in -1..1, t=0.7
// ARGS: f: n=0, x=null, t=0.7
// ARGS: g: a=0.3, b=1.2
// ARGS: g: a=1.3, b=1.2
// ARGS: h: a=0.4
#include <adcc/adcc.h>
#include <math.h>

double square_d(double x, double x_d, double *ret_d);
double square_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(square_d) ADCC_CUSTOM_REVERSE(square_b) double square(double x);

double blend_d(double a, double a_d, int k, double b, double b_d, double *ret_d);
double blend_b(double a, double *a_b, int k, double b, double *b_b, double ret_b);
ADCC_CUSTOM_FORWARD(blend_d) ADCC_CUSTOM_REVERSE(blend_b) double blend(double a, int k, double b);

#ifndef __ADCC__
double square(double x)
{
    return x * x;
}

double square_d(double x, double x_d, double *ret_d)
{
    *ret_d = 2.0 * x * x_d;
    return x * x;
}

double square_b(double x, double *x_b, double ret_b)
{
    *x_b += 2.0 * x * ret_b;
    return x * x;
}

double blend(double a, int k, double b)
{
    return k * a * a * b;
}

double blend_d(double a, double a_d, int k, double b, double b_d, double *ret_d)
{
    *ret_d = k * (2.0 * a * a_d * b + a * a * b_d);
    return k * a * a * b;
}

double blend_b(double a, double *a_b, int k, double b, double *b_b, double ret_b)
{
    *a_b += 2.0 * k * a * b * ret_b;
    *b_b += k * a * a * ret_b;
    return k * a * a * b;
}
#endif

double f(int n, double *x, double t)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += square(x[i]) * t;
        x[i] = blend(s, i, x[i]);
    }
    return s;
}

static double helper(double a, double b)
{
    if (a > 1.0)
        return square(a) * b;
    a *= b;
    return blend(a, 3, a);
}

double g(double a, double b)
{
    double first = helper(a, b);
    a = square(first);
    return helper(a, first) + helper(2.0, b);
}

double h(double a)
{
    (void)square(a);
    return a * square(3.0) + blend(2.0, 1, a);
}
