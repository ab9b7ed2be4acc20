/* In:     matrices as CBLAS has them; pairs.h.
 * Out:    adjoints of level 3, and their tangents. A NULL adjoint is that of an inactive operand.
 * Keeps:  what the primal operands hold.
 * Source: Giles 2008 (docs/blas.md); checked against differences by test/blas. */

/* c as it was before */
static void gemm_adjoint(int layout, int ta, int tb, int m, int n, int k, Number alpha, Array alpha_b, Contents a,
                         Array a_b, int lda, Contents b, Array b_b, int ldb, Number beta, Array beta_b, Contents c,
                         Array c_b, int ldc)
{
    Contents seed = contents_of(c_b);

    if (!c_b.v)
        return;
    if (alpha_b.v) {
        Array product = array_new(m, n, alpha_b.d != NULL);
        int ld = ld_of(layout, m, n);
        both_gemm(layout, ta, tb, m, n, k, constant(1), a, lda, b, ldb, product, ld);
        number_add(alpha_b, both_matrix_dot(layout, m, n, contents_of(product), ld, seed, ldc));
        array_free(product);
    }
    if (a_b.v && ta == NO_TRANSPOSE)
        both_gemm(layout, NO_TRANSPOSE, flip_trans(tb), m, k, n, alpha, seed, ldc, b, ldb, a_b, lda);
    else if (a_b.v)
        both_gemm(layout, tb, TRANSPOSE, k, m, n, alpha, b, ldb, seed, ldc, a_b, lda);
    if (b_b.v && tb == NO_TRANSPOSE)
        both_gemm(layout, flip_trans(ta), NO_TRANSPOSE, k, n, m, alpha, a, lda, seed, ldc, b_b, ldb);
    else if (b_b.v)
        both_gemm(layout, TRANSPOSE, ta, n, k, m, alpha, seed, ldc, a, lda, b_b, ldb);
    if (beta_b.v)
        number_add(beta_b, both_matrix_dot(layout, m, n, c, ldc, seed, ldc));
    both_matrix_scale(layout, m, n, beta, c_b, ldc);
}

/* w += diag(g) a, or a diag(g) where a is transposed */
static void add_diagonal_times(int layout, int trans, int rows, int columns, const REAL *g, int ldg, const REAL *a,
                               int lda, REAL *w, int ldw)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            int d = trans == NO_TRANSPOSE ? i : j;
            w[place(layout, i, j, ldw)] += g[place(layout, d, d, ldg)] * a[place(layout, i, j, lda)];
        }
}

/* w = (g + g') op(a)-wise, g the triangle: w has a's shape. An element of g off the diagonal stands for two. */
static Array syrk_product(int layout, int uplo, int trans, int n, int k, Contents g, int ldg, Contents a, int lda,
                          int has_tangent)
{
    int rows = trans == NO_TRANSPOSE ? n : k, columns = trans == NO_TRANSPOSE ? k : n;
    int ld = ld_of(layout, rows, columns);
    Array w = array_new(rows, columns, has_tangent);

    both_symm(layout, trans == NO_TRANSPOSE ? LEFT : RIGHT, uplo, rows, columns, g, ldg, a, lda, w, ld);
    if (w.d && g.d)
        add_diagonal_times(layout, trans, rows, columns, g.d, ldg, a.v, lda, w.d, ld);
    if (w.d && a.d)
        add_diagonal_times(layout, trans, rows, columns, g.v, ldg, a.d, lda, w.d, ld);
    add_diagonal_times(layout, trans, rows, columns, g.v, ldg, a.v, lda, w.v, ld);
    return w;
}

static REAL triangle_dot(int layout, int uplo, int n, const REAL *x, const REAL *y, int ld)
{
    REAL sum = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j))
                sum += x[place(layout, i, j, ld)] * y[place(layout, i, j, ld)];
    return sum;
}

/* c as it was before */
static void syrk_adjoint(int layout, int uplo, int trans, int n, int k, Number alpha, Array alpha_b, Contents a,
                         Array a_b, int lda, Number beta, Array beta_b, Contents c, Array c_b, int ldc)
{
    int rows = trans == NO_TRANSPOSE ? n : k, columns = trans == NO_TRANSPOSE ? k : n;

    if (!c_b.v)
        return;
    if (a_b.v || alpha_b.v) {
        Array w = syrk_product(layout, uplo, trans, n, k, contents_of(c_b), ldc, a, lda, a_b.d || alpha_b.d);
        int ld = ld_of(layout, rows, columns);
        if (alpha_b.v) {
            Number sum = both_matrix_dot(layout, rows, columns, contents_of(w), ld, a, lda);
            number_add(alpha_b, number_of(sum.v / 2, sum.d / 2));
        }
        if (a_b.v)
            both_matrix_add(layout, rows, columns, alpha, contents_of(w), ld, a_b, lda);
        array_free(w);
    }
    if (beta_b.v)
        number_add(beta_b, number_of(triangle_dot(layout, uplo, n, c_b.v, c.v, ldc),
                                     (c_b.d ? triangle_dot(layout, uplo, n, c_b.d, c.v, ldc) : 0) +
                                         (c.d ? triangle_dot(layout, uplo, n, c_b.v, c.d, ldc) : 0)));
    both_triangle_scale(layout, uplo, n, beta, c_b, ldc);
}

/* b as it was before, x the solution. With h = op(a)^-T x_b: a_b -= h x' (LEFT, op(a) = a), the others by transposing. */
static void trsm_adjoint(int layout, int side, int uplo, int trans, int diag, int m, int n, Number alpha, Array alpha_b,
                         Contents a, Array a_b, int lda, Contents b, Contents x, Array x_b, int ldb)
{
    int order = side == LEFT ? m : n, ld = max_int(1, order), is_plain = trans == NO_TRANSPOSE;

    if (!x_b.v)
        return;
    both_trsm(layout, side, uplo, flip_trans(trans), diag, m, n, a, lda, x_b, ldb);
    if (a_b.v) {
        Array product = array_new(order, order, a_b.d != NULL);
        Contents h = contents_of(x_b), first = is_plain == (side == LEFT) ? h : x;
        Contents second = is_plain == (side == LEFT) ? x : h;
        if (side == LEFT)
            both_gemm(layout, NO_TRANSPOSE, TRANSPOSE, m, m, n, constant(1), first, ldb, second, ldb, product, ld);
        else
            both_gemm(layout, TRANSPOSE, NO_TRANSPOSE, n, n, m, constant(1), first, ldb, second, ldb, product, ld);
        both_triangle_add(layout, uplo, diag, order, -1, contents_of(product), ld, a_b, lda);
        array_free(product);
    }
    if (alpha_b.v)
        number_add(alpha_b, both_matrix_dot(layout, m, n, b, ldb, contents_of(x_b), ldb));
    both_matrix_scale(layout, m, n, alpha, x_b, ldb);
}
