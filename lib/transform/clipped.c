/* In:    operations of the primal, with what has a tangent.
 * Out:   operands that a program keeps from below, or from above, as `v > 0 ? v : 0` or fmax(v, 0.0), where the partial of what they go to has no bound:
 *        there the tangent is zero, not a small number, and so is its product with an infinite partial. (Adjoints get the same from the masks of conditional.c.)
 * Keeps: everything. */
#include "analysis/induction.h"
#include "transform/forward.h"

#include <math.h>

enum { DEPTH = 6, MOST_VALUES = 64 };

/* Where the partial has no bound. */
typedef enum Edge { EDGE_NONE, EDGE_ZERO, EDGE_ONE } Edge;

typedef struct Search {
    Edge edge; /* EDGE_ONE: or -1 */
    const Forward *forward; /* NULL: in a function that is called */
    unsigned values; /* that were looked at */
} Search;

/* It has a finite value there. */
static Edge edge_of(const Op *op)
{
    const Value *exponent = op->code == OP_POW ? op->operands[1] : NULL;

    switch ((int)op->code) {
    case OP_SQRT:
    case OP_CBRT: return EDGE_ZERO;
    case OP_ASIN:
    case OP_ACOS:
    case OP_ACOSH: return EDGE_ONE;
    case OP_POW: return exponent->kind != VALUE_REAL || exponent->as.real < 1.0L ? EDGE_ZERO : EDGE_NONE;
    default: return EDGE_NONE;
    }
}

static bool is_clipped(Search *search, const Value *value, unsigned depth);

static bool is_still(const Search *search, const Value *value)
{
    if (value->kind == VALUE_REAL)
        return fabsl(value->as.real) == (search->edge == EDGE_ONE ? 1.0L : 0.0L);
    return value_is_constant(value) || (search->forward && !forward_has_tangent(search->forward, value));
}

/* Is one of these without a tangent, and perhaps at the edge, or clipped itself? */
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
    Search inside = {.edge = search->edge, .values = search->values};
    const Op *end = callee->body ? callee->body->last : NULL;
    bool is_so = end && end->code == OP_RETURN && end->operand_count && is_clipped(&inside, end->operands[0], depth);

    search->values = inside.values;
    return is_so;
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
    case OP_FDIM: return search->edge == EDGE_ZERO;
    case OP_FMAX:
    case OP_FMIN: return any_clipped(search, op->operands, 2, depth);
    case OP_IF:
    case OP_SWITCH: return is_clipped_in_branch(search, value, depth);
    case OP_CALL: return is_clipped_in_call(search, op->as.callee, depth);
    case OP_MUL:
        return search->edge == EDGE_ZERO &&
               (is_clipped(search, op->operands[0], depth) || is_clipped(search, op->operands[1], depth));
    case OP_DIV: return search->edge == EDGE_ZERO && is_clipped(search, op->operands[0], depth);
    case OP_NEG:
    case OP_CAST: return is_clipped(search, op->operands[0], depth);
    default: return false;
    }
}

bool tangent_is_clipped(const Forward *forward, const Op *op, unsigned i)
{
    Search search = {.edge = edge_of(op), .forward = forward};

    return search.edge != EDGE_NONE && is_clipped(&search, op->operands[i], DEPTH);
}
