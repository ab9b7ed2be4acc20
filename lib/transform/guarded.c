/* In:   a select.
 * Out:  see guarded.h.
 * Keeps: all. Signs and constants may have been moved from the factor into the product since it was made (reshape.h). */
#include "transform/guarded.h"

#include <math.h>

static bool is_zero(const Value *value)
{
    return value->kind == VALUE_REAL && value->as.real == 0.0L;
}

/* What is zero exactly where the factor is: without its sign. */
static Value *without_sign(Value *factor)
{
    const Op *op = value_op(factor);

    return op && op->code == OP_NEG ? op->operands[0] : NULL;
}

static bool is_linear(const Op *op, unsigned operand)
{
    switch ((int)op->code) {
    case OP_MUL:
    case OP_NEG:
    case OP_CREAL:
    case OP_CIMAG:
    case OP_CONJ: return true;
    case OP_CAST: return type_is_floating(op->operands[0]->type);
    case OP_DIV: return operand == 0;
    default: return false;
    }
}

/* From the product down to the factor; the steps are noted on the way back. */
static bool find_way(Guarded *guarded, Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == guarded->factor)
        return true;
    if (!op || depth == GUARDED_DEPTH || !op->result_count || !type_is_floating(value->type))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_linear(op, i) && find_way(guarded, op->operands[i], depth + 1)) {
            guarded->steps[guarded->count++] = (struct GuardedStep){op, i};
            guarded->is_ours |= (op->mark & OP_MARK_DERIVATIVE) != 0;
            return true;
        }
    return false;
}

bool guarded_product(const Value *condition, Value *const *arms, Guarded *guarded)
{
    const Op *test = value_op(condition);
    unsigned product;

    if (!test || test->code != OP_COMPARE || !type_is_floating(test->operands[0]->type) ||
        !is_zero(test->operands[1]) || (test->as.comparison != COMPARE_NE && test->as.comparison != COMPARE_EQ))
        return false;
    product = test->as.comparison == COMPARE_NE ? 0 : 1;
    if (!is_zero(arms[1 - product]))
        return false;
    *guarded = (Guarded){.factor = test->operands[0], .is_on_true = product == 0};
    while (guarded->factor && !find_way(guarded, arms[product], 0))
        guarded->factor = without_sign(guarded->factor);
    return guarded->factor != NULL;
}

Value *guarded_partial(Builder *builder, const Guarded *guarded, Value *partial)
{
    Value *finite;

    if (guarded->is_ours || partial->kind == VALUE_REAL || type_is_complex(partial->type))
        return partial;
    finite = build_op(builder, OP_ISFINITE, type_int(builder->module), &partial, 1)->results[0];
    return build_select(builder, finite, partial, zero_of(builder->module, partial->type));
}

Value *guarded_term(Builder *builder, Value *factor, Value *term)
{
    Value *differs = build_compare(builder, COMPARE_NE, factor, zero_of(builder->module, factor->type));

    return build_select(builder, differs, term, zero_of(builder->module, term->type));
}
