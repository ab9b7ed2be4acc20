/* Level 3: see check.h. Operands: 0 alpha, 1 beta, 2 a, 3 b, 4 c. */
#include "blas_test.h"

#define TANGENT(k) (d[k] ? *d[k] : 0)
#define PRIMAL(name) static void name(const Options *o, Values *v)
#define FORWARD(name) static void name(const Options *o, Values *v, double *const *d)
#define REVERSE(name) static void name(const Options *o, const Values *p, const Values *q, double *const *b)

PRIMAL(gemm)
{
    cblas_dgemm(o->layout, o->ta, o->tb, o->m, o->n, o->k, v->at[0][0], v->at[2], o->lda, v->at[3], o->ldb, v->at[1][0],
                v->at[4], o->ldc);
}
FORWARD(gemm_d)
{
    adcc_dgemm_d(o->layout, o->ta, o->tb, o->m, o->n, o->k, v->at[0][0], TANGENT(0), v->at[2], d[2], o->lda, v->at[3],
                 d[3], o->ldb, v->at[1][0], TANGENT(1), v->at[4], d[4], o->ldc);
    gemm(o, v);
}
REVERSE(gemm_b)
{
    (void)q;
    adcc_dgemm_b(o->layout, o->ta, o->tb, o->m, o->n, o->k, p->at[0][0], b[0], p->at[2], b[2], o->lda, p->at[3], b[3],
                 o->ldb, p->at[1][0], b[1], p->at[4], b[4], o->ldc);
}
SECOND(gemm_b_d)
{
    (void)q, (void)qd;
    adcc_dgemm_b_d(o->layout, o->ta, o->tb, o->m, o->n, o->k, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[2],
                   pd[2], b[2], c[2], o->lda, p->at[3], pd[3], b[3], c[3], o->ldb, p->at[1][0], TANGENT_OF(p, 1), b[1],
                   c[1], p->at[4], pd[4], b[4], c[4], o->ldc);
}

PRIMAL(syrk)
{
    cblas_dsyrk(o->layout, o->uplo, o->ta, o->n, o->k, v->at[0][0], v->at[2], o->lda, v->at[1][0], v->at[4], o->ldc);
}
FORWARD(syrk_d)
{
    adcc_dsyrk_d(o->layout, o->uplo, o->ta, o->n, o->k, v->at[0][0], TANGENT(0), v->at[2], d[2], o->lda, v->at[1][0],
                 TANGENT(1), v->at[4], d[4], o->ldc);
    syrk(o, v);
}
REVERSE(syrk_b)
{
    (void)q;
    adcc_dsyrk_b(o->layout, o->uplo, o->ta, o->n, o->k, p->at[0][0], b[0], p->at[2], b[2], o->lda, p->at[1][0], b[1],
                 p->at[4], b[4], o->ldc);
}
SECOND(syrk_b_d)
{
    (void)q, (void)qd;
    adcc_dsyrk_b_d(o->layout, o->uplo, o->ta, o->n, o->k, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0], p->at[2], pd[2],
                   b[2], c[2], o->lda, p->at[1][0], TANGENT_OF(p, 1), b[1], c[1], p->at[4], pd[4], b[4], c[4], o->ldc);
}

PRIMAL(trsm)
{
    cblas_dtrsm(o->layout, o->side, o->uplo, o->ta, o->diag, o->m, o->n, v->at[0][0], v->at[2], o->lda, v->at[3],
                o->ldb);
}
FORWARD(trsm_d)
{
    adcc_dtrsm_d_before(o->layout, o->side, o->uplo, o->ta, o->diag, o->m, o->n, v->at[0][0], TANGENT(0), v->at[2],
                        d[2], o->lda, v->at[3], d[3], o->ldb);
    trsm(o, v);
    adcc_dtrsm_d(o->layout, o->side, o->uplo, o->ta, o->diag, o->m, o->n, v->at[0][0], TANGENT(0), v->at[2], d[2],
                 o->lda, v->at[3], d[3], o->ldb);
}
REVERSE(trsm_b)
{
    adcc_dtrsm_b(o->layout, o->side, o->uplo, o->ta, o->diag, o->m, o->n, p->at[0][0], b[0], p->at[2], b[2], o->lda,
                 p->at[3], q->at[3], b[3], o->ldb);
}
SECOND(trsm_b_d)
{
    adcc_dtrsm_b_d(o->layout, o->side, o->uplo, o->ta, o->diag, o->m, o->n, p->at[0][0], TANGENT_OF(p, 0), b[0], c[0],
                   p->at[2], pd[2], b[2], c[2], o->lda, p->at[3], pd[3], q->at[3], qd[3], b[3], c[3], o->ldb);
}
static void far_from_singular(const Options *o, Values *v)
{
    int order = o->side == CblasLeft ? o->m : o->n;

    for (int i = 0; i < order; i++)
        v->at[2][i * o->lda + i] += v->at[2][i * o->lda + i] < 0 ? -2 : 2;
}

