// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// Levels 2 and 3 of CBLAS in both layouts, transposed, with active factors, on parts of matrices, overwritten in loops.
// LIBRARIES: adcc_blas openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: network; powers; triangles; blocks; updates; symmetric; factors
// ARGS: network: n=3, m=4, w[12] in -1..1, v[3] in -1..1, x[4] in -1..1
// ARGS: powers: n=3, k=3, a[9] in -1..1, out[9]
// ARGS: triangles: n=3, a[9] in 1..2, b[6] in -1..1, x[3] in -1..1
// ARGS: blocks: a[20] in -1..1, b[20] in -1..1
// ARGS: updates: n=3, a[9] in -1..1, x[3] in -1..1
// ARGS: symmetric: n=3, a[9] in -1..1, x[3] in -1..1, c[9] in -1..1
// ARGS: factors: n=2, alpha=0.7, beta=0.4, a[4], b[4], c[4]
#include <cblas.h>
#include <math.h>

/* v' tanh(W x) */
double network(int n, int m, const double *w, const double *v, const double *x)
{
    double h[8];
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, m, 1.0, w, m, x, 1, 0.0, h, 1);
    for (int i = 0; i < n; i++)
        h[i] = tanh(h[i]);
    return cblas_ddot(n, v, 1, h, 1);
}

/* out = a^k, two buffers in turn */
void powers(int n, int k, const double *a, double *out)
{
    double buffer[9], *from = out, *to = buffer;
    cblas_dcopy(n * n, a, 1, out, 1);
    for (int i = 1; i < k; i++) {
        double *next = from;
        cblas_dgemm(CblasColMajor, CblasTrans, i % 2 ? CblasNoTrans : CblasTrans, n, n, n, 0.5, a, n, from, n, 0.0, to, n);
        from = to;
        to = next;
    }
    if (from != out)
        cblas_dcopy(n * n, from, 1, out, 1);
}

double triangles(int n, double *a, double *b, double *x)
{
    double s;
    cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, n, 2, 1.5, a, n, b, 2);
    cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, n, a, n, x, 1);
    s = cblas_ddot(n, b, 2, x, 1);
    a[0] *= s;
    b[1] += a[0];
    cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, n, 2, x[0], a, n, b, 2);
    return s * b[3];
}

/* 2 x 3 parts of 4 x 5 matrices */
double blocks(double *a, double *b)
{
    for (int i = 0; i < 2; i++) {
        cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 2, 2, 3, 1.0, a + i + 1, 5, b + i, 5, 1.0, a + 11, 5);
        cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 3, 2, -0.5, a + 11, 5, b + 10, 5, 0.5, b + 1, 5);
    }
    return a[11] * b[1] + a[17];
}

double updates(int n, double *a, double *x)
{
    for (int i = 0; i < 3; i++) {
        cblas_dger(CblasColMajor, n, n, 0.1 * x[i], x, 1, x, -1, a, n);
        cblas_dgemv(CblasColMajor, CblasTrans, n, n, 1.0, a, n, a, 1, 0.25, x, 1);
    }
    return cblas_dnrm2(n, x, 1);
}

double symmetric(int n, const double *a, double *x, double *c)
{
    double y[3] = {1.0, 2.0, 3.0};
    cblas_dsyrk(CblasColMajor, CblasLower, CblasTrans, n, n, 1.0, a, n, 0.5, c, n);
    cblas_dsymv(CblasColMajor, CblasLower, n, x[1], c, n, x, 1, x[0], y, 1);
    cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, n, 1, y[0], y, 1, 1.0, c, n);
    return cblas_ddot(n, c, n + 1, y, 1);
}

double factors(int n, double alpha, double beta, const double *a, const double *b, double *c)
{
    for (int i = 0; i < 2; i++) {
        cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, n, alpha, a, n, b, n, beta, c, n);
        alpha *= c[0];
        beta += c[3] * alpha;
    }
    return alpha * beta;
}
