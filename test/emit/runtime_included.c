// A program that includes the runtime itself, as what adcc writes may: parts that it does not include come behind it. What adcc_pow_below gives is
// x^(y - 1) in Taylor mode, too.
// RUN: %adcc %s -I %include -o %t.c --taylor below --taylor power --sparse-jacobian "differences(y)/(x)" && FileCheck %s < %t.c
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

int main(void)
{
    double x[3] = {1.3, 0.7, -0.2}, y[3] = {2.5, 0.3, 0.1}, a[3], b[3];
    int wrong = 0;

    below_t(x, y, a);
    power_t(x, y, b);
    for (int k = 0; k < 3; k++)
        wrong |= !(fabs(a[k] - b[k]) <= 1e-14 * fabs(b[k]));
    return wrong;
}
#endif
