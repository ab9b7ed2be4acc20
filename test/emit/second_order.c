// f_b_d: the tangent of f_b. The result's tangent stands before its adjoint; what is recorded is recorded with its tangent,
// and fetched in the opposite order.
// RUN: %adcc-apart %s -o %t.c --header %t.h --hvp f --hvp 'g(y)/(x)' --hvp 's' && FileCheck %s < %t.c && %cc %c11 -I %include -c %t.c -o %t.o
// RUN: FileCheck %s --check-prefix=HEADER < %t.h
// RUN: %adcc %s -o - --reverse f --hvp f | FileCheck %s --check-prefix=BOTH
#include <math.h>

// CHECK: static void step_fwd_d(int n, double *x, double *x_d, struct adcc_tape *double_rows)
// CHECK: row[i - 1] = [[V:.*]];
// CHECK-NEXT: row_1[i - 1] = [[V]]_d;
// CHECK: static void step_b_d(int n, double *x, double *x_d, double *x_b, double *x_b_d, struct adcc_tape *double_rows)
// CHECK: double *row = adcc_release_double(double_rows, trips * 4);
static void step(int n, double *x)
{
    for (int i = 1; i < n; i++)
        x[i] *= sin(x[i - 1]);
}

// HEADER: double f_b_d(int n, double a, double a_d, double *a_b, double *a_b_d, double *x, double *x_d, double *x_b,
// HEADER-NEXT: double *x_b_d, double *ret_d, double ret_b, double ret_b_d);
// BOTH: double f_b(int n, double a, double *a_b, double *x, double *x_b, double ret_b)
// BOTH: double f_b_d(
double f(int n, double a, double *x)
{
    step(n, x);
    return a * x[n - 1];
}

// HEADER: void g_b_d(const double *x, const double *x_d, double *x_b, double *x_b_d, double *y, double *y_d,
// HEADER-NEXT: double *y_b, double *y_b_d, const double *w);
void g(const double *x, double *y, const double *w)
{
    y[0] = x[0] * x[0] * w[0];
}

struct S {
    double u, v;
};

// HEADER: struct S s_b_d(struct S p, struct S p_d, struct S *p_b, struct S *p_b_d, struct S *ret_d, struct S ret_b,
// HEADER-NEXT: struct S ret_b_d);
struct S s(struct S p)
{
    struct S r = {p.u * p.v, exp(p.u)};
    return r;
}
