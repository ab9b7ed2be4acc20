// The tangent of an adjoint of the BLAS, and what it needs on the tape with its tangent: from --hvp, and from adcc's own output.
// RUN: %adcc %s -o - --hvp f | FileCheck %s
// RUN: %adcc %s -o %t.b.c --reverse f
// RUN: %adcc %t.b.c -I%include -o - --forward f_b | FileCheck %s
// RUN: %adcc %s -o %t.hvp.c --hvp f && %cc %c11 -I%include -c %t.hvp.c -o %t.o
void cblas_dscal(const int n, const double alpha, double *x, const int incx);
double cblas_ddot(const int n, const double *x, const int incx, const double *y, const int incy);

double f(int n, double *x, double a)
{
    cblas_dscal(n, a, x, 1);
    return cblas_ddot(n, x, 1, x, 1);
}

// CHECK-LABEL: double f_b_d(
// CHECK: adcc_blas_push(&tape, x, n, 1, 1, sizeof(double));
// CHECK-NEXT: adcc_blas_push(&tape, x_d, n, 1, 1, sizeof(double));
// CHECK-NEXT: adcc_dscal_d(n, a, a_d, x, x_d, 1);
// CHECK-NEXT: cblas_dscal(n, a, x, 1);
// CHECK: adcc_ddot_b_d(n, {{.*}}, x_b, x_b_d, 1, {{.*}}, x_b, x_b_d, 1, ret_b, ret_b_d);
// CHECK: adcc_blas_pop(&tape, n, 1, 1, sizeof(double));
// CHECK-NEXT: adcc_blas_pop(&tape, n, 1, 1, sizeof(double));
// CHECK: adcc_dscal_b_d(n, a, a_d, {{.*}}, x_b, x_b_d, 1);
