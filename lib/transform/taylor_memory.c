/* In:     operations on memory that is replaced (taylor.h), or on pointers to it.
 * Out:    the same on K + 1 reals for each.
 * Needs:  taylor_check: each pointer leads to replaced memory alone, or to none; sizes are in known types.
 * Keeps:  addresses of elements, members and blocks in the primal's order; memory that is not replaced. */
#include "transform/taylor.h"

#include "transform/forward.h"
#include "transform/parts.h"

/* ---- types ---- */

bool taylor_says_nothing(const Type *type)
{
    return type->kind == TYPE_VOID || type->kind == TYPE_OPAQUE || (type_is_integer(type) && type->size == 1);
}

const Type *taylor_block_element(const Taylor *taylor, const Op *op)
{
    const Type *type = flow_block(taylor->flow, taylor->context, op).element;

    if (!type && !taylor_says_nothing(type_target(op->operands[0]->type)))
        type = type_target(op->operands[0]->type);
    type = type_stripped(type);
    return !type || taylor_says_nothing(type) || type->size == 0 ? NULL : type;
}

/* ---- addresses ---- */

static void set_primal(Taylor *taylor, const Op *op, Value *value)
{
    if (!value->name && !value_is_constant(value))
        value->name = op->results[0]->name;
    taylor->primal[op->results[0]->number] = value;
}

static bool replace_address(Taylor *taylor, Builder *builder, const Op *op)
{
    Value *base = taylor_primal(taylor, op->operands[0]);

    if (op->code == OP_DIFFERENCE || !taylor_is_wide(taylor, op->operands[0]))
        return false;
    if (op->code == OP_INDEX)
        set_primal(taylor, op, build_index_in(builder, base, taylor_primal(taylor, op->operands[1]), op->is_in_array));
    else if (op->code == OP_FIELD)
        set_primal(taylor, op, build_field(builder, base, op->as.field));
    else
        set_primal(taylor, op, build_element(builder, base));
    return true;
}

/* A pointer to a member that is no derivative's business keeps its type. */
static bool replace_cast(Taylor *taylor, Builder *builder, const Op *op)
{
    Value *operand = taylor_primal(taylor, op->operands[0]);
    const Type *type = taylor_type(taylor, op->results[0]);

    if (!type_is_pointer(op->results[0]->type) || !type_is_pointer(operand->type) ||
        !taylor_is_wide(taylor, op->results[0]))
        return false;
    set_primal(taylor, op, build_cast(builder, operand, type));
    return true;
}

/* Comparisons and choices of pointers. */
static bool replace_pair(Taylor *taylor, Builder *builder, const Op *op)
{
    unsigned first = op->code == OP_SELECT, wide = 0;
    Value *operands[3];
    Op *copy;

    for (unsigned i = first; i < op->operand_count; i++)
        if (taylor_is_wide(taylor, op->operands[i]))
            wide = i + 1;
    if (!wide)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] =
            i < first ? taylor_primal(taylor, op->operands[i])
                      : taylor_fitted(taylor, builder, op->operands[i], taylor_type(taylor, op->operands[wide - 1]));
    copy = op_clone(builder, op, operands);
    if (op->code == OP_SELECT)
        copy->results[0]->type = operands[1]->type;
    set_primal(taylor, op, copy->results[0]);
    return true;
}

/* ---- loads and stores ---- */

/* The coefficients of the real that the pointer leads to, or NULL where that has none. */
static Value *place_of(Taylor *taylor, Builder *builder, Value *pointer, const Type *type)
{
    Value *place = taylor_primal(taylor, pointer);

    return type_is_floating(type) && type_target(place->type)->kind == TYPE_ARRAY ? build_element(builder, place)
                                                                                  : NULL;
}

static bool replace_load(Taylor *taylor, Builder *builder, const Op *op)
{
    Value *result = op->results[0], *place, *loaded;

    if (!taylor_is_wide(taylor, op->operands[0]) || type_is_integer(result->type))
        return false;
    place = place_of(taylor, builder, op->operands[0], result->type);
    loaded = build_load(builder, place ? place : taylor_primal(taylor, op->operands[0]));
    value_op(loaded)->is_volatile = op->is_volatile;
    set_primal(taylor, op, loaded);
    if (type_is_pointer(result->type)) {
        set_primal(taylor, op, build_cast(builder, loaded, taylor_type(taylor, result)));
    } else if (taylor_is_active(taylor, result)) {
        taylor->series[result->number] = load_may_stay(taylor, op) ? place : series_of_result(taylor, builder, op);
        series_copy(taylor, builder, place, taylor->series[result->number]);
    }
    return true;
}

