// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// Fortran's entry points, declared in the ways that C programs do: with const and without, with lengths of letters, returning int
// as f2c has it.
// LIBRARIES: adcc_blas openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: product; chain; solve; fit; lengths
// ARGS: product: m=2, n=3, k=2, a[4] in -1..1, b[6] in -1..1, c[6] in -1..1, s=0.4
// ARGS: chain: n=4, x[4] in -1..1, y[4] in -1..1, a=0.6
// ARGS: solve: n=3, a[9]={4.5,1.0,0.5, 6.5,-2.0,1.5, 0.3,7.0,2.0}, b[3] in -1..1
// ARGS: fit: m=4, n=2, a[8] in -1..1, y[4] in -1..1
// ARGS: lengths: n=3, a[9] in 1..2, x[3]
#include <math.h>

extern void dgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k, const double *alpha,
                   const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c,
                   const int *ldc);
extern double ddot_(int *n, double *x, int *incx, double *y, int *incy);
extern double dnrm2_(const int *n, const double *x, const int *incx);
int daxpy_(int *n, double *alpha, double *x, int *incx, double *y, int *incy);
void dscal_(const int *, const double *, double *, const int *);
void dgesv_(int *n, int *nrhs, double *a, int *lda, int *ipiv, double *b, int *ldb, int *info);
void dsyrk_(char *uplo, char *trans, int *n, int *k, double *alpha, double *a, int *lda, double *beta, double *c, int *ldc);
void dgemv_(char *trans, int *m, int *n, double *alpha, double *a, int *lda, double *x, int *incx, double *beta, double *y,
            int *incy);
void dpotrf_(char *uplo, int *n, double *a, int *lda, int *info);
void dpotrs_(char *uplo, int *n, int *nrhs, double *a, int *lda, double *b, int *ldb, int *info);
void dtrsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a, const int *lda, double *x,
            const int *incx, unsigned long, unsigned long, unsigned long);
int idamax_(const int *n, const double *x, const int *incx);

double product(int m, int n, int k, const double *a, const double *b, double *c, double s)
{
    double alpha = 1.5 * s, beta = s;
    char t = s > 0.0 ? 'T' : 'n';
    dgemm_(&t, "N", &m, &n, &k, &alpha, a, &k, b, &k, &beta, c, &m);
    beta = 0.0;
    return c[0] * c[5];
}

double chain(int n, double *x, double *y, double a)
{
    int one = 1, minus = -1;
    for (int i = 0; i < 2; i++) {
        a *= ddot_(&n, x, &one, y, &minus);
        daxpy_(&n, &a, x, &one, y, &one);
        dscal_(&n, &y[i], x, &one);
    }
    return a * dnrm2_(&n, y, &one) + y[idamax_(&n, y, &one) - 1];
}

int solve(int n, double *a, double *b)
{
    int pivots[4], info, one = 1;
    dgesv_(&n, &one, a, &n, pivots, b, &n, &info);
    if (info != 0)
        return info;
    b[0] *= b[1];
    return 0;
}

/* Columns of a; the normal equations. */
double fit(int m, int n, double *a, double *y)
{
    double normal[4], beta[2], one = 1.0, zero = 0.0;
    int step = 1, count = 1, info;
    dsyrk_("U", "T", &n, &m, &one, a, &m, &zero, normal, &n);
    dgemv_("T", &m, &n, &one, a, &m, y, &step, &zero, beta, &step);
    dpotrf_("U", &n, normal, &n, &info);
    if (info)
        return NAN;
    dpotrs_("U", &n, &count, normal, &n, beta, &n, &info);
    return beta[0] * beta[1];
}

double lengths(int n, const double *a, double *x)
{
    const int one = 1;
    dtrsv_("Lower", "No transpose", "Unit", &n, a, &n, x, &one, 5, 12, 4);
    return x[0] * x[n - 1];
}
