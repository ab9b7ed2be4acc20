// RUN: %run-test %s
// Derivatives that are given for one direction: f_jac calls them for each column or row; what has no reverse mode goes by columns
// ADCC: given(y)/(x); allocated(y)/(x)
// ALSO: jacobian
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// WITHOUT: taylor: a given derivative is one of first order
// ARGS: given: n=3, x[3], y[3]
// ARGS: allocated: n=3, x[3], y[3], kept[1][2]
// OPTIONS: --length x=n,y=n
#include <adcc/adcc.h>
#include <stdlib.h>

void twist_d(const double *x, const double *x_d, double *y, double *y_d);
void twist_b(const double *x, double *x_b, double *y, double *y_b);

ADCC_CUSTOM_FORWARD(twist_d) ADCC_CUSTOM_REVERSE(twist_b) void twist(const double *x ADCC_LENGTH(1), double *y ADCC_LENGTH(1))
{
    *y = *x * *x * *x;
}

void twist_d(const double *x, const double *x_d, double *y, double *y_d)
{
    *y = *x * *x * *x;
    *y_d = 3.0 * *x * *x * *x_d;
}

void twist_b(const double *x, double *x_b, double *y, double *y_b)
{
    *y = *x * *x * *x;
    *x_b += 3.0 * *x * *x * *y_b;
    *y_b = 0.0;
}

void given(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double t;
        twist(&x[i], &t);
        y[i] = t * x[(i + 1) % n];
    }
}

void allocated(int n, const double *x, double *y, double **kept)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[0] * kept[0][1];
}
