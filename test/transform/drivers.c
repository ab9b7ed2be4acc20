// What a driver calls is static where nobody else asked for it; which way it goes is decided at run time where it is not known before.
// RUN: %adcc %s --jacobian 'f(y)/(x)' --gradient 'g(return)/(x)' --reverse 'g(return)/(x)' --jacobian 'g(return)/(x)' --length x=n,y=m -o %t.c --header %t.h
// RUN: FileCheck %s --input-file %t.c
// RUN: FileCheck %s --input-file %t.h --check-prefix=HEADER
// RUN: %cc -c -Wall -Wextra -Werror %t.c -I %include -o %t.o

// CHECK: {{^}}double g_b(
// CHECK: {{^}}static void f_dv(
// CHECK: {{^}}static void f_bv(
// CHECK: {{^}}static void f_jac_columns(
// CHECK: for (size_t first = 0; first < {{.*}}; first += 4) {
// CHECK: memcpy(y, y_before, rows * sizeof(double));
// CHECK: {{^}}static void f_jac_rows(
// CHECK: {{^}}void f_jac(int n, const double *x, int m, double *y, double *jac)
// CHECK: /* a call costs about {{[0-9]+}} for 4 columns, {{[0-9]+}} for 4 rows */
// CHECK: {{^}}double g_grad(int n, const double *x, double *x_b)
// CHECK: memset(x_b, 0, (n > 0 ? n : 0) * sizeof(double));
// CHECK-NEXT: return g_b(n, x, x_b, 1.0);
// One row: by rows, and once.
// CHECK: {{^}}static double g_b_1(
// CHECK: {{^}}double g_jac(int n, const double *x, double *jac)
// CHECK-NOT: first

// HEADER-NOT: {{f_dv|f_bv|g_b_1|_columns|_rows}}
// HEADER: double g_b(
// HEADER: f_jac(
// HEADER: g_grad(
// HEADER: g_jac(
void f(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++) {
        y[i] = 0.0;
        for (int j = 0; j < n; j++)
            y[i] += x[j] * x[j] * i;
    }
}

double g(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= x[i];
    return s;
}
