/* In:     locals, allocations, and calls of the C library that allocate or sort, whose memory is replaced (taylor.h).
 * Out:    allocations of what K + 1 reals for each take; sorts by the values alone.
 * Needs:  taylor_check: it is known what is held. */
#include "transform/taylor.h"

#include "analysis/library.h"
#include "transform/runtime.h"

#include <string.h>

static const Type *cast_to(const Op *op)
{
    for (const Op *use = op->next; use; use = use->next)
        if (use->code == OP_CAST && use->operands[0] == op->results[0] && type_is_pointer(use->results[0]->type) &&
            !taylor_says_nothing(type_target(use->results[0]->type)))
            return type_target(use->results[0]->type);
    return NULL;
}

const Type *taylor_held(const Taylor *taylor, const Op *op)
{
    const Object *object = flow_site(taylor->context, op);
    bool is_pointer = type_is_pointer(op->results[0]->type);
    const Type *type = op->code != OP_CALL ? op->as.allocated : is_pointer ? type_target(op->results[0]->type) : NULL;
    const Type *seen = op->code == OP_LOCAL ? NULL : cast_to(op);

    if (!type || taylor_says_nothing(type))
        type = seen ? seen : node_find(object->root)->type;
    return !type || taylor_says_nothing(type) || type->size == 0 ? NULL : type_stripped(type);
}

/* ---- allocation ---- */

/* The operand that counts bytes of what is held. */
static unsigned size_operand(const Op *op, const Type *held)
{
    LibraryFunction function = library_of_call(op);
    int first = op->code == OP_CALL ? function.size[0] : 0, second = op->code == OP_CALL ? function.size[1] : 1;

    if (second < 0 || (op->code == OP_MALLOC && !op->is_zeroed))
        return (unsigned)first;
    return wide_size_operand(op->operands, (unsigned)first, (unsigned)second, held);
}

static bool replace_allocation(Taylor *taylor, Builder *builder, const Op *op)
{
    const Object *object = op_is_site(op) ? flow_site(taylor->context, op) : NULL;
    Value **operands = ARENA_ARRAY(taylor->derivation->arena, Value *, op->operand_count + 1);
    Op *copy;

    if (!object || !object->has_shadow)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = taylor_primal(taylor, op->operands[i]);
    if (op->code != OP_LOCAL) {
        const Type *held = taylor_held(taylor, op);
        Value **bytes = &operands[size_operand(op, held)];
        *bytes = wide_room(&taylor->wide, builder, *bytes, held);
    }
    copy = op_clone(builder, op, operands);
    if (op->code != OP_CALL)
        copy->as.allocated = wide_type(&taylor->wide, op->as.allocated);
    copy->results[0]->type = wide_type(&taylor->wide, op->results[0]->type);
    taylor->primal[op->results[0]->number] = copy->results[0];
    return true;
}

/* ---- functions that look at values ---- */

/* How long the memory is that they are given: so many elements of so many bytes. A key is one element. */
typedef struct Reader {
    const char *name;
    int count, size, key; /* operands; size -1: count is in bytes; key -1: none */
} Reader;

static const Reader readers[] = {
    {"adcc_sort_order", 1, 2, -1},
    {"adcc_search_place", 2, 3, 0},
    {"memcmp", 2, -1, -1},
    {"__builtin_memcmp", 2, -1, -1},
};

static const Reader *reader_of(const Op *op)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers && op->code == OP_CALL; i++)
        if (strcmp(readers[i].name, op->as.callee->name) == 0)
            return &readers[i];
    return NULL;
}

/* What all of it consists of, if that is no larger than `size` bytes; NULL: it is not of one kind. A record may be sorted as the
 * array of its fields. */
static const Type *part_within(const Type *type, int64_t size)
{
    const Type *part;

    if (!type || type->size <= size)
        return type;
    if (type->kind == TYPE_ARRAY)
        return part_within(type->as.array.element, size);
    if (type->kind != TYPE_RECORD || type->as.record->is_union || !type->as.record->field_count)
        return NULL;
    part = part_within(type->as.record->fields[0].type, size);
    for (unsigned i = 1; i < type->as.record->field_count; i++)
        if (part_within(type->as.record->fields[i].type, size) != part)
            return NULL;
    return part && type->size % part->size == 0 ? part : NULL;
}

