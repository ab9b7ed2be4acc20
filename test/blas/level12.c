/* Levels 1 and 2: see check.h. Operands: 0 alpha, 1 beta, 2 a matrix, 3 x, 4 y or the result. */
#include "blas_test.h"

#define TANGENT(k) (d[k] ? *d[k] : 0)
#define PRIMAL(name) static void name(const Options *o, Values *v)
#define FORWARD(name) static void name(const Options *o, Values *v, double *const *d)
#define REVERSE(name) static void name(const Options *o, const Values *p, const Values *q, double *const *b)

static int vector_count(int n, int stride)
{
    return n > 0 ? (n - 1) * abs(stride) + 1 : 0;
}

PRIMAL(dot)
{
    v->at[4][0] = cblas_ddot(o->n, v->at[2], o->incx, v->at[3], o->incy);
}
FORWARD(dot_d)
{
    *d[4] = adcc_ddot_d(o->n, v->at[2], d[2], o->incx, v->at[3], d[3], o->incy);
    dot(o, v);
}
REVERSE(dot_b)
{
    (void)q;
    adcc_ddot_b(o->n, p->at[2], b[2], o->incx, p->at[3], b[3], o->incy, *b[4]);
    *b[4] = 0;
}
SECOND(dot_b_d)
{
    (void)q, (void)qd;
    adcc_ddot_b_d(o->n, p->at[2], pd[2], b[2], c[2], o->incx, p->at[3], pd[3], b[3], c[3], o->incy, *b[4],
                  (c[4] ? *c[4] : 0));
    *b[4] = 0;
    if (c[4])
        *c[4] = 0;
}

PRIMAL(axpy)
{
    cblas_daxpy(o->n, v->at[0][0], v->at[3], o->incx, v->at[4], o->incy);
}
FORWARD(axpy_d)
{
    adcc_daxpy_d(o->n, v->at[0][0], TANGENT(0), v->at[3], d[3], o->incx, v->at[4], d[4], o->incy);
    axpy(o, v);
}
REVERSE(axpy_b)
{
    (void)q;
    adcc_daxpy_b(o->n, p->at[0][0], b[0], p->at[3], b[3], o->incx, b[4], o->incy);
}
SECOND(axpy_b_d)
{
    (void)q, (void)qd;
    adcc_daxpy_b_d(o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[3], pd[3], b[3], c[3], o->incx, b[4], c[4],
                   o->incy);
}

PRIMAL(scal)
{
    cblas_dscal(o->n, v->at[0][0], v->at[3], o->incx);
}
FORWARD(scal_d)
{
    adcc_dscal_d(o->n, v->at[0][0], TANGENT(0), v->at[3], d[3], o->incx);
    scal(o, v);
}
REVERSE(scal_b)
{
    (void)q;
    adcc_dscal_b(o->n, p->at[0][0], b[0], p->at[3], b[3], o->incx);
}
SECOND(scal_b_d)
{
    (void)q, (void)qd;
    adcc_dscal_b_d(o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[3], pd[3], b[3], c[3], o->incx);
}

PRIMAL(nrm2)
{
    v->at[4][0] = cblas_dnrm2(o->n, v->at[3], o->incx);
}
FORWARD(nrm2_d)
{
    nrm2(o, v);
    *d[4] = adcc_dnrm2_d(o->n, v->at[3], d[3], o->incx, v->at[4][0]);
}
REVERSE(nrm2_b)
{
    adcc_dnrm2_b(o->n, p->at[3], b[3], o->incx, q->at[4][0], *b[4]);
    *b[4] = 0;
}
SECOND(nrm2_b_d)
{
    (void)qd;
    adcc_dnrm2_b_d(o->n, p->at[3], pd[3], b[3], c[3], o->incx, q->at[4][0], TANGENT_OF(q, 4), *b[4],
                   (c[4] ? *c[4] : 0));
    *b[4] = 0;
    if (c[4])
        *c[4] = 0;
}

