/* In:     the rules of ops.def.
 * Out:    partial derivatives as operations.
 * Keeps:  a rule is a constant list of tokens in prefix order. One function reads it from left to right and builds as
 *         it reads, so the order of operations is the order of the text.
 * Source: each rule's own comment in ops.def. */
#include "ir/partials.h"

#include "ir/rules.h"

#include <assert.h>
#include <float.h>
#include <math.h>

/* ---- reading rules ---- */

static const Token *rule_find(OpCode code, unsigned index)
{
    return code < OP_COUNT && index < 3 ? op_rules(code)->partials[index] : NULL;
}

/* The number of the operand that a token of code's rule names. */
static unsigned operand_index(OpCode code, TokenKind kind)
{
    if (kind == TOKEN_N)
        return op_rules(code)->integer_last ? 1 : 0;
    return (unsigned)(kind - TOKEN_X) + (op_rules(code)->integer_first ? 1 : 0);
}

uint32_t partial_needs(OpCode code, unsigned index)
{
    const Token *rule = rule_find(code, index);
    uint32_t needs = 0;

    for (; rule && rule->kind != TOKEN_END; rule++)
        if (rule->kind == TOKEN_RESULT)
            needs |= (uint32_t)1 << PARTIAL_NEEDS_RESULT;
        else if (rule->kind <= TOKEN_N)
            needs |= (uint32_t)1 << operand_index(code, rule->kind);
    return needs;
}

bool partial_is_below(OpCode code)
{
    return code == OP_POW || code == OP_POW_BELOW;
}

/* Is x^(exponent - 1) had without x^exponent for no more? */
static bool is_easy_below(const Value *exponent)
{
    long double below = exponent->kind == VALUE_REAL ? exponent->as.real - 1 : 3;

    return below == -1 || below == 0 || below == 1 || below == 2;
}

uint32_t op_partial_needs(const Op *op, unsigned index)
{
    uint32_t needs = partial_needs(op->code, index);

    if (partial_is_below(op->code) && index == 0 && is_easy_below(op->operands[1]))
        needs &= ~((uint32_t)1 << PARTIAL_NEEDS_RESULT);
    return needs;
}

bool partial_exists(OpCode code, unsigned index)
{
    const Token *rule = rule_find(code, index);

    return rule && !(rule->kind == TOKEN_REAL && rule->constant == 0);
}

/* ---- building ---- */

enum { MOST_OPS = 48 };

typedef struct Reading {
    Builder *builder;
    OpCode code;
    const Type *type;
    Value *const *operands;
    Value *result;
    const Token *at;
    unsigned skipping;    /* > 0: read on, but build nothing */
    Op *made[MOST_OPS];   /* for parts that the rule has twice */
    unsigned made_count;
} Reading;

static long double real_rounded(const Type *type, long double real)
{
    switch (type->as.real) {
    case REAL_FLOAT: return (float)real;
    case REAL_DOUBLE: return (double)real;
    case REAL_LDOUBLE: return real;
    }
    return real;
}

static bool values_same(const Value *a, const Value *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->type != b->type)
        return false;
    if (a->kind == VALUE_INTEGER)
        return a->as.integer == b->as.integer;
    return a->kind == VALUE_REAL && a->as.real == b->as.real && !signbit(a->as.real) == !signbit(b->as.real);
}

static bool values_compare(const Value *a, Comparison comparison, const Value *b)
{
    long double p = a->kind == VALUE_REAL ? a->as.real : (long double)a->as.integer;
    long double q = b->kind == VALUE_REAL ? b->as.real : (long double)b->as.integer;

    return comparison_holds(comparison, p, q);
}

/* The value of an operation on integers; all are small. */
static Value *integer_folded(Reading *reading, OpCode code, Value *const *operands)
{
    int64_t first = operands[0]->as.integer;
    Module *module = reading->builder->module;

    if (code == OP_NEG)
        return value_integer(module, operands[0]->type, -first);
    if (code == OP_ADD)
        return value_integer(module, operands[0]->type, first + operands[1]->as.integer);
    if (code == OP_SUB)
        return value_integer(module, operands[0]->type, first - operands[1]->as.integer);
    return NULL;
}

/* The value of an operation on reals, rounded as their type rounds it, if it is finite; else it stays for the user's
 * machine to compute. */
