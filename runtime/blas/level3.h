/* In:     matrices as CBLAS has them.
 * Out:    tangents of level 3. A NULL derivative is that of an inactive operand.
 * Keeps:  what the primal operands hold. NAME_d is called before the routine; trsm has one part before and one behind.
 * Source: Giles 2008 (docs/blas.md); checked against differences by test/blas. */

/* c = alpha op(a) op(b) + beta c */
void NAME(gemm_d)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, REAL alpha_d, const REAL *a,
                  const REAL *a_d, int lda, const REAL *b, const REAL *b_d, int ldb, REAL beta, REAL beta_d,
                  const REAL *c, REAL *c_d, int ldc)
{
    if (!c_d)
        return;
    matrix_scale(layout, m, n, beta, c_d, ldc);
    if (beta_d != 0)
        matrix_add(layout, m, n, beta_d, c, ldc, c_d, ldc);
    if (a_d)
        gemm(layout, ta, tb, m, n, k, alpha, a_d, lda, b, ldb, 1, c_d, ldc);
    if (b_d)
        gemm(layout, ta, tb, m, n, k, alpha, a, lda, b_d, ldb, 1, c_d, ldc);
    if (alpha_d != 0)
        gemm(layout, ta, tb, m, n, k, alpha_d, a, lda, b, ldb, 1, c_d, ldc);
}

/* The triangle of c = alpha op(a) op(a)' + beta c */
void NAME(syrk_d)(int layout, int uplo, int trans, int n, int k, REAL alpha, REAL alpha_d, const REAL *a,
                  const REAL *a_d, int lda, REAL beta, REAL beta_d, const REAL *c, REAL *c_d, int ldc)
{
    if (!c_d)
        return;
    triangle_scale(layout, uplo, n, beta, c_d, ldc);
    if (beta_d != 0)
        triangle_add(layout, uplo, NON_UNIT, n, beta_d, c, ldc, c_d, ldc);
    if (a_d)
        syr2k(layout, uplo, trans, n, k, alpha, a_d, lda, a, lda, 1, c_d, ldc);
    if (alpha_d != 0)
        syr2k(layout, uplo, trans, n, k, alpha_d / 2, a, lda, a, lda, 1, c_d, ldc);
}

/* op(a) x = alpha b (LEFT) or x op(a) = alpha b, b before and x behind in one place. Before: alpha b in the tangents. */
void NAME(trsm_d_before)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL alpha_d,
                         const REAL *a, const REAL *a_d, int lda, const REAL *b, REAL *b_d, int ldb)
{
    (void)side, (void)uplo, (void)trans, (void)diag, (void)a, (void)a_d, (void)lda;
    if (!b_d)
        return;
    matrix_scale(layout, m, n, alpha, b_d, ldb);
    if (alpha_d != 0)
        matrix_add(layout, m, n, alpha_d, b, ldb, b_d, ldb);
}

/* Behind: x is the solution. */
void NAME(trsm_d)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL alpha_d,
                  const REAL *a, const REAL *a_d, int lda, const REAL *x, REAL *x_d, int ldb)
{
    int order = side == LEFT ? m : n;

    (void)alpha, (void)alpha_d;
    if (!x_d)
        return;
    if (a_d) {
        REAL *triangle = triangle_new(layout, uplo, diag, order, a_d, lda);
        int ld = max_int(1, order);
        if (side == LEFT)
            gemm(layout, trans, NO_TRANSPOSE, m, n, m, -1, triangle, ld, x, ldb, 1, x_d, ldb);
        else
            gemm(layout, NO_TRANSPOSE, trans, m, n, n, -1, x, ldb, triangle, ld, 1, x_d, ldb);
        free(triangle);
    }
    trsm(layout, side, uplo, trans, diag, m, n, 1, a, lda, x_d, ldb);
}
