/* In:     matrices and vectors as CBLAS has them; pairs.h.
 * Out:    adjoints of level 2, and their tangents. A NULL adjoint is that of an inactive operand.
 * Keeps:  what the primal operands hold.
 * Source: Giles 2008 (docs/blas.md), with vectors for B and C; checked against differences by test/blas. */

/* y as it was before */
static void gemv_adjoint(int layout, int trans, int m, int n, Number alpha, Array alpha_b, Contents a, Array a_b,
                         int lda, Contents x, Array x_b, int incx, Number beta, Array beta_b, Contents y, Array y_b,
                         int incy)
{
    int length = length_in(trans, m, n), result = length_in(trans, n, m);

    if (!y_b.v || m <= 0 || n <= 0)
        return;
    if (x_b.v || alpha_b.v) {
        Array product = array_new(length, 1, x_b.d || alpha_b.d);
        both_gemv(layout, flip_trans(trans), m, n, constant(1), a, lda, contents_of(y_b), incy, product, 1);
        if (alpha_b.v)
            number_add(alpha_b, both_dot(length, contents_of(product), 1, x, incx));
        if (x_b.v)
            both_axpy(length, alpha, contents_of(product), 1, x_b, incx);
        array_free(product);
    }
    if (a_b.v && trans == NO_TRANSPOSE)
        both_ger(layout, m, n, alpha, contents_of(y_b), incy, x, incx, a_b, lda);
    else if (a_b.v)
        both_ger(layout, m, n, alpha, x, incx, contents_of(y_b), incy, a_b, lda);
    if (beta_b.v)
        number_add(beta_b, both_dot(result, y, incy, contents_of(y_b), incy));
    both_scale(result, beta, y_b, incy);
}

static void ger_adjoint(int layout, int m, int n, Number alpha, Array alpha_b, Contents x, Array x_b, int incx,
                        Contents y, Array y_b, int incy, Array a_b, int lda)
{
    if (!a_b.v || m <= 0 || n <= 0)
        return;
    if (x_b.v || alpha_b.v) {
        Array product = array_new(m, 1, x_b.d || alpha_b.d);
        both_gemv(layout, NO_TRANSPOSE, m, n, constant(1), contents_of(a_b), lda, y, incy, product, 1);
        if (alpha_b.v)
            number_add(alpha_b, both_dot(m, contents_of(product), 1, x, incx));
        if (x_b.v)
            both_axpy(m, alpha, contents_of(product), 1, x_b, incx);
        array_free(product);
    }
    if (y_b.v)
        both_gemv(layout, TRANSPOSE, m, n, alpha, contents_of(a_b), lda, x, incx, y_b, incy);
}

/* The triangle of a += alpha (y x' + x y'), half of that on the diagonal: an element off it stands for two. */
static void symmetric_add(int layout, int uplo, int n, REAL alpha, const REAL *y, int incy, const REAL *x, int incx,
                          REAL *a, int lda)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j))
                a[place(layout, i, j, lda)] += alpha * (y[step(n, i, incy)] * x[step(n, j, incx)] +
                                                        (i != j ? y[step(n, j, incy)] * x[step(n, i, incx)] : 0));
}

static void both_symmetric_add(int layout, int uplo, int n, Number alpha, Contents y, int incy, Contents x, int incx,
                               Array a, int lda)
{
    if (a.d && alpha.d != 0)
        symmetric_add(layout, uplo, n, alpha.d, y.v, incy, x.v, incx, a.d, lda);
    if (a.d && y.d)
        symmetric_add(layout, uplo, n, alpha.v, y.d, incy, x.v, incx, a.d, lda);
    if (a.d && x.d)
        symmetric_add(layout, uplo, n, alpha.v, y.v, incy, x.d, incx, a.d, lda);
    symmetric_add(layout, uplo, n, alpha.v, y.v, incy, x.v, incx, a.v, lda);
}

/* y as it was before */
static void symv_adjoint(int layout, int uplo, int n, Number alpha, Array alpha_b, Contents a, Array a_b, int lda,
                         Contents x, Array x_b, int incx, Number beta, Array beta_b, Contents y, Array y_b, int incy)
{
    if (!y_b.v)
        return;
    if (x_b.v || alpha_b.v) {
        Array product = array_new(n, 1, x_b.d || alpha_b.d);
        both_symv(layout, uplo, n, a, lda, contents_of(y_b), incy, product, 1);
        if (alpha_b.v)
            number_add(alpha_b, both_dot(n, contents_of(product), 1, x, incx));
        if (x_b.v)
            both_axpy(n, alpha, contents_of(product), 1, x_b, incx);
        array_free(product);
    }
    if (a_b.v)
        both_symmetric_add(layout, uplo, n, alpha, contents_of(y_b), incy, x, incx, a_b, lda);
    if (beta_b.v)
        number_add(beta_b, both_dot(n, y, incy, contents_of(y_b), incy));
    both_scale(n, beta, y_b, incy);
}

/* The triangle of a -= h x', or of x h' where a is transposed. */
static void triangle_subtract(int layout, int uplo, int trans, int diag, int n, const REAL *h, int inch, const REAL *x,
                              int incx, REAL *a, int lda)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j) && !(diag == UNIT && i == j))
                a[place(layout, i, j, lda)] -= trans == NO_TRANSPOSE ? h[step(n, i, inch)] * x[step(n, j, incx)]
                                                                     : x[step(n, i, incx)] * h[step(n, j, inch)];
}

/* x is the solution */
static void trsv_adjoint(int layout, int uplo, int trans, int diag, int n, Contents a, Array a_b, int lda, Contents x,
                         Array x_b, int incx)
{
    if (!x_b.v)
        return;
    both_trsv(layout, uplo, flip_trans(trans), diag, n, a, lda, x_b, incx);
    if (!a_b.v)
        return;
    if (a_b.d && x_b.d)
        triangle_subtract(layout, uplo, trans, diag, n, x_b.d, incx, x.v, incx, a_b.d, lda);
    if (a_b.d && x.d)
        triangle_subtract(layout, uplo, trans, diag, n, x_b.v, incx, x.d, incx, a_b.d, lda);
    triangle_subtract(layout, uplo, trans, diag, n, x_b.v, incx, x.v, incx, a_b.v, lda);
}
