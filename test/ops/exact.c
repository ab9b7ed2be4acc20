/* In:  a row and operands in MPFR.
 * Out: its function's value in their precision. */
#include "exact.h"

#include "../runtime/polygamma_exact.h"

#include <stdio.h>
#include <stdlib.h>

typedef int Unary(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
typedef int Binary(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

static int lgamma_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t round)
{
    int sign;

    return mpfr_lgamma(value, &sign, x, round);
}

static int frexp_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t round)
{
    mpfr_exp_t exponent;

    return mpfr_frexp(&exponent, value, x, round);
}

static int first_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_set(value, x, round);
}

/* Some of these are macros in mpfr.h. */
static int neg_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t round)
{
    return mpfr_neg(value, x, round);
}
static int abs_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t round)
{
    return mpfr_abs(value, x, round);
}
static int copysign_exact(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    return mpfr_copysign(value, x, y, round);
}

static Unary *unary_find(OpCode code)
{
    switch ((int)code) {
    case OP_NEG: return neg_exact;
    case OP_SQRT: return mpfr_sqrt;
    case OP_CBRT: return mpfr_cbrt;
    case OP_EXP: return mpfr_exp;
    case OP_EXP2: return mpfr_exp2;
    case OP_EXP10: return mpfr_exp10;
    case OP_EXPM1: return mpfr_expm1;
    case OP_LOG: return mpfr_log;
    case OP_LOG2: return mpfr_log2;
    case OP_LOG10: return mpfr_log10;
    case OP_LOG1P: return mpfr_log1p;
    case OP_SIN: return mpfr_sin;
    case OP_COS: return mpfr_cos;
    case OP_TAN: return mpfr_tan;
    case OP_ASIN: return mpfr_asin;
    case OP_ACOS: return mpfr_acos;
    case OP_ATAN: return mpfr_atan;
    case OP_SINH: return mpfr_sinh;
    case OP_COSH: return mpfr_cosh;
    case OP_TANH: return mpfr_tanh;
    case OP_ASINH: return mpfr_asinh;
    case OP_ACOSH: return mpfr_acosh;
    case OP_ATANH: return mpfr_atanh;
    case OP_ERF: return mpfr_erf;
    case OP_ERFC: return mpfr_erfc;
    case OP_LGAMMA: return lgamma_exact;
    case OP_TGAMMA: return mpfr_gamma;
    case OP_DIGAMMA: return mpfr_digamma;
    case OP_J0: return mpfr_j0;
    case OP_J1: return mpfr_j1;
    case OP_Y0: return mpfr_y0;
    case OP_Y1: return mpfr_y1;
    case OP_FABS: return abs_exact;
    case OP_FREXP_FRACTION: return frexp_exact;
    case OP_MODF_FRACTION: return mpfr_frac;
    }
    return NULL;
}

static Binary *binary_find(OpCode code)
{
    switch ((int)code) {
    case OP_ADD: return mpfr_add;
    case OP_SUB: return mpfr_sub;
    case OP_MUL: return mpfr_mul;
    case OP_DIV: return mpfr_div;
    case OP_HYPOT: return mpfr_hypot;
    case OP_POW: return mpfr_pow;
    case OP_ATAN2: return mpfr_atan2;
    case OP_COPYSIGN: return copysign_exact;
    case OP_FMAX: return mpfr_max;
    case OP_FMIN: return mpfr_min;
    case OP_FDIM: return mpfr_dim;
    case OP_FMOD: return mpfr_fmod;
    case OP_REMAINDER: return mpfr_remainder;
    case OP_NEXTAFTER: /* to infinite precision the next number is the number */
    case OP_NEXTTOWARD: return first_exact;
    }
    return NULL;
}

static void polygamma_any(mpfr_t value, long n, mpfr_t x)
{
    mpfr_t size;

    if (n == 0) {
        mpfr_digamma(value, x, MPFR_RNDN);
        return;
    }
    mpfr_init2(size, mpfr_get_prec(x));
    polygamma_exact(value, size, (unsigned)n, x);
    mpfr_clear(size);
}

/* x^(y - 1), whatever z is */
static void pow_below_exact(mpfr_t value, mpfr_t *operands)
{
    mpfr_t below;

    mpfr_init2(below, mpfr_get_prec(operands[1]));
    mpfr_sub_si(below, operands[1], 1, MPFR_RNDN);
    mpfr_pow(value, operands[0], below, MPFR_RNDN);
    mpfr_clear(below);
}

void row_exact(mpfr_t value, const Row *row, mpfr_t *operands, long n)
{
    Unary *unary = unary_find(row->code);
    Binary *binary = binary_find(row->code);

    if (unary)
        unary(value, operands[0], MPFR_RNDN);
    else if (binary)
        binary(value, operands[0], operands[1], MPFR_RNDN);
    else if (row->code == OP_FMA)
        mpfr_fma(value, operands[0], operands[1], operands[2], MPFR_RNDN);
    else if (row->code == OP_POW_BELOW)
        pow_below_exact(value, operands);
    else if (row->code == OP_LDEXP || row->code == OP_SCALBN || row->code == OP_SCALBLN)
        mpfr_mul_2si(value, operands[0], n, MPFR_RNDN);
    else if (row->code == OP_JN)
        mpfr_jn(value, n, operands[1], MPFR_RNDN);
    else if (row->code == OP_YN)
        mpfr_yn(value, n, operands[1], MPFR_RNDN);
    else if (row->code == OP_POLYGAMMA)
        polygamma_any(value, n, operands[1]);
    else {
        printf("no exact function for %s\n", row->name);
        exit(1);
    }
}
