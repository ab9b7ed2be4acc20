/* In:  an operation and numbers.
 * Out: what C gives for it in float, double or long double. */
#include "rows.h"

#include "adcc/runtime.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* clang-format off */
#define UNARY_FUNCTIONS(F)                                                                                       \
    F(SQRT, sqrt) F(CBRT, cbrt) F(EXP, exp) F(EXP2, exp2) F(EXP10, exp10) F(EXPM1, expm1) F(LOG, log)            \
    F(LOG2, log2) F(LOG10, log10) F(LOG1P, log1p) F(SIN, sin) F(COS, cos) F(TAN, tan) F(ASIN, asin)              \
    F(ACOS, acos) F(ATAN, atan) F(SINH, sinh) F(COSH, cosh) F(TANH, tanh) F(ASINH, asinh) F(ACOSH, acosh)        \
    F(ATANH, atanh) F(ERF, erf) F(ERFC, erfc) F(LGAMMA, lgamma) F(TGAMMA, tgamma) F(DIGAMMA, adcc_digamma)       \
    F(J0, j0) F(J1, j1) F(Y0, y0) F(Y1, y1) F(FABS, fabs) F(FREXP_FRACTION, adcc_frexp_fraction)                 \
    F(MODF_FRACTION, adcc_modf_fraction) F(LOGB, logb) F(CEIL, ceil) F(FLOOR, floor) F(NEARBYINT, nearbyint)     \
    F(RINT, rint) F(ROUND, round) F(TRUNC, trunc)

#define BINARY_FUNCTIONS(F)                                                                                      \
    F(HYPOT, hypot) F(POW, pow) F(ATAN2, atan2) F(COPYSIGN, copysign) F(FMAX, fmax) F(FMIN, fmin) F(FDIM, fdim)  \
    F(FMOD, fmod) F(REMAINDER, remainder) F(NEXTAFTER, nextafter)
/* clang-format on */

#define REAL_INTEGER_FUNCTIONS(F) F(LDEXP, ldexp) F(SCALBN, scalbn)
#define INTEGER_REAL_FUNCTIONS(F) F(POLYGAMMA, adcc_polygamma) F(JN, jn) F(YN, yn)

#define IN_KIND(FUNCTION, ARGUMENTS_F, ARGUMENTS, ARGUMENTS_L)    \
    (kind == REAL_FLOAT    ? (long double)FUNCTION##f ARGUMENTS_F \
     : kind == REAL_DOUBLE ? (long double)FUNCTION ARGUMENTS      \
                           : FUNCTION##l ARGUMENTS_L)

static long double arithmetic(OpCode code, long double a, long double b)
{
    return code == OP_ADD ? a + b : code == OP_SUB ? a - b : code == OP_MUL ? a * b : a / b;
}

/* Rounded once: float's in double is as good, double's must be done in double. */
static long double arithmetic_in(RealKind kind, OpCode code, long double a, long double b)
{
    double p = (double)a, q = (double)b;

    if (kind == REAL_LDOUBLE)
        return arithmetic(code, a, b);
    return real_rounded_to(kind, code == OP_ADD ? p + q : code == OP_SUB ? p - q : code == OP_MUL ? p * q : p / q);
}

static int compare(Comparison comparison, long double p, long double q)
{
    switch (comparison) {
    case COMPARE_LT: return p < q;
    case COMPARE_LE: return p <= q;
    case COMPARE_GT: return p > q;
    case COMPARE_GE: return p >= q;
    case COMPARE_EQ: return p == q;
    case COMPARE_NE: return p != q;
    }
    return 0;
}

static long double real_evaluate(OpCode code, RealKind kind, const Number *v)
{
    long double a = v[0].real, b = v[1].real;
    int m = (int)v[0].integer, n = (int)v[1].integer;

    switch ((int)code) {
#define CASE(OP, F) \
    case OP_##OP: return IN_KIND(F, ((float)a), ((double)a), (a));
        UNARY_FUNCTIONS(CASE)
#undef CASE
#define CASE(OP, F) \
    case OP_##OP: return IN_KIND(F, ((float)a, (float)b), ((double)a, (double)b), (a, b));
        BINARY_FUNCTIONS(CASE)
#undef CASE
#define CASE(OP, F) \
    case OP_##OP: return IN_KIND(F, ((float)a, n), ((double)a, n), (a, n));
        REAL_INTEGER_FUNCTIONS(CASE)
#undef CASE
#define CASE(OP, F) \
    case OP_##OP: return IN_KIND(F, (m, (float)b), (m, (double)b), (m, b));
        INTEGER_REAL_FUNCTIONS(CASE)
#undef CASE
    case OP_SCALBLN: return IN_KIND(scalbln, ((float)a, n), ((double)a, n), (a, n));
    case OP_NEXTTOWARD: return IN_KIND(nexttoward, ((float)a, b), ((double)a, b), (a, b));
    case OP_FMA:
        return IN_KIND(fma, ((float)a, (float)b, (float)v[2].real), ((double)a, (double)b, (double)v[2].real),
                       (a, b, v[2].real));
    case OP_POW_BELOW: /* of x and y, whatever z was drawn */
        return IN_KIND(adcc_pow_below, ((float)a, (float)b, powf((float)a, (float)b)),
                       ((double)a, (double)b, pow((double)a, (double)b)), (a, b, powl(a, b)));
    case OP_NEG: return -a;
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV: return arithmetic_in(kind, code, a, b);
    }
    printf("no evaluation for %s\n", op_info(code)->text);
    exit(1);
}

static int64_t integer_evaluate(const Op *op, RealKind kind, const Number *v)
{
    long double a = v[0].real;
    int64_t m = v[0].integer, n = v[1].integer;

    switch ((int)op->code) {
    case OP_COMPARE:
        return type_is_real(op->operands[0]->type) ? compare(op->as.comparison, a, v[1].real)
                                                   : compare(op->as.comparison, m, n);
    case OP_NEG: return -m;
    case OP_ADD: return m + n;
    case OP_SUB: return m - n;
    case OP_ISNAN: return isnan(a);
    case OP_ISFINITE:
        return kind == REAL_FLOAT ? isfinite((float)a) : kind == REAL_DOUBLE ? isfinite((double)a) : isfinite(a);
    case OP_FREXP_EXPONENT:
        return kind == REAL_FLOAT    ? adcc_frexp_exponentf((float)a)
               : kind == REAL_DOUBLE ? adcc_frexp_exponent((double)a)
                                     : adcc_frexp_exponentl(a);
    }
    printf("no evaluation for %s on integers\n", op_info(op->code)->text);
    exit(1);
}

Number op_evaluate(const Op *op, RealKind kind, const Number *operands)
{
    Number number = {0};

    if (op->code == OP_SELECT)
        return operands[0].integer ? operands[1] : operands[2];
    if (type_is_real(op->results[0]->type))
        number.real = real_evaluate(op->code, kind, operands);
    else
        number.integer = integer_evaluate(op, kind, operands);
    return number;
}
