// The adjoints of the BLAS are functions of the runtime's, whose own derivatives nobody has written yet.
// RUN: %refused 1 --hvp square_of_norm %s | FileCheck %s
// CHECK: second-order-blas.c:[[#@LINE+5]]:{{[0-9]+}}: error: 'adcc_ddot_b', of adcc's own runtime, has no derivative yet: second derivatives through it are not supported
double cblas_ddot(const int n, const double *x, const int incx, const double *y, const int incy);

double square_of_norm(int n, const double *x)
{
    return cblas_ddot(n, x, 1, x, 1);
}
