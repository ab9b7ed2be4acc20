/* Every rule of ops.def for complex functions: the partial that partial_build makes, run in long double, against differences
 * of the function itself in 600 bits, composed of MPFR's real functions, at points in all four quadrants, near and far, and
 * near the branch points. Also: each function is holomorphic (the differences along both axes agree), so that the exact
 * side is what it claims to be; the gradient of a real one is the pair of its differences; on a cut, the side that the
 * signed zero names. */
#include "ir/partials.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>

enum { BITS = 600, STEP_EXPONENT = -150, MOST_VALUES = 64, POINTS = 40 };
#define TOLERANCE (64 * LDBL_EPSILON)

static int failures;

/* ---- complex numbers in 600 bits ---- */

typedef struct Exact {
    mpfr_t re, im;
} Exact;

static Exact exact_new(void)
{
    Exact x;

    mpfr_init2(x.re, BITS);
    mpfr_init2(x.im, BITS);
    mpfr_set_zero(x.re, 1);
    mpfr_set_zero(x.im, 1);
    return x; /* MPFR's numbers may be moved */
}

static Exact exact_from(long double re, long double im)
{
    Exact x = exact_new();

    mpfr_set_ld(x.re, re, MPFR_RNDN);
    mpfr_set_ld(x.im, im, MPFR_RNDN);
    return x;
}

static Exact exact_parts(const mpfr_t re, const mpfr_t im)
{
    Exact x = exact_new();

    mpfr_set(x.re, re, MPFR_RNDN);
    mpfr_set(x.im, im, MPFR_RNDN);
    return x;
}

static void exact_free(Exact *x)
{
    mpfr_clear(x->re);
    mpfr_clear(x->im);
}

/* Each of these uses up its operands. */
static Exact exact_add(Exact x, Exact y, int sign)
{
    if (sign > 0) {
        mpfr_add(x.re, x.re, y.re, MPFR_RNDN);
        mpfr_add(x.im, x.im, y.im, MPFR_RNDN);
    } else {
        mpfr_sub(x.re, x.re, y.re, MPFR_RNDN);
        mpfr_sub(x.im, x.im, y.im, MPFR_RNDN);
    }
    exact_free(&y);
    return x;
}

static Exact exact_multiply(Exact x, Exact y)
{
    Exact r = exact_new();

    mpfr_fmms(r.re, x.re, y.re, x.im, y.im, MPFR_RNDN);
    mpfr_fmma(r.im, x.re, y.im, x.im, y.re, MPFR_RNDN);
    exact_free(&x);
    exact_free(&y);
    return r;
}

static Exact exact_divide(Exact x, Exact y)
{
    Exact conjugate = exact_parts(y.re, y.im), r;
    mpfr_t norm;

    mpfr_init2(norm, BITS);
    mpfr_fmma(norm, y.re, y.re, y.im, y.im, MPFR_RNDN);
    mpfr_neg(conjugate.im, conjugate.im, MPFR_RNDN);
    r = exact_multiply(x, conjugate);
    mpfr_div(r.re, r.re, norm, MPFR_RNDN);
    mpfr_div(r.im, r.im, norm, MPFR_RNDN);
    mpfr_clear(norm);
    exact_free(&y);
    return r;
}

static Exact exact_times_i(Exact x, int sign)
{
    mpfr_swap(x.re, x.im);
    mpfr_neg(sign > 0 ? x.re : x.im, sign > 0 ? x.re : x.im, MPFR_RNDN);
    return x;
}

static Exact exact_exp(Exact x)
{
    mpfr_t e;

    mpfr_init2(e, BITS);
    mpfr_exp(e, x.re, MPFR_RNDN);
    mpfr_sin_cos(x.im, x.re, x.im, MPFR_RNDN);
    mpfr_mul(x.re, x.re, e, MPFR_RNDN);
    mpfr_mul(x.im, x.im, e, MPFR_RNDN);
    mpfr_clear(e);
    return x;
}

static Exact exact_log(Exact x)
{
    Exact r = exact_new();

    mpfr_hypot(r.re, x.re, x.im, MPFR_RNDN);
    mpfr_log(r.re, r.re, MPFR_RNDN);
    mpfr_atan2(r.im, x.im, x.re, MPFR_RNDN);
    exact_free(&x);
    return r;
}

