// The header stands alone, in C and in C++; a standalone output needs nothing but libm.
// RUN: rm -rf %t && mkdir -p %t
// RUN: %adcc %s --reverse f --forward g --standalone --header %t/d.h -o %t/d.c -I%S/Inputs
// RUN: FileCheck %s --input-file %t/d.h
// RUN: %gcc %c11 -I%S/Inputs -c %t/d.c -o %t/d.o
// RUN: %clang %c11 -I%S/Inputs -c %t/d.c -o %t/d.o
// RUN: %cc %c11 -I%S/Inputs -x c -include %t/d.h -include %t/d.h -fsyntax-only /dev/null
// RUN: %clang -Wall -Wextra -Wpedantic -Werror -I%S/Inputs -x c++ -include %t/d.h -include %t/d.h -fsyntax-only /dev/null

// CHECK: #ifndef ADCC_D_H
// CHECK: #include "records.h"
// CHECK-NOT: adcc/runtime.h
// CHECK: #include <stdbool.h>
// CHECK: #ifndef ADCC_TYPE_Pair
// CHECK: typedef struct {
// CHECK-NEXT:     struct outer o;
// CHECK-NEXT:     double x;
// CHECK-NEXT:     bool on;
// CHECK-NEXT: } Pair;
// CHECK: extern "C" {
// CHECK: double f_b(Pair p, Pair *p_b, const struct outer *o, struct outer *o_b, bool plus, double ret_b);
// CHECK-NEXT: #ifndef __cplusplus
// CHECK-NEXT: void g_d(int n, double x[n], double x_d[n]);
// CHECK-NEXT: #endif
// CHECK-NOT: helper
#include "records.h"
#include <math.h>
#include <stdbool.h>

typedef struct {
    struct outer o;
    double x;
    bool on;
} Pair;

static double helper(double x, struct outer o) { return x * o.y; }

double f(Pair p, const struct outer *o, bool plus)
{
    double s = 0.0;
    while (s < p.x)
        s += plus ? helper(p.x, p.o) + lgamma(o->y) : p.on;
    return s;
}

void g(int n, double x[n])
{
    for (int i = 1; i < n; i++)
        x[i] *= x[i - 1];
}
