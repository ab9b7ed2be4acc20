/* What a derivative means where there is none, where a plain formula overflows, cancels or gives NaN, and what is built
 * where operands are constants. Each in all three types. */
#include "rows.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_names[REAL_KINDS] = {"float", "double", "long double"};
static const long double epsilons[REAL_KINDS] = {FLT_EPSILON, DBL_EPSILON, LDBL_EPSILON};
static const long double largest[REAL_KINDS] = {FLT_MAX, DBL_MAX, LDBL_MAX};
static const long double smallest[REAL_KINDS] = {FLT_MIN, DBL_MIN, LDBL_MIN};

typedef struct Context {
    Module *module;
    RealKind kind;
    int failures;
} Context;

/* The partial with respect to operand index at (a, b), an integer operand likewise. */
static long double at(Context *context, OpCode code, unsigned index, long double a, long double b)
{
    const Row *row = row_find(code);
    PartialFunction function = partial_function(context->module, row, index, context->kind);
    Number operands[3] = {{0, 0}}, values[64];

    operands[0].real = real_rounded_to(context->kind, a);
    operands[1].real = real_rounded_to(context->kind, b);
    for (unsigned i = 0; i < row->operand_count; i++)
        operands[i].integer = row->is_integer[i] ? (int64_t)operands[i].real : 0;
    return partial_run(&function, context->kind, operands, values).real;
}

static void expect(Context *context, int line, bool holds, const char *what, long double got)
{
    if (holds)
        return;
    printf("%s:%d: FAILED in %s: %s: %.21Lg\n", __FILE__, line, kind_names[context->kind], what, got);
    context->failures++;
}

