/* Operations on numbers, vectors and matrices that have tangents: the adjoints are written in them once, and are adjoints where
 * there are no tangents, tangents of adjoints where there are.
 *
 * In:     pairs of a value and its tangent. A tangent that is NULL is zero where it is read, not wanted where it is written.
 * Out:    what dense.h's operations make of the values, and the tangents of that, by the rules of level1.h to level3.h. */

typedef struct Number {
    REAL v, d;
} Number;
/* Memory that is read. */
typedef struct Contents {
    const REAL *v, *d;
} Contents;
/* Memory that is written; v NULL: there is none. */
typedef struct Array {
    REAL *v, *d;
} Array;

static inline Number number_of(REAL value, REAL tangent)
{
    Number number = {value, tangent};
    return number;
}
static inline Number constant(REAL value)
{
    return number_of(value, 0);
}
static inline Contents contents_of(Array array)
{
    Contents contents = {array.v, array.d};
    return contents;
}
/* The arrays from there on. */
static inline Array array_at(Array array, size_t offset)
{
    Array result = {array.v + offset, array.d ? array.d + offset : NULL};
    return result;
}
static inline Contents contents_at(Contents contents, size_t offset)
{
    Contents result = {contents.v + offset, contents.d ? contents.d + offset : NULL};
    return result;
}
/* m x n zeros, with a tangent where one is wanted. */
static inline Array array_new(int m, int n, int has_tangent)
{
    Array array = {matrix_new(m, n), has_tangent ? matrix_new(m, n) : NULL};
    return array;
}
static inline void array_free(Array array)
{
    free(array.v);
    free(array.d);
}
static inline void number_add(Array to, Number number)
{
    *to.v += number.v;
    if (to.d)
        *to.d += number.d;
}

/* ---- vectors ---- */

static inline Number both_dot(int n, Contents x, int incx, Contents y, int incy)
{
    return number_of(dot(n, x.v, incx, y.v, incy), NAME(dot_d)(n, x.v, x.d, incx, y.v, y.d, incy));
}

static inline void both_axpy(int n, Number alpha, Contents x, int incx, Array y, int incy)
{
    NAME(axpy_d)(n, alpha.v, alpha.d, x.v, x.d, incx, y.v, y.d, incy);
    axpy(n, alpha.v, x.v, incx, y.v, incy);
}

static inline void both_scale(int n, Number alpha, Array x, int incx)
{
    if (x.d)
        scale(n, alpha.v, x.d, incx);
    if (x.d && alpha.d != 0)
        axpy(n, alpha.d, x.v, incx, x.d, incx);
    scale(n, alpha.v, x.v, incx);
}

/* ---- matrices and vectors ---- */

static inline void both_gemv(int layout, int trans, int m, int n, Number alpha, Contents a, int lda, Contents x,
                             int incx, Array y, int incy)
{
    NAME(gemv_d)
    (layout, trans, m, n, alpha.v, alpha.d, a.v, a.d, lda, x.v, x.d, incx, 1, 0, y.v, y.d, incy);
    gemv(layout, trans, m, n, alpha.v, a.v, lda, x.v, incx, 1, y.v, incy);
}

static inline void both_symv(int layout, int uplo, int n, Contents a, int lda, Contents x, int incx, Array y, int incy)
{
    NAME(symv_d)(layout, uplo, n, 1, 0, a.v, a.d, lda, x.v, x.d, incx, 1, 0, y.v, y.d, incy);
    symv(layout, uplo, n, 1, a.v, lda, x.v, incx, 1, y.v, incy);
}

static inline void both_ger(int layout, int m, int n, Number alpha, Contents x, int incx, Contents y, int incy, Array a,
                            int lda)
{
    NAME(ger_d)(layout, m, n, alpha.v, alpha.d, x.v, x.d, incx, y.v, y.d, incy, a.v, a.d, lda);
    ger(layout, m, n, alpha.v, x.v, incx, y.v, incy, a.v, lda);
}

static inline void both_trsv(int layout, int uplo, int trans, int diag, int n, Contents a, int lda, Array x, int incx)
{
    trsv(layout, uplo, trans, diag, n, a.v, lda, x.v, incx);
    NAME(trsv_d)(layout, uplo, trans, diag, n, a.v, a.d, lda, x.v, x.d, incx);
}

/* ---- matrices ---- */

static inline void both_matrix_copy(int layout, int m, int n, Contents from, int from_ld, Array to, int to_ld)
{
    matrix_copy(layout, m, n, from.v, from_ld, to.v, to_ld);
    if (to.d && from.d)
        matrix_copy(layout, m, n, from.d, from_ld, to.d, to_ld);
}

/* y += alpha x */
static inline void both_matrix_add(int layout, int m, int n, Number alpha, Contents x, int ldx, Array y, int ldy)
{
    if (y.d && x.d)
        matrix_add(layout, m, n, alpha.v, x.d, ldx, y.d, ldy);
    if (y.d && alpha.d != 0)
        matrix_add(layout, m, n, alpha.d, x.v, ldx, y.d, ldy);
    matrix_add(layout, m, n, alpha.v, x.v, ldx, y.v, ldy);
}