static Exact exact_sqrt(Exact x)
{
    return exact_exp(exact_multiply(exact_log(x), exact_from(0.5L, 0)));
}

static Exact exact_copy(Exact x)
{
    return exact_parts(x.re, x.im);
}

/* (e^z + sign e^-z) / 2 */
static Exact exact_hyperbolic(Exact z, int sign)
{
    Exact minus = exact_multiply(exact_copy(z), exact_from(-1, 0));

    return exact_multiply(exact_add(exact_exp(z), exact_exp(minus), sign), exact_from(0.5L, 0));
}

static Exact exact_tanh(Exact z)
{
    Exact cosh = exact_hyperbolic(exact_copy(z), 1);

    return exact_divide(exact_hyperbolic(z, -1), cosh);
}

/* log(iz + sqrt(1 - z) sqrt(1 + z)) / i: DLMF 4.23.26, with the root split as Kahan does for the cuts */
static Exact exact_asin(Exact z)
{
    Exact one = exact_from(1, 0);
    Exact left = exact_sqrt(exact_add(exact_copy(one), exact_copy(z), -1));
    Exact right = exact_sqrt(exact_add(one, exact_copy(z), 1));
    Exact sum = exact_add(exact_times_i(z, 1), exact_multiply(left, right), 1);

    return exact_times_i(exact_log(sum), -1);
}

/* (log(1 + z) - log(1 - z)) / 2 */
static Exact exact_atanh(Exact z)
{
    Exact plus = exact_log(exact_add(exact_from(1, 0), exact_copy(z), 1));
    Exact minus = exact_log(exact_add(exact_from(1, 0), z, -1));

    return exact_multiply(exact_add(plus, minus, -1), exact_from(0.5L, 0));
}

/* log(z + sqrt(z - 1) sqrt(z + 1)) */
static Exact exact_acosh(Exact z)
{
    Exact left = exact_sqrt(exact_add(exact_copy(z), exact_from(1, 0), -1));
    Exact right = exact_sqrt(exact_add(exact_copy(z), exact_from(1, 0), 1));

    return exact_log(exact_add(z, exact_multiply(left, right), 1));
}

static Exact exact_half_pi(void)
{
    Exact x = exact_new();

    mpfr_const_pi(x.re, MPFR_RNDN);
    mpfr_div_2ui(x.re, x.re, 1, MPFR_RNDN);
    return x;
}

/* Real functions, whose result has the imaginary part 0. */
static Exact exact_abs(Exact x)
{
    mpfr_hypot(x.re, x.re, x.im, MPFR_RNDN);
    mpfr_set_zero(x.im, 1);
    return x;
}

static Exact exact_arg(Exact x)
{
    mpfr_atan2(x.re, x.im, x.re, MPFR_RNDN);
    mpfr_set_zero(x.im, 1);
    return x;
}

/* f(x, y) */
static Exact exact_value(OpCode code, Exact x, Exact y)
{
    Exact z = exact_copy(x);

    switch ((int)code) {
    case OP_CEXP: return exact_exp(z);
    case OP_CLOG: return exact_log(z);
    case OP_CLOG10: return exact_divide(exact_log(z), exact_log(exact_from(10, 0)));
    case OP_CSQRT: return exact_sqrt(z);
    case OP_CPOW: return exact_exp(exact_multiply(exact_log(z), exact_copy(y)));
    case OP_CSIN: return exact_times_i(exact_hyperbolic(exact_times_i(z, 1), -1), -1);
    case OP_CCOS: return exact_hyperbolic(exact_times_i(z, 1), 1);
    case OP_CTAN: return exact_times_i(exact_tanh(exact_times_i(z, 1)), -1);
    case OP_CASIN: return exact_asin(z);
    case OP_CACOS: return exact_add(exact_half_pi(), exact_asin(z), -1);
    case OP_CATAN: return exact_times_i(exact_atanh(exact_times_i(z, 1)), -1);
    case OP_CSINH: return exact_hyperbolic(z, -1);
    case OP_CCOSH: return exact_hyperbolic(z, 1);
    case OP_CTANH: return exact_tanh(z);
    case OP_CASINH: return exact_times_i(exact_asin(exact_times_i(z, 1)), -1);
    case OP_CACOSH: return exact_acosh(z);
    case OP_CATANH: return exact_atanh(z);
    case OP_CPROJ: return z;
    case OP_CABS: return exact_abs(z);
    case OP_CARG: return exact_arg(z);
    default: printf("FAILED: %s has no exact value\n", op_info(code)->text), failures++; return z;
    }
}

