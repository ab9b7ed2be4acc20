// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// A Kalman filter, power iteration and conjugate gradients, written with CBLAS and LAPACKE.
// LIBRARIES: adcc_blas lapacke openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: kalman; power; conjugate
// ARGS: kalman: steps=3, f[4] in 0.5..1, q=0.1, r=0.3, z[3] in -1..1
// ARGS: power: n=3, a[9]={4.0,1.0,0.5, 1.0,2.0,0.3, 0.5,0.3,1.0}, x[3] in 0.5..1, steps=5
// ARGS: conjugate: n=3, a[9]={4.0,1.0,0.5, 1.0,3.0,0.3, 0.5,0.3,2.0}, b[3], x[3] in 0.1..0.2, steps=2
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 2 };

static void predict(const double *f, double q, double *x, double *p)
{
    double old[N], fp[N * N];
    cblas_dcopy(N, x, 1, old, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, N, N, 1.0, f, N, old, 1, 0.0, x, 1);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, N, N, N, 1.0, f, N, p, N, 0.0, fp, N);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, N, N, N, 1.0, fp, N, f, N, 0.0, p, N);
    for (int i = 0; i < N; i++)
        p[i * N + i] += q;
}

/* The first component is measured. */
static double update(double z, double r, double *x, double *p)
{
    double gain[N], row[N], s = p[0] + r, innovation = z - x[0];
    cblas_dcopy(N, p, N, gain, 1);
    cblas_dscal(N, 1.0 / s, gain, 1);
    cblas_dcopy(N, p, 1, row, 1);
    cblas_daxpy(N, innovation, gain, 1, x, 1);
    cblas_dger(CblasRowMajor, N, N, -1.0, gain, 1, row, 1, p, N);
    return innovation * innovation / s + log(s);
}

double kalman(int steps, const double *f, double q, double r, const double *z)
{
    double x[N] = {0.0, 1.0}, p[N * N] = {1.0, 0.0, 0.0, 1.0}, sum = 0.0;
    for (int t = 0; t < steps; t++) {
        predict(f, q, x, p);
        sum += update(z[t], r, x, p);
    }
    return sum + x[1];
}

/* The largest eigenvalue, to some accuracy. */
double power(int n, const double *a, double *x, int steps)
{
    double *y = malloc((size_t)n * sizeof *y), norm = 0.0;
    for (int i = 0; i < steps; i++) {
        cblas_dgemv(CblasColMajor, CblasNoTrans, n, n, 1.0, a, n, x, 1, 0.0, y, 1);
        norm = cblas_dnrm2(n, y, 1);
        cblas_dscal(n, 1.0 / norm, y, 1);
        cblas_dcopy(n, y, 1, x, 1);
    }
    free(y);
    return norm;
}

double conjugate(int n, const double *a, const double *b, double *x, int steps)
{
    double *work = calloc(3 * (size_t)n, sizeof *work), *r = work, *p = work + n, *ap = work + 2 * n, rr, result;
    cblas_dcopy(n, b, 1, r, 1);
    cblas_dsymv(CblasRowMajor, CblasUpper, n, -1.0, a, n, x, 1, 1.0, r, 1);
    memcpy(p, r, (size_t)n * sizeof *p);
    rr = cblas_ddot(n, r, 1, r, 1);
    for (int i = 0; i < steps; i++) {
        double alpha, before = rr;
        cblas_dsymv(CblasRowMajor, CblasUpper, n, 1.0, a, n, p, 1, 0.0, ap, 1);
        alpha = rr / cblas_ddot(n, p, 1, ap, 1);
        cblas_daxpy(n, alpha, p, 1, x, 1);
        cblas_daxpy(n, -alpha, ap, 1, r, 1);
        rr = cblas_ddot(n, r, 1, r, 1);
        cblas_dscal(n, rr / before, p, 1);
        cblas_daxpy(n, 1.0, r, 1, p, 1);
    }
    result = rr;
    free(work);
    return result;
}
