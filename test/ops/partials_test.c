/* Every rule of ops.def, first and second derivatives, in all three types, over its row's sample range.
 *
 * The partial that partial_build makes is run in the type; the exact one is a central difference in 600 bits, step
 * 2^-150, right to more digits than any type has. Second derivatives go through the rules of the operations in the
 * rule: the table is closed, and right, under differentiation. Also: what partial_needs says is what partial_build
 * reads; all that it builds is marked. */
#include "../runtime/polygamma_exact.h"
#include "exact.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BITS = 600, STEP_EXPONENT = -150, SAMPLES = 60, MOST_VALUES = 64 };

static const char *const kind_names[REAL_KINDS] = {"float", "double", "long double"};
static const long double epsilons[REAL_KINDS] = {FLT_EPSILON, DBL_EPSILON, LDBL_EPSILON};

static int failures;

static void fail(const Row *row, unsigned index, const char *what)
{
    printf("FAILED: %s, operand %u: %s\n", row->name, index, what);
    failures++;
}

static double random_unit(void)
{
    static uint64_t state = 88172645463325252u;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (double)(state >> 11) * 0x1p-53;
}

static void row_sample(const Row *row, RealKind kind, Number *operands)
{
    for (unsigned i = 0; i < row->operand_count; i++) {
        double width = row->high[i] - row->low[i];
        if (row->is_integer[i])
            operands[i].integer = (int64_t)floor(row->low[i] + random_unit() * (width + 1));
        else
            operands[i].real = real_rounded_to(kind, row->low[i] + random_unit() * width);
    }
}

/* ---- exact derivatives ---- */

static void exact_at(mpfr_t value, const Row *row, const Number *operands, unsigned i, int step_i, unsigned j,
                     int step_j)
{
    mpfr_t places[3], step;
    long n = 0;

    mpfr_init2(step, BITS);
    for (unsigned k = 0; k < row->operand_count; k++) {
        mpfr_init2(places[k], BITS);
        mpfr_set_ld(places[k], operands[k].real, MPFR_RNDN);
        if (row->is_integer[k])
            n = (long)operands[k].integer;
        mpfr_set_si_2exp(step, (k == i ? step_i : 0) + (k == j ? step_j : 0), STEP_EXPONENT, MPFR_RNDN);
        mpfr_add(places[k], places[k], step, MPFR_RNDN);
    }
    row_exact(value, row, places, n);
    for (unsigned k = 0; k < row->operand_count; k++)
        mpfr_clear(places[k]);
    mpfr_clear(step);
}

/* d/d operand i, or, with j < 3, d2/(d operand i d operand j) */
static long double exact_derivative(const Row *row, const Number *operands, unsigned i, unsigned j)
{
    mpfr_t sum, value;
    long double result;

    mpfr_inits2(BITS, sum, value, (mpfr_ptr)0);
    mpfr_set_zero(sum, 1);
    for (int step_i = -1; step_i <= 1; step_i += 2)
        for (int step_j = -1; step_j <= 1; step_j += 2) {
            if (j >= 3 && step_j < 0)
                continue;
            exact_at(value, row, operands, i, step_i, j, step_j);
            if (step_i * (j < 3 ? step_j : 1) > 0)
                mpfr_add(sum, sum, value, MPFR_RNDN);
            else
                mpfr_sub(sum, sum, value, MPFR_RNDN);
        }
    mpfr_mul_2si(sum, sum, j < 3 ? -2 * (STEP_EXPONENT + 1) : -(STEP_EXPONENT + 1), MPFR_RNDN);
    result = mpfr_get_ld(sum, MPFR_RNDN);
    mpfr_clears(sum, value, (mpfr_ptr)0);
    return result;
}

/* ---- derivatives through the rules ---- */

static PartialFunction *partial_cached(Module *module, const Row *row, unsigned index, RealKind kind)
{
    static PartialFunction cache[OP_COUNT][3][REAL_KINDS];
    PartialFunction *function = &cache[row->code][index][kind];

    if (!function->function)
        *function = partial_function(module, row, index, kind);
    return function;
}

