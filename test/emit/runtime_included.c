// A program that includes the runtime itself, as what adcc writes may: parts that it does not include come behind it. What adcc_pow_below gives is
// x^(y - 1) in Taylor mode, too, and so is its adjoint, twice called, by differences.
// RUN: %adcc %s -I %include -o %t.c --taylor below --taylor power --reverse below --sparse-jacobian "differences(y)/(x)" && FileCheck %s < %t.c
// RUN: %cc %c11 -I %include -DMAIN %t.c %s %runtime -o %t.exe && %t.exe
// CHECK: #include <adcc/runtime.h>
// CHECK-NOT: #include <adcc/runtime.h>
// CHECK: #include <adcc/sparse.h>
// CHECK-NEXT: #include <adcc/taylor.h>
// CHECK-NOT: #include
#include <math.h>
#include <adcc/runtime.h>

double below(double x, double y)
{
    return adcc_pow_below(x, y, pow(x, y));
}

double power(double x, double y)
{
    return pow(x, y - 1.0);
}

void differences(const double x[4], double y[3])
{
    for (int i = 0; i < 3; i++)
        y[i] = x[i] * x[i + 1];
}

#ifdef MAIN
double below_t(double x[3], double y[3], double ret[3]);
double power_t(double x[3], double y[3], double ret[3]);
double below_b(double x, double *x_b, double y, double *y_b, double ret_b);

int main(void)
{
    double x[3] = {1.3, 0.7, -0.2}, y[3] = {2.5, 0.3, 0.1}, a[3], b[3];
    int wrong = 0;

    below_t(x, y, a);
    power_t(x, y, b);
    for (int k = 0; k < 3; k++)
        wrong |= !(fabs(a[k] - b[k]) <= 1e-14 * fabs(b[k]));
    for (int call = 0; call < 2; call++) {
        double x_b = 0, y_b = 0, step = 1e-5;
        below_b(1.3, &x_b, 2.5, &y_b, 2.0);
        wrong |= !(fabs(x_b - (power(1.3 + step, 2.5) - power(1.3 - step, 2.5)) / step) <= 1e-8);
        wrong |= !(fabs(y_b - (power(1.3, 2.5 + step) - power(1.3, 2.5 - step)) / step) <= 1e-8);
    }
    return wrong;
}
#endif
