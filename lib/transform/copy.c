#include "transform/copy.h"

Value *copy_value(const RegionCopy *copy, Value *value)
{
    Value *by = value_is_constant(value) ? NULL : pointer_map_get(&copy->values, value);

    return by ? by : value;
}

void copy_set(RegionCopy *copy, const Value *value, Value *by)
{
    pointer_map_put(&copy->values, copy->arena, value, by);
}

static void copy_region(RegionCopy *copy, const Region *from, Region *to)
{
    Builder builder = builder_at_end(copy->module, to);

    for (unsigned i = 0; i < from->argument_count; i++)
        copy_set(copy, from->arguments[i],
                 region_add_argument(copy->module, to, from->arguments[i]->type, from->arguments[i]->name));
    for (const Op *op = from->first; op; op = op->next)
        if (!copy->only || pointer_map_get(copy->only, op))
            copy_operation(copy, &builder, op);
}

/* An address keeps its operand's const. */
static const Type *result_type(const RegionCopy *copy, const Op *op, Value *const *operands)
{
    const Type *type = op->results[0]->type;
    const Type *from = op->operand_count ? op->operands[0]->type : NULL;

    if (op_info(op->code)->category != CATEGORY_ADDRESS || !type_is_pointer(type) || !from ||
        from->as.pointer.to_const == operands[0]->type->as.pointer.to_const)
        return type;
    if (op->code == OP_FIELD && type_target(from)->as.record->fields[op->as.field].is_const)
        return type;
    return type_pointer(copy->module, type_target(type), operands[0]->type->as.pointer.to_const);
}

void copy_operation(RegionCopy *copy, Builder *builder, const Op *op)
{
    Value **operands = ARENA_ARRAY(copy->arena, Value *, op->operand_count);
    Op *made;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = copy_value(copy, op->operands[i]);
    builder->place = op->place;
    made = op->region_count ? build_with_regions(builder, op->code, operands, op->operand_count, op->region_count)
                            : build_op(builder, op->code, NULL, operands, op->operand_count);
    op_copy_attributes(made, op);
    made->mark = op->mark;
    made->is_over_lanes = op->is_over_lanes;
    for (unsigned i = 0; i < op->region_count; i++)
        copy_region(copy, op->regions[i], made->regions[i]);
    for (unsigned i = 0; i < op->result_count; i++) {
        const Type *type = i ? op->results[i]->type : result_type(copy, op, operands);
        Value *result = op_add_result(copy->module, made, type, op->results[i]->name);
        result->is_derivative = op->results[i]->is_derivative;
        copy_set(copy, op->results[i], result);
    }
}

void copy_operations(RegionCopy *copy, Builder *builder, const Region *region)
{
    for (const Op *op = region->first; op != region->last; op = op->next)
        copy_operation(copy, builder, op);
}

void copy_needed(RegionCopy *copy, Builder *builder, Value *value, const Op *loop)
{
    Op *op = value_op(value);

    if (!op || value_is_outside(value, loop) || pointer_map_get(&copy->values, value))
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        copy_needed(copy, builder, op->operands[i], loop);
    copy_operation(copy, builder, op);
}
