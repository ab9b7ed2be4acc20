// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// The BLAS and LAPACK in float.
// LIBRARIES: adcc_blas lapacke openblas
// ORACLE: double
// TOLERANCE: 2e-2 1e-3
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: norm; solve
// ARGS: norm: n=3, x[3] in 1..2, a=0.5
// ARGS: solve: n=2, a[4]={4.0,1.0,0.5,3.0}, b[2] in 1..2
#include <cblas.h>
#include <lapacke.h>

float snrm2_(const int *n, const float *x, const int *incx);

float norm(int n, float *x, float a)
{
    int one = 1;
    cblas_sscal(n, a, x, 1);
    return snrm2_(&n, x, &one) * cblas_sdot(n, x, 1, x, 1);
}

int solve(int n, float *a, float *b)
{
    int pivots[2];
    return LAPACKE_sgesv(LAPACK_COL_MAJOR, n, 1, a, n, pivots, b, n);
}
