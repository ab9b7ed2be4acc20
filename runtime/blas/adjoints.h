/* The library's functions of adjoints, NAME_b, and of their tangents, NAME_b_d: included once for each order.
 *
 * NUMBER, CONTENTS, ADJOINT declare one parameter, or it and its tangent; number, contents, adjoint make the pair of them. SOLVED is
 * an adjoint that is solved for in place, of so many reals: its tangent is there while the function runs. */

void ORDER(dot)(int n, CONTENTS(x), ADJOINT(x), int incx, CONTENTS(y), ADJOINT(y), int incy, NUMBER(ret_b))
{
    dot_adjoint(n, contents(x), adjoint(x), incx, contents(y), adjoint(y), incy, number(ret_b));
}

void ORDER(axpy)(int n, NUMBER(alpha), ADJOINT(alpha), CONTENTS(x), ADJOINT(x), int incx, ADJOINT(y), int incy)
{
    axpy_adjoint(n, number(alpha), adjoint(alpha), contents(x), adjoint(x), incx, adjoint(y), incy);
}

void ORDER(scal)(int n, NUMBER(alpha), ADJOINT(alpha), CONTENTS(x), ADJOINT(x), int incx)
{
    scal_adjoint(n, number(alpha), adjoint(alpha), contents(x), adjoint(x), incx);
}

void ORDER(nrm2)(int n, CONTENTS(x), ADJOINT(x), int incx, NUMBER(ret), NUMBER(ret_b))
{
    nrm2_adjoint(n, contents(x), adjoint(x), incx, number(ret), number(ret_b));
}

void ORDER(asum)(int n, CONTENTS(x), ADJOINT(x), int incx, NUMBER(ret_b))
{
    asum_adjoint(n, contents(x), adjoint(x), incx, number(ret_b));
}

void ORDER(copy)(int n, ADJOINT(x), int incx, ADJOINT(y), int incy)
{
    copy_adjoint(n, adjoint(x), incx, adjoint(y), incy);
}

void ORDER(swap)(int n, ADJOINT(x), int incx, ADJOINT(y), int incy)
{
    swap_adjoint(n, adjoint(x), incx, adjoint(y), incy);
}

void ORDER(gemv)(int layout, int trans, int m, int n, NUMBER(alpha), ADJOINT(alpha), CONTENTS(a), ADJOINT(a), int lda,
                 CONTENTS(x), ADJOINT(x), int incx, NUMBER(beta), ADJOINT(beta), CONTENTS(y), ADJOINT(y), int incy)
{
    gemv_adjoint(layout, trans, m, n, number(alpha), adjoint(alpha), contents(a), adjoint(a), lda, contents(x),
                 adjoint(x), incx, number(beta), adjoint(beta), contents(y), adjoint(y), incy);
}

void ORDER(ger)(int layout, int m, int n, NUMBER(alpha), ADJOINT(alpha), CONTENTS(x), ADJOINT(x), int incx, CONTENTS(y),
                ADJOINT(y), int incy, ADJOINT(a), int lda)
{
    ger_adjoint(layout, m, n, number(alpha), adjoint(alpha), contents(x), adjoint(x), incx, contents(y), adjoint(y),
                incy, adjoint(a), lda);
}

void ORDER(symv)(int layout, int uplo, int n, NUMBER(alpha), ADJOINT(alpha), CONTENTS(a), ADJOINT(a), int lda,
                 CONTENTS(x), ADJOINT(x), int incx, NUMBER(beta), ADJOINT(beta), CONTENTS(y), ADJOINT(y), int incy)
{
    symv_adjoint(layout, uplo, n, number(alpha), adjoint(alpha), contents(a), adjoint(a), lda, contents(x), adjoint(x),
                 incx, number(beta), adjoint(beta), contents(y), adjoint(y), incy);
}

void ORDER(trsv)(int layout, int uplo, int trans, int diag, int n, CONTENTS(a), ADJOINT(a), int lda, CONTENTS(x),
                 ADJOINT(x), int incx)
{
    Array solved = SOLVED(x, n * (incx < 0 ? -incx : incx));

    trsv_adjoint(layout, uplo, trans, diag, n, contents(a), adjoint(a), lda, contents(x), solved, incx);
    array_with_tangent_free(solved, adjoint(x));
}

