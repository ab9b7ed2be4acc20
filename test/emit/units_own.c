// What each file has for itself of a header: variables, be their types records without names; marks that one file alone gives; derivatives
// that are given.
// RUN: cd %S && %adcc %s Inputs/units_own.c --reverse f -o %t.c --header %t.h && FileCheck %s < %t.c
// RUN: %gcc %c11 -I%include -Wno-unused-function -Wno-unused-variable -DMAIN='"%t.h"' -c %s -o %t.1.o
// RUN: %gcc %c11 -I%include -Wno-unused-function -Wno-unused-variable -c %S/Inputs/units_own.c -o %t.2.o
// RUN: %gcc %c11 -I%include -Wno-unused-function -Wno-unused-variable %t.c %t.1.o %t.2.o -o %t %runtime
// RUN: %t
#include "Inputs/units_own.h"
// CHECK: #include "{{.*}}units_own.h"
// CHECK-NOT: #include "{{.*}}units_own.h"
// CHECK: struct unnamed {
// CHECK: static struct unnamed total_2 = {
// CHECK-NOT: factor_2
double f(double x);
double g(double x);

double f(double x)
{
    return weight(x) * summed(x) * total.sum + g(x) * squared(x);
}

#ifdef MAIN
#include MAIN
#include <math.h>
int main(void)
{
    double x = 1.25, x_b = 0.0, h = 1e-5, difference = (f(x + h) - f(x - h)) / (2 * h), y = f_b(x, &x_b, 1.0);

    return fabs(y - f(x)) < 1e-12 * y && fabs(difference - x_b) < 1e-6 * fabs(difference) ? 0 : 1;
}
#endif
