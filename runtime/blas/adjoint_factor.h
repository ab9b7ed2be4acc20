/* In:     what LAPACK's factorizations and solutions leave; pairs.h.
 * Out:    their adjoints, and the tangents of these. A NULL adjoint is that of an inactive operand.
 * Keeps:  what the primal operands hold.
 * Source: as factor.h has it. */

/* With m = l^-T phi(l' l_b) l^-1: a_b is m + m' in the triangle, m on the diagonal, for each element stands for two. */
static void add_mirrored(int layout, int n, REAL *m, int ld)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            m[place(layout, i, j, ld)] += m[place(layout, j, i, ld)];
}

static void potrf_adjoint(int layout, char uplo, int n, Contents l, Array l_b, int ld)
{
    NAME(Lower) lower = NAME(as_lower)(layout, uplo, ld);
    int ldm = max_int(1, n);
    Array m;

    if (!l_b.v || n <= 0)
        return;
    m = both_triangle_new(lower.layout, LOWER, NON_UNIT, n, contents_of(l_b), ld);
    both_trmm(lower.layout, LEFT, LOWER, TRANSPOSE, NON_UNIT, n, n, l, ld, m, ldm);
    NAME(phi)(lower.layout, n, m.v, ldm);
    if (m.d)
        NAME(phi)(lower.layout, n, m.d, ldm);
    both_trsm(lower.layout, LEFT, LOWER, TRANSPOSE, NON_UNIT, n, n, l, ld, m, ldm);
    both_trsm(lower.layout, RIGHT, LOWER, NO_TRANSPOSE, NON_UNIT, n, n, l, ld, m, ldm);
    add_mirrored(lower.layout, n, m.v, ldm);
    NAME(set_lower)(lower.layout, n, m.v, ldm, l_b.v, ld);
    if (m.d) {
        add_mirrored(lower.layout, n, m.d, ldm);
        NAME(set_lower)(lower.layout, n, m.d, ldm, l_b.d, ld);
    }
    array_free(m);
}

static void both_potrs(int layout, char uplo, int n, int count, Contents a, int lda, Array b, int ldb)
{
    int is_upper = uplo == 'U' || uplo == 'u', first = is_upper ? TRANSPOSE : NO_TRANSPOSE;

    both_trsm(layout, LEFT, is_upper ? UPPER : LOWER, first, NON_UNIT, n, count, a, lda, b, ldb);
    both_trsm(layout, LEFT, is_upper ? UPPER : LOWER, flip_trans(first), NON_UNIT, n, count, a, lda, b, ldb);
}

/* A copy of x with a triangle of a in front. */
static Array both_triangle_product(int layout, int uplo, int trans, int diag, int n, int count, Contents a, int lda,
                                   Contents x, int ldx, int has_tangent)
{
    int ld = ld_of(layout, n, count);
    Array product = array_new(n, count, has_tangent);

    both_matrix_copy(layout, n, count, x, ldx, product, ld);
    both_trmm(layout, LEFT, uplo, trans, diag, n, count, a, lda, product, ld);
    return product;
}

/* h = a^-1 x_b is b_b; l_b -= h (l' x)' + x (l' h)' in the triangle */
static void potrs_adjoint(int layout, char uplo, int n, int count, Contents a, Array a_b, int lda, Contents x,
                          Array x_b, int ldb)
{
    int is_upper = uplo == 'U' || uplo == 'u', ld = ld_of(layout, n, count), square = max_int(1, n);
    int triangle = is_upper ? UPPER : LOWER, trans = is_upper ? NO_TRANSPOSE : TRANSPOSE, has_tangent;
    Contents h = contents_of(x_b), y, z;
    Array l_x, l_h, product;

    if (!x_b.v || n <= 0 || count <= 0)
        return;
    both_potrs(layout, uplo, n, count, a, lda, x_b, ldb);
    if (!a_b.v)
        return;
    has_tangent = a_b.d != NULL;
    l_x = both_triangle_product(layout, triangle, trans, NON_UNIT, n, count, a, lda, x, ldb, has_tangent);
    l_h = both_triangle_product(layout, triangle, trans, NON_UNIT, n, count, a, lda, h, ldb, has_tangent);
    y = contents_of(l_x);
    z = contents_of(l_h);
    product = array_new(n, n, has_tangent);
    both_gemm(layout, NO_TRANSPOSE, TRANSPOSE, n, n, count, constant(1), is_upper ? y : h, is_upper ? ld : ldb,
              is_upper ? h : y, is_upper ? ldb : ld, product, square);
    both_gemm(layout, NO_TRANSPOSE, TRANSPOSE, n, n, count, constant(1), is_upper ? z : x, is_upper ? ld : ldb,
              is_upper ? x : z, is_upper ? ldb : ld, product, square);
    both_triangle_add(layout, triangle, NON_UNIT, n, -1, contents_of(product), square, a_b, lda);
    array_free(l_x);
    array_free(l_h);
    array_free(product);
}

