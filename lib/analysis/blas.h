/* The routines of the BLAS and of LAPACK whose derivatives the library adcc_blas has (adcc/blas.h), by CBLAS's and LAPACKE's
 * arguments: which take part in derivatives, what of their memory the adjoint needs, and what shape that has. */
#ifndef ADCC_ANALYSIS_BLAS_H
#define ADCC_ANALYSIS_BLAS_H

#include "ir/ir.h"

typedef enum BlasKind {
    BLAS_INTEGER, /* a dimension, a stride */
    BLAS_LAYOUT, /* CBLAS's options, by their numbers */
    BLAS_TRANS,
    BLAS_UPLO,
    BLAS_DIAG,
    BLAS_SIDE,
    BLAS_LETTER, /* 'U', 'N': LAPACK's options */
    BLAS_SCALAR, /* a real by value: alpha, beta */
    BLAS_VECTOR, /* shape: length, stride; or length, stride, trans, length where transposed */
    BLAS_MATRIX, /* shape: rows, columns, leading dimension, layout, trans (BLAS_NONE: as it is) */
    BLAS_SQUARE, /* shape: order, leading dimension; or order, leading dimension, side, order on the right */
    BLAS_PIVOTS /* integers; shape: two lengths, of which the smaller counts */
} BlasKind;

enum { BLAS_NONE = -1, BLAS_SHAPE = 5, BLAS_ARGUMENTS = 14, BLAS_ADJOINT_PARAMETERS = 24 };
#define BLAS_ALWAYS (1u << 31)

typedef struct BlasArgument {
    BlasKind kind;
    bool is_written;
    int shape[BLAS_SHAPE]; /* indices of arguments */
    /* The adjoint needs the contents as they are before (after) the routine where one of these arguments, as bits, is
     * active. 0: never, and the adjoint has no argument for it. */
    unsigned before, after;
} BlasArgument;

typedef struct BlasRoutine {
    const char *name; /* without the letter for the precision: "gemm" */
    const char *prefix; /* "cblas_" or "LAPACKE_" */
    bool tangent_before, tangent_after; /* where its tangent is called */
    bool uses_result; /* tangent and adjoint take what the routine returned */
    unsigned count;
    BlasArgument arguments[BLAS_ARGUMENTS];
} BlasRoutine;

/* The routine that a function is: cblas_dgemm, LAPACKE_dpotrf, with arguments and result of the right types and no body; or what
 * a call of dgemm_ becomes (adcc_fortran_dgemm). NULL: none. */
const BlasRoutine *blas_routine(const Function *function);
/* The routine that a Fortran entry point is: dgemm_, with arguments (all by their addresses) of the right types and no body. It
 * has no layout; LAPACK's have a last argument for the status that LAPACKE's return. */
const BlasRoutine *blas_routine_of_fortran(const Function *function);
/* The routine whose adjoint in the library a function is: adcc_dgemm_b, with parameters of the right types and no body. */
const BlasRoutine *blas_routine_of_adjoint(const Function *function);
typedef enum BlasRole {
    BLAS_OTHER, /* an option, a dimension, row exchanges */
    BLAS_CONTENTS, /* a real, or what an array held before or behind the routine */
    BLAS_ADJOINT /* what is added to, used up */
} BlasRole;
typedef struct BlasParameter {
    BlasRole role;
    unsigned argument; /* of the routine, that it belongs to; `count`: its result */
} BlasParameter;
/* The parameters of the routine's adjoint in their order. At most BLAS_ADJOINT_PARAMETERS. */
unsigned blas_adjoint_parameters(const BlasRoutine *routine, BlasParameter *parameters);
/* The first of `routine`'s arguments that Fortran has. */
unsigned blas_first_of_fortran(const BlasRoutine *routine);
bool blas_returns_status(const BlasRoutine *routine);
/* The type of its reals. */
RealKind blas_precision(const Function *function);

#endif
