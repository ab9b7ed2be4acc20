#include "transform/sums.h"

enum { SUM_DEPTH = 16 };

typedef struct UseCount {
    const Value *value;
    unsigned count;
} UseCount;

static void count_use(void *context, Op *op)
{
    UseCount *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        uses->count += op->operands[i] == uses->value;
}

static bool is_used_once(Region *body, const Value *value)
{
    UseCount uses = {value, 0};

    region_walk(body, count_use, &uses);
    return uses.count == 1;
}

static bool is_sum(Region *body, const Value *value, const Value *carried, bool is_derivative, unsigned depth)
{
    const Op *op = value_op(value);

    if (depth == 0 || !is_used_once(body, value))
        return false;
    if (value == carried)
        return true;
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
