/* In:     matrices and vectors as CBLAS has them.
 * Out:    tangents of level 2. A NULL derivative is that of an inactive operand.
 * Keeps:  what the primal operands hold. NAME_d is called before the routine, trsv_d behind it.
 * Source: Giles 2008 (docs/blas.md), with vectors for B and C; checked against differences by test/blas. */

static int length_in(int trans, int m, int n)
{
    return trans == NO_TRANSPOSE ? n : m;
}

/* y = alpha op(a) x + beta y */
void NAME(gemv_d)(int layout, int trans, int m, int n, REAL alpha, REAL alpha_d, const REAL *a, const REAL *a_d,
                  int lda, const REAL *x, const REAL *x_d, int incx, REAL beta, REAL beta_d, const REAL *y, REAL *y_d,
                  int incy)
{
    int length = length_in(trans, n, m);

    if (!y_d || m <= 0 || n <= 0)
        return;
    scale(length, beta, y_d, incy);
    if (beta_d != 0)
        axpy(length, beta_d, y, incy, y_d, incy);
    if (a_d)
        gemv(layout, trans, m, n, alpha, a_d, lda, x, incx, 1, y_d, incy);
    if (x_d)
        gemv(layout, trans, m, n, alpha, a, lda, x_d, incx, 1, y_d, incy);
    if (alpha_d != 0)
        gemv(layout, trans, m, n, alpha_d, a, lda, x, incx, 1, y_d, incy);
}

/* a += alpha x y' */
void NAME(ger_d)(int layout, int m, int n, REAL alpha, REAL alpha_d, const REAL *x, const REAL *x_d, int incx,
                 const REAL *y, const REAL *y_d, int incy, REAL *a, REAL *a_d, int lda)
{
    (void)a;
    if (!a_d)
        return;
    if (x_d)
        ger(layout, m, n, alpha, x_d, incx, y, incy, a_d, lda);
    if (y_d)
        ger(layout, m, n, alpha, x, incx, y_d, incy, a_d, lda);
    if (alpha_d != 0)
        ger(layout, m, n, alpha_d, x, incx, y, incy, a_d, lda);
}

/* y = alpha a x + beta y, a symmetric: of a, and of its derivative, the triangle counts alone. */
void NAME(symv_d)(int layout, int uplo, int n, REAL alpha, REAL alpha_d, const REAL *a, const REAL *a_d, int lda,
                  const REAL *x, const REAL *x_d, int incx, REAL beta, REAL beta_d, const REAL *y, REAL *y_d, int incy)
{
    if (!y_d)
        return;
    scale(n, beta, y_d, incy);
    if (beta_d != 0)
        axpy(n, beta_d, y, incy, y_d, incy);
    if (a_d)
        symv(layout, uplo, n, alpha, a_d, lda, x, incx, 1, y_d, incy);
    if (x_d)
        symv(layout, uplo, n, alpha, a, lda, x_d, incx, 1, y_d, incy);
    if (alpha_d != 0)
        symv(layout, uplo, n, alpha_d, a, lda, x, incx, 1, y_d, incy);
}

/* t = op(triangle of a) x: trmv with a diagonal of its own, which is 0 for UNIT, for a derivative has no 1 there */
static REAL *NAME(triangle_times)(int layout, int uplo, int trans, int diag, int n, const REAL *a, int lda,
                                  const REAL *x, int incx)
{
    REAL *product = matrix_new(n, 1);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j) && !(diag == UNIT && i == j))
                product[trans == NO_TRANSPOSE ? i : j] +=
                    a[place(layout, i, j, lda)] * x[step(n, trans == NO_TRANSPOSE ? j : i, incx)];
    return product;
}

/* op(a) x = b, b in x before; x is the solution here */
void NAME(trsv_d)(int layout, int uplo, int trans, int diag, int n, const REAL *a, const REAL *a_d, int lda,
                  const REAL *x, REAL *x_d, int incx)
{
    if (!x_d)
        return;
    if (a_d) {
        REAL *product = NAME(triangle_times)(layout, uplo, trans, diag, n, a_d, lda, x, incx);
        axpy(n, -1, product, 1, x_d, incx);
        free(product);
    }
    trsv(layout, uplo, trans, diag, n, a, lda, x_d, incx);
}
