/* In:    a function in SSA form.
 * Out:   the same function: what is narrower than int, and is computed with as an int somewhere, is converted where it comes to be, once: a size in a record, a
 *        parameter. So it is one value all over a nest, which does not change in it.
 * Keeps: every value. A conversion has no effect, and its operand is there. */
#include "ir/map.h"
#include "transform/widen.h"

typedef struct Pass {
    Module *module;
    Arena *arena;
    PointerMap converted; /* by narrow value: the conversion that stands for all to its type */
    PointerMap gone; /* other conversions: that one */
    bool found;
} Pass;

static bool widens(const Op *op)
{
    const Type *from = op->code == OP_CAST ? op->operands[0]->type : NULL;

    return from && type_is_integer(from) && from->size < 4 && from->as.integer.kind != INTEGER_BOOL &&
           type_is_integer(op->results[0]->type) && op->results[0]->type->size >= 4 &&
           !value_is_constant(op->operands[0]);
}

/* The operation in front of which a value has come to be, but for what made it. */
static Op *behind(const Value *value)
{
    return value_op(value) ? value_op(value)->next : value->as.region->first;
}

static Value *convert(Pass *pass, const Op *op)
{
    Value *value = op->operands[0];
    Builder builder;

    if (behind(value) == op)
        return op->results[0];
    builder = builder_before(pass->module, behind(value));
    builder.place = op->place;
    pass->found = true;
    return build_cast(&builder, value, op->results[0]->type);
}

static void look(void *context, Op *op)
{
    Pass *pass = context;
    Value *converted;

    if (!widens(op))
        return;
    converted = pointer_map_get(&pass->converted, op->operands[0]);
    if (!converted) {
        converted = convert(pass, op);
        pointer_map_put(&pass->converted, pass->arena, op->operands[0], converted);
    }
    if (converted == op->results[0] || converted->type != op->results[0]->type)
        return;
    pointer_map_put(&pass->gone, pass->arena, op->results[0], converted);
    pass->found = true;
}

bool widen_values(Module *module, Arena *arena, Function *function)
{
    Pass pass = {.module = module, .arena = arena};

    region_walk(function->body, look, &pass);
    if (pass.found)
        region_replace(function->body, &pass.gone);
    return pass.found;
}
