/* In:    `push` and `pop` of a function that reverse made, in forward mode.
 * Out:   the same, and behind each push one of the tangent, or of the shadow pointer, before each pop one to fetch it.
 * Keeps: the order of last in, first out. That a push and its pop agree is flow_slot_has_derivative's business. */
#include "transform/forward.h"

void forward_push(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value *tangent;

    op_clone(builder, op, operands);
    if (!flow_slot_has_derivative(forward->flow, op))
        return;
    tangent = forward_tangent_or_zero(forward, op->operands[1]);
    build_op(builder, OP_PUSH, NULL, (Value *[]){operands[0], tangent}, 2);
}

void forward_pop(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value *result = op->results[0];

    if (flow_slot_has_derivative(forward->flow, op)) {
        Value *tangent = build_op(builder, OP_POP, shadow_type(forward, result->type), operands, 1)->results[0];
        if (forward_has_tangent(forward, result))
            forward_set_tangent(forward, result, tangent);
    }
    forward->primal[result->number] = op_clone(builder, op, operands)->results[0];
}
