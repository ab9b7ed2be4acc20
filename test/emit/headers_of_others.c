// A header that -isystem finds is one like others: its text depends on each file's macros, and it has macros over the library's functions.
// RUN: %adcc %s %S/Inputs/headers_of_others.c -isystem %S/Inputs/others --reverse f -o %t.c --header %t.h
// RUN: FileCheck %s < %t.c
// RUN: %gcc %c11 -I%include -Wno-unused-function -isystem %S/Inputs/others -DMAIN='"%t.h"' %s %S/Inputs/headers_of_others.c %t.c -o %t %runtime
// RUN: %t
#include <others.h>
// CHECK: #include <others.h>
// CHECK-NOT: POWER
// CHECK: #undef exp
double f(double x);
double g(double x);

double f(double x)
{
    return g(x) + power(x) * exp(x);
}

#ifdef MAIN
#include MAIN
int main(void)
{
    double x = 1.25, x_b = 0.0, h = 1e-5, difference = (f(x + h) - f(x - h)) / (2 * h), y = f_b(x, &x_b, 1.0);

    return fabs(y - f(x)) < 1e-12 && fabs(difference - x_b) < 1e-6 ? 0 : 1;
}
#endif
