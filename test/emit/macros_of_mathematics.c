// Macros of the program over the library's mathematics, and over members: the source's calls are what they say; the output's are not.
// RUN: %adcc %s -o %t.c --header %t.h --reverse f && FileCheck %s < %t.c
// RUN: %gcc %c11 -I%include -Wno-unused-function -DMAIN='"%t.h"' %s %t.c -o %t %runtime
// RUN: %t
#include "Inputs/macros_of_mathematics.h"
#define sinh(x) (x)
#define tan fast_cos
#include <stdlib.h>
// CHECK: #include <stdlib.h>
// CHECK-EMPTY:
// CHECK-DAG: #undef cos
// CHECK-DAG: #undef log
// CHECK-DAG: #undef sinh
// CHECK-NOT: #undef tan
// CHECK: #undef NAN
// CHECK-NEXT: #define NAN (__builtin_nanf(""))

double f(double x, struct held *h);
double f(double x, struct held *h)
{
    h->log = sin(x) * cos(x) + exp(x);
    h->slope = (cosh)(x) + (sinh)(x) + (log)(x);
    return h->log * h->slope * (__builtin_isnan(x) ? __builtin_nan("") : 1.0);
}

#ifdef MAIN
#include MAIN
int main(void)
{
    struct held held = {0}, held_b = {0};
    double x = 1.25, x_b = 0.0, h = 1e-5, difference = (f(x + h, &held) - f(x - h, &held)) / (2 * h);
    double y = f_b(x, &x_b, &held, &held_b, 1.0);

    return fabs(y - f(x, &held)) < 1e-12 && fabs(difference - x_b) < 1e-6 ? 0 : 1;
}
#endif