PRIMAL(asum)
{
    v->at[4][0] = cblas_dasum(o->n, v->at[3], o->incx);
}
FORWARD(asum_d)
{
    asum(o, v);
    *d[4] = adcc_dasum_d(o->n, v->at[3], d[3], o->incx);
}
REVERSE(asum_b)
{
    (void)q;
    adcc_dasum_b(o->n, p->at[3], b[3], o->incx, *b[4]);
    *b[4] = 0;
}
SECOND(asum_b_d)
{
    (void)q, (void)qd;
    adcc_dasum_b_d(o->n, p->at[3], pd[3], b[3], c[3], o->incx, *b[4], (c[4] ? *c[4] : 0));
    *b[4] = 0;
    if (c[4])
        *c[4] = 0;
}
static void away_from_zero(const Options *o, Values *v)
{
    (void)o;
    for (int i = 0; i < LARGEST; i++)
        v->at[3][i] += v->at[3][i] < 0 ? -0.1 : 0.1;
}

PRIMAL(copy)
{
    cblas_dcopy(o->n, v->at[3], o->incx, v->at[4], o->incy);
}
FORWARD(copy_d)
{
    adcc_dcopy_d(o->n, v->at[3], d[3], o->incx, v->at[4], d[4], o->incy);
    copy(o, v);
}
REVERSE(copy_b)
{
    (void)p, (void)q;
    adcc_dcopy_b(o->n, b[3], o->incx, b[4], o->incy);
}
SECOND(copy_b_d)
{
    (void)p, (void)pd, (void)q, (void)qd;
    adcc_dcopy_b_d(o->n, b[3], c[3], o->incx, b[4], c[4], o->incy);
}

PRIMAL(swap)
{
    cblas_dswap(o->n, v->at[3], o->incx, v->at[4], o->incy);
}
FORWARD(swap_d)
{
    adcc_dswap_d(o->n, v->at[3], d[3], o->incx, v->at[4], d[4], o->incy);
    swap(o, v);
}
REVERSE(swap_b)
{
    (void)p, (void)q;
    adcc_dswap_b(o->n, b[3], o->incx, b[4], o->incy);
}
SECOND(swap_b_d)
{
    (void)p, (void)pd, (void)q, (void)qd;
    adcc_dswap_b_d(o->n, b[3], c[3], o->incx, b[4], c[4], o->incy);
}

PRIMAL(gemv)
{
    cblas_dgemv(o->layout, o->ta, o->m, o->n, v->at[0][0], v->at[2], o->lda, v->at[3], o->incx, v->at[1][0], v->at[4],
                o->incy);
}
FORWARD(gemv_d)
{
    adcc_dgemv_d(o->layout, o->ta, o->m, o->n, v->at[0][0], TANGENT(0), v->at[2], d[2], o->lda, v->at[3], d[3], o->incx,
                 v->at[1][0], TANGENT(1), v->at[4], d[4], o->incy);
    gemv(o, v);
}
REVERSE(gemv_b)
{
    (void)q;
    adcc_dgemv_b(o->layout, o->ta, o->m, o->n, p->at[0][0], b[0], p->at[2], b[2], o->lda, p->at[3], b[3], o->incx,
                 p->at[1][0], b[1], p->at[4], b[4], o->incy);
}
SECOND(gemv_b_d)
{
    (void)q, (void)qd;
    adcc_dgemv_b_d(o->layout, o->ta, o->m, o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[2], pd[2], b[2], c[2],
                   o->lda, p->at[3], pd[3], b[3], c[3], o->incx, p->at[1][0], TANGENT_OF(p, 1), b[1], c[1], p->at[4],
                   pd[4], b[4], c[4], o->incy);
}