/* The tangent of a real operation's result, from those of its operands. */
static long double op_tangent(Module *module, const Op *op, RealKind kind, const Number *values,
                              const long double *tangents)
{
    const Row *row = row_find(op->code);
    Number inputs[3] = {{0, 0}}, scratch[MOST_VALUES];
    long double tangent = 0, each[3] = {0};

    for (unsigned k = 0; k < op->operand_count; k++) {
        inputs[k] = value_number(op->operands[k], values);
        each[k] = value_is_constant(op->operands[k]) ? 0 : tangents[op->operands[k]->number];
    }
    if (op->code == OP_SELECT)
        return inputs[0].integer ? each[1] : each[2];
    for (unsigned k = 0; row && k < op->operand_count; k++)
        if (partial_exists(op->code, k) && each[k] != 0)
            tangent += each[k] * partial_run(partial_cached(module, row, k, kind), kind, inputs, scratch).real;
    return tangent;
}

static long double second_by_rules(Module *module, const PartialFunction *function, RealKind kind,
                                   const Number *operands, unsigned j)
{
    Number values[MOST_VALUES];
    long double tangents[MOST_VALUES] = {0};
    Region *body = function->function->body;

    partial_run(function, kind, operands, values);
    tangents[body->arguments[j]->number] = 1;
    for (Op *op = body->first; op != body->last; op = op->next)
        if (type_is_real(op->results[0]->type))
            tangents[op->results[0]->number] = op_tangent(module, op, kind, values, tangents);
    return value_is_constant(function->partial) ? 0 : tangents[function->partial->number];
}

/* ---- how near is near enough ---- */

typedef struct Tolerance {
    OpCode code;
    double first, second; /* in epsilons of the result, or of 1 where that is larger */
} Tolerance;

/* Errors of libm itself, and of rules that subtract. Absolute below 1: a Bessel function and digamma have zeros. */
static const Tolerance tolerances[] = {
    {OP_J0, 16, 64},  {OP_J1, 16, 64},     {OP_JN, 32, 256},   {OP_Y0, 32, 64},      {OP_Y1, 32, 256},
    {OP_YN, 32, 256}, {OP_TGAMMA, 32, 64}, {OP_LGAMMA, 8, 32}, {OP_DIGAMMA, 16, 32}, {OP_POLYGAMMA, 16, 64},
};

static const Tolerance *tolerance_of(OpCode code)
{
    static const Tolerance usual = {OP_COUNT, 8, 64};

    for (size_t i = 0; i < sizeof tolerances / sizeof *tolerances; i++)
        if (tolerances[i].code == code)
            return &tolerances[i];
    return &usual;
}

typedef struct Worst {
    double error;
    Number operands[3];
    long double got, wanted;
} Worst;

static void worst_take(Worst *worst, const Number *operands, RealKind kind, long double got, long double wanted)
{
    double error = (double)(fabsl(got - wanted) / (epsilons[kind] * fmaxl(1, fabsl(wanted))));

    if (!(error <= worst->error)) {
        worst->error = isnan(error) ? HUGE_VAL : error;
        worst->got = got;
        worst->wanted = wanted;
        memcpy(worst->operands, operands, sizeof worst->operands);
    }
}

static void worst_judge(const Worst *worst, const Row *row, const char *what, RealKind kind, double bound)
{
    bool fails = !(worst->error <= bound);

    failures += fails;
    printf("%s%-15s %-8s %-11s %8.2f epsilon", fails ? "FAILED: " : "", row->name, what, kind_names[kind],
           worst->error);
    if (fails) {
        printf(" (bound %g): %.21Lg, exact %.21Lg, at", bound, worst->got, worst->wanted);
        for (unsigned k = 0; k < row->operand_count; k++)
            row->is_integer[k] ? printf(" %lld", (long long)worst->operands[k].integer)
                               : printf(" %.21Lg", worst->operands[k].real);
    }
    printf("\n");
}

/* ---- the tests ---- */

