// RUN: %run-test %s
// What a given derivative does with sets of columns nobody knows.
// REFUSE: --sparse-jacobian 'f(y)/(x)' --length x=n,y=n : the pattern of a sparse derivative is not followed through a function with a given derivative
#include <adcc/adcc.h>

void twist_d(const double *x, const double *x_d, double *y, double *y_d);

ADCC_CUSTOM_FORWARD(twist_d) void twist(const double *x, double *y);

void f(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        twist(&x[i], &y[i]); /* refused */
}