PRIMAL(ger)
{
    cblas_dger(o->layout, o->m, o->n, v->at[0][0], v->at[3], o->incx, v->at[4], o->incy, v->at[2], o->lda);
}
FORWARD(ger_d)
{
    adcc_dger_d(o->layout, o->m, o->n, v->at[0][0], TANGENT(0), v->at[3], d[3], o->incx, v->at[4], d[4], o->incy,
                v->at[2], d[2], o->lda);
    ger(o, v);
}
REVERSE(ger_b)
{
    (void)q;
    adcc_dger_b(o->layout, o->m, o->n, p->at[0][0], b[0], p->at[3], b[3], o->incx, p->at[4], b[4], o->incy, b[2],
                o->lda);
}
SECOND(ger_b_d)
{
    (void)q, (void)qd;
    adcc_dger_b_d(o->layout, o->m, o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[3], pd[3], b[3], c[3],
                  o->incx, p->at[4], pd[4], b[4], c[4], o->incy, b[2], c[2], o->lda);
}

PRIMAL(symv)
{
    cblas_dsymv(o->layout, o->uplo, o->n, v->at[0][0], v->at[2], o->lda, v->at[3], o->incx, v->at[1][0], v->at[4],
                o->incy);
}
FORWARD(symv_d)
{
    adcc_dsymv_d(o->layout, o->uplo, o->n, v->at[0][0], TANGENT(0), v->at[2], d[2], o->lda, v->at[3], d[3], o->incx,
                 v->at[1][0], TANGENT(1), v->at[4], d[4], o->incy);
    symv(o, v);
}
REVERSE(symv_b)
{
    (void)q;
    adcc_dsymv_b(o->layout, o->uplo, o->n, p->at[0][0], b[0], p->at[2], b[2], o->lda, p->at[3], b[3], o->incx,
                 p->at[1][0], b[1], p->at[4], b[4], o->incy);
}
SECOND(symv_b_d)
{
    (void)q, (void)qd;
    adcc_dsymv_b_d(o->layout, o->uplo, o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[2], pd[2], b[2], c[2],
                   o->lda, p->at[3], pd[3], b[3], c[3], o->incx, p->at[1][0], TANGENT_OF(p, 1), b[1], c[1], p->at[4],
                   pd[4], b[4], c[4], o->incy);
}

PRIMAL(trsv)
{
    cblas_dtrsv(o->layout, o->uplo, o->ta, o->diag, o->n, v->at[2], o->lda, v->at[3], o->incx);
}
FORWARD(trsv_d)
{
    trsv(o, v);
    adcc_dtrsv_d(o->layout, o->uplo, o->ta, o->diag, o->n, v->at[2], d[2], o->lda, v->at[3], d[3], o->incx);
}
REVERSE(trsv_b)
{
    adcc_dtrsv_b(o->layout, o->uplo, o->ta, o->diag, o->n, p->at[2], b[2], o->lda, q->at[3], b[3], o->incx);
}
SECOND(trsv_b_d)
{
    adcc_dtrsv_b_d(o->layout, o->uplo, o->ta, o->diag, o->n, p->at[2], pd[2], b[2], c[2], o->lda, q->at[3], qd[3], b[3],
                   c[3], o->incx);
}

static void check_vectors(Options o)
{
    int x = vector_count(o.n, o.incx), y = vector_count(o.n, o.incy);
    const Routine routines[] = {
        {"ddot", {0, 0, x, y, 1}, 1u << 4, dot, dot_d, dot_b, NULL, dot_b_d},
        {"daxpy", {1, 0, 0, x, y}, 1u << 4, axpy, axpy_d, axpy_b, NULL, axpy_b_d},
        {"dcopy", {0, 0, 0, x, y}, 1u << 4, copy, copy_d, copy_b, NULL, copy_b_d},
    };
    /* what swap exchanges is active or it is not; the BLAS has no negative strides in the others */
    const Routine both = {"dswap", {0, 0, 0, x, y}, 1u << 4, swap, swap_d, swap_b, NULL, swap_b_d};
    const Routine positive[] = {
        {"dscal", {1, 0, 0, x, 0}, 1u << 3, scal, scal_d, scal_b, NULL, scal_b_d},
        {"dnrm2", {0, 0, 0, x, 1}, 1u << 4, nrm2, nrm2_d, nrm2_b, away_from_zero, nrm2_b_d},
        {"dasum", {0, 0, 0, x, 1}, 1u << 4, asum, asum_d, asum_b, away_from_zero, asum_b_d},
    };

    for (unsigned i = 0; i < sizeof routines / sizeof *routines; i++)
        check_routine(&routines[i], &o);
    if (o.n)
        check_whole(&both, &o);
    for (unsigned i = 0; i < sizeof positive / sizeof *positive && o.incx > 0 && o.n; i++)
        check_routine(&positive[i], &o);
}

