/* In:     what LAPACK's factorizations and solutions leave.
 * Out:    their tangents. A NULL derivative is that of an inactive operand.
 * Keeps:  what the primal operands hold. All are called behind the routine: factors and solutions say what is needed.
 * Source: Cholesky: Murray 2016 (Differentiation of the Cholesky decomposition), section 3: the symbolic results.
 *         LU: de Hoog, Anderssen and Lukas 2011 (Differentiation of matrix functionals using triangular factorization).
 *         Solutions: Giles 2008 (docs/blas.md), with the factors' product for A. */

/* The upper triangle is the lower one of the transpose: factors are L here, in the other layout where they were U'. */
typedef struct NAME(Lower) {
    int layout, ld;
} NAME(Lower);

static NAME(Lower) NAME(as_lower)(int layout, char uplo, int ld)
{
    NAME(Lower) lower = {uplo == 'U' || uplo == 'u' ? flip_layout(layout) : layout, ld};
    return lower;
}

/* The lower triangle of a square matrix alone, its diagonal halved. */
static void NAME(phi)(int layout, int n, REAL *a, int ld)
{
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            a[place(layout, i, j, ld)] = i == j ? a[place(layout, i, j, ld)] / 2 : 0;
}

static void NAME(set_lower)(int layout, int n, const REAL *from, int from_ld, REAL *to, int to_ld)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            to[place(layout, i, j, to_ld)] = from[place(layout, i, j, from_ld)];
}

/* a = l l': l_d = l phi(l^-1 a_d l^-T) */
void NAME(potrf_d)(int layout, char uplo, int n, const REAL *l, REAL *l_d, int ld)
{
    NAME(Lower) lower = NAME(as_lower)(layout, uplo, ld);
    REAL *s;
    int lds = max_int(1, n);

    if (!l_d || n <= 0)
        return;
    s = triangle_new(lower.layout, LOWER, NON_UNIT, n, l_d, ld);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            s[place(lower.layout, i, j, lds)] = s[place(lower.layout, j, i, lds)];
    trsm(lower.layout, LEFT, LOWER, NO_TRANSPOSE, NON_UNIT, n, n, 1, l, ld, s, lds);
    trsm(lower.layout, RIGHT, LOWER, TRANSPOSE, NON_UNIT, n, n, 1, l, ld, s, lds);
    NAME(phi)(lower.layout, n, s, lds);
    trmm(lower.layout, LEFT, LOWER, NO_TRANSPOSE, NON_UNIT, n, n, 1, l, ld, s, lds);
    NAME(set_lower)(lower.layout, n, s, lds, l_d, ld);
    free(s);
}

static void NAME(potrs)(int layout, char uplo, int n, int count, const REAL *a, int lda, REAL *b, int ldb)
{
    int is_upper = uplo == 'U' || uplo == 'u', first = is_upper ? TRANSPOSE : NO_TRANSPOSE;

    trsm(layout, LEFT, is_upper ? UPPER : LOWER, first, NON_UNIT, n, count, 1, a, lda, b, ldb);
    trsm(layout, LEFT, is_upper ? UPPER : LOWER, flip_trans(first), NON_UNIT, n, count, 1, a, lda, b, ldb);
}

/* x with the factor (is_first: l', else l) in front; the factor is l or u' */
static REAL *NAME(factor_times)(int layout, char uplo, int is_first, int n, int count, const REAL *a, int lda,
                                const REAL *x, int ldx)
{
    int is_upper = uplo == 'U' || uplo == 'u', ld = ld_of(layout, n, count);
    REAL *product = matrix_new(n, count);

    matrix_copy(layout, n, count, x, ldx, product, ld);
    trmm(layout, LEFT, is_upper ? UPPER : LOWER, is_first == is_upper ? NO_TRANSPOSE : TRANSPOSE, NON_UNIT, n, count, 1,
         a, lda, product, ld);
    return product;
}

/* l l' x = b: x_d solves for b_d - l_d (l' x) - l (l_d' x) */
void NAME(potrs_d)(int layout, char uplo, int n, int count, const REAL *a, const REAL *a_d, int lda, const REAL *x,
                   REAL *x_d, int ldb)
{
    if (!x_d || n <= 0 || count <= 0)
        return;
    if (a_d) {
        int ld = ld_of(layout, n, count);
        REAL *y = NAME(factor_times)(layout, uplo, 1, n, count, a, lda, x, ldb), *first, *inner, *second;
        first = NAME(factor_times)(layout, uplo, 0, n, count, a_d, lda, y, ld);
        inner = NAME(factor_times)(layout, uplo, 1, n, count, a_d, lda, x, ldb);
        second = NAME(factor_times)(layout, uplo, 0, n, count, a, lda, inner, ld);
        matrix_add(layout, n, count, -1, first, ld, x_d, ldb);
        matrix_add(layout, n, count, -1, second, ld, x_d, ldb);
        free(y);
        free(first);
        free(inner);
        free(second);
    }
    NAME(potrs)(layout, uplo, n, count, a, lda, x_d, ldb);
}

