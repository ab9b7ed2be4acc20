// RUN: %run-test %s
// Sparse Hessians through an adjoint that is given, and whose tangent is given, too.
// ADCC: chained(return)/(x)
// ALSO: hessian, sparse-hessian
// ARGS: n=5, x[5]
// OPTIONS: --length x=n
#include <adcc/adcc.h>

double cubed_b(double x, double *x_b, double ret_b);
double cubed_b_d(double x, double x_d, double *x_b, double *x_b_d, double ret_b, double ret_b_d, double *ret_d);
ADCC_CUSTOM_FORWARD(cubed_b_d) double cubed_b(double x, double *x_b ADCC_LENGTH(1), double ret_b);
ADCC_CUSTOM_REVERSE(cubed_b) double cubed(double x);

double cubed(double x)
{
    return x * x * x;
}

double cubed_b(double x, double *x_b, double ret_b)
{
    *x_b += 3.0 * x * x * ret_b;
    return x * x * x;
}

double cubed_b_d(double x, double x_d, double *x_b, double *x_b_d, double ret_b, double ret_b_d, double *ret_d)
{
    *x_b += 3.0 * x * x * ret_b;
    *x_b_d += 6.0 * x * x_d * ret_b + 3.0 * x * x * ret_b_d;
    *ret_d = 3.0 * x * x * x_d;
    return x * x * x;
}

double chained(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i + 1 < n; i++)
        s += cubed(x[i] * x[i + 1]);
    return s;
}
