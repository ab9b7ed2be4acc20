/* In:    types; values that are numbers of bytes.
 * Out:   see parts.h.
 * Keeps: a product is taken not to wrap. */
#include "transform/parts.h"

enum { STEPS_LIMIT = 32 };
static const int64_t factor_limit = (int64_t)1 << 30;

const Type *type_run_of(const Type *type)
{
    const Type *all = NULL;
    int64_t size = 0;

    if (type->kind == TYPE_ARRAY)
        return type->as.array.count > 0 ? type_run_of(type->as.array.element) : NULL;
    if (type->kind != TYPE_RECORD)
        return type_is_scalar(type) ? type : NULL;
    if (type->as.record->is_union)
        return NULL;
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        const Field *field = &type->as.record->fields[i];
        const Type *leaf = type_run_of(field->type);
        if (!leaf || (all && leaf != all) || field->bit_width >= 0 || field->is_inactive)
            return NULL;
        all = leaf;
        size += field->type->size;
    }
    return size == type->size ? all : NULL;
}

static int64_t common_factor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int64_t limited(int64_t factor)
{
    return factor > 0 && factor < factor_limit ? factor : factor == 0 ? 0 : 1;
}

/* A number that divides the value; 0: the value is 0. */
static int64_t known_factor(const Value *value, unsigned steps)
{
    const Op *op = value_op(value);
    int64_t a, b;

    if (value->kind == VALUE_INTEGER)
        return limited(value->as.integer);
    if (!op || steps == STEPS_LIMIT ||
        (op->code != OP_MUL && op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST))
        return 1;
    if (op->code == OP_CAST)
        return type_is_integer(op->operands[0]->type) ? known_factor(op->operands[0], steps + 1) : 1;
    a = known_factor(op->operands[0], steps + 1);
    b = known_factor(op->operands[1], steps + 1);
    return op->code == OP_MUL ? limited(a * b) : limited(common_factor(a, b));
}

bool bytes_are_whole(const Value *bytes, int64_t size)
{
    return size > 0 && known_factor(bytes, 0) % size == 0;
}
