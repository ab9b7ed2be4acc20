// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// Level 1 of CBLAS: strides, negative ones too, what is overwritten later, in loops, in helpers, active factors, one vector as both operands.
// LIBRARIES: adcc_blas openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: norms; chain; strided; steps; same; exchanged; partly(return)/(x)
// ARGS: norms: n=5, x[5] in -1..1
// ARGS: norms: n=1, x[1] in 1..2
// ARGS: chain: n=4, a=0.7, x[4] in -1..1, y[4] in -1..1
// ARGS: strided: x[9] in -1..1, y[9] in -1..1
// ARGS: steps: n=3, steps=4, x[3] in -1..1, a=0.3
// ARGS: same: n=4, x[4] in -1..1, a=0.4
// ARGS: exchanged: n=3, x[3], y[3]
// ARGS: partly: n=3, x[3], w[3]
#include <cblas.h>
#include <math.h>

double norms(int n, const double *x)
{
    return cblas_dnrm2(n, x, 1) * cblas_dasum(n, x, 1) + cblas_ddot(n, x, 1, x, 1);
}

double chain(int n, double a, double *x, double *y)
{
    cblas_daxpy(n, a, x, 1, y, 1);
    cblas_dscal(n, a * y[0], x, 1);
    cblas_dcopy(n - 1, y + 1, 1, x, 1);
    a *= cblas_ddot(n, x, 1, y, 1);
    cblas_daxpy(n, a, y, 1, x, 1);
    return cblas_dasum(n, x, 1) * a;
}

/* Every second element, backwards, into every third. */
double strided(double *x, double *y)
{
    double s = cblas_ddot(4, x, -2, y, 2);
    cblas_daxpy(3, s, x, 3, y, -3);
    cblas_dcopy(4, y, -2, x + 1, 2);
    cblas_dscal(3, s, y + 1, 3);
    return s * cblas_dnrm2(4, x, 2) * y[4];
}

static double advance(int n, double *x, double *scratch, double a)
{
    cblas_dcopy(n, x, 1, scratch, 1);
    cblas_dscal(n, 1.0 + a, x, 1);
    cblas_daxpy(n, a * x[0], scratch, -1, x, 1);
    return cblas_ddot(n, scratch, 1, x, 1);
}

double steps(int n, int steps, double *x, double a)
{
    double scratch[8], s = 0.0;
    for (int i = 0; i < steps; i++) {
        if (i % 2)
            s += advance(n, x, scratch, a);
        else
            cblas_dscal(n, cos(s), x, 1);
    }
    return s;
}

double same(int n, double *x, double a)
{
    cblas_daxpy(n, a, x, 1, x, 1);
    return cblas_ddot(n, x, 1, x, 1) * a;
}

double exchanged(int n, double *x, double *y)
{
    cblas_dswap(n, x, 1, y, 1);
    cblas_dscal(n, 2.0, x, 1);
    cblas_dswap(n - 1, x + 1, 1, y, 1);
    return cblas_ddot(n, x, 1, y, 1) + x[0] * y[0] * y[0];
}

/* What is not active costs nothing: no record of x for w's derivative. */
double partly(int n, const double *x, const double *w)
{
    double y[3];
    cblas_dcopy(n, w, 1, y, 1);
    cblas_daxpy(n, 2.0, x, 1, y, 1);
    return cblas_ddot(n, w, 1, x, 1) + cblas_ddot(n, y, 1, w, 1) * cblas_dnrm2(n, w, 1);
}
