/* Derivatives of the BLAS and of LAPACK: what code made by adcc calls beside cblas_dgemm and its like. The library is adcc_blas;
 * it calls the BLAS's Fortran entry points (dgemm_), so any implementation will do.
 *
 * NAME_d: tangents, beside a call of the routine itself: before it, or behind it where the routine factorizes or solves.
 * NAME_b: adjoints; the routine is not called. Of overwritten arrays it takes what is needed: contents before, behind, or none.
 * NAME_b_d: adjoints and their tangents.
 * Arguments are CBLAS's (its numbers for options) and LAPACKE's, each active one followed by its derivative; one that is not
 * active has NULL or 0 there, and costs nothing. adcc_d... is double, adcc_s... float. */
#ifndef ADCC_BLAS_H
#define ADCC_BLAS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct adcc_tape;
/* What an adjoint will need and something overwrites: `outer` pieces of `inner` reals, `ld` apart; NULL: as many zeros. adcc_blas_pop
 * gives memory of the same shape, for free(). */
void adcc_blas_push(struct adcc_tape *tape, const void *from, int outer, int inner, int ld, size_t size);
void *adcc_blas_pop(struct adcc_tape *tape, int outer, int inner, int ld, size_t size);
/* The same for so many row exchanges. */
void adcc_blas_push_pivots(struct adcc_tape *tape, const int *from, int count);
int *adcc_blas_pop_pivots(struct adcc_tape *tape, int count);

