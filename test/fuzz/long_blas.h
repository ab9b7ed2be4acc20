/* The BLAS and LAPACK of the copy in long double (long_double.h): `double` is a macro here.
 *
 * Keeps: loops as the definitions have them; what adcc's programs do not call is not here. LAPACK's work on systems of any layout is
 * done on its elements at (row, column), AT; pivots and the sides of kinks go into trace_hash. */

enum {
    CblasRowMajor = 101,
    CblasColMajor,
    CblasNoTrans = 111,
    CblasTrans,
    CblasUpper = 121,
    CblasLower,
    CblasNonUnit = 131,
    CblasUnit,
    CblasLeft = 141,
    CblasRight
};
#define LAPACK_ROW_MAJOR CblasRowMajor
#define LAPACK_COL_MAJOR CblasColMajor

#define AT(a, lda, i, j) (a)[layout == CblasRowMajor ? (i) * (lda) + (j) : (i) + (j) * (lda)]
/* of what is transposed perhaps */
#define TURNED(a, lda, trans, i, j) (*((trans) == CblasNoTrans ? &AT(a, lda, i, j) : &AT(a, lda, j, i)))
#define FOR(i, n) for (int i = 0; i < (n); i++)

static inline int first_of(int n, int step)
{
    return step < 0 ? (1 - n) * step : 0;
}

/* ---- vectors ---- */

static inline double cblas_ddot(int n, const double *x, int incx, const double *y, int incy)
{
    double sum = 0;
    x += first_of(n, incx), y += first_of(n, incy);
    FOR(i, n)
    sum += x[i * incx] * y[i * incy];
    return sum;
}
static inline double cblas_dnrm2(int n, const double *x, int incx)
{
    if (n == 1)
        return trace_fabs(*x);
    return n < 1 ? 0 : trace_sqrt(cblas_ddot(n, x, incx, x, incx));
}
static inline double cblas_dasum(int n, const double *x, int incx)
{
    double sum = 0;
    FOR(i, n)
    sum += trace_fabs(x[i * incx]);
    return sum;
}
static inline void cblas_daxpy(int n, double alpha, const double *x, int incx, double *y, int incy)
{
    x += first_of(n, incx), y += first_of(n, incy);
    FOR(i, n)
    y[i * incy] += alpha * x[i * incx];
}
static inline void cblas_dscal(int n, double alpha, double *x, int incx)
{
    FOR(i, n)
    x[i * incx] *= alpha;
}
static inline void cblas_dcopy(int n, const double *x, int incx, double *y, int incy)
{
    x += first_of(n, incx), y += first_of(n, incy);
    FOR(i, n)
    y[i * incy] = x[i * incx];
}
static inline void cblas_dswap(int n, double *x, int incx, double *y, int incy)
{
    x += first_of(n, incx), y += first_of(n, incy);
    FOR(i, n)
    {
        double hold = x[i * incx];
        x[i * incx] = y[i * incy];
        y[i * incy] = hold;
    }
}

/* ---- matrices ---- */

