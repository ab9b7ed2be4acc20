/* In:     a parameter's length (length.h), or the operations that a pointer is made of.
 * Out:    the length as IR.
 * Keeps:  nothing is built where it is only asked whether the length is known. */
#include "transform/extent.h"

#include "transform/length.h"

/* ---- objects of known size ---- */

static Value *base_of(Value *pointer)
{
    for (Op *op = value_op(pointer); op; op = value_op(pointer)) {
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
        if (!type_is_pointer(op->operands[0]->type))
            break;
        pointer = op->operands[0];
    }
    return pointer;
}

static bool is_sized(const Value *base)
{
    const Op *op = value_op(base);

    if (base->kind == VALUE_GLOBAL)
        return base->as.global->type->size > 0;
    return op && (op->code == OP_MALLOC || (op->code == OP_LOCAL && op->as.allocated->size > 0));
}

/* The requested function's parameter that the value is, or NULL. */
static const Parameter *own_parameter(const Derivation *derivation, const Context *context, const Value *base)
{
    const Function *function = context->function;

    if (context != derivation->flow->root || base->kind != VALUE_ARGUMENT || base->as.region != function->body)
        return NULL;
    return &function->parameters[base->index];
}

bool extent_is_known(Derivation *derivation, const Context *context, const Op *call, unsigned i)
{
    const Parameter *parameter = &call->as.callee->parameters[i], *own;
    const Value *base = base_of(call->operands[i]);

    if (length_is_known(derivation->module, call->as.callee, parameter) || is_sized(base))
        return true;
    if (parameter->kind == PARAMETER_RECORD_VALUE)
        return true;
    own = own_parameter(derivation, context, base);
    return own && length_is_known(derivation->module, context->function, own);
}

/* The first innermost element of an array, and how many there are; *count is multiplied. */
static Value *first_element(Builder *builder, Value *start, int64_t *count)
{
    while (type_target(start->type)->kind == TYPE_ARRAY && type_target(start->type)->as.array.count > 0) {
        *count *= type_target(start->type)->as.array.count;
        start = build_element(builder, start);
    }
    return start;
}

static Extent sized_extent(Forward *forward, Builder *builder, Value *base)
{
    Module *module = forward->module;
    const Op *op = value_op(base);
    Extent extent = {base, forward_primal(forward, base), value_int(module, 1), NULL};
    int64_t count = 1;

    if (op && op->code == OP_MALLOC) {
        extent.size = forward_primal(forward, op->operands[0]);
        if (op->operand_count > 1)
            extent.count = forward_primal(forward, op->operands[1]);
        return extent;
    }
    if (op && value_op(extent.start)->code == OP_LOCAL)
        value_op(extent.start)->is_zeroed = !op->operand_count; /* parts of it may not be set yet */
    extent.start = first_element(builder, extent.start, &count);
    extent.size = length_unit(module, extent.start->type);
    extent.count = value_integer(module, type_long(module), count);
    if (op && op->operand_count)
        extent.count = build_binary(builder, OP_MUL, extent.count,
                                    build_cast(builder, forward_primal(forward, op->operands[0]), extent.count->type));
    return extent;
}

Extent extent_build(Forward *forward, Builder *builder, const Op *call, unsigned i)
{
    Module *module = forward->module;
    const Function *function = call->as.callee;
    Value **arguments = ARENA_ARRAY(forward->derivation->arena, Value *, call->operand_count), *pointer;
    const Parameter *parameter = &function->parameters[i], *own;
    Value *base = base_of(call->operands[i]), *origin = call->operands[i];

    for (unsigned j = 0; j < call->operand_count; j++)
        arguments[j] = forward_primal(forward, call->operands[j]);
    pointer = arguments[i];
    if (parameter->kind == PARAMETER_RECORD_VALUE)
        return (Extent){origin, pointer, value_int(module, 1), length_unit(module, pointer->type)};
    if (!length_is_known(module, function, parameter)) {
        if (is_sized(base))
            return sized_extent(forward, builder, base);
        own = own_parameter(forward->derivation, forward->context, base);
        function = forward->context->function;
        arguments = ARENA_ARRAY(forward->derivation->arena, Value *, function->parameter_count);
        for (unsigned j = 0; j < function->parameter_count; j++)
            arguments[j] = forward_primal(forward, function->body->arguments[j]);
        parameter = own;
        pointer = forward_primal(forward, base);
        origin = base;
    }
    return (Extent){origin, pointer, length_build(builder, function, arguments, parameter),
                    length_unit(module, pointer->type)};
}

bool memory_extent_is_known(Derivation *derivation, const Context *context, const Value *base)
{
    const Parameter *own = own_parameter(derivation, context, base);

    return is_sized(base) || (own && length_is_known(derivation->module, context->function, own));
}

Extent memory_extent_build(Forward *forward, Builder *builder, Value *base)
{
    const Function *function = forward->context->function;
    Value **arguments, *pointer;

    if (is_sized(base))
        return sized_extent(forward, builder, base);
    arguments = ARENA_ARRAY(forward->derivation->arena, Value *, function->parameter_count);
    for (unsigned i = 0; i < function->parameter_count; i++)
        arguments[i] = forward_primal(forward, function->body->arguments[i]);
    pointer = forward_primal(forward, base);
    return (Extent){
        base, pointer,
        length_build(builder, function, arguments, own_parameter(forward->derivation, forward->context, base)),
        length_unit(forward->module, pointer->type)};
}
