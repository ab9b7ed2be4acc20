/* In:    a function in SSA form, numbered.
 * Out:   the arrays of reals that it makes, with all that accesses them, and the region in which they are accessed. */
#include "transform/origins_parts.h"

/* What one array's elements are; NULL: they are no reals, or this is no array. */
static const Type *element_of(const Op *made)
{
    const Type *type;

    if (made->code != OP_LOCAL && made->code != OP_MALLOC)
        return NULL;
    type = type_target(made->results[0]->type);
    if (made->code == OP_LOCAL && !made->operand_count)
        return type->kind == TYPE_ARRAY && type_is_real(type->as.array.element) ? type->as.array.element : NULL;
    return type_is_real(type) ? type : NULL;
}

/* How many elements it has, where a value says it. */
static Value *length_of(const Op *made, const Type *real)
{
    const Op *product;

    if (made->code == OP_LOCAL)
        return made->operand_count ? made->operands[0] : NULL;
    if (made->operand_count == 2)
        return value_is_integer(made->operands[1], real->size) ? made->operands[0] : NULL;
    product = value_op(made->operands[0]);
    return product && product->code == OP_MUL && value_is_integer(product->operands[1], real->size)
               ? product->operands[0]
               : NULL;
}

static void note_address(OwnArrays *all, OwnArray *array, Value *address)
{
    pointer_map_put(&all->owners, all->arena, address, array);
    pointer_map_put(&array->addresses, all->arena, address, array);
}

/* Are these bytes of whole elements? */
static bool is_of_elements(const Value *bytes, const OwnArray *array)
{
    const Op *product = value_op(bytes);
    const Value *size = product && product->code == OP_MUL ? product->operands[1] : bytes;

    return size->kind == VALUE_INTEGER && size->as.integer % array->real->size == 0;
}

static bool is_shift(const OwnArrays *all, const OwnArray *array, const Op *op)
{
    return op->code == OP_COPY && pointer_map_get(&all->owners, op->operands[0]) == array &&
           pointer_map_get(&all->owners, op->operands[1]) == array && is_of_elements(op->operands[2], array);
}

static void note_use(OwnArrays *all, OwnArray *array, Op *op, unsigned operand)
{
    bool is_plain = !op->is_volatile && type_is_pointer(op->operands[operand]->type) &&
                    type_target(op->operands[operand]->type) == array->real;

    if ((op->code == OP_INDEX && operand == 0 && is_plain) || (op->code == OP_ELEMENT && operand == 0)) {
        note_address(all, array, op->results[0]);
    } else if (op->code == OP_LOAD && is_plain) {
        VECTOR_PUSH(all->arena, array->loads, op);
    } else if (op->code == OP_STORE && operand == 1 && is_plain) {
        VECTOR_PUSH(all->arena, array->stores, op);
    } else if (is_shift(all, array, op)) {
        if (operand == 0)
            VECTOR_PUSH(all->arena, array->shifts, op);
    } else if ((op->code == OP_COPY && operand <= 1) || (op->code == OP_FILL && operand == 0)) {
        VECTOR_PUSH(all->arena, array->blocks, op);
    } else if (op->code == OP_FREE) {
        VECTOR_PUSH(all->arena, array->frees, op);
    } else if (op_is_null_test(op)) {
        VECTOR_PUSH(all->arena, array->tests, op);
    } else {
        array->is_lost = true;
    }
}

static void look_at(void *context, Op *op)
{
    OwnArrays *all = context;
    const Type *real = element_of(op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        OwnArray *array = pointer_map_get(&all->owners, op->operands[i]);
        if (array)
            note_use(all, array, op, i);
    }
    if (real) {
        OwnArray *array = ARENA_NEW(all->arena, OwnArray);
        array->made = op;
        array->real = real;
        array->length = length_of(op, real);
        note_address(all, array, op->results[0]);
        VECTOR_PUSH(all->arena, all->list, array);
    }
}

/* ---- where they are accessed ---- */

static void narrow_to(const Op *op, const Region *outer, Region **found, bool *fails)
{
    Region *region = op->region;

    while (region->owner && region->owner->region != outer)
        region = region->owner->region;
    *fails |= op->region == outer || (*found && *found != region);
    *found = region;
}

/* The one region of an operation, at this level, in which all accesses are; NULL: there is none. */
static Region *narrower(const OwnArray *array, const Region *outer)
{
    Region *found = NULL;
    bool fails = false;

    for (size_t i = 0; i < array->loads.count; i++)
        narrow_to(array->loads.items[i], outer, &found, &fails);
    for (size_t i = 0; i < array->stores.count; i++)
        narrow_to(array->stores.items[i], outer, &found, &fails);
    for (size_t i = 0; i < array->shifts.count; i++)
        narrow_to(array->shifts.items[i], outer, &found, &fails);
    for (size_t i = 0; i < array->blocks.count; i++)
        narrow_to(array->blocks.items[i], outer, &found, &fails);
    return fails ? NULL : found;
}

static bool is_whole_length(const OwnArray *array, const Value *bound)
{
    const Op *made = array->made;

    if (array->length)
        return value_before_widening(array->length) == value_before_widening(bound);
    return made->code == OP_LOCAL && !made->operand_count &&
           value_is_integer(bound, made->as.allocated->as.array.count);
}

/* Does the loop store each element, one in each round? */
static bool fills_whole(const OwnArray *array, const Op *loop, const Op *store)
{
    const Op *address = value_op(store->operands[1]), *begin = address ? value_op(address->operands[0]) : NULL;

    return loop->code == OP_FOR && !loop->is_backward && loop->as.comparison == COMPARE_LT &&
           value_is_integer(loop->operands[0], 0) && value_is_integer(loop->operands[2], 1) &&
           is_whole_length(array, loop->operands[1]) && address && address->code == OP_INDEX && begin &&
           (begin == array->made || begin->code == OP_ELEMENT) &&
           value_before_widening(address->operands[1]) == loop->regions[0]->arguments[0];
}

/* Is each element stored in the region, right in a loop in it, before any is read? Then what the run before left is gone. */
static bool is_filled_first(const OwnArray *array, const Region *region)
{
    const Op *store = array->stores.count ? array->stores.items[0] : NULL, *loop = store ? store->region->owner : NULL;

    if (!loop || loop->region != region || !fills_whole(array, loop, store))
        return false;
    for (size_t i = 0; i < array->loads.count; i++)
        if (array->loads.items[i]->order < loop->order || region_is_in(array->loads.items[i]->region, loop->regions[0]))
            return false;
    for (size_t i = 0; i < array->shifts.count; i++)
        if (array->shifts.items[i]->order < loop->next->order)
            return false;
    for (size_t i = 0; i < array->blocks.count; i++)
        if (array->blocks.items[i]->order < loop->next->order)
            return false;
    return true;
}

static bool is_body(const Region *region)
{
    const Op *owner = region->owner;

    return owner->code == OP_FOR || (owner->code == OP_LOOP && region == owner->regions[1]);
}

void own_array_find_home(OwnArray *array)
{
    Region *region = array->made->region;

    while (region) {
        array->home = region;
        region = narrower(array, region);
        if (!region || op_is_branch(region->owner))
            continue;
        if (!is_body(region) || !is_filled_first(array, region))
            return;
        array->around = array->around ? array->around : region->owner;
    }
}

OwnArrays own_arrays_find(Arena *arena, Function *function)
{
    OwnArrays all = {.arena = arena};

    region_walk(function->body, look_at, &all);
    return all;
}