/* beta * y, where what y holds is not read if beta is 0 */
static inline double scaled_by(double beta, const double *y)
{
    return beta == 0 ? 0 : beta * *y;
}
static inline void cblas_dgemv(int layout, int trans, int m, int n, double alpha, const double *a, int lda,
                               const double *x, int incx, double beta, double *y, int incy)
{
    int rows = trans == CblasNoTrans ? m : n, cols = m + n - rows;
    x += first_of(cols, incx), y += first_of(rows, incy);
    FOR(i, rows)
    {
        double sum = scaled_by(beta, &y[i * incy]);
        FOR(j, cols)
        sum += alpha * TURNED(a, lda, trans, i, j) * x[j * incx];
        y[i * incy] = sum;
    }
}
static inline void cblas_dger(int layout, int m, int n, double alpha, const double *x, int incx, const double *y,
                              int incy, double *a, int lda)
{
    x += first_of(m, incx), y += first_of(n, incy);
    FOR(i, m)
    FOR(j, n)
    AT(a, lda, i, j) += alpha * x[i * incx] * y[j * incy];
}
static inline int is_stored(int uplo, int i, int j)
{
    return uplo == CblasUpper ? i <= j : i >= j;
}
static inline void cblas_dsymv(int layout, int uplo, int n, double alpha, const double *a, int lda, const double *x,
                               int incx, double beta, double *y, int incy)
{
    x += first_of(n, incx), y += first_of(n, incy);
    FOR(i, n)
    {
        double sum = scaled_by(beta, &y[i * incy]);
        FOR(j, n)
        sum += alpha * (is_stored(uplo, i, j) ? AT(a, lda, i, j) : AT(a, lda, j, i)) * x[j * incx];
        y[i * incy] = sum;
    }
}
static inline void cblas_dgemm(int layout, int ta, int tb, int m, int n, int k, double alpha, const double *a, int lda,
                               const double *b, int ldb, double beta, double *c, int ldc)
{
    FOR(i, m)
    FOR(j, n)
    {
        double sum = scaled_by(beta, &AT(c, ldc, i, j));
        FOR(l, k)
        sum += alpha * TURNED(a, lda, ta, i, l) * TURNED(b, ldb, tb, l, j);
        AT(c, ldc, i, j) = sum;
    }
}
static inline void cblas_dsyrk(int layout, int uplo, int trans, int n, int k, double alpha, const double *a, int lda,
                               double beta, double *c, int ldc)
{
    FOR(i, n)
    FOR(j, n)
    {
        if (!is_stored(uplo, i, j))
            continue;
        double sum = scaled_by(beta, &AT(c, ldc, i, j));
        FOR(l, k)
        sum += alpha * TURNED(a, lda, trans, i, l) * TURNED(a, lda, trans, j, l);
        AT(c, ldc, i, j) = sum;
    }
}

/* ---- systems ---- */