/* ---- LU ---- */

static void both_exchange_rows(int layout, int columns, Array a, int ld, int count, const int *pivots, int forward)
{
    NAME(exchange_rows)(layout, columns, a.v, ld, count, pivots, forward);
    if (a.d)
        NAME(exchange_rows)(layout, columns, a.d, ld, count, pivots, forward);
}

static void set_triangles(int layout, int r, const REAL *strict, const REAL *upper, REAL *to, int ld)
{
    for (int i = 0; i < r; i++)
        for (int j = 0; j < r; j++)
            to[place(layout, i, j, ld)] = i > j ? strict[place(layout, i, j, r)] : upper[place(layout, i, j, r)];
}

/* The leading square: f_b = sl(l' l_b) + up(u_b u'), (p a)_b = l^-T f_b u^-T. */
static void getrf_square_adjoint(int layout, int r, Contents lu, Array lu_b, int ld)
{
    Array strict = both_triangle_new(layout, LOWER, UNIT, r, contents_of(lu_b), ld);
    Array upper = both_triangle_new(layout, UPPER, NON_UNIT, r, contents_of(lu_b), ld);

    both_trmm(layout, LEFT, LOWER, TRANSPOSE, UNIT, r, r, lu, ld, strict, r);
    both_trmm(layout, RIGHT, UPPER, TRANSPOSE, NON_UNIT, r, r, lu, ld, upper, r);
    set_triangles(layout, r, strict.v, upper.v, lu_b.v, ld);
    if (lu_b.d)
        set_triangles(layout, r, strict.d, upper.d, lu_b.d, ld);
    both_trsm(layout, LEFT, LOWER, TRANSPOSE, UNIT, r, r, lu, ld, lu_b, ld);
    both_trsm(layout, RIGHT, UPPER, TRANSPOSE, NON_UNIT, r, r, lu, ld, lu_b, ld);
    array_free(strict);
    array_free(upper);
}

static void getrf_adjoint(int layout, int m, int n, Contents lu, Array lu_b, int ld, const int *pivots)
{
    int r = min_int(m, n);
    size_t down = place(layout, r, 0, ld), right = place(layout, 0, r, ld);
    Array below, beside, product;

    if (!lu_b.v || r <= 0)
        return;
    below = array_at(lu_b, down);
    beside = array_at(lu_b, right);
    if (m > r) {
        product = array_new(r, r, lu_b.d != NULL);
        both_trsm(layout, RIGHT, UPPER, TRANSPOSE, NON_UNIT, m - r, r, lu, ld, below, ld);
        both_gemm(layout, TRANSPOSE, NO_TRANSPOSE, r, r, m - r, constant(1), contents_at(lu, down), ld,
                  contents_of(below), ld, product, r);
        both_triangle_add(layout, UPPER, NON_UNIT, r, -1, contents_of(product), r, lu_b, ld);
        array_free(product);
    }
    if (n > r) {
        product = array_new(r, r, lu_b.d != NULL);
        both_trsm(layout, LEFT, LOWER, TRANSPOSE, UNIT, r, n - r, lu, ld, beside, ld);
        both_gemm(layout, NO_TRANSPOSE, TRANSPOSE, r, r, n - r, constant(1), contents_of(beside), ld,
                  contents_at(lu, right), ld, product, r);
        both_triangle_add(layout, LOWER, UNIT, r, -1, contents_of(product), r, lu_b, ld);
        array_free(product);
    }
    getrf_square_adjoint(layout, r, lu, lu_b, ld);
    both_exchange_rows(layout, n, lu_b, ld, r, pivots, 0);
}

