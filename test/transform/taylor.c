// Taylor mode: active reals are replaced by their coefficients; the series of order 20 are the known ones.
// RUN: %adcc %s -o - --taylor blend | FileCheck %s
// RUN: %adcc %s -o %t.c --header %t.h --taylor functions --order 20
// RUN: %cc %c11 -D_XOPEN_SOURCE=700 -I%include -include %t.h %s %t.c %S/inputs/taylor_main.c %runtime -o %t.exe
// RUN: %t.exe
// RUN: %adcc %s -o %t.alone.c --standalone --taylor functions --order 20
// RUN: %cc %c11 -D_XOPEN_SOURCE=700 -include %t.h %s %t.alone.c %S/inputs/taylor_main.c -lm -o %t.exe
// RUN: %t.exe
#include <math.h>

void functions(const double *x, double *y);
double blend(double a, double b, int n, const double *x);

// CHECK: double blend_t(double a[3], double b[3], int n, double (*x)[3], double ret_t[3])
// CHECK: while (u < 10.0) {
// CHECK: adcc_taylor_mul(2,
// CHECK: return
double blend(double a, double b, int n, const double *x)
{
    double u = a;
    while (u < 10.0)
        u = u * b + x[n];
    return u;
}

void functions(const double *x, double *y)
{
    y[0] = exp(x[0]);
    y[1] = log(x[1]);
    y[2] = sin(x[2]);
    y[3] = tan(x[3]);
    y[4] = pow(x[4], 1.5);
    y[5] = sqrt(x[5]);
    y[6] = atan(x[6]);
    y[7] = lgamma(x[7]);
    y[8] = j0(x[8]);
    y[9] = jn(2, x[9]);
}
