// RUN: %run-test %S/../programs/product_sine.c --derivative %s --wrong "adjoint of"
#include "sine_not_added.h"
#include <math.h>

double f_d(double x, double x_d, double y, double y_d, double *ret_d)
{
    *ret_d = (y + cos(x)) * x_d + x * y_d;
    return x * y + sin(x);
}

double f_b(double x, double *x_b, double y, double *y_b, double ret_b)
{
    *x_b = (y + cos(x)) * ret_b;
    *y_b += x * ret_b;
    return x * y + sin(x);
}
