/* Factorizations and solutions: see check.h. Operands: 2 the matrix, or its factors; 3 right hand sides, solutions. */
#include "blas_test.h"

#define PRIMAL(name) static void name(const Options *o, Values *v)
#define FORWARD(name) static void name(const Options *o, Values *v, double *const *d)
#define REVERSE(name) static void name(const Options *o, const Values *p, const Values *q, double *const *b)

static int pivots[16];

static char letter(int option)
{
    return option == CblasUpper ? 'U' : option == CblasLower ? 'L' : option == CblasTrans ? 'T' : 'N';
}

PRIMAL(potrf)
{
    LAPACKE_dpotrf(o->layout, letter(o->uplo), o->n, v->at[2], o->lda);
}
FORWARD(potrf_d)
{
    potrf(o, v);
    adcc_dpotrf_d(o->layout, letter(o->uplo), o->n, v->at[2], d[2], o->lda);
}
REVERSE(potrf_b)
{
    (void)p;
    adcc_dpotrf_b(o->layout, letter(o->uplo), o->n, q->at[2], b[2], o->lda);
}
SECOND(potrf_b_d)
{
    (void)p, (void)pd;
    adcc_dpotrf_b_d(o->layout, letter(o->uplo), o->n, q->at[2], qd[2], b[2], c[2], o->lda);
}
static void positive_definite(const Options *o, Values *v)
{
    for (int i = 0; i < o->n; i++)
        v->at[2][i * o->lda + i] += 6;
}

PRIMAL(potrs)
{
    LAPACKE_dpotrs(o->layout, letter(o->uplo), o->n, o->k, v->at[2], o->lda, v->at[3], o->ldb);
}
FORWARD(potrs_d)
{
    potrs(o, v);
    adcc_dpotrs_d(o->layout, letter(o->uplo), o->n, o->k, v->at[2], d[2], o->lda, v->at[3], d[3], o->ldb);
}
REVERSE(potrs_b)
{
    adcc_dpotrs_b(o->layout, letter(o->uplo), o->n, o->k, p->at[2], b[2], o->lda, q->at[3], b[3], o->ldb);
}
SECOND(potrs_b_d)
{
    adcc_dpotrs_b_d(o->layout, letter(o->uplo), o->n, o->k, p->at[2], pd[2], b[2], c[2], o->lda, q->at[3], qd[3], b[3],
                    c[3], o->ldb);
}

PRIMAL(getrf)
{
    LAPACKE_dgetrf(o->layout, o->m, o->n, v->at[2], o->lda, pivots);
}
FORWARD(getrf_d)
{
    getrf(o, v);
    adcc_dgetrf_d(o->layout, o->m, o->n, v->at[2], d[2], o->lda, pivots);
}
REVERSE(getrf_b)
{
    Values same = *p;
    getrf(o, &same); /* for the pivots */
    adcc_dgetrf_b(o->layout, o->m, o->n, q->at[2], b[2], o->lda, pivots);
}
SECOND(getrf_b_d)
{
    Values same = *p;
    (void)pd;
    getrf(o, &same); /* for the pivots */
    adcc_dgetrf_b_d(o->layout, o->m, o->n, q->at[2], qd[2], b[2], c[2], o->lda, pivots);
}
/* Each column has another row with an element far larger than the others: rows are exchanged, and never in doubt. */
static void exchanged_rows(const Options *o, Values *v)
{
    for (int i = 0; i < o->m && i < o->n; i++) {
        int row = (i + 2) % (o->m < o->n ? o->m : o->n);
        v->at[2][o->layout == CblasRowMajor ? row * o->lda + i : row + i * o->lda] += 5 + i;
    }
}