#define ADCC_BLAS_FUNCTIONS(NAME, REAL)                                                                               \
    REAL NAME(dot_d)(int n, const REAL *x, const REAL *x_d, int incx, const REAL *y, const REAL *y_d, int incy);      \
    void NAME(dot_b)(int n, const REAL *x, REAL *x_b, int incx, const REAL *y, REAL *y_b, int incy, REAL ret_b);      \
    void NAME(axpy_d)(int n, REAL alpha, REAL alpha_d, const REAL *x, const REAL *x_d, int incx, REAL *y, REAL *y_d,  \
                      int incy);                                                                                      \
    void NAME(axpy_b)(int n, REAL alpha, REAL *alpha_b, const REAL *x, REAL *x_b, int incx, REAL *y_b, int incy);     \
    void NAME(scal_d)(int n, REAL alpha, REAL alpha_d, REAL *x, REAL *x_d, int incx);                                 \
    void NAME(scal_b)(int n, REAL alpha, REAL *alpha_b, const REAL *x, REAL *x_b, int incx);                          \
    REAL NAME(nrm2_d)(int n, const REAL *x, const REAL *x_d, int incx, REAL ret);                                     \
    void NAME(nrm2_b)(int n, const REAL *x, REAL *x_b, int incx, REAL ret, REAL ret_b);                               \
    REAL NAME(asum_d)(int n, const REAL *x, const REAL *x_d, int incx);                                               \
    void NAME(asum_b)(int n, const REAL *x, REAL *x_b, int incx, REAL ret_b);                                         \
    void NAME(copy_d)(int n, const REAL *x, const REAL *x_d, int incx, REAL *y, REAL *y_d, int incy);                 \
    void NAME(copy_b)(int n, REAL *x_b, int incx, REAL *y_b, int incy);                                               \
    void NAME(swap_d)(int n, REAL *x, REAL *x_d, int incx, REAL *y, REAL *y_d, int incy);                             \
    void NAME(swap_b)(int n, REAL *x_b, int incx, REAL *y_b, int incy);                                               \
    void NAME(gemv_d)(int layout, int trans, int m, int n, REAL alpha, REAL alpha_d, const REAL *a, const REAL *a_d,  \
                      int lda, const REAL *x, const REAL *x_d, int incx, REAL beta, REAL beta_d, const REAL *y,       \
                      REAL *y_d, int incy);                                                                           \
    void NAME(gemv_b)(int layout, int trans, int m, int n, REAL alpha, REAL *alpha_b, const REAL *a, REAL *a_b,       \
                      int lda, const REAL *x, REAL *x_b, int incx, REAL beta, REAL *beta_b, const REAL *y, REAL *y_b, \
                      int incy);                                                                                      \
    void NAME(ger_d)(int layout, int m, int n, REAL alpha, REAL alpha_d, const REAL *x, const REAL *x_d, int incx,    \
                     const REAL *y, const REAL *y_d, int incy, REAL *a, REAL *a_d, int lda);                          \
    void NAME(ger_b)(int layout, int m, int n, REAL alpha, REAL *alpha_b, const REAL *x, REAL *x_b, int incx,         \
                     const REAL *y, REAL *y_b, int incy, REAL *a_b, int lda);                                         \
    void NAME(symv_d)(int layout, int uplo, int n, REAL alpha, REAL alpha_d, const REAL *a, const REAL *a_d, int lda, \
                      const REAL *x, const REAL *x_d, int incx, REAL beta, REAL beta_d, const REAL *y, REAL *y_d,     \
                      int incy);                                                                                      \
    void NAME(symv_b)(int layout, int uplo, int n, REAL alpha, REAL *alpha_b, const REAL *a, REAL *a_b, int lda,      \
                      const REAL *x, REAL *x_b, int incx, REAL beta, REAL *beta_b, const REAL *y, REAL *y_b,          \
                      int incy);                                                                                      \
    void NAME(trsv_d)(int layout, int uplo, int trans, int diag, int n, const REAL *a, const REAL *a_d, int lda,      \
                      const REAL *x, REAL *x_d, int incx);                                                            \
    void NAME(trsv_b)(int layout, int uplo, int trans, int diag, int n, const REAL *a, REAL *a_b, int lda,            \
                      const REAL *x, REAL *x_b, int incx);                                                            \
    void NAME(gemm_d)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, REAL alpha_d, const REAL *a,       \
                      const REAL *a_d, int lda, const REAL *b, const REAL *b_d, int ldb, REAL beta, REAL beta_d,      \
                      const REAL *c, REAL *c_d, int ldc);                                                             \
    void NAME(gemm_b)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, REAL *alpha_b, const REAL *a,      \
                      REAL *a_b, int lda, const REAL *b, REAL *b_b, int ldb, REAL beta, REAL *beta_b, const REAL *c,  \
                      REAL *c_b, int ldc);                                                                            \
    void NAME(syrk_d)(int layout, int uplo, int trans, int n, int k, REAL alpha, REAL alpha_d, const REAL *a,         \
                      const REAL *a_d, int lda, REAL beta, REAL beta_d, const REAL *c, REAL *c_d, int ldc);           \
    void NAME(syrk_b)(int layout, int uplo, int trans, int n, int k, REAL alpha, REAL *alpha_b, const REAL *a,        \
                      REAL *a_b, int lda, REAL beta, REAL *beta_b, const REAL *c, REAL *c_b, int ldc);                \
    void NAME(trsm_d_before)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha,           \
                             REAL alpha_d, const REAL *a, const REAL *a_d, int lda, const REAL *b, REAL *b_d,         \
                             int ldb);                                                                                \
    void NAME(trsm_d)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL alpha_d,    \
                      const REAL *a, const REAL *a_d, int lda, const REAL *x, REAL *x_d, int ldb);                    \
    void NAME(trsm_b)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL *alpha_b,   \
                      const REAL *a, REAL *a_b, int lda, const REAL *b, const REAL *x, REAL *x_b, int ldb);           \
    void NAME(potrf_d)(int layout, char uplo, int n, const REAL *l, REAL *l_d, int ld);                               \
    void NAME(potrf_b)(int layout, char uplo, int n, const REAL *l, REAL *l_b, int ld);                               \
    void NAME(potrs_d)(int layout, char uplo, int n, int count, const REAL *a, const REAL *a_d, int lda,              \
                       const REAL *x, REAL *x_d, int ldb);                                                            \
    void NAME(potrs_b)(int layout, char uplo, int n, int count, const REAL *a, REAL *a_b, int lda, const REAL *x,     \
                       REAL *x_b, int ldb);                                                                           \
    void NAME(getrf_d)(int layout, int m, int n, const REAL *lu, REAL *lu_d, int ld, const int *pivots);              \
    void NAME(getrf_b)(int layout, int m, int n, const REAL *lu, REAL *lu_b, int ld, const int *pivots);              \
    void NAME(getrs_d)(int layout, char trans, int n, int count, const REAL *lu, const REAL *lu_d, int ld,            \
                       const int *pivots, const REAL *x, REAL *x_d, int ldb);                                         \
    void NAME(getrs_b)(int layout, char trans, int n, int count, const REAL *lu, REAL *lu_b, int ld,                  \
                       const int *pivots, const REAL *x, REAL *x_b, int ldb);                                         \
    void NAME(gesv_d)(int layout, int n, int count, const REAL *lu, REAL *lu_d, int ld, const int *pivots,            \
                      const REAL *x, REAL *x_d, int ldb);                                                             \
    void NAME(gesv_b)(int layout, int n, int count, const REAL *lu, REAL *lu_b, int ld, const int *pivots,            \
                      const REAL *x, REAL *x_b, int ldb);

/* Tangents of adjoints: they add what NAME_b adds, too. Each real and each array of reals is followed by its tangent; NULL is one of
 * zeros, or one that nobody wants. */