/* ---- LU ---- */

/* Row exchanges as the factorization made them (forward) or undone. */
static void NAME(exchange_rows)(int layout, int columns, REAL *a, int ld, int count, const int *pivots, int forward)
{
    for (int k = 0; k < count; k++) {
        int i = forward ? k : count - 1 - k, other = pivots[i] - 1;
        for (int j = 0; other != i && j < columns; j++) {
            REAL kept = a[place(layout, i, j, ld)];
            a[place(layout, i, j, ld)] = a[place(layout, other, j, ld)];
            a[place(layout, other, j, ld)] = kept;
        }
    }
}

/* The product of the strict lower and the upper part of the square f with l in front and u behind, in place of f:
 * l sl(f) below the diagonal, up(f) u on and above it. */
static void NAME(split_product)(int layout, int n, const REAL *lu, int ld, REAL *f, int ldf)
{
    REAL *upper = triangle_new(layout, UPPER, NON_UNIT, n, f, ldf);
    int square = max_int(1, n);

    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            f[place(layout, i, j, ldf)] = 0;
    trmm(layout, LEFT, LOWER, NO_TRANSPOSE, UNIT, n, n, 1, lu, ld, f, ldf);
    trmm(layout, RIGHT, UPPER, NO_TRANSPOSE, NON_UNIT, n, n, 1, lu, ld, upper, square);
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            f[place(layout, i, j, ldf)] = upper[place(layout, i, j, square)];
    free(upper);
}

/* p a = l u, m x n: with f = l^-1 p a_d u^-1 in the leading square, l_d = l sl(f), u_d = up(f) u; the rest of l or of u
 * follows from its own rows or columns. */
void NAME(getrf_d)(int layout, int m, int n, const REAL *lu, REAL *lu_d, int ld, const int *pivots)
{
    int r = min_int(m, n);
    REAL *below, *beside, *strict, *upper;

    if (!lu_d || r <= 0)
        return;
    NAME(exchange_rows)(layout, n, lu_d, ld, r, pivots, 1);
    trsm(layout, LEFT, LOWER, NO_TRANSPOSE, UNIT, r, r, 1, lu, ld, lu_d, ld);
    trsm(layout, RIGHT, UPPER, NO_TRANSPOSE, NON_UNIT, r, r, 1, lu, ld, lu_d, ld);
    NAME(split_product)(layout, r, lu, ld, lu_d, ld);
    below = lu_d + place(layout, r, 0, ld);
    beside = lu_d + place(layout, 0, r, ld);
    if (m > r) {
        upper = triangle_new(layout, UPPER, NON_UNIT, r, lu_d, ld);
        gemm(layout, NO_TRANSPOSE, NO_TRANSPOSE, m - r, r, r, -1, lu + place(layout, r, 0, ld), ld, upper, r, 1, below,
             ld);
        trsm(layout, RIGHT, UPPER, NO_TRANSPOSE, NON_UNIT, m - r, r, 1, lu, ld, below, ld);
        free(upper);
    }
    if (n > r) {
        strict = triangle_new(layout, LOWER, UNIT, r, lu_d, ld);
        gemm(layout, NO_TRANSPOSE, NO_TRANSPOSE, r, n - r, r, -1, strict, r, lu + place(layout, 0, r, ld), ld, 1,
             beside, ld);
        trsm(layout, LEFT, LOWER, NO_TRANSPOSE, UNIT, r, n - r, 1, lu, ld, beside, ld);
        free(strict);
    }
}