static void test_values(Module *module, const Row *row, RealKind kind)
{
    static const char *const firsts[] = {"d/dx", "d/dy", "d/dz"};
    Worst second = {0};

    for (unsigned i = 0; i < row->operand_count; i++) {
        const PartialFunction *function;
        Worst first = {0};
        if (!partial_exists(row->code, i))
            continue;
        function = partial_cached(module, row, i, kind);
        for (int sample = 0; sample < SAMPLES; sample++) {
            Number operands[3] = {{0, 0}}, values[MOST_VALUES];
            row_sample(row, kind, operands);
            worst_take(&first, operands, kind, partial_run(function, kind, operands, values).real,
                       exact_derivative(row, operands, i, 3));
            for (unsigned j = 0; j < row->operand_count; j++)
                if (!row->is_integer[j] && !(row->code == OP_NEXTTOWARD && j == 1))
                    worst_take(&second, operands, kind, second_by_rules(module, function, kind, operands, j),
                               exact_derivative(row, operands, i, j));
        }
        worst_judge(&first, row, firsts[i], kind, tolerance_of(row->code)->first);
    }
    worst_judge(&second, row, "second", kind, tolerance_of(row->code)->second);
}

/* Every operation in a rule is one whose derivative is decided. */
static void test_closed(Module *module, const Row *row, unsigned index)
{
    const PartialFunction *function = partial_cached(module, row, index, REAL_DOUBLE);

    for (const Op *op = function->function->body->first; op->next; op = op->next) {
        OpCategory category = op_info(op->code)->category;
        if (!row_find(op->code) && category != CATEGORY_ZERO && category != CATEGORY_TEST && op->code != OP_SELECT &&
            type_is_real(op->results[0]->type))
            fail(row, index, "an operation without a rule");
        if (op != function->operation && !(op->mark & PARTIAL_MARK))
            fail(row, index, "an operation without the mark");
    }
}

/* What is needed is read: each argument, and the operation's result, is some operation's operand or the partial. */
static void test_needs(Module *module, const Row *row, unsigned index)
{
    const PartialFunction *function = partial_cached(module, row, index, REAL_DOUBLE);
    Region *body = function->function->body;
    uint32_t read = 0;

    for (const Op *op = body->first; op; op = op->next) {
        if (op == function->operation)
            continue;
        for (unsigned k = 0; k < op->operand_count; k++)
            for (unsigned i = 0; i < row->operand_count; i++) {
                read |= (uint32_t)(op->operands[k] == body->arguments[i]) << i;
                if (function->operation && op->operands[k] == function->operation->results[0])
                    read |= (uint32_t)1 << PARTIAL_NEEDS_RESULT;
            }
    }
    if (read != partial_needs(row->code, index))
        fail(row, index, "partial_needs is not what the partial reads");
    if (value_is_constant(function->partial) != (partial_needs(row->code, index) == 0))
        fail(row, index, "needs nothing but is no constant, or is one but needs something");
}

static void test_row(Module *module, const Row *row)
{
    for (unsigned i = 0; i < 3; i++) {
        if (partial_exists(row->code, i) && (i >= row->operand_count || row->is_integer[i]))
            fail(row, i, "a partial where no real operand is");
        if (i < row->operand_count && !row->is_integer[i]) {
            test_closed(module, row, i);
            test_needs(module, row, i);
        }
    }
    for (RealKind kind = REAL_FLOAT; kind <= REAL_LDOUBLE; kind++)
        test_values(module, row, kind);
}

/* Those are complex_test.c's. */
static bool is_complex_row(OpCode code)
{
    return code >= OP_CEXP && code <= OP_CARG;
}

/* Rows that are no functions with rules have no partials; no two rows have one text. */
static void test_others(void)
{
    for (int code = 0; code < OP_COUNT; code++)
        if (op_from_text(op_info((OpCode)code)->text) != (OpCode)code)
            printf("FAILED: a second %s\n", op_info((OpCode)code)->text), failures++;
    for (int code = 0; code < OP_COUNT; code++)
        for (unsigned i = 0; i < 4; i++)
            if (!row_find((OpCode)code) && !is_complex_row((OpCode)code) &&
                (partial_exists((OpCode)code, i) || partial_needs((OpCode)code, i)))
                printf("FAILED: %s has a partial\n", op_info((OpCode)code)->text), failures++;
}

int main(void)
{
    Arena *arena = arena_new();
    Diagnostics *diagnostics = diagnostics_new(stderr, false, false);
    Module *module = module_new(arena, diagnostics);

    polygamma_exact_begin();
    for (unsigned i = 0; i < row_count; i++)
        test_row(module, &rows[i]);
    test_others();
    polygamma_exact_end();
    mpfr_free_cache();
    diagnostics_free(diagnostics);
    arena_free(arena);
    if (failures)
        printf("%d failures\n", failures);
    return failures != 0;
}
