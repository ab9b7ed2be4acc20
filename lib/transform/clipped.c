/* In:    operations of the primal, with what has a tangent.
 * Out:   operands that a program keeps from below, or from above, as `v > 0 ? v : 0` or fmax(v, 0.0), where the partial of what they go to has no bound:
 *        there the tangent is zero, not a small number, and so is its product with an infinite partial. (Adjoints get the same from the masks of conditional.c.)
 * Keeps: everything. */
#include "analysis/induction.h"
#include "transform/forward.h"

enum { DEPTH = 6, MOST_VALUES = 64 };

typedef struct Search {
    const Forward *forward; /* NULL: in a function that is called */
    unsigned values; /* that were looked at */
} Search;

/* Has it a finite value where its partial has none? */
static bool is_steep(const Op *op)
{
    const Value *exponent = op->code == OP_POW ? op->operands[1] : NULL;

    switch ((int)op->code) {
    case OP_SQRT:
    case OP_CBRT:
    case OP_ASIN:
    case OP_ACOS:
    case OP_ACOSH: return true;
    case OP_POW: return exponent->kind != VALUE_REAL || exponent->as.real < 1.0L;
    default: return false;
    }
}

static bool is_clipped(Search *search, const Value *value, unsigned depth);

static bool is_still(const Search *search, const Value *value)
{
    return value_is_constant(value) || (search->forward && !forward_has_tangent(search->forward, value));
}

/* Is one of these without a tangent, or clipped itself? */
static bool any_clipped(Search *search, Value *const *values, unsigned count, unsigned depth)
{
    for (unsigned i = 0; i < count; i++)
        if (is_still(search, values[i]) || is_clipped(search, values[i], depth))
            return true;
    return false;
}

static bool is_clipped_in_branch(Search *search, const Value *value, unsigned depth)
{
    const Op *branch = value_op(value);

    for (unsigned i = 0; i < branch->region_count; i++)
        if (any_clipped(search, &region_yield(branch->regions[i])->operands[value->index], 1, depth))
            return true;
    return false;
}

static bool is_clipped_in_loop(Search *search, const Value *argument, unsigned depth)
{
    const Op *loop = argument->as.region->owner;
    int index = loop && (loop->code == OP_FOR || loop->code == OP_LOOP) ? carried_index(loop, argument) : -1;
    const Value *next = NULL;

    if (index > (loop && loop->code == OP_FOR ? 0 : -1))
        next = region_yield(loop->regions[loop->code == OP_LOOP])->operands[loop->code == OP_FOR ? index - 1 : index];
    return next && is_clipped(search, next, depth);
}

static bool is_clipped_in_call(Search *search, const Function *callee, unsigned depth)
{
    Search inside = {.values = search->values};
    const Op *end = callee->body ? callee->body->last : NULL;

    return end && end->code == OP_RETURN && end->operand_count && is_clipped(&inside, end->operands[0], depth);
}

static bool is_clipped(Search *search, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (depth-- == 0 || search->values++ > MOST_VALUES || is_still(search, value))
        return false;
    if (value->kind == VALUE_ARGUMENT)
        return is_clipped_in_loop(search, value, depth);
    switch (op ? (int)op->code : -1) {
    case OP_SELECT: return any_clipped(search, op->operands + 1, 2, depth);
    case OP_FMAX:
    case OP_FMIN:
    case OP_FDIM: return any_clipped(search, op->operands, 2, depth);
    case OP_IF:
    case OP_SWITCH: return is_clipped_in_branch(search, value, depth);
    case OP_CALL: return is_clipped_in_call(search, op->as.callee, depth);
    case OP_MUL: return is_clipped(search, op->operands[0], depth) || is_clipped(search, op->operands[1], depth);
    case OP_DIV:
    case OP_NEG:
    case OP_CAST: return is_clipped(search, op->operands[0], depth);
    default: return false;
    }
}

bool tangent_is_clipped(const Forward *forward, const Op *op, unsigned i)
{
    return is_steep(op) && is_clipped(&(Search){forward, 0}, op->operands[i], DEPTH);
}