static void check_matrices(Options o)
{
    int x = o.ta == CblasNoTrans ? o.n : o.m, y = o.ta == CblasNoTrans ? o.m : o.n;
    int a = matrix_count(o.layout, o.m, o.n, o.lda);
    const Routine gemvs = {
        "dgemv", {1, 1, a, vector_count(x, o.incx), vector_count(y, o.incy)}, 1u << 4, gemv, gemv_d, gemv_b, NULL,
        gemv_b_d};
    const Routine gers = {
        "dger", {1, 0, a, vector_count(o.m, o.incx), vector_count(o.n, o.incy)}, 1u << 2, ger, ger_d, ger_b, NULL,
        ger_b_d};

    check_routine(&gemvs, &o);
    if (o.ta == CblasNoTrans)
        check_routine(&gers, &o);
}

static void well_conditioned(const Options *o, Values *v)
{
    for (int i = 0; i < o->n; i++)
        v->at[2][i * o->lda + i] += v->at[2][i * o->lda + i] < 0 ? -2 : 2;
}

static void check_squares(Options o)
{
    int a = matrix_count(o.layout, o.n, o.n, o.lda), x = vector_count(o.n, o.incx), y = vector_count(o.n, o.incy);
    const Routine symvs = {"dsymv", {1, 1, a, x, y}, 1u << 4, symv, symv_d, symv_b, NULL, symv_b_d};
    const Routine trsvs = {"dtrsv", {0, 0, a, x, 0}, 1u << 3, trsv, trsv_d, trsv_b, well_conditioned, trsv_b_d};

    if (o.ta == CblasNoTrans && o.diag == CblasNonUnit)
        check_routine(&symvs, &o);
    check_routine(&trsvs, &o);
}

void check_levels_1_and_2(void)
{
    static const int strides[][2] = {{1, 1}, {2, 1}, {1, 3}, {-1, 1}, {-2, -3}, {2, -1}};
    static const int sizes[][2] = {{4, 3}, {1, 5}, {3, 1}, {0, 2}, {2, 0}};

    for (int s = 0; s < 6; s++)
        for (int n = 0; n < 6; n += n ? 4 : 1)
            check_vectors((Options){.n = n, .incx = strides[s][0], .incy = strides[s][1]});
    for (int code = 0; code < 4; code++)
        for (int s = 0; s < 6; s++)
            for (int size = 0; size < 5; size++)
                for (int gap = 0; gap < 3; gap += 2) {
                    Options o = {.layout = code & 1 ? CblasRowMajor : CblasColMajor,
                                 .ta = code & 2 ? CblasTrans : CblasNoTrans,
                                 .m = sizes[size][0],
                                 .n = sizes[size][1],
                                 .incx = strides[s][0],
                                 .incy = strides[s][1]};
                    o.lda = gap + (o.layout == CblasRowMajor ? o.n : o.m);
                    o.lda = o.lda ? o.lda : 1;
                    check_matrices(o);
                }
    for (int code = 0; code < 16; code++)
        for (int s = 0; s < 6; s++)
            for (int gap = 0; gap < 3; gap += 2)
                check_squares((Options){.layout = code & 1 ? CblasRowMajor : CblasColMajor,
                                        .ta = code & 2 ? CblasTrans : CblasNoTrans,
                                        .uplo = code & 4 ? CblasUpper : CblasLower,
                                        .diag = code & 8 ? CblasUnit : CblasNonUnit,
                                        .n = 4,
                                        .lda = 4 + gap,
                                        .incx = strides[s][0],
                                        .incy = strides[s][1]});
}