static int ld(const Options *o, int m, int n, int gap)
{
    int least = o->layout == CblasRowMajor ? n : m;

    return gap + (least ? least : 1);
}

static void set_factors(const Options *o, Values *v, double alpha, double beta)
{
    (void)o;
    v->at[0][0] = alpha;
    v->at[1][0] = beta;
}
static void beta_zero(const Options *o, Values *v)
{
    set_factors(o, v, v->at[0][0], 0);
}
static void alpha_zero(const Options *o, Values *v)
{
    set_factors(o, v, 0, v->at[1][0]);
}

static void check_products(Options o, int gap)
{
    int rows_a = o.ta == CblasNoTrans ? o.m : o.k, columns_a = o.ta == CblasNoTrans ? o.k : o.m;
    int rows_b = o.tb == CblasNoTrans ? o.k : o.n, columns_b = o.tb == CblasNoTrans ? o.n : o.k;
    Routine routine = {"dgemm", {1, 1, 0, 0, 0}, 1u << 4, gemm, gemm_d, gemm_b, NULL, gemm_b_d};

    o.lda = ld(&o, rows_a, columns_a, gap);
    o.ldb = ld(&o, rows_b, columns_b, 2 * gap);
    o.ldc = ld(&o, o.m, o.n, gap);
    routine.count[2] = matrix_count(o.layout, rows_a, columns_a, o.lda);
    routine.count[3] = matrix_count(o.layout, rows_b, columns_b, o.ldb);
    routine.count[4] = matrix_count(o.layout, o.m, o.n, o.ldc);
    check_routine(&routine, &o);
    routine.prepare = beta_zero;
    check_routine(&routine, &o);
    routine.prepare = alpha_zero;
    check_routine(&routine, &o);
}

static void check_symmetric(Options o, int gap)
{
    int rows = o.ta == CblasNoTrans ? o.n : o.k, columns = o.ta == CblasNoTrans ? o.k : o.n;
    Routine routine = {"dsyrk", {1, 1, 0, 0, 0}, 1u << 4, syrk, syrk_d, syrk_b, NULL, syrk_b_d};

    o.lda = ld(&o, rows, columns, gap);
    o.ldc = ld(&o, o.n, o.n, gap);
    routine.count[2] = matrix_count(o.layout, rows, columns, o.lda);
    routine.count[4] = matrix_count(o.layout, o.n, o.n, o.ldc);
    check_routine(&routine, &o);
    routine.prepare = beta_zero;
    check_routine(&routine, &o);
}

static void prepare_without_alpha(const Options *o, Values *v)
{
    far_from_singular(o, v);
    alpha_zero(o, v);
}

static void check_solutions(Options o, int gap)
{
    int order = o.side == CblasLeft ? o.m : o.n;
    Routine routine = {"dtrsm", {1, 0, 0, 0, 0}, 1u << 3, trsm, trsm_d, trsm_b, far_from_singular, trsm_b_d};

    o.lda = ld(&o, order, order, gap);
    o.ldb = ld(&o, o.m, o.n, gap);
    routine.count[2] = matrix_count(o.layout, order, order, o.lda);
    routine.count[3] = matrix_count(o.layout, o.m, o.n, o.ldb);
    check_routine(&routine, &o);
    routine.prepare = prepare_without_alpha;
    check_routine(&routine, &o);
}

void check_level_3(void)
{
    static const int sizes[][3] = {{3, 4, 2}, {1, 3, 5}, {4, 1, 1}, {2, 2, 0}, {0, 3, 2}};

    for (int code = 0; code < 32; code++)
        for (int size = 0; size < 5; size++)
            for (int gap = 0; gap < 2; gap++) {
                Options o = {.layout = code & 1 ? CblasRowMajor : CblasColMajor,
                             .ta = code & 2 ? CblasTrans : CblasNoTrans,
                             .tb = code & 4 ? CblasTrans : CblasNoTrans,
                             .uplo = code & 4 ? CblasUpper : CblasLower,
                             .side = code & 8 ? CblasLeft : CblasRight,
                             .diag = code & 16 ? CblasUnit : CblasNonUnit,
                             .m = sizes[size][0],
                             .n = sizes[size][1],
                             .k = sizes[size][2]};
                if (code < 8)
                    check_products(o, gap);
                if (code < 8 && o.n)
                    check_symmetric(o, gap);
                if (o.m && o.n)
                    check_solutions(o, gap);
            }
}
