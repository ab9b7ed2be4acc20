// The adjoints of the BLAS have tangents; what nobody has written is their adjoints.
// RUN: %refused 1 --reverse square_of_norm_b %s | FileCheck %s
// CHECK: second-order-blas.c:[[#@LINE+6]]:{{[0-9]+}}: error: 'adcc_ddot_b', of adcc's own runtime, has no derivative in this mode yet
double cblas_ddot(const int n, const double *x, const int incx, const double *y, const int incy);
void adcc_ddot_b(int n, const double *x, double *x_b, int incx, const double *y, double *y_b, int incy, double ret_b);

double square_of_norm_b(int n, const double *x, double *x_b, double ret_b)
{
    adcc_ddot_b(n, x, x_b, 1, x, x_b, 1, ret_b);
    return cblas_ddot(n, x, 1, x, 1);
}