/* One right hand side, whose elements are `step` apart. */
static inline void solve_triangle(int layout, int uplo, int trans, int diag, int n, const double *a, int lda, double *x,
                                  int step)
{
    int is_upward = (uplo == CblasUpper) == (trans == CblasNoTrans);
    FOR(k, n)
    {
        int i = is_upward ? n - 1 - k : k;
        for (int j = is_upward ? i + 1 : 0; j < (is_upward ? n : i); j++)
            x[i * step] -= TURNED(a, lda, trans, i, j) * x[j * step];
        if (diag == CblasNonUnit)
            x[i * step] /= AT(a, lda, i, i);
    }
}
static inline void cblas_dtrsv(int layout, int uplo, int trans, int diag, int n, const double *a, int lda, double *x,
                               int incx)
{
    solve_triangle(layout, uplo, trans, diag, n, a, lda, x + first_of(n, incx), incx);
}
/* From the right it is the transposed matrix on each row. */
static inline void cblas_dtrsm(int layout, int side, int uplo, int trans, int diag, int m, int n, double alpha,
                               const double *a, int lda, double *b, int ldb)
{
    int down = layout == CblasRowMajor ? ldb : 1, across = ldb + 1 - down;
    FOR(i, m)
    FOR(j, n)
    AT(b, ldb, i, j) *= alpha;
    if (side == CblasLeft)
        FOR(j, n)
    solve_triangle(layout, uplo, trans, diag, m, a, lda, b + j * across, down);
    else FOR(i, m) solve_triangle(layout, uplo, trans == CblasNoTrans ? CblasTrans : CblasNoTrans, diag, n, a, lda,
                                  b + i * down, across);
}
static inline int LAPACKE_dpotrf(int layout, char uplo, int n, double *a, int lda)
{
    int upper = uplo == 'U';
#define FACTOR(i, j) (*(upper ? &AT(a, lda, j, i) : &AT(a, lda, i, j)))
    FOR(j, n)
    {
        FOR(k, j)
        FACTOR(j, j) -= FACTOR(j, k) * FACTOR(j, k);
        if (TRACE(FACTOR(j, j) <= 0))
            return j + 1;
        FACTOR(j, j) = sqrtl(FACTOR(j, j));
        for (int i = j + 1; i < n; i++) {
            FOR(k, j)
            FACTOR(i, j) -= FACTOR(i, k) * FACTOR(j, k);
            FACTOR(i, j) /= FACTOR(j, j);
        }
    }
#undef FACTOR
    return 0;
}
static inline int LAPACKE_dpotrs(int layout, char uplo, int n, int nrhs, const double *a, int lda, double *b, int ldb)
{
    int half = uplo == 'U' ? CblasUpper : CblasLower, first = uplo == 'U' ? CblasTrans : CblasNoTrans;
    cblas_dtrsm(layout, CblasLeft, half, first, CblasNonUnit, n, nrhs, 1, a, lda, b, ldb);
    cblas_dtrsm(layout, CblasLeft, half, first == CblasTrans ? CblasNoTrans : CblasTrans, CblasNonUnit, n, nrhs, 1, a,
                lda, b, ldb);
    return 0;
}
static inline void swap_rows(int layout, int n, double *a, int lda, int i, int j)
{
    int across = layout == CblasRowMajor ? 1 : lda;
    if (i != j)
        cblas_dswap(n, &AT(a, lda, i, 0), across, &AT(a, lda, j, 0), across);
}
static inline int LAPACKE_dgetrf(int layout, int m, int n, double *a, int lda, int *pivots)
{
    FOR(k, m < n ? m : n)
    {
        int best = k;
        for (int i = k + 1; i < m; i++)
            if (fabsl(AT(a, lda, i, k)) > fabsl(AT(a, lda, best, k)))
                best = i;
        pivots[k] = trace(best) + 1;
        swap_rows(layout, n, a, lda, k, best);
        for (int i = k + 1; i < m; i++) {
            AT(a, lda, i, k) /= AT(a, lda, k, k);
            for (int j = k + 1; j < n; j++)
                AT(a, lda, i, j) -= AT(a, lda, i, k) * AT(a, lda, k, j);
        }
    }
    return 0;
}
static inline int LAPACKE_dgetrs(int layout, char trans, int n, int nrhs, const double *a, int lda, const int *pivots,
                                 double *b, int ldb)
{
    if (trans == 'N') {
        FOR(k, n)
        swap_rows(layout, nrhs, b, ldb, k, pivots[k] - 1);
        cblas_dtrsm(layout, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, n, nrhs, 1, a, lda, b, ldb);
        cblas_dtrsm(layout, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, n, nrhs, 1, a, lda, b, ldb);
        return 0;
    }
    cblas_dtrsm(layout, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, n, nrhs, 1, a, lda, b, ldb);
    cblas_dtrsm(layout, CblasLeft, CblasLower, CblasTrans, CblasUnit, n, nrhs, 1, a, lda, b, ldb);
    for (int k = n; k-- > 0;)
        swap_rows(layout, nrhs, b, ldb, k, pivots[k] - 1);
    return 0;
}
static inline int LAPACKE_dgesv(int layout, int n, int nrhs, double *a, int lda, int *pivots, double *b, int ldb)
{
    LAPACKE_dgetrf(layout, n, n, a, lda, pivots);
    return LAPACKE_dgetrs(layout, 'N', n, nrhs, a, lda, pivots, b, ldb);
}

/* ---- Fortran's names, and those in single precision ---- */

