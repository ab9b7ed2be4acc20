/* In:    pointers that are made of pointers: a member's, an element's, one that is moved.
 * Out:   the same of their shadows.
 * Keeps: the distances of the primal. In several directions those over values that have derivatives are widened with these (lanes.h); what
 *        is moved over anything else in stretched memory (node_is_stretched) is marked, since there each byte is N of the shadow's. */
#include "transform/forward.h"

/* Is the pointer moved over something that is as wide in several directions, in memory of which each byte is N of its shadow's? Of records
 * the type says how wide they are, and of arrays that they hold. */
static bool is_in_stretched(const Forward *forward, const Op *op)
{
    const Type *over = type_stripped(type_target(op->operands[0]->type));

    return forward->derivation->width && over->kind != TYPE_RECORD && !type_reaches_real(over) &&
           flow_leads_to_stretched(forward->flow, forward->context, op->operands[0]);
}

/* Is it the address of an anonymous member, whose type nobody can name? */
static bool is_anonymous(const Value *pointer)
{
    const Op *op = value_op(pointer);

    return op && op->code == OP_FIELD && !type_target(op->operands[0]->type)->as.record->fields[op->as.field].name;
}

/* The shadow that is null where the member's is: of an anonymous member, of what holds it. */
static Value *tested_shadow(Value *shadow)
{
    while (is_anonymous(shadow))
        shadow = value_op(shadow)->operands[0];
    return shadow;
}

static Value *moved_shadow(const Forward *forward, Builder *builder, const Op *op, const Op *copy, Value *shadow)
{
    bool is_stretched, over_reals;
    Value *moved;

    if (op->code == OP_ELEMENT)
        return build_element(builder, shadow);
    if (op->code == OP_FIELD)
        return build_field(builder, shadow, op->as.field);
    is_stretched = !op->is_in_array && is_in_stretched(forward, op);
    over_reals = type_target(op->results[0]->type)->size <= 1 &&
                 flow_leads_to_reals(forward->flow, forward->context, op->operands[0]);
    moved = build_index_in(builder, shadow, copy->operands[1],
                           op->is_in_array && !(over_reals && forward->derivation->width)); /* it leads beyond it */
    value_op(moved)->part = op->part;
    value_op(moved)->is_stretched = is_stretched;
    value_op(moved)->is_over_reals = over_reals;
    return moved;
}

void forward_address(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *result = op->results[0], *shadow = forward_tangent(forward, op->operands[0]), *moved;

    if (!type_is_pointer(result->type) || !shadow)
        return;
    moved = moved_shadow(forward, builder, op, copy, shadow);
    moved = build_cast(builder, moved, shadow_type(forward, moved->type));
    shadow = tested_shadow(shadow);
    if (forward_may_be_null(forward, op->operands[0]) && !is_anonymous(moved))
        moved =
            build_select(builder, build_compare(builder, COMPARE_NE, shadow, value_null(forward->module, shadow->type)),
                         moved, value_null(forward->module, moved->type));
    forward_set_tangent(forward, result, moved);
}
