/* In:   functions.
 * Out:  the rows that they are.
 * Keeps: only the real thing counts: name, number and kinds of arguments.
 * Source: the adjoints' needs: runtime/blas, whose heads cite the formulas. */
#include "analysis/blas.h"

#include <string.h>

#define INTEGER {.kind = BLAS_INTEGER}
#define OPTION(KIND) {.kind = BLAS_##KIND}
#define LETTER {.kind = BLAS_LETTER}
#define SCALAR {.kind = BLAS_SCALAR}
/* read (written) memory: its shape, then when it is needed as it was before, and as it is after */
#define READ(KIND, BEFORE, ...) {.kind = BLAS_##KIND, .shape = {__VA_ARGS__}, .before = (BEFORE)}
#define WRITTEN(KIND, BEFORE, AFTER, ...) \
    {.kind = BLAS_##KIND, .is_written = true, .shape = {__VA_ARGS__}, .before = (BEFORE), .after = (AFTER)}
#define BIT(i) (1u << (i))
#define VECTOR_SHAPE(length, stride) length, stride, BLAS_NONE, BLAS_NONE
#define SQUARE_SHAPE(order, ld) order, ld, BLAS_NONE, BLAS_NONE

static const BlasRoutine routines[] = {
    /* n, x, incx, y, incy */
    {"dot",
     "cblas_",
     false,
     true,
     false,
     5,
     {INTEGER, READ(VECTOR, BIT(3), VECTOR_SHAPE(0, 2)), INTEGER, READ(VECTOR, BIT(1), VECTOR_SHAPE(0, 4)), INTEGER}},
    /* n, alpha, x, incx, y, incy */
    {"axpy",
     "cblas_",
     true,
     false,
     false,
     6,
     {INTEGER, SCALAR, READ(VECTOR, BIT(1), VECTOR_SHAPE(0, 3)), INTEGER, WRITTEN(VECTOR, 0, 0, VECTOR_SHAPE(0, 5)),
      INTEGER}},
    /* n, alpha, x, incx */
    {"scal",
     "cblas_",
     true,
     false,
     false,
     4,
     {INTEGER, SCALAR, WRITTEN(VECTOR, BIT(1), 0, VECTOR_SHAPE(0, 3)), INTEGER}},
    /* n, x, incx */
    {"nrm2", "cblas_", false, true, true, 3, {INTEGER, READ(VECTOR, BLAS_ALWAYS, VECTOR_SHAPE(0, 2)), INTEGER}},
    {"asum", "cblas_", false, true, false, 3, {INTEGER, READ(VECTOR, BLAS_ALWAYS, VECTOR_SHAPE(0, 2)), INTEGER}},
    /* n, x, incx, y, incy */
    {"copy",
     "cblas_",
     true,
     false,
     false,
     5,
     {INTEGER, READ(VECTOR, 0, VECTOR_SHAPE(0, 2)), INTEGER, WRITTEN(VECTOR, 0, 0, VECTOR_SHAPE(0, 4)), INTEGER}},
    {"swap",
     "cblas_",
     true,
     false,
     false,
     5,
     {INTEGER, WRITTEN(VECTOR, 0, 0, VECTOR_SHAPE(0, 2)), INTEGER, WRITTEN(VECTOR, 0, 0, VECTOR_SHAPE(0, 4)), INTEGER}},
    /* layout, trans, m, n, alpha, a, lda, x, incx, beta, y, incy */
    {"gemv",
     "cblas_",
     true,
     false,
     false,
     12,
     {OPTION(LAYOUT), OPTION(TRANS), INTEGER, INTEGER, SCALAR, READ(MATRIX, BIT(7) | BIT(4), 2, 3, 6, 0, BLAS_NONE),
      INTEGER, READ(VECTOR, BIT(5) | BIT(4), 3, 8, 1, 2), INTEGER, SCALAR, WRITTEN(VECTOR, BIT(9), 0, 2, 11, 1, 3),
      INTEGER}},
    /* layout, m, n, alpha, x, incx, y, incy, a, lda */
    {"ger",
     "cblas_",
     true,
     false,
     false,
     10,
     {OPTION(LAYOUT), INTEGER, INTEGER, SCALAR, READ(VECTOR, BIT(6) | BIT(3), VECTOR_SHAPE(1, 5)), INTEGER,
      READ(VECTOR, BIT(4) | BIT(3), VECTOR_SHAPE(2, 7)), INTEGER, WRITTEN(MATRIX, 0, 0, 1, 2, 9, 0, BLAS_NONE),
      INTEGER}},
    /* layout, uplo, n, alpha, a, lda, x, incx, beta, y, incy */
    {"symv",
     "cblas_",
     true,
     false,
     false,
     11,
     {OPTION(LAYOUT), OPTION(UPLO), INTEGER, SCALAR, READ(SQUARE, BIT(6) | BIT(3), SQUARE_SHAPE(2, 5)), INTEGER,
      READ(VECTOR, BIT(4) | BIT(3), VECTOR_SHAPE(2, 7)), INTEGER, SCALAR,
      WRITTEN(VECTOR, BIT(8), 0, VECTOR_SHAPE(2, 10)), INTEGER}},
    /* layout, uplo, trans, diag, n, a, lda, x, incx */
    {"trsv",
     "cblas_",
     false,
     true,
     false,
     9,
     {OPTION(LAYOUT), OPTION(UPLO), OPTION(TRANS), OPTION(DIAG), INTEGER, READ(SQUARE, BLAS_ALWAYS, SQUARE_SHAPE(4, 6)),
      INTEGER, WRITTEN(VECTOR, 0, BIT(5), VECTOR_SHAPE(4, 8)), INTEGER}},
    /* layout, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc */
    {"gemm",
     "cblas_",
     true,
     false,
     false,
     14,
     {OPTION(LAYOUT), OPTION(TRANS), OPTION(TRANS), INTEGER, INTEGER, INTEGER, SCALAR,
      READ(MATRIX, BIT(9) | BIT(6), 3, 5, 8, 0, 1), INTEGER, READ(MATRIX, BIT(7) | BIT(6), 5, 4, 10, 0, 2), INTEGER,
      SCALAR, WRITTEN(MATRIX, BIT(11), 0, 3, 4, 13, 0, BLAS_NONE), INTEGER}},
    /* layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc */
    {"syrk",
     "cblas_",
     true,
     false,
     false,
     11,
     {OPTION(LAYOUT), OPTION(UPLO), OPTION(TRANS), INTEGER, INTEGER, SCALAR,
      READ(MATRIX, BIT(6) | BIT(5), 3, 4, 7, 0, 2), INTEGER, SCALAR, WRITTEN(SQUARE, BIT(8), 0, SQUARE_SHAPE(3, 10)),
      INTEGER}},
    /* layout, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb */
    {"trsm",
     "cblas_",
     true,
     true,
     false,
     12,
     {OPTION(LAYOUT), OPTION(SIDE), OPTION(UPLO), OPTION(TRANS), OPTION(DIAG), INTEGER, INTEGER, SCALAR,
      READ(SQUARE, BLAS_ALWAYS, 5, 9, 1, 6), INTEGER, WRITTEN(MATRIX, BIT(7), BIT(8), 5, 6, 11, 0, BLAS_NONE),
      INTEGER}},
    /* layout, uplo, n, a, lda */
    {"potrf",
     "LAPACKE_",
     false,
     true,
     false,
     5,
     {OPTION(LAYOUT), LETTER, INTEGER, WRITTEN(SQUARE, 0, BLAS_ALWAYS, SQUARE_SHAPE(2, 4)), INTEGER}},
    /* layout, uplo, n, nrhs, a, lda, b, ldb */
    {"potrs",
     "LAPACKE_",
     false,
     true,
     false,
     8,
     {OPTION(LAYOUT), LETTER, INTEGER, INTEGER, READ(SQUARE, BLAS_ALWAYS, SQUARE_SHAPE(2, 5)), INTEGER,
      WRITTEN(MATRIX, 0, BIT(4), 2, 3, 7, 0, BLAS_NONE), INTEGER}},
    /* layout, m, n, a, lda, ipiv */
    {"getrf",
     "LAPACKE_",
     false,
     true,
     false,
     6,
     {OPTION(LAYOUT), INTEGER, INTEGER, WRITTEN(MATRIX, 0, BLAS_ALWAYS, 1, 2, 4, 0, BLAS_NONE), INTEGER,
      WRITTEN(PIVOTS, 0, BLAS_ALWAYS, 1, 2)}},
    /* layout, trans, n, nrhs, a, lda, ipiv, b, ldb */
    {"getrs",
     "LAPACKE_",
     false,
     true,
     false,
     9,
     {OPTION(LAYOUT), LETTER, INTEGER, INTEGER, READ(SQUARE, BLAS_ALWAYS, SQUARE_SHAPE(2, 5)), INTEGER,
      READ(PIVOTS, BLAS_ALWAYS, 2, 2), WRITTEN(MATRIX, 0, BIT(4), 2, 3, 8, 0, BLAS_NONE), INTEGER}},
    /* layout, n, nrhs, a, lda, ipiv, b, ldb */
    {"gesv",
     "LAPACKE_",
     false,
     true,
     false,
     8,
     {OPTION(LAYOUT), INTEGER, INTEGER, WRITTEN(SQUARE, 0, BLAS_ALWAYS, SQUARE_SHAPE(1, 4)), INTEGER,
      WRITTEN(PIVOTS, 0, BLAS_ALWAYS, 1, 1), WRITTEN(MATRIX, 0, BIT(3), 1, 2, 7, 0, BLAS_NONE), INTEGER}},
};

static const BlasRoutine *find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof routines / sizeof *routines; i++)
        if (strlen(routines[i].name) == length && strncmp(routines[i].name, name, length) == 0)
            return &routines[i];
    return NULL;
}