/* What is there, as the primal has it, in pieces that an element (NULL: of unknown size) has a whole number of. */
static const Type *read_type(const Taylor *taylor, const Value *array, const Value *size)
{
    NodeList targets = flow_targets(taylor->flow, taylor->context, array);
    const Type *type = NULL;

    for (const Op *cast = value_op(array); cast && cast->code == OP_CAST && !type; cast = value_op(cast->operands[0]))
        if (type_is_pointer(cast->operands[0]->type) && !taylor_says_nothing(type_target(cast->operands[0]->type)))
            type = type_target(cast->operands[0]->type);
    if (!type && targets.count)
        type = node_find(targets.items[0])->type;
    type = type_stripped(type);
    if (size && size->kind == VALUE_INTEGER)
        type = part_within(type, size->as.integer);
    return type;
}

/* Of one element; NULL: what is read is counted in bytes. */
static const Value *element_size(const Reader *reader, const Op *op)
{
    const Value *size = reader->size < 0 ? NULL : op->operands[reader->size];

    while (size && value_op(size) && value_op(size)->code == OP_CAST)
        size = value_op(size)->operands[0];
    return size;
}

const char *taylor_call_refusal(const Taylor *taylor, const Op *op)
{
    const Reader *reader = reader_of(op);
    const Value *count = reader ? op->operands[reader->count] : NULL;
    const Type *type;

    if (!reader)
        return "a pointer to active memory that is handed to a function that is not differentiated: what it finds "
               "there are "
               "Taylor coefficients";
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!taylor_is_wide(taylor, op->operands[i]))
            continue;
        type = read_type(taylor, op->operands[i], element_size(reader, op));
        if (!type || type->size <= 0 || type_holds_pointer(type) ||
            (reader->size < 0 && count->kind == VALUE_INTEGER && count->as.integer % type->size))
            return "a sort, search or comparison of what is not plain values";
    }
    return NULL;
}

/* A copy of the values alone. */
static Value *values_of(Taylor *taylor, Builder *builder, Value *pointer, const Type *element, Value *const *size)
{
    Module *module = taylor->module;
    const Type *plain = type_pointer(module, element, false);
    Value *bytes = build_runtime(builder, "adcc_array_bytes", type_size(module), size, 2);
    Value *block =
        build_runtime(builder, "adcc_allocate_array", type_pointer(module, type_void(module), false), size, 2);
    Value *from = build_cast(builder, taylor_primal(taylor, pointer),
                             type_pointer(module, wide_type(&taylor->wide, element), false));

    block = build_cast(builder, block, plain);
    block->name = "values";
    taylor_copy_values(taylor, builder, element, block, from, bytes);
    return block;
}

static bool call_with_values(Taylor *taylor, Builder *builder, const Op *op)
{
    const Reader *reader = reader_of(op);
    Value *operands[8], *blocks[8] = {NULL}, *one = value_integer(taylor->module, type_size(taylor->module), 1);
    Op *copy;

    if (!reader || op->operand_count > 8)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = taylor_primal(taylor, op->operands[i]);
    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_key = (int)i == reader->key;
        Value *size[] = {is_key ? one : operands[reader->count], reader->size < 0 ? one : operands[reader->size]};
        if (!taylor_is_wide(taylor, op->operands[i]))
            continue;
        for (unsigned k = 0; k < 2; k++)
            size[k] = build_cast(builder, size[k], type_size(taylor->module));
        blocks[i] = values_of(taylor, builder, op->operands[i],
                              read_type(taylor, op->operands[i], element_size(reader, op)), size);
        operands[i] = build_cast(builder, blocks[i], op->operands[i]->type);
    }
    copy = op_clone(builder, op, operands);
    taylor->primal[op->results[0]->number] = copy->results[0];
    for (unsigned i = 0; i < op->operand_count; i++)
        if (blocks[i])
            build_op(builder, OP_FREE, NULL, &blocks[i], 1);
    return true;
}

bool taylor_library(Taylor *taylor, Builder *builder, const Op *op)
{
    return replace_allocation(taylor, builder, op) || call_with_values(taylor, builder, op);
}