static Value *real_folded(Reading *reading, OpCode code, Value *const *operands, unsigned count)
{
    const Type *type = op_type(reading->builder->module, code, operands, count);
    long double p = operands[0]->as.real, q = count > 1 ? operands[1]->as.real : 0, value;
    bool wide = type->as.real == REAL_LDOUBLE;

    if (code == OP_NEG)
        value = -p;
    else if (code == OP_CREAL)
        value = p;
    else if (code == OP_ADD)
        value = wide ? p + q : (double)p + (double)q;
    else if (code == OP_SUB)
        value = wide ? p - q : (double)p - (double)q;
    else if (code == OP_MUL)
        value = wide ? p * q : (double)p * (double)q;
    else
        return NULL;
    value = real_rounded(type, value); /* to float from double: as if rounded once */
    return isfinite(value) ? value_real(reading->builder->module, type, value) : NULL;
}

/* A power of 2 that the type holds exactly, for ldexp and scalbn of 1. */
static Value *power_folded(Reading *reading, OpCode code, Value *const *operands)
{
    static const int most[REAL_KINDS] = {FLT_MAX_EXP, DBL_MAX_EXP, LDBL_MAX_EXP};
    const Type *type = operands[0]->type;
    int64_t n = operands[1]->as.integer;

    if ((code != OP_LDEXP && code != OP_SCALBN && code != OP_SCALBLN) || operands[1]->kind != VALUE_INTEGER ||
        !value_is_real(operands[0], 1) || n <= -100 || n >= most[type->as.real])
        return NULL;
    return value_real(reading->builder->module, type, ldexpl(1, (int)n));
}

/* What the operation gives if that can be said without computing it, or by computing with constants; else NULL.
 * No rounding changes: 1 * v and pow(v, 1) are v, pow(v, 0) is 1, whatever v is. */
static Value *op_folded(Reading *reading, const Token *token, Value *const *operands, unsigned count)
{
    bool all_real = true, all_integer = true, is_power = token->code == OP_POW || token->code == OP_CPOW;
    Value *folded = NULL;

    for (unsigned index = 0; index < count; index++) {
        all_real &= operands[index]->kind == VALUE_REAL;
        all_integer &= operands[index]->kind == VALUE_INTEGER;
    }
    if (token->code == OP_COMPARE && (all_real || all_integer))
        return value_int(reading->builder->module, values_compare(operands[0], token->comparison, operands[1]));
    if (all_real && (token->code == OP_ISNAN || token->code == OP_ISFINITE))
        return value_int(reading->builder->module, token->code == OP_ISNAN ? isnan(operands[0]->as.real) != 0
                                                                           : isfinite(operands[0]->as.real) != 0);
    if (all_integer)
        folded = integer_folded(reading, token->code, operands);
    else if (all_real)
        folded = real_folded(reading, token->code, operands, count);
    if (!folded && count == 2)
        folded = power_folded(reading, token->code, operands);
    if (folded)
        return folded;
    if (token->code == OP_MUL && value_is_real(operands[0], 1))
        return operands[1];
    if ((token->code == OP_MUL || is_power) && value_is_real(operands[1], 1))
        return operands[0];
    if (is_power && operands[1]->kind == VALUE_REAL && operands[1]->as.real == 0)
        return value_real(reading->builder->module, operands[0]->type, 1);
    return NULL;
}

static const Type *result_type(Reading *reading, const Token *token, Value *const *operands, unsigned count)
{
    OpCategory category = op_info(token->code)->category;

    if (category == CATEGORY_TEST) /* those that rules use give int */
        return type_int(reading->builder->module);
    if (token->code == OP_SELECT || op_rules(token->code)->integer_first)
        return operands[1]->type;
    return op_type(reading->builder->module, token->code, operands, count);
}

/* The operation, or the equal one that the rule had before. */
static Value *op_made(Reading *reading, const Token *token, Value *const *operands, unsigned count)
{
    Op *op;

    for (unsigned m = 0; m < reading->made_count; m++) {
        bool same = true;
        op = reading->made[m];
        if (op->code != token->code || (op->code == OP_COMPARE && op->as.comparison != token->comparison))
            continue;
        for (unsigned index = 0; index < count; index++)
            same &= values_same(op->operands[index], operands[index]);
        if (same)
            return op->results[0];
    }
    op = build_op(reading->builder, token->code, result_type(reading, token, operands, count), operands, count);
    if (token->code == OP_COMPARE)
        op->as.comparison = token->comparison;
    op->mark |= PARTIAL_MARK;
    assert(reading->made_count < MOST_OPS);
    reading->made[reading->made_count++] = op;
    return op->results[0];
}