/* The letter and the routine behind a prefix; NULL where it is another name. */
static const char *behind(const char *name, const char *prefix)
{
    size_t length = strlen(prefix);

    return strncmp(name, prefix, length) == 0 && (name[length] == 'd' || name[length] == 's') ? name + length : NULL;
}

static bool argument_fits(const BlasArgument *argument, const Type *type, RealKind real)
{
    switch (argument->kind) {
    case BLAS_INTEGER:
    case BLAS_LAYOUT:
    case BLAS_TRANS:
    case BLAS_UPLO:
    case BLAS_DIAG:
    case BLAS_SIDE: return type_is_integer(type) && type->size == 4;
    case BLAS_LETTER: return type_is_integer(type) && type->size == 1;
    case BLAS_SCALAR: return type_is_real(type) && type->as.real == real;
    case BLAS_VECTOR:
    case BLAS_MATRIX:
    case BLAS_SQUARE:
        return type_is_pointer(type) && type_is_real(type_target(type)) && type_target(type)->as.real == real;
    case BLAS_PIVOTS:
        return type_is_pointer(type) && type_is_integer(type_target(type)) && type_target(type)->size == 4;
    }
    return false;
}

const BlasRoutine *blas_routine(const Function *function)
{
    static const char *const prefixes[] = {"cblas_", "LAPACKE_", "adcc_fortran_"};
    const BlasRoutine *routine;
    const char *name = NULL;
    unsigned prefix = 0;

    for (; prefix < 3 && !name; prefix++)
        name = behind(function->name, prefixes[prefix]);
    routine = name && !function->body ? find(name + 1, strlen(name + 1)) : NULL;
    if (!routine || function->parameter_count != routine->count ||
        (prefix < 3 && strcmp(routine->prefix, prefixes[prefix - 1]) != 0))
        return NULL;
    for (unsigned i = 0; i < routine->count; i++)
        if (!argument_fits(&routine->arguments[i], function->parameters[i].type,
                           *name == 'd' ? REAL_DOUBLE : REAL_FLOAT))
            return NULL;
    return routine;
}