/* The difference quotient of f in operand `index`, along the real or the imaginary axis. */
static long double complex exact_slope(OpCode code, const long double complex *operands, unsigned index,
                                       int is_imaginary)
{
    Exact ends[2];
    long double complex slope;

    for (int side = 0; side < 2; side++) {
        Exact places[2];
        mpfr_t step;
        mpfr_init2(step, BITS);
        mpfr_set_si_2exp(step, side ? 1 : -1, STEP_EXPONENT, MPFR_RNDN);
        for (unsigned i = 0; i < 2; i++)
            places[i] = exact_from(creall(operands[i]), cimagl(operands[i]));
        if (is_imaginary)
            mpfr_add(places[index].im, places[index].im, step, MPFR_RNDN);
        else
            mpfr_add(places[index].re, places[index].re, step, MPFR_RNDN);
        ends[side] = exact_value(code, places[0], places[1]);
        mpfr_clear(step);
        exact_free(&places[0]);
        exact_free(&places[1]);
    }
    ends[1] = exact_add(ends[1], ends[0], -1);
    mpfr_mul_2si(ends[1].re, ends[1].re, -STEP_EXPONENT - 1, MPFR_RNDN);
    mpfr_mul_2si(ends[1].im, ends[1].im, -STEP_EXPONENT - 1, MPFR_RNDN);
    slope = mpfr_get_ld(ends[1].re, MPFR_RNDN) + I * mpfr_get_ld(ends[1].im, MPFR_RNDN);
    exact_free(&ends[1]);
    return slope;
}

/* ---- the rules, run in long double ---- */

static long double complex value_of(const Value *value, const long double complex *values)
{
    if (value->kind == VALUE_REAL)
        return value->as.real;
    if (value->kind == VALUE_INTEGER)
        return (long double)value->as.integer;
    return values[value->number];
}

static int compared(Comparison comparison, long double complex x, long double complex y)
{
    switch (comparison) {
    case COMPARE_EQ: return x == y;
    case COMPARE_NE: return x != y;
    case COMPARE_GT: return creall(x) > creall(y);
    case COMPARE_GE: return creall(x) >= creall(y);
    case COMPARE_LT: return creall(x) < creall(y);
    case COMPARE_LE: return creall(x) <= creall(y);
    }
    return 0;
}

/* A product or sum with a real is taken part by part, as C does it. */
static long double complex arithmetic(const Op *op, long double complex x, long double complex y)
{
    bool first = type_is_real(op->operands[0]->type), second = type_is_real(op->operands[1]->type);

    switch ((int)op->code) {
    case OP_ADD: return first ? creall(x) + y : second ? x + creall(y) : x + y;
    case OP_SUB: return first ? creall(x) - y : second ? x - creall(y) : x - y;
    case OP_MUL: return first ? creall(x) * y : second ? x * creall(y) : x * y;
    default: return first ? creall(x) / y : second ? x / creall(y) : x / y;
    }
}