static bool replace_store(Taylor *taylor, Builder *builder, const Op *op)
{
    Value *pointer = taylor_primal(taylor, op->operands[1]), *place;

    if (type_is_pointer(op->operands[0]->type) && type_is_pointer(type_target(pointer->type))) {
        Value *value = taylor_fitted(taylor, builder, op->operands[0], type_target(pointer->type));
        build_store(builder, value, pointer);
        return true;
    }
    place = place_of(taylor, builder, op->operands[1], op->operands[0]->type);
    if (!place)
        return false;
    series_store(taylor, builder, op->operands[0], place);
    return true;
}

/* ---- blocks ---- */

static bool is_scalar(const Type *type)
{
    return type_is_scalar(type);
}

static void copy_leaf(void *context, Builder *builder, Value *to, Value *from)
{
    Taylor *taylor = context;
    const Type *to_type = type_target(to->type), *from_type = type_target(from->type);
    Value *value = build_load(builder, from_type->kind == TYPE_ARRAY ? build_element(builder, from) : from);

    if (to_type->kind == TYPE_ARRAY && from_type->kind != TYPE_ARRAY) {
        Value *place = build_element(builder, to);
        build_op(builder, OP_FILL, NULL,
                 (Value *[]){place, value_int(taylor->module, 0),
                             value_integer(taylor->module, type_size(taylor->module), to_type->size)},
                 3);
        build_store(builder, value, place);
    } else {
        build_store(builder, build_cast(builder, value, to_type), to);
    }
}

static void copy_leaf_back(void *context, Builder *builder, Value *from, Value *to)
{
    copy_leaf(context, builder, to, from);
}

/* Between a record that goes on behind its end and one that is replaced: what is not gives the sizes, which are the primal's. */
static void copy_with_tail(Taylor *taylor, Builder *builder, Value *const *ends, bool to_wide, RunSize size)
{
    build_element_leaves(builder, ends[to_wide], ends[!to_wide], size, false, is_scalar,
                         to_wide ? copy_leaf_back : copy_leaf, taylor);
}

void taylor_copy_values(Taylor *taylor, Builder *builder, const Type *element, Value *to, Value *from, Value *bytes)
{
    Module *module = taylor->module;
    const Type *size = type_size(module);
    Value *count =
        build_binary(builder, OP_DIV, build_cast(builder, bytes, size), value_integer(module, size, element->size));
    Value *bounds[] = {value_integer(module, size, 0), count, value_integer(module, size, 1)};
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    Builder inside = builder_at_end(module, loop->regions[0]);
    Value *i = region_add_argument(module, loop->regions[0], size, "i");

    loop->as.comparison = COMPARE_LT;
    inside.place = builder->place;
    build_leaves(&inside, build_index(&inside, to, i), build_index(&inside, from, i), element, is_scalar, copy_leaf,
                 taylor);
    build_yield(&inside, NULL, 0);
}

/* The block's start as a pointer to its elements. */
static Value *block_start(Taylor *taylor, Builder *builder, Value *pointer, const Type *element)
{
    const Type *type = taylor_is_wide(taylor, pointer) ? wide_type(&taylor->wide, element) : element;

    return build_cast(builder, taylor_primal(taylor, pointer), type_pointer(taylor->module, type, false));
}

static bool replace_block(Taylor *taylor, Builder *builder, const Op *op)
{
    bool is_copy = op->code == OP_COPY, to_wide = taylor_is_wide(taylor, op->operands[0]);
    bool from_wide = is_copy && taylor_is_wide(taylor, op->operands[1]);
    const Type *element = to_wide || from_wide ? taylor_block_element(taylor, op) : NULL;
    Value *operands[3], *bytes = taylor_primal(taylor, op->operands[2]);

    if (!element)
        return false;
    operands[0] = block_start(taylor, builder, op->operands[0], element);
    operands[1] =
        is_copy ? block_start(taylor, builder, op->operands[1], element) : taylor_primal(taylor, op->operands[1]);
    if (is_copy && to_wide != from_wide && run_size(element, op->operands[2], bytes).goes_on) {
        copy_with_tail(taylor, builder, operands, to_wide, run_size(element, op->operands[2], bytes));
        return true;
    }
    if (is_copy && to_wide != from_wide) {
        taylor_copy_values(taylor, builder, element, operands[0], operands[1], bytes);
        return true;
    }
    operands[2] = wide_bytes(&taylor->wide, builder, bytes, element);
    op_clone(builder, op, operands);
    return true;
}

bool taylor_memory(Taylor *taylor, Builder *builder, const Op *op)
{
    switch ((int)op->code) {
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT: return replace_address(taylor, builder, op);
    case OP_CAST: return replace_cast(taylor, builder, op);
    case OP_SELECT:
    case OP_COMPARE: return replace_pair(taylor, builder, op);
    case OP_LOAD: return replace_load(taylor, builder, op);
    case OP_STORE: return replace_store(taylor, builder, op);
    case OP_COPY:
    case OP_FILL: return replace_block(taylor, builder, op);
    case OP_LOCAL:
    case OP_MALLOC:
    case OP_CALL: return taylor_library(taylor, builder, op);
    default: return false;
    }
}