static inline void both_matrix_scale(int layout, int m, int n, Number alpha, Array x, int ld)
{
    if (x.d)
        matrix_scale(layout, m, n, alpha.v, x.d, ld);
    if (x.d && alpha.d != 0)
        matrix_add(layout, m, n, alpha.d, x.v, ld, x.d, ld);
    matrix_scale(layout, m, n, alpha.v, x.v, ld);
}

static inline Number both_matrix_dot(int layout, int m, int n, Contents x, int ldx, Contents y, int ldy)
{
    return number_of(matrix_dot(layout, m, n, x.v, ldx, y.v, ldy),
                     (x.d ? matrix_dot(layout, m, n, x.d, ldx, y.v, ldy) : 0) +
                         (y.d ? matrix_dot(layout, m, n, x.v, ldx, y.d, ldy) : 0));
}

/* c += alpha op(a) op(b) */
static inline void both_gemm(int layout, int ta, int tb, int m, int n, int k, Number alpha, Contents a, int lda,
                             Contents b, int ldb, Array c, int ldc)
{
    NAME(gemm_d)
    (layout, ta, tb, m, n, k, alpha.v, alpha.d, a.v, a.d, lda, b.v, b.d, ldb, 1, 0, c.v, c.d, ldc);
    gemm(layout, ta, tb, m, n, k, alpha.v, a.v, lda, b.v, ldb, 1, c.v, ldc);
}

/* c += a b (LEFT) or b a, a symmetric */
static inline void both_symm(int layout, int side, int uplo, int m, int n, Contents a, int lda, Contents b, int ldb,
                             Array c, int ldc)
{
    if (c.d && a.d)
        symm(layout, side, uplo, m, n, 1, a.d, lda, b.v, ldb, 1, c.d, ldc);
    if (c.d && b.d)
        symm(layout, side, uplo, m, n, 1, a.v, lda, b.d, ldb, 1, c.d, ldc);
    symm(layout, side, uplo, m, n, 1, a.v, lda, b.v, ldb, 1, c.v, ldc);
}

/* b = op(a)^-1 b (LEFT) or b op(a)^-1 */
static inline void both_trsm(int layout, int side, int uplo, int trans, int diag, int m, int n, Contents a, int lda,
                             Array b, int ldb)
{
    trsm(layout, side, uplo, trans, diag, m, n, 1, a.v, lda, b.v, ldb);
    NAME(trsm_d)(layout, side, uplo, trans, diag, m, n, 1, 0, a.v, a.d, lda, b.v, b.d, ldb);
}

/* b = op(a) b (LEFT) or b op(a) */
static inline void both_trmm(int layout, int side, int uplo, int trans, int diag, int m, int n, Contents a, int lda,
                             Array b, int ldb)
{
    int order = side == LEFT ? m : n, ld = max_int(1, order);

    if (b.d)
        trmm(layout, side, uplo, trans, diag, m, n, 1, a.v, lda, b.d, ldb);
    if (b.d && a.d) {
        REAL *triangle = triangle_new(layout, uplo, diag, order, a.d, lda);
        if (side == LEFT)
            gemm(layout, trans, NO_TRANSPOSE, m, n, m, 1, triangle, ld, b.v, ldb, 1, b.d, ldb);
        else
            gemm(layout, NO_TRANSPOSE, trans, m, n, n, 1, b.v, ldb, triangle, ld, 1, b.d, ldb);
        free(triangle);
    }
    trmm(layout, side, uplo, trans, diag, m, n, 1, a.v, lda, b.v, ldb);
}

/* ---- triangles ---- */

static inline void both_triangle_add(int layout, int uplo, int diag, int n, REAL alpha, Contents x, int ldx, Array y,
                                     int ldy)
{
    if (y.d && x.d)
        triangle_add(layout, uplo, diag, n, alpha, x.d, ldx, y.d, ldy);
    triangle_add(layout, uplo, diag, n, alpha, x.v, ldx, y.v, ldy);
}

static inline void both_triangle_scale(int layout, int uplo, int n, Number alpha, Array x, int ld)
{
    if (x.d)
        triangle_scale(layout, uplo, n, alpha.v, x.d, ld);
    if (x.d && alpha.d != 0)
        triangle_add(layout, uplo, NON_UNIT, n, alpha.d, x.v, ld, x.d, ld);
    triangle_scale(layout, uplo, n, alpha.v, x.v, ld);
}

/* The triangle as a matrix of its own, with a tangent where x has one. */
static inline Array both_triangle_new(int layout, int uplo, int diag, int n, Contents x, int ld)
{
    Array triangle = {triangle_new(layout, uplo, diag, n, x.v, ld),
                      x.d ? triangle_new(layout, uplo, diag, n, x.d, ld) : NULL};
    return triangle;
}

/* ---- tangents of what is solved for in place ---- */

/* x itself, with zeros for its tangent where it has none: what else has one may give it one on the way. */
static inline Array array_with_tangent(Array x, int count)
{
    Array array = {x.v, x.v && !x.d ? matrix_new(count, 1) : x.d};
    return array;
}

static inline void array_with_tangent_free(Array array, Array x)
{
    if (array.d != x.d)
        free(array.d);
}