#define ADCC_BLAS_SECOND(NAME, REAL)                                                                                   \
    void NAME(dot_b_d)(int n, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, const REAL *y,         \
                       const REAL *y_d, REAL *y_b, REAL *y_b_d, int incy, REAL ret_b, REAL ret_b_d);                   \
    void NAME(axpy_b_d)(int n, REAL alpha, REAL alpha_d, REAL *alpha_b, REAL *alpha_b_d, const REAL *x,                \
                        const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, REAL *y_b, REAL *y_b_d, int incy);          \
    void NAME(scal_b_d)(int n, REAL alpha, REAL alpha_d, REAL *alpha_b, REAL *alpha_b_d, const REAL *x,                \
                        const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx);                                            \
    void NAME(nrm2_b_d)(int n, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, REAL ret, REAL ret_d, \
                        REAL ret_b, REAL ret_b_d);                                                                     \
    void NAME(asum_b_d)(int n, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, REAL ret_b,           \
                        REAL ret_b_d);                                                                                 \
    void NAME(copy_b_d)(int n, REAL *x_b, REAL *x_b_d, int incx, REAL *y_b, REAL *y_b_d, int incy);                    \
    void NAME(swap_b_d)(int n, REAL *x_b, REAL *x_b_d, int incx, REAL *y_b, REAL *y_b_d, int incy);                    \
    void NAME(gemv_b_d)(int layout, int trans, int m, int n, REAL alpha, REAL alpha_d, REAL *alpha_b, REAL *alpha_b_d, \
                        const REAL *a, const REAL *a_d, REAL *a_b, REAL *a_b_d, int lda, const REAL *x,                \
                        const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, REAL beta, REAL beta_d, REAL *beta_b,       \
                        REAL *beta_b_d, const REAL *y, const REAL *y_d, REAL *y_b, REAL *y_b_d, int incy);             \
    void NAME(ger_b_d)(int layout, int m, int n, REAL alpha, REAL alpha_d, REAL *alpha_b, REAL *alpha_b_d,             \
                       const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, const REAL *y,                \
                       const REAL *y_d, REAL *y_b, REAL *y_b_d, int incy, REAL *a_b, REAL *a_b_d, int lda);            \
    void NAME(symv_b_d)(int layout, int uplo, int n, REAL alpha, REAL alpha_d, REAL *alpha_b, REAL *alpha_b_d,         \
                        const REAL *a, const REAL *a_d, REAL *a_b, REAL *a_b_d, int lda, const REAL *x,                \
                        const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx, REAL beta, REAL beta_d, REAL *beta_b,       \
                        REAL *beta_b_d, const REAL *y, const REAL *y_d, REAL *y_b, REAL *y_b_d, int incy);             \
    void NAME(trsv_b_d)(int layout, int uplo, int trans, int diag, int n, const REAL *a, const REAL *a_d, REAL *a_b,   \
                        REAL *a_b_d, int lda, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int incx);       \
    void NAME(gemm_b_d)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, REAL alpha_d, REAL *alpha_b,      \
                        REAL *alpha_b_d, const REAL *a, const REAL *a_d, REAL *a_b, REAL *a_b_d, int lda,              \
                        const REAL *b, const REAL *b_d, REAL *b_b, REAL *b_b_d, int ldb, REAL beta, REAL beta_d,       \
                        REAL *beta_b, REAL *beta_b_d, const REAL *c, const REAL *c_d, REAL *c_b, REAL *c_b_d,          \
                        int ldc);                                                                                      \
    void NAME(syrk_b_d)(int layout, int uplo, int trans, int n, int k, REAL alpha, REAL alpha_d, REAL *alpha_b,        \
                        REAL *alpha_b_d, const REAL *a, const REAL *a_d, REAL *a_b, REAL *a_b_d, int lda, REAL beta,   \
                        REAL beta_d, REAL *beta_b, REAL *beta_b_d, const REAL *c, const REAL *c_d, REAL *c_b,          \
                        REAL *c_b_d, int ldc);                                                                         \
    void NAME(trsm_b_d)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, REAL alpha_d,   \
                        REAL *alpha_b, REAL *alpha_b_d, const REAL *a, const REAL *a_d, REAL *a_b, REAL *a_b_d,        \
                        int lda, const REAL *b, const REAL *b_d, const REAL *x, const REAL *x_d, REAL *x_b,            \
                        REAL *x_b_d, int ldb);                                                                         \
    void NAME(potrf_b_d)(int layout, char uplo, int n, const REAL *l, const REAL *l_d, REAL *l_b, REAL *l_b_d,         \
                         int ld);                                                                                      \
    void NAME(potrs_b_d)(int layout, char uplo, int n, int count, const REAL *a, const REAL *a_d, REAL *a_b,           \
                         REAL *a_b_d, int lda, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int ldb);       \
    void NAME(getrf_b_d)(int layout, int m, int n, const REAL *lu, const REAL *lu_d, REAL *lu_b, REAL *lu_b_d, int ld, \
                         const int *pivots);                                                                           \
    void NAME(getrs_b_d)(int layout, char trans, int n, int count, const REAL *lu, const REAL *lu_d, REAL *lu_b,       \
                         REAL *lu_b_d, int ld, const int *pivots, const REAL *x, const REAL *x_d, REAL *x_b,           \
                         REAL *x_b_d, int ldb);                                                                        \
    void NAME(gesv_b_d)(int layout, int n, int count, const REAL *lu, const REAL *lu_d, REAL *lu_b, REAL *lu_b_d,      \
                        int ld, const int *pivots, const REAL *x, const REAL *x_d, REAL *x_b, REAL *x_b_d, int ldb);