static Value *expression_read(Reading *reading);

static Value *expression_read_if(Reading *reading, bool wanted)
{
    Value *value;

    reading->skipping += !wanted;
    value = expression_read(reading);
    reading->skipping -= !wanted;
    return value;
}

/* A real beside a complex number as one. */
static Value *alike(Reading *reading, Value *value, const Type *other)
{
    if (!type_is_complex(other) || type_is_complex(value->type))
        return value;
    if (value->kind == VALUE_REAL)
        return value_real(reading->builder->module, other, value->as.real);
    value = build_cast(reading->builder, value, other);
    value_op(value)->mark |= PARTIAL_MARK;
    return value;
}

/* where: if the condition is known, only what it chooses is built. */
static Value *select_read(Reading *reading, const Token *token)
{
    Value *condition = expression_read(reading);
    bool is_known = condition && condition->kind == VALUE_INTEGER;
    bool is_true = is_known && condition->as.integer != 0;
    Value *first = expression_read_if(reading, !is_known || is_true);
    Value *second = expression_read_if(reading, !is_known || !is_true);

    if (reading->skipping)
        return NULL;
    if (is_known)
        return is_true ? first : second;
    first = alike(reading, first, second->type);
    second = alike(reading, second, first->type);
    return op_made(reading, token, (Value *[]){condition, first, second}, 3);
}

static Value *op_of(Reading *reading, const Token *token, Value *const *operands, unsigned count)
{
    Value *folded = op_folded(reading, token, operands, count);

    return folded ? folded : op_made(reading, token, operands, count);
}

/* x^(exponent - 1) by pow */
static Value *pow_below(Reading *reading, Value *x, Value *exponent)
{
    const Token less = {TOKEN_OP, OP_SUB, COMPARE_LT, 0}, power = {TOKEN_OP, OP_POW, COMPARE_LT, 0};
    Value *one = value_real(reading->builder->module, exponent->type, 1);
    Value *below = op_of(reading, &less, (Value *[]){exponent, one}, 2);

    return op_of(reading, &power, (Value *[]){x, below}, 2);
}

static Value *op_read(Reading *reading, const Token *token)
{
    Value *operands[3] = {NULL};
    unsigned count = (unsigned)op_info(token->code)->operand_count;

    for (unsigned index = 0; index < count; index++)
        operands[index] = expression_read(reading);
    if (reading->skipping)
        return NULL;
    if (token->code == OP_POW_BELOW && (!operands[2] || is_easy_below(operands[1])))
        return pow_below(reading, operands[0], operands[1]);
    return op_of(reading, token, operands, count);
}

/* Reads one expression; NULL if it is skipped. */
static Value *expression_read(Reading *reading)
{
    const Token *token = reading->at++;

    switch (token->kind) {
    case TOKEN_X:
    case TOKEN_Y:
    case TOKEN_Z:
    case TOKEN_N: return reading->operands[operand_index(reading->code, token->kind)];
    case TOKEN_RESULT: return reading->result;
    case TOKEN_REAL:
        return value_real(reading->builder->module, type_part(reading->builder->module, reading->type),
                          real_rounded(reading->type, token->constant));
    case TOKEN_INTEGER: return value_int(reading->builder->module, (int64_t)token->constant);
    case TOKEN_OP: return token->code == OP_SELECT ? select_read(reading, token) : op_read(reading, token);
    case TOKEN_END: break;
    }
    assert(!"a rule ends in the midst of an expression");
    return NULL;
}

bool partial_is_choice(OpCode code)
{
    return code == OP_FMAX || code == OP_FMIN || code == OP_FDIM;
}

Value *partial_build(Builder *builder, OpCode code, unsigned index, const Type *type, Value *const *operands,
                     Value *result)
{
    Reading reading = {.builder = builder, .code = code, .type = type, .operands = operands, .result = result};
    Value *partial;

    reading.at = rule_find(code, index);
    assert(reading.at);
    partial = expression_read(&reading);
    assert(reading.at->kind == TOKEN_END);
    return partial;
}
