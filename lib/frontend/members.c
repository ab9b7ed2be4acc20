/* In:   a block of constant size that begins at a member of a record and goes on over the next ones: memcpy(&p->x, from, 3 * sizeof(double)).
 * Out:   loads and stores of the scalars, one after the other, which say what is meant.
 * Keeps: what memory holds: the members lie one behind the other without a gap and are of one scalar type, the blocks do not overlap
 *        (memcpy's, C11 7.24.2.1), and all bits zero is zero. What is not so is left to who looks at blocks. */
#include "frontend/lowering.h"

enum { MOST_SCALARS = 64, MOST_BYTES = 1024 };

/* Where a block begins. */
typedef struct Start {
    Value *pointer;
    Value *record; /* NULL: at no member */
    unsigned field; /* the member */
} Start;

static const Type *scalar_of(const Type *type)
{
    return type->kind == TYPE_ARRAY ? type->as.array.element : type;
}

static Start start_at(Value *pointer)
{
    Start start = {pointer, NULL, 0};
    const Op *op = value_op(pointer);

    if (op && op->code == OP_ELEMENT)
        op = value_op(op->operands[0]);
    if (op && op->code == OP_FIELD && !type_target(op->operands[0]->type)->as.record->is_union) {
        start.record = op->operands[0];
        start.field = op->as.field;
    }
    return start;
}

static const Field *field_of(const Start *start, unsigned i)
{
    const Record *record = type_target(start->record->type)->as.record;

    return i < record->field_count ? &record->fields[i] : NULL;
}

static bool goes_on(const Start *start, int64_t bytes)
{
    return start->record && bytes > field_of(start, start->field)->type->size;
}

/* Do the members from here on have so many scalars of that type, without a gap? */
static bool has_scalars(const Start *start, const Type *scalar, int64_t bytes)
{
    int64_t next = field_of(start, start->field)->offset, end = next + bytes;

    for (unsigned i = start->field; next < end; i++) {
        const Field *field = field_of(start, i);
        if (!field || field->offset != next || field->bit_width >= 0 || field->is_volatile ||
            scalar_of(field->type) != scalar)
            return false;
        next += field->type->size;
    }
    return true;
}

/* The address of the i-th scalar. */
static Value *scalar_address(Builder *builder, const Start *start, bool is_spread, int64_t i)
{
    const Type *size = type_size(builder->module);
    const Type *scalar = type_target(start->pointer->type);
    unsigned field = start->field;
    Value *member;

    if (!is_spread)
        return i ? build_index(builder, start->pointer, value_integer(builder->module, size, i)) : start->pointer;
    for (; i >= field_of(start, field)->type->size / scalar->size; field++)
        i -= field_of(start, field)->type->size / scalar->size;
    member = build_field(builder, start->record, field);
    if (field_of(start, field)->type->kind != TYPE_ARRAY)
        return member;
    member = build_element(builder, member);
    return i ? build_index(builder, member, value_integer(builder->module, size, i)) : member;
}

/* What becomes of the number; false: it is for the implementation to say. */
static bool convert_constant(const Type *type, int64_t *number)
{
    int64_t least_beyond = type->size < 8 ? (int64_t)1 << (8 * type->size - type->as.integer.is_signed) : INT64_MAX;

    if (type->as.integer.kind == INTEGER_BOOL || (type->as.integer.is_signed && *number >= least_beyond))
        return false;
    *number %= least_beyond;
    return true;
}

/* `3 * sizeof(double)`, as it is written. */
static bool is_constant(const Value *value, int64_t *number)
{
    const Op *op = value_op(value);
    int64_t other;

    if (value->kind == VALUE_INTEGER) {
        *number = value->as.integer;
        return *number >= 0 && *number <= MOST_BYTES;
    }
    if (op && op->code == OP_CAST && type_is_integer(op->operands[0]->type))
        return is_constant(op->operands[0], number) && convert_constant(op->results[0]->type, number);
    if (!op || (op->code != OP_MUL && op->code != OP_ADD) || !is_constant(op->operands[0], number) ||
        !is_constant(op->operands[1], &other))
        return false;
    *number = op->code == OP_MUL ? *number * other : *number + other;
    return *number <= MOST_BYTES;
}

/* from NULL: zeros */
bool lower_members(Lowering *lowering, Value *to, Value *from, const Value *bytes)
{
    Builder *builder = &lowering->builder;
    const Type *scalar = type_is_pointer(to->type) ? type_target(to->type) : NULL;
    Start starts[2] = {start_at(to), from ? start_at(from) : (Start){NULL, NULL, 0}};
    bool is_spread[2] = {false, false};
    int64_t size;

    if (!scalar || !(type_is_real(scalar) || type_is_integer(scalar)) || !is_constant(bytes, &size) ||
        size % scalar->size || size / scalar->size > MOST_SCALARS ||
        (from && (!type_is_pointer(from->type) || type_target(from->type) != scalar)))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        is_spread[i] = goes_on(&starts[i], size);
        if (is_spread[i] && !has_scalars(&starts[i], scalar, size))
            return false;
    }
    if (!is_spread[0] && !is_spread[1])
        return false;
    for (int64_t i = 0; i < size / scalar->size; i++) {
        Value *value = from ? build_load(builder, scalar_address(builder, &starts[1], is_spread[1], i))
                       : type_is_real(scalar) ? value_real(builder->module, scalar, 0.0L)
                                              : value_integer(builder->module, scalar, 0);
        build_store(builder, value, scalar_address(builder, &starts[0], is_spread[0], i));
    }
    return true;
}
