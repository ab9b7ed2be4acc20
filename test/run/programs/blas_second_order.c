// RUN: %run-test %s
// REQUIRES: blas
// Second derivatives through CBLAS and LAPACKE: what has no derivative recorded beside what has one, in helpers too; row exchanges that are
// recorded; a factor of which the adjoint does not vary; dense Hessians.
// LIBRARIES: adcc_blas lapacke openblas
// ORACLE: double
// ALSO: hessian
// WITHOUT: forward-vector, reverse-vector, taylor: BLAS has derivatives for one direction, of first and second order
// ADCC: weighed(return)/(x)
// ARGS: n=3, w[9] in -1..1, x[9] in -1..1
// ADCC: rows(return)/(x)
// ARGS: n=3, w[9] in -1..1, x[3] in -1..1
// ADCC: mixed(return)/(x)
// ARGS: n=3, w[10] in -1..1, x[3] in 0.5..1
// ADCC: solutions(return)/(a,b)
// ARGS: n=3, a[9]={0.5,3.0,1.0, 2.0,1.0,0.3, 0.2,0.4,4.0}, b[3] in -1..1
// ADCC: rosenbrock(return)/(x)
// ARGS: n=4, x[4] in -1..1
// ADCC: curved(return)/(a)
// ARGS: n=3, a[9]={4.0,1.0,0.5, 1.0,5.0,1.5, 0.5,1.5,6.0}
#include <cblas.h>
#include <lapacke.h>
#include <math.h>

/* w is recorded as x is, and has no derivative. */
static double weigh(int n, double *w, double *x)
{
    double product[9];
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, n, n, n, 1.0, w, n, x, n, 0.0, product, n);
    for (int i = 0; i < n * n; i++) {
        w[i] += 0.5;
        x[i] *= product[i];
    }
    return cblas_ddot(n * n, product, 1, x, 1);
}

double weighed(int n, double *w, double *x)
{
    double s = 0.0;
    for (int i = 0; i < 2; i++)
        s += sin(weigh(n, w, x));
    return s + weigh(n, w, x);
}

/* Only what has no derivative is recorded here. */
static double row(int n, const double *w, const double *x, int i)
{
    double own[3];
    cblas_dcopy(n, w + i * n, 1, own, 1);
    return cblas_ddot(n, own, 1, x, 1);
}

static double square_of_row(int n, const double *w, const double *x, int i)
{
    double r = row(n, w, x, i);
    return r * r * r;
}

double rows(int n, const double *w, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += square_of_row(n, w, x, i) * x[i];
    return s;
}

/* Both, in functions of their own. */
static void shrink(int n, double *x, int i)
{
    cblas_dscal(n, 0.5 + x[i], x, 1);
}

double mixed(int n, const double *w, double *x)
{
    double s = rows(n, w, x);
    for (int i = 0; i < n; i++) {
        shrink(n, x, i);
        s *= row(n, w, x, i) + row(n, w + 1, x, 0);
    }
    shrink(n, x, 0);
    return s * x[1];
}

/* Factors and row exchanges of each step are recorded. */
double solutions(int n, const double *a, const double *b)
{
    double factors[9], x[3], s = 0.0;
    int pivots[3];
    cblas_dcopy(n, b, 1, x, 1);
    for (int k = 0; k < 3; k++) {
        cblas_dcopy(n * n, a, 1, factors, 1);
        factors[k] += x[k];
        LAPACKE_dgetrf(LAPACK_ROW_MAJOR, n, n, factors, n, pivots);
        LAPACKE_dgetrs(LAPACK_ROW_MAJOR, k == 1 ? 'T' : 'N', n, 1, factors, n, pivots, x, 1);
        s += x[0] * x[1];
    }
    return s;
}

double rosenbrock(int n, const double *x)
{
    double squares[8], ones[8];
    for (int i = 0; i < n; i++) {
        squares[i] = x[i] * x[i];
        ones[i] = 1.0;
    }
    cblas_daxpy(n - 1, -1.0, x + 1, 1, squares, 1);
    cblas_daxpy(n - 1, -1.0, x, 1, ones, 1);
    return 100.0 * cblas_ddot(n - 1, squares, 1, squares, 1) + cblas_ddot(n - 1, ones, 1, ones, 1);
}

/* log det and a norm of the inverse's first column. */
double curved(int n, const double *a)
{
    double l[9], e[3] = {1.0, 0.0, 0.0}, s = 0.0;
    cblas_dcopy(n * n, a, 1, l, 1);
    LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', n, l, n);
    for (int i = 0; i < n; i++)
        s += 2.0 * log(l[i * n + i]);
    LAPACKE_dpotrs(LAPACK_ROW_MAJOR, 'U', n, 1, l, n, e, 1);
    cblas_dtrsv(CblasRowMajor, CblasUpper, CblasTrans, CblasNonUnit, n, l, n, e, 1);
    cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 1, n, s, l, n, e, n);
    return s + cblas_dnrm2(n, e, 1);
}
