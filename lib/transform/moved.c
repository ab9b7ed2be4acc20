/* In:    pointers that are made of pointers: a member's, an element's, one that is moved.
 * Out:   the same of their shadows.
 * Keeps: the distances of the primal. In several directions those over values that have derivatives are widened with these (lanes.h); what
 *        is moved over anything else in stretched memory (node_is_stretched) is marked, since there each byte is N of the shadow's. */
#include "transform/forward.h"

/* Is the pointer moved over something else than what has derivatives, in memory of which each byte is N of its shadow's? */
static bool is_in_stretched(const Forward *forward, const Op *op)
{
    return forward->derivation->width && !type_reaches_real(type_target(op->operands[0]->type)) &&
           flow_leads_to_stretched(forward->flow, forward->context, op->operands[0]);
}

/* To a member of a record that holds no reals: by bytes. */
static Value *moved_to_member(Builder *builder, const Op *op, Value *shadow)
{
    Module *module = builder->module;
    const Field *field = &type_target(op->operands[0]->type)->as.record->fields[op->as.field];
    const Type *bytes = type_pointer(module, type_integer(module, INTEGER_CHAR), false);
    Value *moved = build_index(builder, build_cast(builder, shadow, bytes),
                               value_integer(module, type_long(module), field->offset));

    if (field->offset)
        value_op(moved)->is_stretched = true;
    return build_cast(builder, moved, type_pointer(module, field->type, shadow->type->as.pointer.to_const));
}

static Value *moved_shadow(const Forward *forward, Builder *builder, const Op *op, const Op *copy, Value *shadow)
{
    Value *moved;

    if (op->code == OP_ELEMENT)
        return build_element(builder, shadow);
    if (op->code == OP_FIELD)
        return is_in_stretched(forward, op) ? moved_to_member(builder, op, shadow)
                                            : build_field(builder, shadow, op->as.field);
    moved = build_index_in(builder, shadow, copy->operands[1], op->is_in_array);
    value_op(moved)->is_stretched = is_in_stretched(forward, op);
    if (type_target(op->results[0]->type)->size <= 1)
        value_op(moved)->is_over_reals = flow_leads_to_reals(forward->flow, forward->context, op->operands[0]);
    return moved;
}

void forward_address(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *result = op->results[0], *shadow = forward_tangent(forward, op->operands[0]), *moved;

    if (!type_is_pointer(result->type) || !shadow)
        return;
    moved = moved_shadow(forward, builder, op, copy, shadow);
    moved = build_cast(builder, moved, shadow_type(forward, moved->type));
    if (forward_may_be_null(forward, op->operands[0]))
        moved =
            build_select(builder, build_compare(builder, COMPARE_NE, shadow, value_null(forward->module, shadow->type)),
                         moved, value_null(forward->module, moved->type));
    forward_set_tangent(forward, result, moved);
}