void ORDER(gemm)(int layout, int ta, int tb, int m, int n, int k, NUMBER(alpha), ADJOINT(alpha), CONTENTS(a),
                 ADJOINT(a), int lda, CONTENTS(b), ADJOINT(b), int ldb, NUMBER(beta), ADJOINT(beta), CONTENTS(c),
                 ADJOINT(c), int ldc)
{
    gemm_adjoint(layout, ta, tb, m, n, k, number(alpha), adjoint(alpha), contents(a), adjoint(a), lda, contents(b),
                 adjoint(b), ldb, number(beta), adjoint(beta), contents(c), adjoint(c), ldc);
}

void ORDER(syrk)(int layout, int uplo, int trans, int n, int k, NUMBER(alpha), ADJOINT(alpha), CONTENTS(a), ADJOINT(a),
                 int lda, NUMBER(beta), ADJOINT(beta), CONTENTS(c), ADJOINT(c), int ldc)
{
    syrk_adjoint(layout, uplo, trans, n, k, number(alpha), adjoint(alpha), contents(a), adjoint(a), lda, number(beta),
                 adjoint(beta), contents(c), adjoint(c), ldc);
}

void ORDER(trsm)(int layout, int side, int uplo, int trans, int diag, int m, int n, NUMBER(alpha), ADJOINT(alpha),
                 CONTENTS(a), ADJOINT(a), int lda, CONTENTS(b), CONTENTS(x), ADJOINT(x), int ldb)
{
    Array solved = SOLVED(x, max_int(layout == ROW_MAJOR ? m : n, 0) * ldb);

    trsm_adjoint(layout, side, uplo, trans, diag, m, n, number(alpha), adjoint(alpha), contents(a), adjoint(a), lda,
                 contents(b), contents(x), solved, ldb);
    array_with_tangent_free(solved, adjoint(x));
}

void ORDER(potrf)(int layout, char uplo, int n, CONTENTS(l), ADJOINT(l), int ld)
{
    potrf_adjoint(layout, uplo, n, contents(l), adjoint(l), ld);
}

void ORDER(potrs)(int layout, char uplo, int n, int count, CONTENTS(a), ADJOINT(a), int lda, CONTENTS(x), ADJOINT(x),
                  int ldb)
{
    Array solved = SOLVED(x, max_int(layout == ROW_MAJOR ? n : count, 0) * ldb);

    potrs_adjoint(layout, uplo, n, count, contents(a), adjoint(a), lda, contents(x), solved, ldb);
    array_with_tangent_free(solved, adjoint(x));
}

void ORDER(getrf)(int layout, int m, int n, CONTENTS(lu), ADJOINT(lu), int ld, const int *pivots)
{
    getrf_adjoint(layout, m, n, contents(lu), adjoint(lu), ld, pivots);
}

void ORDER(getrs)(int layout, char trans, int n, int count, CONTENTS(lu), ADJOINT(lu), int ld, const int *pivots,
                  CONTENTS(x), ADJOINT(x), int ldb)
{
    Array solved = SOLVED(x, max_int(layout == ROW_MAJOR ? n : count, 0) * ldb);

    getrs_adjoint(layout, trans, n, count, contents(lu), adjoint(lu), ld, pivots, contents(x), solved, ldb);
    array_with_tangent_free(solved, adjoint(x));
}

void ORDER(gesv)(int layout, int n, int count, CONTENTS(lu), ADJOINT(lu), int ld, const int *pivots, CONTENTS(x),
                 ADJOINT(x), int ldb)
{
    Array solved = SOLVED(x, max_int(layout == ROW_MAJOR ? n : count, 0) * ldb), factors = SOLVED(lu, n * ld);

    gesv_adjoint(layout, n, count, contents(lu), factors, ld, pivots, contents(x), solved, ldb);
    array_with_tangent_free(solved, adjoint(x));
    array_with_tangent_free(factors, adjoint(lu));
}