PRIMAL(getrs)
{
    LAPACKE_dgetrs(o->layout, letter(o->ta), o->n, o->k, v->at[2], o->lda, pivots, v->at[3], o->ldb);
}
FORWARD(getrs_d)
{
    getrs(o, v);
    adcc_dgetrs_d(o->layout, letter(o->ta), o->n, o->k, v->at[2], d[2], o->lda, pivots, v->at[3], d[3], o->ldb);
}
REVERSE(getrs_b)
{
    adcc_dgetrs_b(o->layout, letter(o->ta), o->n, o->k, p->at[2], b[2], o->lda, pivots, q->at[3], b[3], o->ldb);
}
SECOND(getrs_b_d)
{
    adcc_dgetrs_b_d(o->layout, letter(o->ta), o->n, o->k, p->at[2], pd[2], b[2], c[2], o->lda, pivots, q->at[3], qd[3],
                    b[3], c[3], o->ldb);
}
static void any_factors(const Options *o, Values *v)
{
    positive_definite(o, v);
    for (int i = 0; i < o->n; i++)
        pivots[i] = i + 1 + (i * 7 + 2) % (o->n - i);
}

PRIMAL(gesv)
{
    LAPACKE_dgesv(o->layout, o->n, o->k, v->at[2], o->lda, pivots, v->at[3], o->ldb);
}
FORWARD(gesv_d)
{
    gesv(o, v);
    adcc_dgesv_d(o->layout, o->n, o->k, v->at[2], d[2], o->lda, pivots, v->at[3], d[3], o->ldb);
}
REVERSE(gesv_b)
{
    Values same = *p;
    gesv(o, &same);
    adcc_dgesv_b(o->layout, o->n, o->k, q->at[2], b[2], o->lda, pivots, q->at[3], b[3], o->ldb);
}
SECOND(gesv_b_d)
{
    Values same = *p;
    (void)pd;
    gesv(o, &same);
    adcc_dgesv_b_d(o->layout, o->n, o->k, q->at[2], qd[2], b[2], c[2], o->lda, pivots, q->at[3], qd[3], b[3], c[3],
                   o->ldb);
}

static void check_square(Options o, int gap)
{
    int a, x;

    o.m = o.n;
    o.lda = o.n + gap;
    o.ldb = (o.layout == CblasRowMajor ? o.k : o.n) + gap;
    a = matrix_count(o.layout, o.n, o.n, o.lda);
    x = matrix_count(o.layout, o.n, o.k, o.ldb);
    {
        const Routine routines[] = {
            {"dpotrf", {0, 0, a, 0, 0}, 1u << 2, potrf, potrf_d, potrf_b, positive_definite, potrf_b_d},
            {"dpotrs", {0, 0, a, x, 0}, 1u << 3, potrs, potrs_d, potrs_b, positive_definite, potrs_b_d},
            {"dgetrs", {0, 0, a, x, 0}, 1u << 3, getrs, getrs_d, getrs_b, any_factors, getrs_b_d},
            {"dgesv", {0, 0, a, x, 0}, 1u << 3, gesv, gesv_d, gesv_b, exchanged_rows, gesv_b_d},
        };
        for (unsigned i = 0; i < sizeof routines / sizeof *routines; i++)
            check_routine(&routines[i], &o);
    }
}

void check_factorizations(void)
{
    static const int sizes[][2] = {{4, 4}, {5, 3}, {3, 5}, {1, 1}, {1, 3}, {4, 1}};

    for (int code = 0; code < 8; code++)
        for (int n = 1; n < 7; n += 2)
            for (int gap = 0; gap < 3; gap++)
                check_square((Options){.layout = code & 1 ? CblasRowMajor : CblasColMajor,
                                       .uplo = code & 2 ? CblasUpper : CblasLower,
                                       .ta = code & 4 ? CblasTrans : CblasNoTrans,
                                       .n = n,
                                       .k = 1 + gap},
                             gap);
    for (int code = 0; code < 2; code++)
        for (int size = 0; size < 6; size++)
            for (int gap = 0; gap < 2; gap++) {
                Options o = {.layout = code ? CblasRowMajor : CblasColMajor, .m = sizes[size][0], .n = sizes[size][1]};
                Routine routine = {"dgetrf", {0}, 1u << 2, getrf, getrf_d, getrf_b, exchanged_rows, getrf_b_d};
                o.lda = gap + (code ? o.n : o.m);
                routine.count[2] = matrix_count(o.layout, o.m, o.n, o.lda);
                check_routine(&routine, &o);
            }
}