static bool is_array(BlasKind kind)
{
    return kind == BLAS_VECTOR || kind == BLAS_MATRIX || kind == BLAS_SQUARE;
}

/* What writes no memory gives a number. */
static bool returns_real(const BlasRoutine *routine)
{
    for (unsigned i = 0; i < routine->count; i++)
        if (routine->arguments[i].is_written)
            return false;
    return true;
}

unsigned blas_adjoint_parameters(const BlasRoutine *routine, BlasParameter *parameters)
{
    unsigned count = 0;

    for (unsigned i = 0; i < routine->count; i++) {
        const BlasArgument *argument = &routine->arguments[i];
        BlasRole role = is_array(argument->kind) || argument->kind == BLAS_SCALAR ? BLAS_CONTENTS : BLAS_OTHER;
        bool is_memory = is_array(argument->kind) || argument->kind == BLAS_PIVOTS;
        if (is_memory && argument->before)
            parameters[count++] = (BlasParameter){role, i};
        if (is_memory && argument->after)
            parameters[count++] = (BlasParameter){role, i};
        if (!is_memory)
            parameters[count++] = (BlasParameter){role, i};
        if (role == BLAS_CONTENTS)
            parameters[count++] = (BlasParameter){BLAS_ADJOINT, i};
    }
    if (routine->uses_result)
        parameters[count++] = (BlasParameter){BLAS_CONTENTS, routine->count};
    if (returns_real(routine))
        parameters[count++] = (BlasParameter){BLAS_CONTENTS, routine->count};
    return count;
}

