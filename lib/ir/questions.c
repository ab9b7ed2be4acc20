/* In:    values and operations.
 * Out:   answers to what many passes ask of them (ir.h). */
#include "ir/ir.h"

bool op_is_computation(OpCode code)
{
    switch (op_info(code)->category) {
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT:
    case CATEGORY_ADDRESS: return true;
    case CATEGORY_MEMORY:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: return false;
    }
    return false;
}

bool value_is_inside(const Value *value, const Op *op)
{
    const Region *region = value_region(value);

    for (; region; region = region->owner ? region->owner->region : NULL)
        if (region->owner == op)
            return true;
    return false;
}

static bool keeps_index(const Type *from, const Type *to)
{
    return type_is_integer(from) && type_is_integer(to) &&
           (from->as.integer.is_signed ? to->size >= from->size : to->size > from->size);
}

const Value *value_before_widening(const Value *value)
{
    const Op *op = value_op(value);

    while (op && op->code == OP_CAST && keeps_index(op->operands[0]->type, value->type)) {
        value = op->operands[0];
        op = value_op(value);
    }
    return value;
}