/* Fortran's entry points with CBLAS's and LAPACKE's arguments; layout is not looked at: columns. */
#define ADCC_BLAS_ENTRIES(NAME, REAL)                                                                                 \
    REAL NAME(dot)(int n, const REAL *x, int incx, const REAL *y, int incy);                                          \
    void NAME(axpy)(int n, REAL alpha, const REAL *x, int incx, REAL *y, int incy);                                   \
    void NAME(scal)(int n, REAL alpha, REAL *x, int incx);                                                            \
    REAL NAME(nrm2)(int n, const REAL *x, int incx);                                                                  \
    REAL NAME(asum)(int n, const REAL *x, int incx);                                                                  \
    void NAME(copy)(int n, const REAL *x, int incx, REAL *y, int incy);                                               \
    void NAME(swap)(int n, REAL *x, int incx, REAL *y, int incy);                                                     \
    void NAME(gemv)(int layout, int trans, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *x, int incx, \
                    REAL beta, REAL *y, int incy);                                                                    \
    void NAME(ger)(int layout, int m, int n, REAL alpha, const REAL *x, int incx, const REAL *y, int incy, REAL *a,   \
                   int lda);                                                                                          \
    void NAME(symv)(int layout, int uplo, int n, REAL alpha, const REAL *a, int lda, const REAL *x, int incx,         \
                    REAL beta, REAL *y, int incy);                                                                    \
    void NAME(trsv)(int layout, int uplo, int trans, int diag, int n, const REAL *a, int lda, REAL *x, int incx);     \
    void NAME(gemm)(int layout, int ta, int tb, int m, int n, int k, REAL alpha, const REAL *a, int lda,              \
                    const REAL *b, int ldb, REAL beta, REAL *c, int ldc);                                             \
    void NAME(syrk)(int layout, int uplo, int trans, int n, int k, REAL alpha, const REAL *a, int lda, REAL beta,     \
                    REAL *c, int ldc);                                                                                \
    void NAME(trsm)(int layout, int side, int uplo, int trans, int diag, int m, int n, REAL alpha, const REAL *a,     \
                    int lda, REAL *b, int ldb);                                                                       \
    int NAME(potrf)(int layout, char uplo, int n, REAL *a, int lda);                                                  \
    int NAME(potrs)(int layout, char uplo, int n, int count, const REAL *a, int lda, REAL *b, int ldb);               \
    int NAME(getrf)(int layout, int m, int n, REAL *a, int lda, int *pivots);                                         \
    int NAME(getrs)(int layout, char trans, int n, int count, const REAL *a, int lda, const int *pivots, REAL *b,     \
                    int ldb);                                                                                         \
    int NAME(gesv)(int layout, int n, int count, REAL *a, int lda, int *pivots, REAL *b, int ldb);

#define ADCC_BLAS_DOUBLE(name) adcc_d##name
#define ADCC_BLAS_FLOAT(name) adcc_s##name
ADCC_BLAS_FUNCTIONS(ADCC_BLAS_DOUBLE, double)
ADCC_BLAS_FUNCTIONS(ADCC_BLAS_FLOAT, float)
ADCC_BLAS_SECOND(ADCC_BLAS_DOUBLE, double)
ADCC_BLAS_SECOND(ADCC_BLAS_FLOAT, float)
#define ADCC_FORTRAN_DOUBLE(name) adcc_fortran_d##name
#define ADCC_FORTRAN_FLOAT(name) adcc_fortran_s##name
ADCC_BLAS_ENTRIES(ADCC_FORTRAN_DOUBLE, double)
ADCC_BLAS_ENTRIES(ADCC_FORTRAN_FLOAT, float)
#undef ADCC_FORTRAN_DOUBLE
#undef ADCC_FORTRAN_FLOAT
#undef ADCC_BLAS_ENTRIES
#undef ADCC_BLAS_FUNCTIONS
#undef ADCC_BLAS_SECOND
#undef ADCC_BLAS_DOUBLE
#undef ADCC_BLAS_FLOAT

#ifdef __cplusplus
}
#endif

#endif
