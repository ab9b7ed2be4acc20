/* In:    types; values that are numbers of bytes.
 * Out:   see parts.h.
 * Keeps: products and sums are taken not to wrap. */
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
        (op->code != OP_MUL && op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST && op->code != OP_SHL))
        return 1;
    if (op->code == OP_SHL) {
        const Value *bits = op->operands[1];
        bool is_small = bits->kind == VALUE_INTEGER && bits->as.integer >= 0 && bits->as.integer < 16;
        return is_small ? limited(known_factor(op->operands[0], steps + 1) << bits->as.integer) : 1;
    }
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

static int64_t least_sum(const Value *value, unsigned steps)
{
    const Op *op = value_op(value);
    bool takes_away = op && op->code == OP_SUB;

    if (value->kind == VALUE_INTEGER)
        return value->as.integer > 0 && value->as.integer < factor_limit ? value->as.integer : 0;
    if (!op || steps == STEPS_LIMIT || (op->code != OP_ADD && !(takes_away && op->operands[1]->kind == VALUE_INTEGER)))
        return 0;
    return least_sum(op->operands[0], steps + 1) +
           (takes_away ? -op->operands[1]->as.integer : least_sum(op->operands[1], steps + 1));
}

int64_t bytes_at_least(const Value *bytes)
{
    int64_t least = least_sum(bytes, 0);

    return least > 0 ? least : 0;
}

/* The array that ends the type, through records and unions; NULL: there is none. */
static const Type *array_at_end(const Type *type)
{
    const Type *found = NULL;

    if (type->kind == TYPE_ARRAY)
        return type;
    if (type->kind != TYPE_RECORD || !type->as.record->field_count)
        return NULL;
    if (!type->as.record->is_union)
        return array_at_end(type->as.record->fields[type->as.record->field_count - 1].type);
    for (unsigned i = 0; i < type->as.record->field_count && !found; i++)
        found = array_at_end(type->as.record->fields[i].type);
    return found;
}

bool type_ends_in_array(const Type *type)
{
    return array_at_end(type) != NULL;
}

static const Field *last_array(const Type *element)
{
    const Record *record = element->kind == TYPE_RECORD && !element->as.record->is_union ? element->as.record : NULL;
    const Field *last = record && record->field_count ? &record->fields[record->field_count - 1] : NULL;

    return last && last->type->kind == TYPE_ARRAY ? last : NULL;
}

Tail block_tail(const Type *element, const Value *bytes)
{
    const Type *array = element->kind == TYPE_RECORD ? array_at_end(element) : NULL;
    const Field *last = last_array(element);
    bool is_constant = bytes->kind == VALUE_INTEGER, is_whole, is_sum;

    if (!array || value_is_integer(bytes, element->size) || (last && is_constant && bytes->as.integer <= last->offset))
        return TAIL_NONE;
    if (last && last->type->as.array.count <= 0) /* of such records there are no arrays in C */
        return TAIL_GOES_ON;
    if (type_run_of(element) || (is_constant && bytes->as.integer < element->size))
        return TAIL_NONE; /* however it lies, this is the same */
    is_whole = bytes_are_whole(bytes, element->size);
    is_sum = is_constant || bytes_at_least(bytes) > 0;
    if (is_whole && (!is_sum || (is_constant && array->as.array.count > 1)))
        return TAIL_NONE;
    return last && is_sum && !is_whole ? TAIL_GOES_ON : TAIL_UNKNOWN;
}

RunSize run_size(const Type *element, const Value *written, Value *bytes)
{
    RunSize size = {.bytes = bytes, .is_whole = bytes_are_whole(written, element->size)};
    const Type *scalar = type_run_of(element);

    size.goes_on = block_tail(element, written) == TAIL_GOES_ON;
    if (size.goes_on) {
        size.reaches_tail = bytes_at_least(written) >= last_array(element)->offset;
        scalar = type_run_of(last_array(element)->type->as.array.element);
    }
    size.is_of_scalars = scalar && bytes_are_whole(written, scalar->size) &&
                         (!size.goes_on || last_array(element)->offset % scalar->size == 0);
    return size;
}
