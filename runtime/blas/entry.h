/* In:     CBLAS's arguments, column-major.
 * Out:    a call of the Fortran entry point: adcc takes a call of dgemm_ as one of adcc_fortran_dgemm, whose arguments are
 *         values.
 * Keeps:  what the entry point does. */

REAL FORTRAN(dot)(const int *, const REAL *, const int *, const REAL *, const int *);
REAL FORTRAN(nrm2)(const int *, const REAL *, const int *);
REAL FORTRAN(asum)(const int *, const REAL *, const int *);
void FORTRAN(copy)(const int *, const REAL *, const int *, REAL *, const int *);
void FORTRAN(swap)(const int *, REAL *, const int *, REAL *, const int *);
void FORTRAN(syrk)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                   const REAL *, REAL *, const int *, size_t, size_t);

REAL ENTRY(dot)(int n, const REAL *x, int incx, const REAL *y, int incy)
{
    return FORTRAN(dot)(&n, x, &incx, y, &incy);
}

void ENTRY(axpy)(int n, REAL alpha, const REAL *x, int incx, REAL *y, int incy)
{
    FORTRAN(axpy)(&n, &alpha, x, &incx, y, &incy);
}

void ENTRY(scal)(int n, REAL alpha, REAL *x, int incx)
{
    FORTRAN(scal)(&n, &alpha, x, &incx);
}

REAL ENTRY(nrm2)(int n, const REAL *x, int incx)
{
    return FORTRAN(nrm2)(&n, x, &incx);
}

REAL ENTRY(asum)(int n, const REAL *x, int incx)
{
    return FORTRAN(asum)(&n, x, &incx);
}

void ENTRY(copy)(int n, const REAL *x, int incx, REAL *y, int incy)
{
    FORTRAN(copy)(&n, x, &incx, y, &incy);
}

void ENTRY(swap)(int n, REAL *x, int incx, REAL *y, int incy)
{
    FORTRAN(swap)(&n, x, &incx, y, &incy);
}

void ENTRY(gemv)(int layout, int trans, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *x, int incx,
                 REAL beta, REAL *y, int incy)
{
    (void)layout;
    FORTRAN(gemv)(trans_letter(trans), &m, &n, &alpha, a, &lda, x, &incx, &beta, y, &incy, 1);
}

void ENTRY(ger)(int layout, int m, int n, REAL alpha, const REAL *x, int incx, const REAL *y, int incy, REAL *a,
                int lda)
{
    (void)layout;
    FORTRAN(ger)(&m, &n, &alpha, x, &incx, y, &incy, a, &lda);
}

void ENTRY(symv)(int layout, int uplo, int n, REAL alpha, const REAL *a, int lda, const REAL *x, int incx, REAL beta,
                 REAL *y, int incy)
{
    (void)layout;
    FORTRAN(symv)(uplo_letter(uplo), &n, &alpha, a, &lda, x, &incx, &beta, y, &incy, 1);
}

void ENTRY(trsv)(int layout, int uplo, int trans, int diag, int n, const REAL *a, int lda, REAL *x, int incx)
{
    (void)layout;
    FORTRAN(trsv)(uplo_letter(uplo), trans_letter(trans), diag_letter(diag), &n, a, &lda, x, &incx, 1, 1, 1);
}

void ENTRY(gemm)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, const REAL *a, int lda, const REAL *b,
                 int ldb, REAL beta, REAL *c, int ldc)
{
    (void)layout;
    FORTRAN(gemm)(trans_letter(ta), trans_letter(tb), &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
}

void ENTRY(syrk)(int layout, int uplo, int trans, int n, int k, REAL alpha, const REAL *a, int lda, REAL beta, REAL *c,
                 int ldc)
{
    (void)layout;
    FORTRAN(syrk)(uplo_letter(uplo), trans_letter(trans), &n, &k, &alpha, a, &lda, &beta, c, &ldc, 1, 1);
}

void ENTRY(trsm)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, const REAL *a, int lda,
                 REAL *b, int ldb)
{
    (void)layout;
    FORTRAN(trsm)
    (side_letter(side), uplo_letter(uplo), trans_letter(trans), diag_letter(diag), &m, &n, &alpha, a, &lda, b, &ldb, 1,
     1, 1, 1);
}
