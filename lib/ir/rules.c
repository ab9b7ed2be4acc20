/* In:    the rules of ops.def.
 * Out:   a constant table of tokens.
 * Needs: no header that declares functions of math.h: here their names are words of the rules, from the line on
 *        that says so to the end of the file. */
#include "ir/rules.h"

/* ---- the words of the rules; they stand for tokens in this table alone ---- */

#define APPLY(OP) {TOKEN_OP, OP, COMPARE_LT, 0}
#define COMPARED(HOW) {TOKEN_OP, OP_COMPARE, HOW, 0}
#define x {TOKEN_X, OP_COUNT, COMPARE_LT, 0}
#define y {TOKEN_Y, OP_COUNT, COMPARE_LT, 0}
#define z {TOKEN_Z, OP_COUNT, COMPARE_LT, 0}
#define n {TOKEN_N, OP_COUNT, COMPARE_LT, 0}
#define r {TOKEN_RESULT, OP_COUNT, COMPARE_LT, 0}
#define k(CONSTANT) {TOKEN_REAL, OP_COUNT, COMPARE_LT, CONSTANT}
#define i(CONSTANT) {TOKEN_INTEGER, OP_COUNT, COMPARE_LT, CONSTANT}

#define where(C, P, Q) APPLY(OP_SELECT), C, P, Q
#define lt(P, Q) COMPARED(COMPARE_LT), P, Q
#define le(P, Q) COMPARED(COMPARE_LE), P, Q
#define gt(P, Q) COMPARED(COMPARE_GT), P, Q
#define ge(P, Q) COMPARED(COMPARE_GE), P, Q
#define eq(P, Q) COMPARED(COMPARE_EQ), P, Q
#define ne(P, Q) COMPARED(COMPARE_NE), P, Q
#define neg(P) APPLY(OP_NEG), P
#define add(P, Q) APPLY(OP_ADD), P, Q
#define sub(P, Q) APPLY(OP_SUB), P, Q
#define mul(P, Q) APPLY(OP_MUL), P, Q
#define div(P, Q) APPLY(OP_DIV), P, Q
#define sqrt(P) APPLY(OP_SQRT), P
#define hypot(P, Q) APPLY(OP_HYPOT), P, Q
#define pow(P, Q) APPLY(OP_POW), P, Q
#define adcc_pow_below(P, Q, POWER) APPLY(OP_POW_BELOW), P, Q, POWER
#define exp(P) APPLY(OP_EXP), P
#define log(P) APPLY(OP_LOG), P
#define sin(P) APPLY(OP_SIN), P
#define cos(P) APPLY(OP_COS), P
#define sinh(P) APPLY(OP_SINH), P
#define cosh(P) APPLY(OP_COSH), P
#define j0(P) APPLY(OP_J0), P
#define j1(P) APPLY(OP_J1), P
#define jn(N, P) APPLY(OP_JN), N, P
#define y0(P) APPLY(OP_Y0), P
#define y1(P) APPLY(OP_Y1), P
#define yn(N, P) APPLY(OP_YN), N, P
#define adcc_digamma(P) APPLY(OP_DIGAMMA), P
#define adcc_polygamma(N, P) APPLY(OP_POLYGAMMA), N, P
#define copysign(P, Q) APPLY(OP_COPYSIGN), P, Q
#define round(P) APPLY(OP_ROUND), P
#define ldexp(P, N) APPLY(OP_LDEXP), P, N
#define scalbn(P, N) APPLY(OP_SCALBN), P, N
#define scalbln(P, N) APPLY(OP_SCALBLN), P, N
#define adcc_frexp_exponent(P) APPLY(OP_FREXP_EXPONENT), P
#define cexp(P) APPLY(OP_CEXP), P
#define clog(P) APPLY(OP_CLOG), P
#define csqrt(P) APPLY(OP_CSQRT), P
#define cpow(P, Q) APPLY(OP_CPOW), P, Q
#define csin(P) APPLY(OP_CSIN), P
#define ccos(P) APPLY(OP_CCOS), P
#define csinh(P) APPLY(OP_CSINH), P
#define ccosh(P) APPLY(OP_CCOSH), P
#define cabs(P) APPLY(OP_CABS), P
#define creal(P) APPLY(OP_CREAL), P
#define cimag(P) APPLY(OP_CIMAG), P
#define cmplx(P, Q) APPLY(OP_CMPLX), P, Q
/* 1 + iP, 1 - iP; spelled in tokens, because an argument that has commas cannot be passed on. */
#define ONE_PLUS_I(P) APPLY(OP_CMPLX), APPLY(OP_SUB), k(1), APPLY(OP_CIMAG), P, APPLY(OP_CREAL), P
#define ONE_MINUS_I(P) APPLY(OP_CMPLX), APPLY(OP_ADD), k(1), APPLY(OP_CIMAG), P, APPLY(OP_NEG), APPLY(OP_CREAL), P
#define isnan(P) APPLY(OP_ISNAN), P
#define isfinite(P) APPLY(OP_ISFINITE), P

#define LN_2 0.693147180559945309417232121458176568L
#define LN_10 2.302585092994045684017991454684364208L
#define LOG2_E 1.442695040888963407359924681001892137L
#define LOG10_E 0.434294481903251827651128918916605082L
#define TWO_OVER_SQRT_PI 1.128379167095512573896158903121545172L

#define END {TOKEN_END, OP_COUNT, COMPARE_LT, 0}
#define RULE(...)        \
    (const Token[])      \
    {                    \
        __VA_ARGS__, END \
    }

static const Rules rule_table[OP_COUNT] = {
#define PURE1(OP, TEXT, DX, ...) [OP_##OP] = {false, false, {RULE(DX)}},
#define PURE2(OP, TEXT, DX, DY, ...) [OP_##OP] = {false, false, {RULE(DX), RULE(DY)}},
#define PURE3(OP, TEXT, DX, DY, DZ, ...) [OP_##OP] = {false, false, {RULE(DX), RULE(DY), RULE(DZ)}},
#define PUREI(OP, TEXT, DX, ...) [OP_##OP] = {false, true, {RULE(DX)}},
#define IPURE(OP, TEXT, DX, ...) [OP_##OP] = {true, false, {NULL, RULE(DX)}},
#define COMPLEX1(OP, TEXT, DX) [OP_##OP] = {false, false, {RULE(DX)}},
#define COMPLEX2(OP, TEXT, DX, DY) [OP_##OP] = {false, false, {RULE(DX), RULE(DY)}},
#define GRADIENT1(OP, TEXT, G) [OP_##OP] = {false, false, {RULE(G)}},
#define ZERO1(OP, TEXT)
#define TEST1(OP, TEXT)
#define OTHER(OP, TEXT, CATEGORY, COUNT)
#include "ir/ops.def"
};

const Rules *op_rules(OpCode code)
{
    return &rule_table[code];
}
