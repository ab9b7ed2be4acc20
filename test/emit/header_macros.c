// Macros of the program's own header have the names that a derivative's parameters would have: the output names them otherwise, the header not at all.
// RUN: rm -rf %t && mkdir -p %t
// RUN: %adcc %s --reverse f --forward f --header %t/d.h -o %t/d.c -I%S/Inputs
// RUN: FileCheck %s --input-file %t/d.h
// RUN: FileCheck %s --check-prefix=C --input-file %t/d.c
// RUN: %gcc %c11 -I%S/Inputs -include %t/d.h -c %t/d.c -o %t/d.o

// CHECK-DAG: double f_d(double x, double, struct item *p, struct item *p_d, double *ret_d);
// CHECK-DAG: double f_b(double x, double *x_b, struct item *p, struct item *p_b, double);
// C-DAG: double f_d(double x, double x_d_1, struct item *p, struct item *p_d, double *ret_d)
// C-DAG: double f_b(double x, double *x_b, struct item *p, struct item *p_b, double ret_b_1)
#include "derivative_names.h"

double f(double x, struct item *p)
{
    return x * p->v * x_d + ret_b * x;
}
