// RUN: %run-test %s
// REQUIRES: blas
// Sparse Hessians through the BLAS: the adjoint of what a routine reads depends on all that its adjoint is given; what is recorded has its sets
// recorded.
// LIBRARIES: adcc_blas openblas
// ORACLE: double
// ADCC: energies(return)/(x); steps(return)/(x); same(return)/(x)
// ALSO: hessian, sparse-hessian
// WITHOUT: forward-vector, reverse-vector, taylor: BLAS has derivatives for one direction, of first and second order
// ARGS: energies: k=3, n=2, a[4] in -1..1, x[6] in -1..1
// ARGS: steps: k=3, n=2, a[4] in -1..1, x[6] in -1..1
// ARGS: same: k=3, n=2, a[4] in -1..1, x[6] in -1..1
// OPTIONS: --length 'x=k*n,a=n*n'
#include <cblas.h>

double energies(int k, int n, const double *a, const double *x)
{
    double s = 0.0, own[4];
    for (int i = 0; i < k; i++) {
        cblas_dgemv(CblasColMajor, CblasNoTrans, n, n, 1.0, a, n, x + i * n, 1, 0.0, own, 1);
        s += cblas_ddot(n, own, 1, x + i * n, 1) * cblas_dnrm2(n, own, 1);
    }
    return s;
}

/* own is overwritten in each step. */
double steps(int k, int n, const double *a, const double *x)
{
    double s = 0.0, own[4], other[4];
    for (int i = 0; i < k; i++) {
        cblas_dcopy(n, x + i * n, 1, own, 1);
        cblas_dscal(n, own[0], own, 1);
        cblas_dgemv(CblasRowMajor, CblasTrans, n, n, own[1], a, n, own, -1, 0.0, other, 1);
        s += cblas_dasum(n, other, 1);
    }
    return s;
}

/* A copy onto itself changes nothing. */
double same(int k, int n, const double *a, const double *x)
{
    double s = 0.0, own[4];
    for (int i = 0; i < k; i++) {
        cblas_dcopy(n, x + i * n, 1, own, 1);
        cblas_dcopy(n, own, 1, own, 1);
        s += a[i] * cblas_ddot(n, own, 1, own, 1) * own[0];
    }
    return s;
}
