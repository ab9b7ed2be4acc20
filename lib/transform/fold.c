/* In:    one operation.
 * Out:   its result without it, by the rules that fold.h lists: reals, conversions, choices, addresses.
 * Source: IEEE 754-2019, 6.3 (signs of zero results); C11 Annex F.9.2 (which identities hold). */
#include "transform/fold.h"

#include "transform/fold_complex.h"
#include "transform/fold_integer.h"
#include "transform/guarded.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- helpers ---- */

static bool is_zero(const Value *value)
{
    return value->kind == VALUE_REAL && value->as.real == 0;
}

static bool is_negative_zero(const Value *value)
{
    return is_zero(value) && signbit(value->as.real);
}

static bool is_minus_one(const Value *value)
{
    return value->kind == VALUE_REAL && value->as.real == -1;
}

/* What the value is the negative of, or NULL. */
static Value *negated(const Value *value)
{
    const Op *op = value_op(value);

    return op && op->code == OP_NEG ? op->operands[0] : NULL;
}

/* op becomes `code x`, or `code x, y` where y is not NULL. */
static Value *rewrite(Op *op, OpCode code, Value *x, Value *y)
{
    op->code = code;
    op->operands[0] = x;
    if (y)
        op->operands[1] = y;
    op->operand_count = y ? 2 : 1;
    return NULL;
}

static Value *real_zero(Module *module, const Type *type)
{
    return value_real(module, type, 0);
}

/* ---- real constants ---- */

static long double real_rounded(const Type *type, long double real)
{
    switch (type->as.real) {
    case REAL_FLOAT: return (float)real;
    case REAL_DOUBLE: return (double)real;
    case REAL_LDOUBLE: return real;
    }
    return real;
}

/* The negative of a constant, spelled as the source spells it. */
static Value *negated_constant(Module *module, const Value *x)
{
    char *spelling = NULL;

    if (x->spelling)
        spelling = x->spelling[0] == '-' ? arena_copy_text(module->arena, x->spelling + 1)
                                         : arena_format(module->arena, "-%s", x->spelling);
    return value_real_spelled(module, x->type, -x->as.real, spelling);
}

/* x op y for constants of float or double where no rounding takes place; the error terms are those of error-free
 * transformation (a sum's by Knuth's two-sum, a product's and a quotient's by one fused multiply-add). */
static bool exact_result(OpCode code, double x, double y, double *result)
{
    double r, part;

    switch (code) {
    case OP_ADD:
    case OP_SUB:
        y = code == OP_SUB ? -y : y;
        r = x + y;
        part = r - x;
        *result = r;
        return isfinite(r) && r != 0 && (x - (r - part)) + (y - part) == 0;
    case OP_MUL:
        r = x * y;
        *result = r;
        return isfinite(r) && fabs(r) > DBL_MIN / DBL_EPSILON && fma(x, y, -r) == 0;
    case OP_DIV:
        r = x / y;
        *result = r;
        return isfinite(r) && fabs(r) > DBL_MIN / DBL_EPSILON && fabs(x) > DBL_MIN / DBL_EPSILON && fma(r, y, -x) == 0;
    default: return false;
    }
}

static Value *combined_constants(Module *module, const Op *op)
{
    const Value *x = op->operands[0], *y = op->operands[1];
    double result;

    if (x->kind != VALUE_REAL || y->kind != VALUE_REAL || x->type->as.real == REAL_LDOUBLE)
        return NULL;
    if (!exact_result(op->code, (double)x->as.real, (double)y->as.real, &result))
        return NULL;
    if (real_rounded(x->type, result) != result)
        return NULL;
    return value_real(module, x->type, result);
}

/* ---- real arithmetic ---- */

static Value *fold_add(Op *op, bool is_loose)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (is_negative_zero(y) || (is_loose && is_zero(y)))
        return x;
    if (is_negative_zero(x) || (is_loose && is_zero(x)))
        return y;
    if (is_loose && negated(y))
        return rewrite(op, OP_SUB, x, negated(y));
    if (is_loose && negated(x))
        return rewrite(op, OP_SUB, y, negated(x));
    return NULL;
}

