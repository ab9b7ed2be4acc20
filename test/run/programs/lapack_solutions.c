// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// LAPACKE: linear systems, least squares by the normal equations, a Gaussian process' log likelihood, factors that are used twice,
// transposed, and after they were overwritten.
// LIBRARIES: adcc_blas lapacke openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: solve; squares; likelihood; determinant; twice; transposed
// ARGS: solve: n=3, a[9]={4.5,1.0,0.5, 6.5,-2.0,1.5, 0.3,7.0,2.0}, b[3] in -1..1
// ARGS: squares: m=5, n=3, a[15] in -1..1, y[5] in -1..1
// ARGS: likelihood: n=4, x[4]={0.1,0.5,1.1,1.6}, y[4] in -1..1, scale=0.7, noise=0.3
// ARGS: determinant: n=3, a[9]={0.5,3.0,1.0, 2.0,1.0,0.3, 0.2,0.4,4.0}
// ARGS: twice: n=3, a[9]={4.0,1.0,0.5, 1.0,5.0,1.5, 0.5,1.5,6.0}, b[3], c[3]
// ARGS: transposed: n=3, a[9]={0.5,3.0,1.0, 2.0,1.0,0.3, 0.2,0.4,4.0}, b[6]
#include <cblas.h>
#include <lapacke.h>
#include <math.h>

int solve(int n, double *a, double *b)
{
    int pivots[4];
    return LAPACKE_dgesv(LAPACK_ROW_MAJOR, n, 1, a, n, pivots, b, 1);
}

/* Residual of the least squares fit of a beta to y. */
double squares(int m, int n, const double *a, const double *y)
{
    double normal[16], beta[4], r[8];
    cblas_dsyrk(CblasRowMajor, CblasLower, CblasTrans, n, m, 1.0, a, n, 0.0, normal, n);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, a, n, y, 1, 0.0, beta, 1);
    if (LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'L', n, normal, n))
        return -1.0;
    LAPACKE_dpotrs(LAPACK_ROW_MAJOR, 'L', n, 1, normal, n, beta, 1);
    cblas_dcopy(m, y, 1, r, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, -1.0, a, n, beta, 1, 1.0, r, 1);
    return cblas_ddot(m, r, 1, r, 1) + beta[0];
}

double likelihood(int n, const double *x, const double *y, double scale, double noise)
{
    double k[36], alpha[6], sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            k[i + j * n] = exp(-0.5 * (x[i] - x[j]) * (x[i] - x[j]) / (scale * scale)) + (i == j ? noise : 0.0);
    cblas_dcopy(n, y, 1, alpha, 1);
    if (LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', n, k, n))
        return -HUGE_VAL;
    LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', n, 1, k, n, alpha, n);
    for (int i = 0; i < n; i++)
        sum += log(k[i + i * n]);
    return -0.5 * cblas_ddot(n, y, 1, alpha, 1) - sum;
}

double determinant(int n, double *a)
{
    int pivots[4];
    double product = 1.0;
    LAPACKE_dgetrf(LAPACK_COL_MAJOR, n, n, a, n, pivots);
    for (int i = 0; i < n; i++) {
        product *= a[i + i * n];
        if (pivots[i] != i + 1)
            product = -product;
    }
    return product;
}

/* The factor is used for two right hand sides, the second from the first solution, and is then overwritten. */
double twice(int n, double *a, double *b, double *c)
{
    double s;
    LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'U', n, a, n);
    LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'U', n, 1, a, n, b, n);
    cblas_daxpy(n, b[0], b, 1, c, 1);
    LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'U', n, 1, a, n, c, n);
    s = cblas_ddot(n, b, 1, c, 1);
    for (int i = 0; i < n * n; i++)
        a[i] = s * i;
    for (int i = 0; i < n; i++)
        b[i] *= c[i];
    return s;
}

double transposed(int n, double *a, double *b)
{
    int pivots[4];
    for (int i = 0; i < 2; i++) {
        double own[9];
        cblas_dcopy(n * n, a, 1, own, 1);
        LAPACKE_dgetrf(LAPACK_ROW_MAJOR, n, n, own, n, pivots);
        LAPACKE_dgetrs(LAPACK_ROW_MAJOR, i ? 'T' : 'N', n, 2, own, n, pivots, b, 2);
        a[4] += 0.1 * b[0];
    }
    return b[1] * b[4];
}
