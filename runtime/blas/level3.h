/* In:     matrices as CBLAS has them.
 * Out:    tangents and adjoints of level 3. A NULL derivative is that of an inactive operand.
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

/* c as it was before */
void NAME(gemm_b)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, REAL *alpha_b, const REAL *a, REAL *a_b,
                  int lda, const REAL *b, REAL *b_b, int ldb, REAL beta, REAL *beta_b, const REAL *c, REAL *c_b,
                  int ldc)
{
    if (!c_b)
        return;
    if (alpha_b) {
        REAL *product = matrix_new(m, n);
        int ld = ld_of(layout, m, n);
        gemm(layout, ta, tb, m, n, k, 1, a, lda, b, ldb, 0, product, ld);
        *alpha_b += matrix_dot(layout, m, n, product, ld, c_b, ldc);
        free(product);
    }
    if (a_b && ta == NO_TRANSPOSE)
        gemm(layout, NO_TRANSPOSE, flip_trans(tb), m, k, n, alpha, c_b, ldc, b, ldb, 1, a_b, lda);
    else if (a_b)
        gemm(layout, tb, TRANSPOSE, k, m, n, alpha, b, ldb, c_b, ldc, 1, a_b, lda);
    if (b_b && tb == NO_TRANSPOSE)
        gemm(layout, flip_trans(ta), NO_TRANSPOSE, k, n, m, alpha, a, lda, c_b, ldc, 1, b_b, ldb);
    else if (b_b)
        gemm(layout, TRANSPOSE, ta, n, k, m, alpha, c_b, ldc, a, lda, 1, b_b, ldb);
    if (beta_b)
        *beta_b += matrix_dot(layout, m, n, c, ldc, c_b, ldc);
    matrix_scale(layout, m, n, beta, c_b, ldc);
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

/* w = (g + g') op(a)-wise, g the triangle: w has a's shape. An element of g off the diagonal stands for two. */
static REAL *NAME(syrk_product)(int layout, int uplo, int trans, int n, int k, const REAL *g, int ldg, const REAL *a,
                                int lda)
{
    int rows = trans == NO_TRANSPOSE ? n : k, columns = trans == NO_TRANSPOSE ? k : n;
    int ld = ld_of(layout, rows, columns);
    REAL *w = matrix_new(rows, columns);

    symm(layout, trans == NO_TRANSPOSE ? LEFT : RIGHT, uplo, rows, columns, 1, g, ldg, a, lda, 0, w, ld);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            int d = trans == NO_TRANSPOSE ? i : j;
            w[place(layout, i, j, ld)] += g[place(layout, d, d, ldg)] * a[place(layout, i, j, lda)];
        }
    return w;
}

/* c as it was before */
void NAME(syrk_b)(int layout, int uplo, int trans, int n, int k, REAL alpha, REAL *alpha_b, const REAL *a, REAL *a_b,
                  int lda, REAL beta, REAL *beta_b, const REAL *c, REAL *c_b, int ldc)
{
    int rows = trans == NO_TRANSPOSE ? n : k, columns = trans == NO_TRANSPOSE ? k : n;

    if (!c_b)
        return;
    if (a_b || alpha_b) {
        REAL *w = NAME(syrk_product)(layout, uplo, trans, n, k, c_b, ldc, a, lda);
        int ld = ld_of(layout, rows, columns);
        if (alpha_b)
            *alpha_b += matrix_dot(layout, rows, columns, w, ld, a, lda) / 2;
        if (a_b)
            matrix_add(layout, rows, columns, alpha, w, ld, a_b, lda);
        free(w);
    }
    if (beta_b) {
        REAL *triangle = triangle_new(layout, uplo, NON_UNIT, n, c_b, ldc);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (in_triangle(uplo, i, j))
                    *beta_b += triangle[place(layout, i, j, max_int(1, n))] * c[place(layout, i, j, ldc)];
        free(triangle);
    }
    triangle_scale(layout, uplo, n, beta, c_b, ldc);
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

/* b as it was before, x the solution. With h = op(a)^-T x_b: a_b -= h x' (LEFT, op(a) = a), the others by transposing. */
void NAME(trsm_b)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL *alpha_b,
                  const REAL *a, REAL *a_b, int lda, const REAL *b, const REAL *x, REAL *x_b, int ldb)
{
    int order = side == LEFT ? m : n, ld = max_int(1, order), is_plain = trans == NO_TRANSPOSE;

    if (!x_b)
        return;
    trsm(layout, side, uplo, flip_trans(trans), diag, m, n, 1, a, lda, x_b, ldb);
    if (a_b) {
        REAL *product = matrix_new(order, order);
        const REAL *first = is_plain == (side == LEFT) ? x_b : x, *second = is_plain == (side == LEFT) ? x : x_b;
        if (side == LEFT)
            gemm(layout, NO_TRANSPOSE, TRANSPOSE, m, m, n, 1, first, ldb, second, ldb, 0, product, ld);
        else
            gemm(layout, TRANSPOSE, NO_TRANSPOSE, n, n, m, 1, first, ldb, second, ldb, 0, product, ld);
        triangle_add(layout, uplo, diag, order, -1, product, ld, a_b, lda);
        free(product);
    }
    if (alpha_b)
        *alpha_b += matrix_dot(layout, m, n, b, ldb, x_b, ldb);
    matrix_scale(layout, m, n, alpha, x_b, ldb);
}