static Value *fold_sub(Op *op, bool is_loose)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (value_is_real(y, 0) || (is_loose && is_zero(y)))
        return x;
    if (is_loose && is_zero(x))
        return rewrite(op, OP_NEG, y, NULL);
    if (is_loose && negated(y))
        return rewrite(op, OP_ADD, x, negated(y));
    return NULL;
}

static Value *fold_mul(Module *module, Op *op, bool is_loose)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (value_is_real(y, 1))
        return x;
    if (value_is_real(x, 1))
        return y;
    if (!is_loose)
        return NULL;
    if (is_zero(x) || is_zero(y))
        return real_zero(module, op->results[0]->type);
    if (is_minus_one(x) || is_minus_one(y))
        return rewrite(op, OP_NEG, is_minus_one(x) ? y : x, NULL);
    if (negated(x) && negated(y))
        return rewrite(op, OP_MUL, negated(x), negated(y));
    return NULL;
}

static Value *fold_div(Module *module, Op *op, bool is_loose)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (value_is_real(y, 1))
        return x;
    if (is_loose && is_zero(x) && !is_zero(y))
        return real_zero(module, op->results[0]->type);
    if (is_loose && is_minus_one(y))
        return rewrite(op, OP_NEG, x, NULL);
    if (is_loose && negated(x) && negated(y))
        return rewrite(op, OP_DIV, negated(x), negated(y));
    return NULL;
}

static Value *fold_fma(Op *op)
{
    Value *x = op->operands[0], *y = op->operands[1], *z = op->operands[2];

    if (is_zero(x) || is_zero(y))
        return z;
    if (is_zero(z))
        return rewrite(op, OP_MUL, x, y);
    if (value_is_real(x, 1))
        return rewrite(op, OP_ADD, y, z);
    if (value_is_real(y, 1))
        return rewrite(op, OP_ADD, x, z);
    return NULL;
}

static Value *fold_pow(Module *module, Op *op)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (is_zero(y))
        return value_real(module, x->type, 1);
    if (value_is_real(y, 1))
        return x;
    if (value_is_real(y, 2))
        return rewrite(op, OP_MUL, x, x);
    if (is_minus_one(y))
        return rewrite(op, OP_DIV, value_real(module, x->type, 1), x);
    return NULL;
}

static Value *fold_neg(Module *module, Op *op)
{
    Value *x = op->operands[0];

    if (x->kind == VALUE_REAL)
        return negated_constant(module, x);
    return negated(x);
}

static Value *fold_real(Module *module, Op *op, bool is_loose)
{
    const Type *type = op->results[0]->type;
    Value *result = NULL;

    if (type_is_complex(type) && is_loose)
        fold_mixed(module, op);
    if (op->code == OP_CAST || op->code == OP_CMPLX)
        return NULL;
    if (type_is_complex(type) && !complex_folds_as_real(op, is_loose))
        return NULL;
    if (op->code == OP_NEG)
        return fold_neg(module, op);
    if (op->code == OP_ADD)
        result = fold_add(op, is_loose);
    else if (op->code == OP_SUB)
        result = fold_sub(op, is_loose);
    else if (op->code == OP_MUL)
        result = fold_mul(module, op, is_loose);
    else if (op->code == OP_DIV)
        result = fold_div(module, op, is_loose);
    else if (op->code == OP_FMA && is_loose)
        result = fold_fma(op);
    else if (op->code == OP_POW && is_loose)
        result = fold_pow(module, op);
    if (!result && is_loose && op->operand_count == 2 && type_is_real(type))
        result = combined_constants(module, op);
    return result && result->type == type ? result : NULL;
}

/* ---- tests ---- */

static bool is_null(const Value *value)
{
    return value->kind == VALUE_NULL;
}

/* Addresses of objects that are there. */
static bool is_object_address(const Value *value)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_GLOBAL || value->kind == VALUE_STRING)
        return true;
    if (value_is_parameter(value))
        return value->as.region->function->parameters[value->index].kind == PARAMETER_RECORD_VALUE;
    if (op && (op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_INDEX ||
               (op->code == OP_CAST && type_is_pointer(op->operands[0]->type))))
        return is_object_address(op->operands[0]);
    return op && op->code == OP_LOCAL;
}

static bool holds_for_equal(Comparison comparison)
{
    return comparison == COMPARE_LE || comparison == COMPARE_GE || comparison == COMPARE_EQ;
}