/* b = op(a)^-1 b, from the factors */
static void NAME(getrs)(int layout, int trans, int n, int count, const REAL *lu, int ld, const int *pivots, REAL *b,
                        int ldb)
{
    if (trans == NO_TRANSPOSE) {
        NAME(exchange_rows)(layout, count, b, ldb, n, pivots, 1);
        trsm(layout, LEFT, LOWER, NO_TRANSPOSE, UNIT, n, count, 1, lu, ld, b, ldb);
        trsm(layout, LEFT, UPPER, NO_TRANSPOSE, NON_UNIT, n, count, 1, lu, ld, b, ldb);
    } else {
        trsm(layout, LEFT, UPPER, TRANSPOSE, NON_UNIT, n, count, 1, lu, ld, b, ldb);
        trsm(layout, LEFT, LOWER, TRANSPOSE, UNIT, n, count, 1, lu, ld, b, ldb);
        NAME(exchange_rows)(layout, count, b, ldb, n, pivots, 0);
    }
}

/* A copy of x with a triangle of lu in front; a derivative's unit diagonal is 0 (diag: NON_UNIT of a strict triangle). */
static REAL *NAME(triangle_product)(int layout, int uplo, int trans, int diag, int n, int count, const REAL *lu, int ld,
                                    const REAL *x, int ldx)
{
    int ldp = ld_of(layout, n, count);
    REAL *product = matrix_new(n, count);

    matrix_copy(layout, n, count, x, ldx, product, ldp);
    trmm(layout, LEFT, uplo, trans, diag, n, count, 1, lu, ld, product, ldp);
    return product;
}

static int is_plain_letter(char trans)
{
    return trans == 'N' || trans == 'n';
}

/* op(a_d) x of the factors' tangents, rows of `a` as the pivots have them (for the plain case in the permuted order). */
static REAL *NAME(product_tangent)(int layout, int is_plain, int n, int count, const REAL *lu, const REAL *lu_d, int ld,
                                   const REAL *x, int ldx)
{
    int trans = is_plain ? NO_TRANSPOSE : TRANSPOSE, outer = is_plain ? LOWER : UPPER, inner = flip_uplo(outer);
    int outer_diag = is_plain ? UNIT : NON_UNIT, inner_diag = is_plain ? NON_UNIT : UNIT;
    int square = max_int(1, n), ldp = ld_of(layout, n, count);
    REAL *outer_d = triangle_new(layout, outer, outer_diag, n, lu_d, ld);
    REAL *inner_d = triangle_new(layout, inner, inner_diag, n, lu_d, ld);
    REAL *first = NAME(triangle_product)(layout, inner, trans, inner_diag, n, count, lu, ld, x, ldx);
    REAL *second = NAME(triangle_product)(layout, inner, trans, NON_UNIT, n, count, inner_d, square, x, ldx);

    trmm(layout, LEFT, outer, trans, NON_UNIT, n, count, 1, outer_d, square, first, ldp);
    trmm(layout, LEFT, outer, trans, outer_diag, n, count, 1, lu, ld, second, ldp);
    matrix_add(layout, n, count, 1, second, ldp, first, ldp);
    free(outer_d);
    free(inner_d);
    free(second);
    return first;
}

/* op(a) x = b, p a = l u: x_d = op(a)^-1 (b_d - op(a_d) x) with a_d = p' (l_d u + l u_d) */
void NAME(getrs_d)(int layout, char trans, int n, int count, const REAL *lu, const REAL *lu_d, int ld,
                   const int *pivots, const REAL *x, REAL *x_d, int ldb)
{
    int is_plain = is_plain_letter(trans), ldp = ld_of(layout, n, count);
    REAL *permuted, *product;

    if (!x_d || n <= 0 || count <= 0)
        return;
    if (lu_d) {
        permuted = matrix_new(n, count);
        matrix_copy(layout, n, count, x, ldb, permuted, ldp);
        if (!is_plain)
            NAME(exchange_rows)(layout, count, permuted, ldp, n, pivots, 1);
        product = NAME(product_tangent)(layout, is_plain, n, count, lu, lu_d, ld, permuted, ldp);
        if (is_plain)
            NAME(exchange_rows)(layout, count, product, ldp, n, pivots, 0);
        matrix_add(layout, n, count, -1, product, ldp, x_d, ldb);
        free(permuted);
        free(product);
    }
    NAME(getrs)(layout, is_plain ? NO_TRANSPOSE : TRANSPOSE, n, count, lu, ld, pivots, x_d, ldb);
}

/* gesv is getrf and then getrs. */
void NAME(gesv_d)(int layout, int n, int count, const REAL *lu, REAL *lu_d, int ld, const int *pivots, const REAL *x,
                  REAL *x_d, int ldb)
{
    NAME(getrf_d)(layout, n, n, lu, lu_d, ld, pivots);
    NAME(getrs_d)(layout, 'N', n, count, lu, lu_d, ld, pivots, x, x_d, ldb);
}