static long double complex evaluated(const Op *op, const long double complex *at)
{
    switch ((int)op->code) {
    case OP_NEG: return -at[0];
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV: return arithmetic(op, at[0], at[1]);
    case OP_COMPARE: return compared(op->as.comparison, at[0], at[1]);
    case OP_SELECT: return creall(at[0]) != 0 ? at[1] : at[2];
    case OP_CREAL: return creall(at[0]);
    case OP_CIMAG: return cimagl(at[0]);
    case OP_CMPLX: {
        long double complex z;
        ((long double *)&z)[0] = creall(at[0]);
        ((long double *)&z)[1] = creall(at[1]);
        return z;
    }
    case OP_CEXP: return cexpl(at[0]);
    case OP_CLOG: return clogl(at[0]);
    case OP_CLOG10: return clogl(at[0]) / logl(10);
    case OP_CSQRT: return csqrtl(at[0]);
    case OP_CPOW: return cpowl(at[0], at[1]);
    case OP_CSIN: return csinl(at[0]);
    case OP_CCOS: return ccosl(at[0]);
    case OP_CTAN: return ctanl(at[0]);
    case OP_CASIN: return casinl(at[0]);
    case OP_CACOS: return cacosl(at[0]);
    case OP_CATAN: return catanl(at[0]);
    case OP_CSINH: return csinhl(at[0]);
    case OP_CCOSH: return ccoshl(at[0]);
    case OP_CTANH: return ctanhl(at[0]);
    case OP_CASINH: return casinhl(at[0]);
    case OP_CACOSH: return cacoshl(at[0]);
    case OP_CATANH: return catanhl(at[0]);
    case OP_CPROJ: return cprojl(at[0]);
    case OP_CABS: return cabsl(at[0]);
    case OP_CARG: return cargl(at[0]);
    default: printf("FAILED: no value for %s\n", op_info(op->code)->text), failures++; return NAN;
    }
}

static long double complex rule_slope(Module *module, OpCode code, const long double complex *operands, unsigned index)
{
    const Type *type = type_complex(module, REAL_LDOUBLE);
    Function *function = function_new(module, "partial", type);
    unsigned count = (unsigned)op_info(code)->operand_count;
    long double complex values[MOST_VALUES], at[3];
    Builder builder;
    Value *partial, *result;
    const char *wrong;

    for (unsigned i = 0; i < count; i++)
        function_add_parameter(module, function, "x", type);
    builder = builder_at_end(module, function_begin_body(module, function));
    result = build_op(&builder, code, op_type(module, code, function->body->arguments, count),
                      function->body->arguments, count)
                 ->results[0];
    partial = partial_build(&builder, code, index, result->type, function->body->arguments, result);
    build_return(&builder, build_cast(&builder, partial, type));
    function_number(function);
    wrong = function_verify(function, module->arena);
    if (wrong)
        printf("FAILED: %s: %s\n", op_info(code)->text, wrong), failures++;
    for (unsigned i = 0; i < count; i++)
        values[function->body->arguments[i]->number] = operands[i];
    for (const Op *op = function->body->first; op->code != OP_RETURN; op = op->next) {
        for (unsigned i = 0; i < op->operand_count; i++)
            at[i] = value_of(op->operands[i], values);
        values[op->results[0]->number] = op->code == OP_CAST ? at[0] : evaluated(op, at);
    }
    return value_of(partial, values);
}

/* ---- the comparison ---- */

static void expect(OpCode code, unsigned index, const long double complex *operands, long double complex got,
                   long double complex wanted, long double tolerance)
{
    if (cabsl(got - wanted) <= tolerance * cabsl(wanted))
        return;
    printf("FAILED: %s, operand %u at %.19Lg %+.19Lg i: %.21Lg %+.21Lg i, not %.21Lg %+.21Lg i\n", op_info(code)->text,
           index, creall(operands[index]), cimagl(operands[index]), creall(got), cimagl(got), creall(wanted),
           cimagl(wanted));
    failures++;
}

static void test_point(Module *module, OpCode code, const long double complex *operands)
{
    bool is_part = code == OP_CABS || code == OP_CARG;

    for (unsigned index = 0; index < (unsigned)op_info(code)->operand_count; index++) {
        long double complex along_real = exact_slope(code, operands, index, 0);
        long double complex along_imaginary = exact_slope(code, operands, index, 1);
        long double complex got = rule_slope(module, code, operands, index);
        if (is_part) {
            expect(code, index, operands, got, creall(along_real) + I * creall(along_imaginary), TOLERANCE);
            continue;
        }
        expect(code, index, operands, along_imaginary, I * along_real, LDBL_EPSILON); /* Cauchy and Riemann */
        if (code == OP_CTAN || code == OP_CTANH) /* far from the axis 1 + r r vanishes, and r is rounded */
            expect(code, index, operands, got + 1, along_real + 1, TOLERANCE);
        else
            expect(code, index, operands, got, along_real, TOLERANCE);
    }
}

