/* In:    the forward sweep.
 * Out:   which of its values the reverse sweep asks for in any case, because an active operation's partial reads them, or an adjoint is found by them.
 * Keeps: everything. The answer chooses between a record and a computation (recording.c); either is right. */
#include "transform/reverse.h"

#include "ir/partials.h"

static bool is_active(const Reverse *reverse, const Value *value)
{
    return flow_is_active(reverse->flow, reverse->context, value);
}

static void want(Reverse *reverse, Value *value)
{
    Value *forward = value_is_constant(value) ? NULL : forward_primal(&reverse->forward, value);

    if (forward)
        pointer_map_put(&reverse->wanted, reverse->derivation->arena, forward, value);
}

uint32_t reverse_wants(const Reverse *reverse, const Op *op)
{
    uint32_t needs = 0;

    if (op_info(op->code)->category != CATEGORY_PURE || !type_is_floating(op->results[0]->type) ||
        !is_active(reverse, op->results[0]))
        return 0;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_active(reverse, op->operands[i]) && partial_exists(op->code, i))
            needs |= op_partial_needs(op, i);
    return needs;
}

/* The adjoint of an active load or store goes to the same element. */
static void want_indices(Reverse *reverse, const Value *address)
{
    for (const Op *op = value_op(address); op && op->code == OP_INDEX; op = value_op(op->operands[0]))
        want(reverse, op->operands[1]);
}

static void want_for(void *context, Op *op)
{
    Reverse *reverse = context;
    uint32_t needs = reverse_wants(reverse, op);

    if ((op->code == OP_LOAD && is_active(reverse, op->results[0])) ||
        (op->code == OP_STORE && is_active(reverse, op->operands[0])))
        want_indices(reverse, accessed_address(op));
    if (!needs)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (needs & 1u << i)
            want(reverse, op->operands[i]);
    if (needs & 1u << PARTIAL_NEEDS_RESULT)
        want(reverse, op->results[0]);
}

void reverse_add_wanted(Reverse *reverse, Region *region)
{
    if (reverse->knows_wanted) /* else it is found with all the others */
        region_walk(region, want_for, reverse);
}

bool reverse_is_wanted(Reverse *reverse, const Value *value)
{
    if (!reverse->knows_wanted) {
        region_walk(reverse->context->function->body, want_for, reverse);
        reverse->knows_wanted = true;
    }
    return pointer_map_get(&reverse->wanted, value) != NULL;
}