/* What an address was moved from: null where that is, since C does not move a null pointer. */
static Value *start_of(Value *pointer)
{
    const Op *op = value_op(pointer);

    while (op && (op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_INDEX)) {
        pointer = op->operands[0];
        op = value_op(pointer);
    }
    return pointer;
}

/* The function whose address it is, or NULL. */
static const Function *function_of(const Value *value)
{
    const Op *op = value_op(value);

    while (op && op->code == OP_CAST) {
        value = op->operands[0];
        op = value_op(value);
    }
    return value->kind == VALUE_FUNCTION ? value->as.function : NULL;
}

/* One that is only declared may be weak, and not there. */
static bool is_defined_function(const Value *value)
{
    return function_of(value) && function_of(value)->body;
}

static Value *fold_pointer_compare(Module *module, Op *op)
{
    Value *x = op->operands[0], *y = op->operands[1];
    bool is_equality = op->as.comparison == COMPARE_EQ || op->as.comparison == COMPARE_NE;

    if (x == y || (is_null(x) && is_null(y)))
        return value_int(module, holds_for_equal(op->as.comparison));
    if (is_equality && ((is_null(x) && is_object_address(y)) || (is_null(y) && is_object_address(x))))
        return value_int(module, op->as.comparison == COMPARE_NE);
    if (is_equality && ((is_null(x) && is_defined_function(y)) || (is_null(y) && is_defined_function(x))))
        return value_int(module, op->as.comparison == COMPARE_NE);
    if (is_equality && function_of(x) && function_of(y))
        return value_int(module, (function_of(x) == function_of(y)) == (op->as.comparison == COMPARE_EQ));
    if (is_equality && is_null(y) && start_of(x) != x) {
        op->operands[0] = start_of(x);
        op->operands[1] = value_null(module, op->operands[0]->type);
    }
    return NULL;
}

static Comparison inverted(Comparison comparison)
{
    static const Comparison table[] = {[COMPARE_LT] = COMPARE_GE, [COMPARE_LE] = COMPARE_GT, [COMPARE_GT] = COMPARE_LE,
                                       [COMPARE_GE] = COMPARE_LT, [COMPARE_EQ] = COMPARE_NE, [COMPARE_NE] = COMPARE_EQ};

    return table[comparison];
}

/* Is it 0 or 1? */
static bool is_truth_value(const Value *value)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_INTEGER)
        return value->as.integer == 0 || value->as.integer == 1;
    return op && (op->code == OP_COMPARE || (op->code == OP_CAST && type_is_integer(op->operands[0]->type) &&
                                             op->operands[0]->type->as.integer.kind == INTEGER_BOOL));
}

/* `(a < b) != 0` and `(a == b) == 0`; a real's order has no inverse, for NaN. */
static Value *fold_truth_compare(Op *op)
{
    Value *x = op->operands[0];
    Op *inner = value_op(x);

    if (!value_is_integer(op->operands[1], 0) || !is_truth_value(x))
        return NULL;
    if (op->as.comparison == COMPARE_NE && x->type == op->results[0]->type)
        return x;
    if (op->as.comparison == COMPARE_EQ && inner && inner->code == OP_COMPARE &&
        (!type_is_floating(inner->operands[0]->type) || inner->as.comparison == COMPARE_EQ ||
         inner->as.comparison == COMPARE_NE)) {
        op->as.comparison = inverted(inner->as.comparison);
        return rewrite(op, OP_COMPARE, inner->operands[0], inner->operands[1]);
    }
    return NULL;
}

/* -x is zero where x is. */
static void fold_sign(Op *op)
{
    const Op *negation = value_op(op->operands[0]);

    if (negation && negation->code == OP_NEG && type_is_real(op->operands[0]->type) &&
        value_is_real(op->operands[1], 0.0L) && (op->as.comparison == COMPARE_EQ || op->as.comparison == COMPARE_NE))
        op->operands[0] = negation->operands[0];
}

