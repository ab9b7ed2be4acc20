/* The template's wrappers: see dense.h. Lengths of Fortran's character arguments come last, as compilers pass them. */

void FORTRAN(gemm)(const char *, const char *, const int *, const int *, const int *, const REAL *, const REAL *,
                   const int *, const REAL *, const int *, const REAL *, REAL *, const int *, size_t, size_t);
void FORTRAN(symm)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                   const REAL *, const int *, const REAL *, REAL *, const int *, size_t, size_t);
void FORTRAN(syr2k)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                    const REAL *, const int *, const REAL *, REAL *, const int *, size_t, size_t);
void FORTRAN(trsm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                   const REAL *, const int *, REAL *, const int *, size_t, size_t, size_t, size_t);
void FORTRAN(trmm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                   const REAL *, const int *, REAL *, const int *, size_t, size_t, size_t, size_t);
void FORTRAN(gemv)(const char *, const int *, const int *, const REAL *, const REAL *, const int *, const REAL *,
                   const int *, const REAL *, REAL *, const int *, size_t);
void FORTRAN(symv)(const char *, const int *, const REAL *, const REAL *, const int *, const REAL *, const int *,
                   const REAL *, REAL *, const int *, size_t);
void FORTRAN(ger)(const int *, const int *, const REAL *, const REAL *, const int *, const REAL *, const int *, REAL *,
                  const int *);
void FORTRAN(trsv)(const char *, const char *, const char *, const int *, const REAL *, const int *, REAL *,
                   const int *, size_t, size_t, size_t);
void FORTRAN(axpy)(const int *, const REAL *, const REAL *, const int *, REAL *, const int *);
void FORTRAN(scal)(const int *, const REAL *, REAL *, const int *);

static const char *trans_letter(int trans)
{
    return trans == NO_TRANSPOSE ? "N" : "T";
}
static const char *uplo_letter(int uplo)
{
    return uplo == UPPER ? "U" : "L";
}
static const char *diag_letter(int diag)
{
    return diag == UNIT ? "U" : "N";
}
static const char *side_letter(int side)
{
    return side == LEFT ? "L" : "R";
}