/* Exactly so; NaN equals NaN. */
#define IS(OP, INDEX, A, B, WANTED)                                                 \
    do {                                                                            \
        long double got = at(context, OP_##OP, INDEX, A, B), wanted = WANTED;       \
        expect(context, __LINE__, got == wanted || (isnan(got) && isnan(wanted)),   \
               #OP " operand " #INDEX " at (" #A ", " #B ") is not " #WANTED, got); \
    } while (0)

/* To a few roundings, relatively. */
#define NEAR(OP, INDEX, A, B, WANTED)                                                                 \
    do {                                                                                              \
        long double got = at(context, OP_##OP, INDEX, A, B), wanted = WANTED;                         \
        expect(context, __LINE__, fabsl(got - wanted) <= 8 * epsilons[context->kind] * fabsl(wanted), \
               #OP " operand " #INDEX " at (" #A ", " #B ") is not near " #WANTED, got);              \
    } while (0)

/* interface.md, section 4 */
static void test_choice(Context *context)
{
    IS(FABS, 0, 0.0L, 0, 0);
    IS(FABS, 0, -0.0L, 0, 0);
    IS(FABS, 0, 2, 0, 1);
    IS(FABS, 0, -HUGE_VALL, 0, -1);
    IS(FMAX, 0, 1, 1, 1);
    IS(FMAX, 1, 1, 1, 0);
    IS(FMAX, 0, 1, 2, 0);
    IS(FMAX, 1, 1, 2, 1);
    IS(FMAX, 0, -0.0L, 0.0L, 1);
    IS(FMAX, 0, NAN, 2, 0);
    IS(FMAX, 1, NAN, 2, 1);
    IS(FMAX, 0, 2, NAN, 1);
    IS(FMAX, 1, 2, NAN, 0);
    IS(FMIN, 0, 1, 1, 1);
    IS(FMIN, 1, 1, 1, 0);
    IS(FMIN, 0, 1, 2, 1);
    IS(FMIN, 1, 1, 2, 0);
    IS(FMIN, 0, NAN, 2, 0);
    IS(FMIN, 1, NAN, 2, 1);
    IS(FMIN, 0, 2, NAN, 1);
    IS(FMIN, 1, 2, NAN, 0);
    IS(FDIM, 0, 1, 1, 0);
    IS(FDIM, 1, 1, 1, 0);
    IS(FDIM, 0, 3, 1, 1);
    IS(FDIM, 1, 3, 1, -1);
    IS(COPYSIGN, 0, 3, -2, -1);
    IS(COPYSIGN, 0, -3, -2, 1);
    IS(COPYSIGN, 0, -3, 2, -1);
    IS(COPYSIGN, 0, 3, -0.0L, -1);
    IS(COPYSIGN, 0, 0, 2, 0);
}

static void test_powers(Context *context)
{
    const long double bases[] = {0, -0.0L, 2, -3, 0.5L, HUGE_VALL, -HUGE_VALL, NAN, smallest[context->kind] / 4};

    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
        IS(POW, 0, bases[i], 0, 0);
    IS(POW, 0, 0, 1, 1);
    IS(POW, 0, 0, 2, 0);
    IS(POW, 0, 0, 3, 0);
    IS(POW, 0, 0, 1.5L, 0);
    IS(POW, 0, 0, 0.5L, HUGE_VALL);
    IS(POW, 0, 0, -1, -HUGE_VALL);
    IS(POW, 1, 0, 2, 0);
    IS(POW, 1, -0.0L, 3, 0);
    IS(POW, 1, 0, 0.5L, 0);
    NEAR(POW, 0, -2, 3, 12);
    NEAR(POW, 0, -2, -1, -0.25L);
    /* Where x^y is no number to divide: subnormal, 0, or beyond the largest. */
    NEAR(POW, 0, 4 * smallest[context->kind], 1.0625L, 1.0625L * powl(4 * smallest[context->kind], 0.0625L));
    NEAR(POW, 0, smallest[context->kind], 1.5L, 1.5L * sqrtl(smallest[context->kind]));
    NEAR(POW, 0, largest[context->kind] / 4, 1.0625L, 1.0625L * powl(largest[context->kind] / 4, 0.0625L));
    IS(POW, 0, HUGE_VALL, 0.5L, 0);
    IS(POW, 0, HUGE_VALL, 2, HUGE_VALL);
    IS(POW, 0, -HUGE_VALL, 3, HUGE_VALL);
    IS(POW, 0, -8, 0.5L, NAN);
    IS(POW, 0, NAN, 2.5L, NAN);
    IS(POW, 0, 2, NAN, NAN);
    IS(POW_BELOW, 0, 2, 1, 0);
    NEAR(POW_BELOW, 0, 2, 3, 4);
    NEAR(POW_BELOW, 0, 2, 1.0625L, 0.0625L * powl(2, -0.9375L));
    IS(POW_BELOW, 0, 0, 3, 0);
    NEAR(POW, 1, 2, 0, logl(2));
    IS(SQRT, 0, 0, 0, HUGE_VALL);
    IS(CBRT, 0, 0, 0, HUGE_VALL);
    IS(CBRT, 0, -8, 0, real_rounded_to(context->kind, 1.0L / 12));
    IS(HYPOT, 0, 0, 0, 0);
    IS(HYPOT, 1, 0, 0, 0);
    NEAR(HYPOT, 0, largest[context->kind] / 2, largest[context->kind] / 2, sqrtl(0.5L));
    NEAR(HYPOT, 1, smallest[context->kind], smallest[context->kind], sqrtl(0.5L));
}

/* The whole quotient, also where x / y rounds up to the next whole number. */
static void test_remainders(Context *context)
{
    IS(FMOD, 0, 7, 2, 1);
    IS(FMOD, 1, 7, 2, -3);
    IS(FMOD, 1, -7, 2, 3);
    IS(FMOD, 1, 7, -2, 3);
    IS(FMOD, 1, 1, 2, 0);
    IS(FMOD, 1, 6, 3, -2);
    IS(FMOD, 1, 5, HUGE_VALL, 0);
    IS(REMAINDER, 0, 7, 2, 1);
    IS(REMAINDER, 1, 7, 2, -4);
    IS(REMAINDER, 1, 5, 2, -2);
    IS(REMAINDER, 1, -5, 2, 2);
    for (int i = 1; i < 2000; i++) {
        long double y = real_rounded_to(context->kind, 1 + i / 2001.0L);
        long double x = real_rounded_to(context->kind, (i % 97 + 1) * y), quotient;
        long double got;
        x = context->kind == REAL_FLOAT    ? nextafterf((float)x, 0)
            : context->kind == REAL_DOUBLE ? nextafter((double)x, 0)
                                           : nextafterl(x, 0);
        quotient = (fmal(-(long double)(i % 97 + 1), y, x) < 0) ? i % 97 : i % 97 + 1;
        got = at(context, OP_FMOD, 1, x, y);
        expect(context, __LINE__, got == -quotient, "fmod just below a multiple", got);
    }
}

static void test_accuracy(Context *context)
{
    long double epsilon = epsilons[context->kind], huge = sqrtl(largest[context->kind]) * 16;

    NEAR(ASIN, 0, 1 - epsilon, 0, 1 / sqrtl(epsilon * (2 - epsilon)));
    NEAR(ACOS, 0, epsilon - 1, 0, -1 / sqrtl(epsilon * (2 - epsilon)));
    NEAR(ATANH, 0, 1 - epsilon, 0, 1 / (epsilon * (2 - epsilon)));
    NEAR(ACOSH, 0, 1 + epsilon, 0, 1 / sqrtl(epsilon * (2 + epsilon)));
    NEAR(ACOSH, 0, huge, 0, 1 / real_rounded_to(context->kind, huge));
    NEAR(ASINH, 0, -huge, 0, 1 / real_rounded_to(context->kind, huge));
    NEAR(ATAN2, 0, huge, huge, 0.5L / real_rounded_to(context->kind, huge));
    NEAR(ATAN2, 1, 1 / huge, 1 / huge, -0.5L / real_rounded_to(context->kind, 1 / huge));
    NEAR(EXPM1, 0, -30, 0, expl(-30));
    NEAR(LOG1P, 0, -1 + epsilon, 0, 1 / epsilon);
    IS(ASIN, 0, 1, 0, HUGE_VALL);
    IS(ACOS, 0, -1, 0, -HUGE_VALL);
    IS(LOG, 0, 0, 0, HUGE_VALL);
    IS(J1, 0, 0, 0, 0.5L);
    IS(J0, 0, 0, 0, 0);
    IS(JN, 1, 0, 0, 0);
    IS(JN, 1, 1, 0, 0.5L);
    IS(JN, 1, 2, 0, 0);
    IS(LDEXP, 0, 3, -2, 0.25L);
    IS(SCALBN, 0, 3, 5, 32);
    IS(FREXP_FRACTION, 0, 12, 0, 0.0625L);
    IS(FREXP_FRACTION, 0, 0, 0, 1);
}

/* No rule hangs or crashes on NaN and infinity. */
static void test_not_finite(Context *context)
{
    static const long double places[] = {NAN, HUGE_VALL, -HUGE_VALL, 0, -1};

    for (unsigned row = 0; row < row_count; row++)
        for (unsigned index = 0; index < rows[row].operand_count; index++)
            for (unsigned a = 0; a < 5; a++)
                for (unsigned b = 0; b < 5; b++) {
                    long double p = rows[row].is_integer[0] && a < 3 ? 2 : places[a];
                    long double q = rows[row].is_integer[1] && b < 3 ? 2 : places[b];
                    if (partial_exists(rows[row].code, index))
                        (void)at(context, rows[row].code, index, p, q);
                }
}

/* ---- what is built ---- */

/* Says what is built in a function's body for a value: mnemonics in order, then what is given. */
static void judge_built(Context *context, int line, const Region *body, const Value *partial, const char *wanted)
{
    char text[200] = "";
    size_t length = 0;

    for (const Op *op = body->first; op; op = op->next)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s ", op_info(op->code)->text);
    if (partial->kind == VALUE_REAL)
        snprintf(text + length, sizeof text - length, "-> %Lg", partial->as.real);
    else
        snprintf(text + length, sizeof text - length, "-> %s", partial->kind == VALUE_ARGUMENT ? "operand" : "result");
    if (strcmp(text, wanted) != 0) {
        printf("%s:%d: FAILED: built \"%s\", not \"%s\"\n", __FILE__, line, text, wanted);
        context->failures++;
    }
}

static Region *body_new(Context *context, const Type *type)
{
    Function *function = function_new(context->module, "f", type);

    function_add_parameter(context->module, function, "x", type);
    function_add_parameter(context->module, function, "y", type);
    return function_begin_body(context->module, function);
}

/* The partial of OP with constants for operands that are not NAN. */
static void built_as(Context *context, int line, OpCode code, unsigned index, long double first, long double second,
                     const char *wanted)
{
    const Type *type = type_real(context->module, context->kind);
    const long double constants[] = {first, second};
    Region *body = body_new(context, type);
    Builder builder = builder_at_end(context->module, body);
    Value *operands[2];

    for (unsigned i = 0; i < 2; i++)
        operands[i] = isnan(constants[i]) ? body->arguments[i] : value_real(context->module, type, constants[i]);
    judge_built(context, line, body, partial_build(&builder, code, index, type, operands, body->arguments[0]), wanted);
}

/* The partial in x of an operation on x and n. */
static void built_integer(Context *context, int line, OpCode code, int n, const char *wanted)
{
    const Type *type = type_real(context->module, context->kind);
    Region *body = body_new(context, type);
    Builder builder = builder_at_end(context->module, body);
    Value *operands[2] = {body->arguments[0], value_int(context->module, n)};

    judge_built(context, line, body, partial_build(&builder, code, 0, type, operands, NULL), wanted);
}
#define BUILT(OP, INDEX, A, B, WANTED) built_as(context, __LINE__, OP_##OP, INDEX, A, B, WANTED)

static void test_built(Context *context)
{
    BUILT(MUL, 0, NAN, NAN, "-> operand");
    BUILT(MUL, 0, NAN, 3, "-> 3");
    BUILT(ADD, 1, NAN, NAN, "-> 1");
    BUILT(SUB, 1, NAN, NAN, "-> -1");
    BUILT(EXP, 0, NAN, NAN, "-> operand");
    BUILT(POW, 0, NAN, 2, "mul -> result");
    BUILT(POW, 0, NAN, 1, "-> 1");
    BUILT(POW, 0, NAN, 3, "pow mul -> result");
    BUILT(POW, 0, NAN, NAN, "compare adcc_pow_below mul isfinite select select -> result");
    BUILT(POW, 0, 2, 1, "-> 1");
    BUILT(POW, 1, 2, NAN, "log mul -> result");
    BUILT(POW, 1, NAN, 2, "compare select log mul -> result");
    BUILT(POW, 1, NAN, NAN, "compare compare select select log mul -> result");
    BUILT(FMAX, 0, NAN, 1, "compare select -> result");
    BUILT(FMIN, 1, NAN, NAN, "compare isnan select select -> result");
    BUILT(FABS, 0, NAN, NAN, "compare compare select select -> result");
    BUILT(ATAN2, 0, NAN, NAN, "hypot div div -> result");
    BUILT(ATAN2, 1, NAN, NAN, "hypot div div neg -> result");
    BUILT(HYPOT, 0, NAN, NAN, "compare select div -> result");
    BUILT(FMOD, 1, NAN, NAN, "sub div round neg -> result");
    built_integer(context, __LINE__, OP_LDEXP, 3, "-> 8");
    built_integer(context, __LINE__, OP_SCALBN, -2, "-> 0.25");
    built_integer(context, __LINE__, OP_LDEXP, 20000, "ldexp -> result");
    BUILT(TANH, 0, NAN, NAN, "sub add mul -> result");
}

/* Second derivatives where the first stands on a convention: the partial's own partials. */
static void test_second(Context *context)
{
    /* d/dx x^2 is built as mul(2, x), of which the partial in x is 2, at 0, too. */
    IS(MUL, 1, 2, 0, 2);
    /* d/dx x^3 = 3 pow(x, 2); d/dx pow(x, 2) at 0 is 0. */
    IS(POW, 0, 0, 2, 0);
    /* d/dy of y pow(x, y - 1) at y = 0 is 1/x: the choice at y = 0 is not a constant 0. */
    NEAR(POW, 0, 4, -1, -0.0625L);
}

int main(void)
{
    Arena *arena = arena_new();
    Diagnostics *diagnostics = diagnostics_new(stderr, false, false);
    Context context = {.module = module_new(arena, diagnostics)};

    for (context.kind = REAL_FLOAT; context.kind <= REAL_LDOUBLE; context.kind++) {
        test_choice(&context);
        test_powers(&context);
        test_remainders(&context);
        test_accuracy(&context);
        test_not_finite(&context);
        test_built(&context);
        test_second(&context);
    }
    diagnostics_free(diagnostics);
    arena_free(arena);
    if (context.failures)
        printf("%d failures\n", context.failures);
    return context.failures != 0;
}
