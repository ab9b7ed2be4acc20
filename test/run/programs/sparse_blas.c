// RUN: %run-test %s
// REQUIRES: blas
// Sparse Jacobians through the BLAS: what a routine writes depends on all that it reads; the blocks of a larger problem stay apart.
// LIBRARIES: adcc_blas openblas
// ORACLE: double
// ADCC: blocks(y)/(a,x); columns(b)/(b)
// ALSO: jacobian, sparse-jacobian
// WITHOUT: forward-vector, reverse-vector, taylor: BLAS has derivatives for one direction, of first and second order
// ARGS: blocks: k=2, n=2, a[8] in -1..1, x[4] in -1..1, y[4]
// ARGS: columns: m=2, n=3, ld=4, b[12] in -1..1
// OPTIONS: --length 'blocks:a=k*n*n,x=k*n,y=k*n' --length 'columns:b=n*ld'
#include <cblas.h>

void blocks(int k, int n, const double *a, const double *x, double *y)
{
    for (int i = 0; i < k; i++) {
        double scale = x[i * n];
        cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, scale, a + i * n * n, n, x + i * n, 1, 0.0, y + i * n, 1);
    }
    cblas_dscal(n, 2.0, y, 1);
}

/* Each column by itself, a gap behind it. */
void columns(int m, int n, int ld, double *b)
{
    double unit[4] = {2.0, 0.0, 0.5, 1.0};
    for (int j = 0; j < n; j++)
        cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, m, unit, m, b + j * ld, 1);
}
