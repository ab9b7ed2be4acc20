// RUN: %run-test %s
// f_hesss through an adjoint that the user gives: its body is followed like any other
// ADCC: f(return)/(x)
// ALSO: hessian, sparse-hessian
// ARGS: n=4, x[4]
// OPTIONS: --length x=n
#include <adcc/adcc.h>

void product_b(const double *a, double *a_b, const double *b, double *b_b, double *y, double *y_b);

ADCC_CUSTOM_REVERSE(product_b) void product(const double *a, const double *b, double *y);

void product(const double *a, const double *b, double *y)
{
    *y = *a * *b;
}

void product_b(const double *a, double *a_b, const double *b, double *b_b, double *y, double *y_b)
{
    *y = *a * *b;
    *a_b += *b * *y_b;
    *b_b += *a * *y_b;
    *y_b = 0;
}

double f(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i + 1 < n; i++) {
        double y;
        product(&x[i], &x[i + 1], &y);
        s += y * y;
    }
    return s;
}