static Value *fold_compare(Module *module, Op *op)
{
    const Value *x, *y;
    int chosen;

    fold_complex_compare(module, op);
    fold_sign(op);
    x = op->operands[0];
    y = op->operands[1];
    if (type_is_pointer(x->type))
        return fold_pointer_compare(module, op);
    if (x->kind == VALUE_REAL && y->kind == VALUE_REAL)
        return value_int(module, comparison_holds(op->as.comparison, x->as.real, y->as.real));
    if (!type_is_integer(x->type))
        return NULL;
    if (x == y)
        return value_int(module, holds_for_equal(op->as.comparison));
    if (x->kind == VALUE_INTEGER && y->kind == VALUE_INTEGER)
        return value_int(module, integer_compare(op->as.comparison, x, y));
    if (!x->type->as.integer.is_signed && value_is_integer(y, 0) &&
        (op->as.comparison == COMPARE_LT || op->as.comparison == COMPARE_GE)) /* compilers warn of it */
        return value_int(module, op->as.comparison == COMPARE_GE);
    if (y->kind == VALUE_INTEGER && (chosen = integer_compare_chosen(op->as.comparison, x, y, 8)) >= 0)
        return value_int(module, chosen);
    return fold_truth_compare(op);
}

static Value *fold_test(Module *module, const Op *op)
{
    const Value *x = op->operands[0];

    if (x->kind != VALUE_REAL)
        return NULL;
    if (op->code == OP_ISNAN)
        return value_int(module, isnan(x->as.real) != 0);
    if (op->code == OP_ISFINITE)
        return value_int(module, isfinite(x->as.real) != 0);
    if (op->code == OP_ISINF && !isinf(x->as.real))
        return value_int(module, 0);
    return NULL;
}

int fold_condition(const Value *condition)
{
    const Op *op = value_op(condition);

    if (condition->kind == VALUE_INTEGER)
        return condition->as.integer != 0;
    if (op && op->code == OP_OR)
        for (int i = 0; i < 2; i++)
            if (op->operands[i]->kind == VALUE_INTEGER && op->operands[i]->as.integer != 0)
                return 1;
    return -1;
}

/* Of a seed of which zero is the caller's: no product with it is guarded. */
static Value *fold_guarded(const Op *op)
{
    Guarded guarded;
    const Value *factor;

    if (!guarded_product(op->operands[0], op->operands + 1, &guarded))
        return NULL;
    factor = guarded.factor;
    return value_is_parameter(factor) && factor->as.region->function->parameters[factor->index].may_be_zero
               ? op->operands[guarded.is_on_true ? 1 : 2]
               : NULL;
}

static Value *fold_select(Op *op)
{
    Value *x = op->operands[1], *y = op->operands[2];
    int condition = fold_condition(op->operands[0]);
    const Type *type = op->results[0]->type;

    if (condition >= 0) {
        Value *chosen = condition ? x : y;
        return chosen->type == type ? chosen : NULL;
    }
    if (x == y && x->type == type)
        return x;
    if (value_is_integer(x, 1) && value_is_integer(y, 0) && op->operands[0]->type == type &&
        is_truth_value(op->operands[0]))
        return op->operands[0];
    return fold_guarded(op);
}

/* ---- conversions ---- */

static int mantissa_bits(const Type *type)
{
    switch (type->as.real) {
    case REAL_FLOAT: return FLT_MANT_DIG;
    case REAL_DOUBLE: return DBL_MANT_DIG;
    case REAL_LDOUBLE: return LDBL_MANT_DIG;
    }
    return 0;
}

/* Does the conversion keep every value? */
static bool keeps_value(const Type *from, const Type *to)
{
    if (type_is_floating(from))
        return type_is_floating(to) && (type_is_complex(to) || type_is_real(from)) &&
               mantissa_bits(to) >= mantissa_bits(from);
    if (!type_is_integer(from))
        return type_is_pointer(from) && type_is_pointer(to);
    if (type_is_floating(to))
        return integer_bits(from) - from->as.integer.is_signed <= mantissa_bits(to);
    if (!type_is_integer(to) || (from->as.integer.is_signed && !to->as.integer.is_signed))
        return false;
    return integer_bits(from) - from->as.integer.is_signed <= integer_bits(to) - to->as.integer.is_signed;
}

static Value *cast_real_constant(Module *module, const Value *x, const Type *type)
{
    long double real = x->as.real;

    if (type_is_floating(type))
        return real_rounded(type, real) == real ? value_real(module, type, real) : NULL;
    if (!type_is_integer(type) || !isfinite(real))
        return NULL;
    if (type->as.integer.kind == INTEGER_BOOL)
        return value_integer(module, type, real != 0);
    real = truncl(real);
    if (real < -ldexpl(1, 62) || real > ldexpl(1, 62))
        return NULL;
    return integer_fits(type, (int64_t)real) ? value_integer(module, type, (int64_t)real) : NULL;
}

