/* LAPACK's entry points: see entry.h. In a file of their own, for not everyone links LAPACK. */

void FORTRAN(potrf)(const char *, const int *, REAL *, const int *, int *, size_t);
void FORTRAN(potrs)(const char *, const int *, const int *, const REAL *, const int *, REAL *, const int *, int *,
                    size_t);
void FORTRAN(getrf)(const int *, const int *, REAL *, const int *, int *, int *);
void FORTRAN(getrs)(const char *, const int *, const int *, const REAL *, const int *, const int *, REAL *, const int *,
                    int *, size_t);
void FORTRAN(gesv)(const int *, const int *, REAL *, const int *, int *, REAL *, const int *, int *);

int ENTRY(potrf)(int layout, char uplo, int n, REAL *a, int lda)
{
    int info;

    (void)layout;
    FORTRAN(potrf)(&uplo, &n, a, &lda, &info, 1);
    return info;
}

int ENTRY(potrs)(int layout, char uplo, int n, int count, const REAL *a, int lda, REAL *b, int ldb)
{
    int info;

    (void)layout;
    FORTRAN(potrs)(&uplo, &n, &count, a, &lda, b, &ldb, &info, 1);
    return info;
}

int ENTRY(getrf)(int layout, int m, int n, REAL *a, int lda, int *pivots)
{
    int info;

    (void)layout;
    FORTRAN(getrf)(&m, &n, a, &lda, pivots, &info);
    return info;
}

int ENTRY(getrs)(int layout, char trans, int n, int count, const REAL *a, int lda, const int *pivots, REAL *b, int ldb)
{
    int info;

    (void)layout;
    FORTRAN(getrs)(&trans, &n, &count, a, &lda, pivots, b, &ldb, &info, 1);
    return info;
}

int ENTRY(gesv)(int layout, int n, int count, REAL *a, int lda, int *pivots, REAL *b, int ldb)
{
    int info;

    (void)layout;
    FORTRAN(gesv)(&n, &count, a, &lda, pivots, b, &ldb, &info);
    return info;
}
