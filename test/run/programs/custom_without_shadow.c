// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// Memory without a derivative is passed where the given derivative wants one: zeros stand in, of the length that is declared. Which memory it is shows
// only when the program runs.
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// ADCC: chosen(return)/(x); held(return)/(a)
// ARGS: chosen: c=0, x[3] in -1..1, t[3] in -1..1
// ARGS: chosen: c=1, x[3] in -1..1, t[3] in -1..1
// ARGS: held: n=3, t[3] in -1..1, a=0.7
#include <adcc/adcc.h>

double weigh_d(int n, const double *x, const double *x_d, double a, double a_d, double *ret_d);
double weigh_b(int n, const double *x, double *x_b, double a, double *a_b, double ret_b);
ADCC_CUSTOM_FORWARD(weigh_d)
ADCC_CUSTOM_REVERSE(weigh_b) double weigh(int n, const double *x ADCC_LENGTH(n), double a);

#ifndef __ADCC__
double weigh(int n, const double *x, double a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i] * (a + i);
    return s;
}

double weigh_d(int n, const double *x, const double *x_d, double a, double a_d, double *ret_d)
{
    *ret_d = 0.0;
    for (int i = 0; i < n; i++)
        *ret_d += 2.0 * x[i] * x_d[i] * (a + i) + x[i] * x[i] * a_d;
    return weigh(n, x, a);
}

double weigh_b(int n, const double *x, double *x_b, double a, double *a_b, double ret_b)
{
    for (int i = 0; i < n; i++) {
        x_b[i] += 2.0 * x[i] * (a + i) * ret_b;
        *a_b += x[i] * x[i] * ret_b;
    }
    return weigh(n, x, a);
}
#endif

double chosen(int c, const double *x, const double *t)
{
    double s = weigh(3, c ? x : t, 1.5);
    for (int i = 0; i < 2; i++)
        s += weigh(3 - i, i ? x : t, s);
    return s;
}

static double deeper(int n, const double *t, double a)
{
    return weigh(n, t, a) * a;
}

double held(int n, const double *t, double a)
{
    return deeper(n, t, a) + weigh(2, t, a * a);
}