/* c = alpha op(a) op(b) + beta c; c is m x n, k is summed over. */
static inline void gemm(int layout, int ta, int tb, int m, int n, int k, REAL alpha, const REAL *a, int lda,
                        const REAL *b, int ldb, REAL beta, REAL *c, int ldc)
{
    if (m <= 0 || n <= 0)
        return;
    if (layout == ROW_MAJOR)
        FORTRAN(gemm)
    (trans_letter(tb), trans_letter(ta), &n, &m, &k, &alpha, b, &ldb, a, &lda, &beta, c, &ldc, 1, 1);
    else FORTRAN(gemm)(trans_letter(ta), trans_letter(tb), &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
}

/* c = alpha a b + beta c (LEFT) or alpha b a + beta c; a is symmetric. */
static inline void symm(int layout, int side, int uplo, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *b,
                        int ldb, REAL beta, REAL *c, int ldc)
{
    if (m <= 0 || n <= 0)
        return;
    if (layout == ROW_MAJOR)
        FORTRAN(symm)
    (side_letter(flip_side(side)), uplo_letter(flip_uplo(uplo)), &n, &m, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1,
     1);
    else FORTRAN(symm)(side_letter(side), uplo_letter(uplo), &m, &n, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
}

/* The triangle of c = alpha (op(a) op(b)' + op(b) op(a)') + beta c. */
static inline void syr2k(int layout, int uplo, int trans, int n, int k, REAL alpha, const REAL *a, int lda,
                         const REAL *b, int ldb, REAL beta, REAL *c, int ldc)
{
    int row = layout == ROW_MAJOR;

    if (n > 0)
        FORTRAN(syr2k)
    (uplo_letter(row ? flip_uplo(uplo) : uplo), trans_letter(row ? flip_trans(trans) : trans), &n, &k, &alpha, a, &lda,
     b, &ldb, &beta, c, &ldc, 1, 1);
}

/* b = alpha op(a)^-1 b (LEFT) or alpha b op(a)^-1; b is m x n. */
static inline void trsm(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, const REAL *a,
                        int lda, REAL *b, int ldb)
{
    if (m <= 0 || n <= 0)
        return;
    if (layout == ROW_MAJOR)
        FORTRAN(trsm)
    (side_letter(flip_side(side)), uplo_letter(flip_uplo(uplo)), trans_letter(trans), diag_letter(diag), &n, &m, &alpha,
     a, &lda, b, &ldb, 1, 1, 1, 1);
    else FORTRAN(trsm)(side_letter(side), uplo_letter(uplo), trans_letter(trans), diag_letter(diag), &m, &n, &alpha, a,
                       &lda, b, &ldb, 1, 1, 1, 1);
}

/* b = alpha op(a) b (LEFT) or alpha b op(a) */
static inline void trmm(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, const REAL *a,
                        int lda, REAL *b, int ldb)
{
    if (m <= 0 || n <= 0)
        return;
    if (layout == ROW_MAJOR)
        FORTRAN(trmm)
    (side_letter(flip_side(side)), uplo_letter(flip_uplo(uplo)), trans_letter(trans), diag_letter(diag), &n, &m, &alpha,
     a, &lda, b, &ldb, 1, 1, 1, 1);
    else FORTRAN(trmm)(side_letter(side), uplo_letter(uplo), trans_letter(trans), diag_letter(diag), &m, &n, &alpha, a,
                       &lda, b, &ldb, 1, 1, 1, 1);
}

static inline void gemv(int layout, int trans, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *x,
                        int incx, REAL beta, REAL *y, int incy)
{
    int row = layout == ROW_MAJOR, rows = row ? n : m, columns = row ? m : n;

    if (m > 0 && n > 0)
        FORTRAN(gemv)
    (trans_letter(row ? flip_trans(trans) : trans), &rows, &columns, &alpha, a, &lda, x, &incx, &beta, y, &incy, 1);
}

static inline void symv(int layout, int uplo, int n, REAL alpha, const REAL *a, int lda, const REAL *x, int incx,
                        REAL beta, REAL *y, int incy)
{
    if (n > 0)
        FORTRAN(symv)
    (uplo_letter(layout == ROW_MAJOR ? flip_uplo(uplo) : uplo), &n, &alpha, a, &lda, x, &incx, &beta, y, &incy, 1);
}

static inline void ger(int layout, int m, int n, REAL alpha, const REAL *x, int incx, const REAL *y, int incy, REAL *a,
                       int lda)
{
    if (m <= 0 || n <= 0)
        return;
    if (layout == ROW_MAJOR)
        FORTRAN(ger)(&n, &m, &alpha, y, &incy, x, &incx, a, &lda);
    else
        FORTRAN(ger)(&m, &n, &alpha, x, &incx, y, &incy, a, &lda);
}

static inline void trsv(int layout, int uplo, int trans, int diag, int n, const REAL *a, int lda, REAL *x, int incx)
{
    int row = layout == ROW_MAJOR;

    if (n > 0)
        FORTRAN(trsv)
    (uplo_letter(row ? flip_uplo(uplo) : uplo), trans_letter(row ? flip_trans(trans) : trans), diag_letter(diag), &n, a,
     &lda, x, &incx, 1, 1, 1);
}

static inline void axpy(int n, REAL alpha, const REAL *x, int incx, REAL *y, int incy)
{
    if (n > 0)
        FORTRAN(axpy)(&n, &alpha, x, &incx, y, &incy);
}

/* The sum of products, here so that no result of a Fortran function is taken: conventions for `real` ones differ. */
static inline REAL dot(int n, const REAL *x, int incx, const REAL *y, int incy)
{
    REAL sum = 0;

    for (int i = 0; i < n; i++)
        sum += x[step(n, i, incx)] * y[step(n, i, incy)];
    return sum;
}

/* x = alpha x; 0 x is 0, whatever x is, as the BLAS has it for beta. */
static inline void scale(int n, REAL alpha, REAL *x, int incx)
{
    for (int i = 0; i < n && alpha != 1; i++)
        x[step(n, i, incx)] = alpha == 0 ? 0 : alpha * x[step(n, i, incx)];
}

/* ---- whole matrices ---- */

static inline REAL *matrix_new(int m, int n)
{
    return (REAL *)adcc_allocate_zeroed((size_t)max_int(m, 1) * (size_t)max_int(n, 1), sizeof(REAL));
}

/* The leading dimension that matrix_new's m x n matrix has. */
static inline int ld_of(int layout, int m, int n)
{
    return max_int(1, layout == ROW_MAJOR ? n : m);
}

static inline void matrix_copy(int layout, int m, int n, const REAL *from, int from_ld, REAL *to, int to_ld)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            to[place(layout, i, j, to_ld)] = from[place(layout, i, j, from_ld)];
}

/* y += alpha x */
static inline void matrix_add(int layout, int m, int n, REAL alpha, const REAL *x, int ldx, REAL *y, int ldy)
{
    int outer = layout == ROW_MAJOR ? m : n, inner = layout == ROW_MAJOR ? n : m;

    for (int i = 0; i < outer; i++)
        axpy(inner, alpha, x + (size_t)i * (size_t)ldx, 1, y + (size_t)i * (size_t)ldy, 1);
}

static inline void matrix_scale(int layout, int m, int n, REAL alpha, REAL *x, int ld)
{
    int outer = layout == ROW_MAJOR ? m : n, inner = layout == ROW_MAJOR ? n : m;

    for (int i = 0; i < outer; i++)
        scale(inner, alpha, x + (size_t)i * (size_t)ld, 1);
}

static inline REAL matrix_dot(int layout, int m, int n, const REAL *x, int ldx, const REAL *y, int ldy)
{
    int outer = layout == ROW_MAJOR ? m : n, inner = layout == ROW_MAJOR ? n : m;
    REAL sum = 0;

    for (int i = 0; i < outer; i++)
        sum += dot(inner, x + (size_t)i * (size_t)ldx, 1, y + (size_t)i * (size_t)ldy, 1);
    return sum;
}

/* y += alpha x in the triangle, without the diagonal where diag is UNIT */
static inline void triangle_add(int layout, int uplo, int diag, int n, REAL alpha, const REAL *x, int ldx, REAL *y,
                                int ldy)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j) && !(diag == UNIT && i == j))
                y[place(layout, i, j, ldy)] += alpha * x[place(layout, i, j, ldx)];
}

static inline void triangle_scale(int layout, int uplo, int n, REAL alpha, REAL *x, int ld)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (in_triangle(uplo, i, j))
                x[place(layout, i, j, ld)] = alpha == 0 ? 0 : alpha * x[place(layout, i, j, ld)];
}

/* The triangle as a matrix of its own, zero elsewhere; with UNIT a zero diagonal. */
static inline REAL *triangle_new(int layout, int uplo, int diag, int n, const REAL *x, int ld)
{
    REAL *triangle = matrix_new(n, n);

    triangle_add(layout, uplo, diag, n, 1, x, ld, triangle, max_int(1, n));
    return triangle;
}
