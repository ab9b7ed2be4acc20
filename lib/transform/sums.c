#include "transform/sums.h"

enum { SUM_DEPTH = 16 };

static bool is_sum(Region *body, const Value *value, const Value *carried, bool is_derivative, unsigned depth)
{
    const Op *op = value_op(value);

    if (depth == 0 || region_uses(body, value) != 1)
        return false;
    if (value == carried)
        return true;
    if (op && op->code == OP_FOR && op->region == body && !is_derivative) /* a loop in the loop adds to it */
        return is_sum(op->regions[0], op->regions[0]->last->operands[value->index],
                      op->regions[0]->arguments[value->index + 1], is_derivative, depth - 1) &&
               is_sum(body, op->operands[3 + value->index], carried, is_derivative, depth - 1);
    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->region != body ||
        (is_derivative && !(op->mark & OP_MARK_DERIVATIVE)))
        return false;
    return is_sum(body, op->operands[0], carried, is_derivative, depth - 1) ||
           (op->code == OP_ADD && is_sum(body, op->operands[1], carried, is_derivative, depth - 1));
}

bool loop_carries_sums(const Op *loop, bool is_derivative)
{
    Region *body = loop->regions[0];

    for (unsigned i = 0; i < loop->result_count; i++)
        if (!type_is_real(body->arguments[i + 1]->type) || loop->operands[3 + i]->type != loop->results[i]->type ||
            !is_sum(body, body->last->operands[i], body->arguments[i + 1], is_derivative, SUM_DEPTH))
            return false;
    return true;
}