static inline char large(const char *letter)
{
    return *letter >= 'a' ? *letter - 'a' + 'A' : *letter;
}
#define TRANS(t) (large(t) == 'N' ? CblasNoTrans : CblasTrans)
#define UPLO(t) (large(t) == 'U' ? CblasUpper : CblasLower)
#define DIAG(t) (large(t) == 'U' ? CblasUnit : CblasNonUnit)
#define WHICH(t) (large(t) == 'L' ? CblasLeft : CblasRight)
#define ddot_(n, x, incx, y, incy) cblas_ddot(*(n), x, *(incx), y, *(incy))
#define dnrm2_(n, x, incx) cblas_dnrm2(*(n), x, *(incx))
#define dasum_(n, x, incx) cblas_dasum(*(n), x, *(incx))
#define daxpy_(n, alpha, x, incx, y, incy) cblas_daxpy(*(n), *(alpha), x, *(incx), y, *(incy))
#define dscal_(n, alpha, x, incx) cblas_dscal(*(n), *(alpha), x, *(incx))
#define dcopy_(n, x, incx, y, incy) cblas_dcopy(*(n), x, *(incx), y, *(incy))
#define dswap_(n, x, incx, y, incy) cblas_dswap(*(n), x, *(incx), y, *(incy))
#define dgemv_(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) \
    cblas_dgemv(CblasColMajor, TRANS(trans), *(m), *(n), *(alpha), a, *(lda), x, *(incx), *(beta), y, *(incy))
#define dger_(m, n, alpha, x, incx, y, incy, a, lda) \
    cblas_dger(CblasColMajor, *(m), *(n), *(alpha), x, *(incx), y, *(incy), a, *(lda))
#define dsymv_(uplo, n, alpha, a, lda, x, incx, beta, y, incy) \
    cblas_dsymv(CblasColMajor, UPLO(uplo), *(n), *(alpha), a, *(lda), x, *(incx), *(beta), y, *(incy))
#define dtrsv_(uplo, trans, diag, n, a, lda, x, incx) \
    cblas_dtrsv(CblasColMajor, UPLO(uplo), TRANS(trans), DIAG(diag), *(n), a, *(lda), x, *(incx))
#define dgemm_(ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)                                               \
    cblas_dgemm(CblasColMajor, TRANS(ta), TRANS(tb), *(m), *(n), *(k), *(alpha), a, *(lda), b, *(ldb), *(beta), c, \
                *(ldc))
#define dsyrk_(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) \
    cblas_dsyrk(CblasColMajor, UPLO(uplo), TRANS(trans), *(n), *(k), *(alpha), a, *(lda), *(beta), c, *(ldc))
#define dtrsm_(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb)                                                  \
    cblas_dtrsm(CblasColMajor, WHICH(side), UPLO(uplo), TRANS(trans), DIAG(diag), *(m), *(n), *(alpha), a, *(lda), b, \
                *(ldb))
#define dpotrf_(uplo, n, a, lda, info) (*(info) = LAPACKE_dpotrf(CblasColMajor, large(uplo), *(n), a, *(lda)))
#define dpotrs_(uplo, n, nrhs, a, lda, b, ldb, info) \
    (*(info) = LAPACKE_dpotrs(CblasColMajor, large(uplo), *(n), *(nrhs), a, *(lda), b, *(ldb)))
#define dgetrf_(m, n, a, lda, ipiv, info) (*(info) = LAPACKE_dgetrf(CblasColMajor, *(m), *(n), a, *(lda), ipiv))
#define dgetrs_(trans, n, nrhs, a, lda, ipiv, b, ldb, info) \
    (*(info) = LAPACKE_dgetrs(CblasColMajor, large(trans), *(n), *(nrhs), a, *(lda), ipiv, b, *(ldb)))
#define dgesv_(n, nrhs, a, lda, ipiv, b, ldb, info) \
    (*(info) = LAPACKE_dgesv(CblasColMajor, *(n), *(nrhs), a, *(lda), ipiv, b, *(ldb)))
#define cblas_sdot cblas_ddot
#define cblas_saxpy cblas_daxpy
#define cblas_sger cblas_dger
#define sdot_ ddot_
#define saxpy_ daxpy_
#define sger_ dger_