/* b = op(a)^-1 b, from the factors */
static void both_getrs(int layout, int trans, int n, int count, Contents lu, int ld, const int *pivots, Array b,
                       int ldb)
{
    if (trans == NO_TRANSPOSE) {
        both_exchange_rows(layout, count, b, ldb, n, pivots, 1);
        both_trsm(layout, LEFT, LOWER, NO_TRANSPOSE, UNIT, n, count, lu, ld, b, ldb);
        both_trsm(layout, LEFT, UPPER, NO_TRANSPOSE, NON_UNIT, n, count, lu, ld, b, ldb);
    } else {
        both_trsm(layout, LEFT, UPPER, TRANSPOSE, NON_UNIT, n, count, lu, ld, b, ldb);
        both_trsm(layout, LEFT, LOWER, TRANSPOSE, UNIT, n, count, lu, ld, b, ldb);
        both_exchange_rows(layout, count, b, ldb, n, pivots, 0);
    }
}

/* lu_b -= the triangle of one other' */
static void subtract_outer(int layout, int uplo, int diag, int n, int count, Array one, Array other, int ld, Array lu_b,
                           int ldb)
{
    Array product = array_new(n, n, lu_b.d != NULL);

    both_gemm(layout, NO_TRANSPOSE, TRANSPOSE, n, n, count, constant(1), contents_of(one), ld, contents_of(other), ld,
              product, max_int(1, n));
    both_triangle_add(layout, uplo, diag, n, -1, contents_of(product), max_int(1, n), lu_b, ldb);
    array_free(product);
}

/* The factors' adjoints. Plain, with k = p h: l_b -= k (u x)', u_b -= (l' k) x'. Transposed, with y = p x:
 * u_b -= (l' y) h', l_b -= y (u h)'. So the two are alike, with k, x for y, h. */
static void getrs_factors_adjoint(int layout, int is_plain, int n, int count, Contents lu, Array lu_b, int ld,
                                  const int *pivots, Contents x, Contents h, int ldb)
{
    int ldp = ld_of(layout, n, count), has_tangent = lu_b.d != NULL;
    Array permuted = array_new(n, count, has_tangent), other = array_new(n, count, has_tangent), upper, lower;

    both_matrix_copy(layout, n, count, is_plain ? h : x, ldb, permuted, ldp);
    both_matrix_copy(layout, n, count, is_plain ? x : h, ldb, other, ldp);
    both_exchange_rows(layout, count, permuted, ldp, n, pivots, 1);
    upper = both_triangle_product(layout, UPPER, NO_TRANSPOSE, NON_UNIT, n, count, lu, ld, contents_of(other), ldp,
                                  has_tangent);
    lower = both_triangle_product(layout, LOWER, TRANSPOSE, UNIT, n, count, lu, ld, contents_of(permuted), ldp,
                                  has_tangent);
    subtract_outer(layout, LOWER, UNIT, n, count, permuted, upper, ldp, lu_b, ld);
    subtract_outer(layout, UPPER, NON_UNIT, n, count, lower, other, ldp, lu_b, ld);
    array_free(permuted);
    array_free(other);
    array_free(upper);
    array_free(lower);
}

static void getrs_adjoint(int layout, char trans, int n, int count, Contents lu, Array lu_b, int ld, const int *pivots,
                          Contents x, Array x_b, int ldb)
{
    int is_plain = is_plain_letter(trans);

    if (!x_b.v || n <= 0 || count <= 0)
        return;
    both_getrs(layout, is_plain ? TRANSPOSE : NO_TRANSPOSE, n, count, lu, ld, pivots, x_b, ldb);
    if (lu_b.v)
        getrs_factors_adjoint(layout, is_plain, n, count, lu, lu_b, ld, pivots, x, contents_of(x_b), ldb);
}

/* gesv is getrf and then getrs. */
static void gesv_adjoint(int layout, int n, int count, Contents lu, Array lu_b, int ld, const int *pivots, Contents x,
                         Array x_b, int ldb)
{
    getrs_adjoint(layout, 'N', n, count, lu, lu_b, ld, pivots, x, x_b, ldb);
    getrf_adjoint(layout, n, n, lu, lu_b, ld, pivots);
}