static Value *cast_integer_constant(Module *module, const Value *x, const Type *type)
{
    long double real =
        x->type->as.integer.is_signed ? (long double)x->as.integer : (long double)(uint64_t)x->as.integer;

    if (type_is_integer(type))
        return value_integer(module, type, x->as.integer);
    if (type_is_floating(type))
        return real_rounded(type, real) == real ? value_real(module, type, real) : NULL;
    return type_is_pointer(type) && x->as.integer == 0 ? value_null(module, type) : NULL;
}

static Value *fold_cast(Module *module, Op *op)
{
    Value *x = op->operands[0];
    const Type *type = op->results[0]->type;
    const Op *inner = value_op(x);

    if (x->type == type)
        return x;
    if (x->kind == VALUE_REAL)
        return cast_real_constant(module, x, type);
    if (x->kind == VALUE_INTEGER)
        return cast_integer_constant(module, x, type);
    if (is_null(x) && type_is_pointer(type))
        return value_null(module, type);
    if (x->kind == VALUE_UNDEFINED && type_is_pointer(x->type) && type_is_pointer(type))
        return value_undefined(module, type);
    if (inner && inner->code == OP_CAST && keeps_value(inner->operands[0]->type, inner->results[0]->type)) {
        Value *source = inner->operands[0];
        op->operands[0] = source;
        return source->type == type ? source : NULL;
    }
    return NULL;
}

static Value *fold_convert(Module *module, Op *op, bool is_loose)
{
    if (op->code == OP_SELECT)
        return fold_select(op);
    return op->code == OP_CAST ? fold_cast(module, op) : fold_complex(module, op, is_loose);
}

/* ---- by operation ---- */

/* `p++` after `p++`: both from where p was, or each would be as far from it as the function is long. */
static void join_indices(Module *module, Op *op)
{
    const Op *inner = value_op(op->operands[0]);
    const Value *first, *second = op->operands[1];
    int64_t sum;

    if (!inner || inner->code != OP_INDEX || inner->part || op->part || inner->results[0]->type != op->results[0]->type)
        return;
    first = inner->operands[1];
    if (first->kind != VALUE_INTEGER || second->kind != VALUE_INTEGER ||
        __builtin_add_overflow(first->as.integer, second->as.integer, &sum))
        return;
    op->operands[0] = inner->operands[0];
    op->operands[1] = value_integer(module, type_integer(module, INTEGER_LONG), sum);
    op->is_in_array = false;
}

static Value *fold_address(Module *module, Op *op)
{
    if (op->code == OP_INDEX && !value_is_integer(op->operands[1], 0))
        join_indices(module, op);
    if (op->code == OP_INDEX && value_is_integer(op->operands[1], 0) && !op->part)
        return op->operands[0];
    if (op->code == OP_DIFFERENCE && op->operands[0] == op->operands[1])
        return value_integer(module, op->results[0]->type, 0);
    if (op->code != OP_DIFFERENCE && op->operands[0]->kind == VALUE_UNDEFINED)
        return value_undefined(module, op->results[0]->type);
    return NULL;
}

Value *fold_op(Module *module, Op *op, bool derivative_code)
{
    bool is_loose = derivative_code && (op->mark & OP_MARK_DERIVATIVE);

    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        if (type_is_integer(op->results[0]->type))
            return fold_integer(module, op);
        return fold_real(module, op, is_loose);
    case CATEGORY_INTEGER: return fold_integer(module, op);
    case CATEGORY_TEST: return op->code == OP_COMPARE ? fold_compare(module, op) : fold_test(module, op);
    case CATEGORY_CONVERT: return fold_convert(module, op, is_loose);
    case CATEGORY_ADDRESS: return fold_address(module, op);
    case CATEGORY_ZERO:
    case CATEGORY_MEMORY:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: return NULL;
    }
    return NULL;
}

Value *fold_built(Module *module, Value *built)
{
    Op *op = value_op(built);
    Value *by = op ? fold_op(module, op, false) : NULL;

    if (!by)
        return built;
    op_remove(op);
    return by;
}