const BlasRoutine *blas_routine_of_adjoint(const Function *function)
{
    const char *name = behind(function->name, "adcc_");
    size_t length = name ? strlen(name) : 0;
    const BlasRoutine *routine =
        length > 3 && !function->body && strcmp(name + length - 2, "_b") == 0 ? find(name + 1, length - 3) : NULL;
    BlasParameter parameters[BLAS_ADJOINT_PARAMETERS];

    if (!routine || function->parameter_count != blas_adjoint_parameters(routine, parameters))
        return NULL;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Type *type = function->parameters[i].type, *target = type_is_pointer(type) ? type_target(type) : type;
        if (parameters[i].role == BLAS_OTHER
                ? !type_is_integer(target)
                : !type_is_real(target) || target->as.real != (*name == 'd' ? REAL_DOUBLE : REAL_FLOAT))
            return NULL;
    }
    return routine;
}

unsigned blas_first_of_fortran(const BlasRoutine *routine)
{
    return routine->arguments[0].kind == BLAS_LAYOUT ? 1 : 0;
}

bool blas_returns_status(const BlasRoutine *routine)
{
    return strcmp(routine->prefix, "LAPACKE_") == 0;
}

/* A Fortran argument: the address of what CBLAS has by value; an option's of its letter. */
static bool fortran_argument_fits(const BlasArgument *argument, const Type *type, RealKind real)
{
    const Type *target = type_is_pointer(type) ? type_target(type) : NULL;

    switch (argument->kind) {
    case BLAS_INTEGER: return target && type_is_integer(target) && target->size == 4;
    case BLAS_TRANS:
    case BLAS_UPLO:
    case BLAS_DIAG:
    case BLAS_SIDE:
    case BLAS_LETTER: return target && type_is_integer(target) && target->size == 1;
    case BLAS_SCALAR: return target && type_is_real(target) && target->as.real == real;
    case BLAS_VECTOR:
    case BLAS_MATRIX:
    case BLAS_SQUARE:
    case BLAS_PIVOTS: return argument_fits(argument, type, real);
    case BLAS_LAYOUT: break;
    }
    return false;
}

/* Behind the arguments proper stand the status and lengths of letters. */
static bool fortran_end_fits(const BlasRoutine *routine, const Function *function, unsigned given)
{
    const Type *status = given < function->parameter_count ? function->parameters[given].type : NULL;

    if (blas_returns_status(routine)) {
        if (!status || !type_is_pointer(status) || !type_is_integer(type_target(status)) ||
            type_target(status)->size != 4)
            return false;
        given++;
    }
    for (; given < function->parameter_count; given++)
        if (!type_is_integer(function->parameters[given].type))
            return false;
    return true;
}

const BlasRoutine *blas_routine_of_fortran(const Function *function)
{
    size_t length = strlen(function->name);
    const BlasRoutine *routine;
    RealKind real = function->name[0] == 'd' ? REAL_DOUBLE : REAL_FLOAT;
    unsigned first;

    if (function->body || length < 4 || function->name[length - 1] != '_' ||
        (function->name[0] != 'd' && function->name[0] != 's'))
        return NULL;
    routine = find(function->name + 1, length - 2);
    if (!routine || function->parameter_count + blas_first_of_fortran(routine) < routine->count)
        return NULL;
    first = blas_first_of_fortran(routine);
    for (unsigned i = first; i < routine->count; i++)
        if (!fortran_argument_fits(&routine->arguments[i], function->parameters[i - first].type, real))
            return NULL;
    return fortran_end_fits(routine, function, routine->count - first) ? routine : NULL;
}

RealKind blas_precision(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Type *type = function->parameters[i].type;
        if (type_is_pointer(type) && type_is_real(type_target(type)))
            return type_target(type)->as.real;
    }
    return REAL_DOUBLE;
}