static void test_row(Module *module, OpCode code)
{
    static const long double radii[] = {0.02L, 0.4L, 0.97L, 1.3L,
                                        2.6L}; /* radii of 1 and angles of pi / 2: branch points */

    for (int point = 0; point < POINTS; point++) {
        long double radius = radii[point % 5], angle = 0.37L + 6.2831853L * (long double)point / POINTS;
        long double complex operands[2] = {radius * (cosl(angle) + I * sinl(angle)),
                                           0.7L - 1.3L * cosl(angle) + I * angle / 4};
        test_point(module, code, operands);
    }
    for (int point = 0; point < 4; point++) { /* where the rules must not cancel */
        static const long double complex centers[] = {1, -1, I, -I};
        long double complex operands[2] = {centers[point] + 1e-7L * (1 - 2 * I), 1.5L};
        test_point(module, code, operands);
    }
}

static long double complex with_sign(long double re, long double im)
{
    long double complex z;

    ((long double *)&z)[0] = re;
    ((long double *)&z)[1] = im;
    return z;
}

/* On a cut, the rule is that of the side that the sign of the zero names. */
static void test_cuts(Module *module)
{
    static const struct {
        OpCode code;
        bool is_imaginary;
    } rows[] = {{OP_CLOG, false}, {OP_CSQRT, false}, {OP_CASIN, false},  {OP_CACOS, false},
                {OP_CATAN, true}, {OP_CASINH, true}, {OP_CACOSH, false}, {OP_CATANH, false}};

    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (int corner = 0; corner < 4; corner++) {
            long double along = corner & 1 ? -1.75L : 1.75L, zero = corner & 2 ? -0.0L : 0.0L;
            long double beside = corner & 2 ? -1e-17L : 1e-17L;
            bool turned = rows[row].is_imaginary;
            long double complex on = turned ? with_sign(zero, along) : with_sign(along, zero);
            long double complex off = turned ? with_sign(beside, along) : with_sign(along, beside);
            long double complex operands[2] = {off, 0};
            expect(rows[row].code, 0, operands, rule_slope(module, rows[row].code, &on, 0),
                   rule_slope(module, rows[row].code, &off, 0), 1e-15L);
        }
}

/* What interface.md says of points where no derivative is. */
static void test_conventions(Module *module)
{
    long double complex zero_two[2] = {0, 2}, zero_one[2] = {0, 1}, three_zero[2] = {3 + I, 0}, zero = 0;

    expect(OP_CPOW, 0, zero_one, rule_slope(module, OP_CPOW, zero_one, 0), 1, 0);
    expect(OP_CPOW, 0, zero_two, rule_slope(module, OP_CPOW, zero_two, 0), 0, 0);
    expect(OP_CPOW, 1, zero_two, rule_slope(module, OP_CPOW, zero_two, 1), 0, 0);
    expect(OP_CPOW, 0, three_zero, rule_slope(module, OP_CPOW, three_zero, 0), 0, 0);
    expect(OP_CABS, 0, &zero, rule_slope(module, OP_CABS, &zero, 0), 0, 0);
}

int main(void)
{
    Arena *arena = arena_new();
    Module *module = module_new(arena, NULL);
    static const OpCode codes[] = {
#define PURE1(...)
#define PURE2(...)
#define PURE3(...)
#define PUREI(...)
#define IPURE(...)
#define ZERO1(...)
#define TEST1(...)
#define OTHER(...)
#define COMPLEX1(OP, ...) OP_##OP,
#define COMPLEX2(OP, ...) OP_##OP,
#define GRADIENT1(OP, ...) OP_##OP,
#include "ir/ops.def"
    };

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        test_row(module, codes[i]);
    test_cuts(module);
    test_conventions(module);
    arena_free(arena);
    mpfr_free_cache();
    printf("%zu complex functions, %d failures\n", sizeof codes / sizeof *codes, failures);
    return failures != 0;
}
