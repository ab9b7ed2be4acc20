/* In:    a function in SSA form, numbered.
 * Out:   the arrays of reals that it makes, with all that accesses them; their homes (origins.c says what these are). */
#include "transform/fold_integer.h"
#include "transform/origins_parts.h"

enum {
    MOST_WALKED = 128, /* elements */
    MOST_ROUNDS = 256,
    MOST_CARRIED = 4,
    MOST_NUMBER = 1 << 20,
    NUMBER_DEPTH = 8
};

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

static void note_access(OwnArrays *all, OwnArray *array, Op *op)
{
    VECTOR_PUSH(all->arena, array->accesses, op);
    if (op->code == OP_LOAD)
        VECTOR_PUSH(all->arena, array->loads, op);
    else if (op->code == OP_STORE)
        VECTOR_PUSH(all->arena, array->stores, op);
    else if (is_shift(all, array, op))
        VECTOR_PUSH(all->arena, array->shifts, op);
    else
        VECTOR_PUSH(all->arena, array->blocks, op);
}

static void note_use(OwnArrays *all, OwnArray *array, Op *op, unsigned operand)
{
    bool is_plain = !op->is_volatile && type_is_pointer(op->operands[operand]->type) &&
                    type_target(op->operands[operand]->type) == array->real;

    if ((op->code == OP_INDEX && operand == 0 && is_plain) || (op->code == OP_ELEMENT && operand == 0)) {
        note_address(all, array, op->results[0]);
    } else if ((op->code == OP_LOAD && is_plain) || (op->code == OP_STORE && operand == 1 && is_plain) ||
               (op->code == OP_COPY && operand <= 1) || (op->code == OP_FILL && operand == 0)) {
        if (operand == 0 || !is_shift(all, array, op)) /* else it was noted */
            note_access(all, array, op);
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

    for (size_t i = 0; i < array->accesses.count; i++)
        narrow_to(array->accesses.items[i], outer, &found, &fails);
    return fails ? NULL : found;
}

static bool is_whole_length(const OwnArray *array, const Value *bound)
{
    if (array->length)
        return value_before_widening(array->length) == value_before_widening(bound);
    return own_array_is_fixed(array) && value_is_integer(bound, own_array_count(array));
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

/* By one loop, which stands in the region, and stores in front of all that reads. */
static bool is_filled_by_loop(const OwnArray *array, const Region *region)
{
    const Op *store = array->stores.items[0], *loop = store->region->owner;

    if (!loop || loop->region != region || !fills_whole(array, loop, store))
        return false;
    for (size_t i = 0; i < array->accesses.count; i++)
        if (array->accesses.items[i]->code != OP_STORE && array->accesses.items[i]->order < loop->next->order)
            return false;
    return true;
}

/* ---- small arrays: what stores to which element is gone through, round by round ---- */

typedef struct Walk {
    const OwnArray *array;
    Arena *arena;
    PointerMap numbers; /* int64_t by value: what counters and what loops carry are in this round */
    bool *is_stored; /* by element */
    int64_t count, missing;
    unsigned rounds;
    bool is_over; /* the array was read, or it takes too long */
} Walk;

static void set_number(Walk *walk, const Value *value, bool is_known, int64_t number)
{
    int64_t *place = is_known ? ARENA_NEW(walk->arena, int64_t) : NULL;

    if (place)
        *place = number;
    pointer_map_put(&walk->numbers, walk->arena, value, place);
}

static bool find_number(const Walk *walk, const Value *value, int64_t *number, unsigned depth);

static bool find_computed(const Walk *walk, const Op *op, int64_t *number, unsigned depth)
{
    int64_t a, b;

    if (op->code == OP_CAST)
        return type_is_integer(op->operands[0]->type) && find_number(walk, op->operands[0], number, depth);
    if ((op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL) ||
        !find_number(walk, op->operands[0], &a, depth) || !find_number(walk, op->operands[1], &b, depth))
        return false;
    *number = op->code == OP_ADD ? a + b : op->code == OP_SUB ? a - b : a * b;
    return true;
}

/* A number that constants and the rounds of loops say, as small as their sums and products are; what wraps or is cut off is none. */
static bool find_number(const Walk *walk, const Value *value, int64_t *number, unsigned depth)
{
    const int64_t *known = pointer_map_get(&walk->numbers, value);

    if (known)
        *number = *known;
    else if (value->kind == VALUE_INTEGER)
        *number = value->as.integer;
    else if (!value_op(value) || depth == 0 || !type_is_integer(value->type) ||
             !find_computed(walk, value_op(value), number, depth - 1))
        return false;
    return *number >= -MOST_NUMBER && *number <= MOST_NUMBER && integer_fits(value->type, *number);
}

static void walk_store(Walk *walk, const Op *store)
{
    const Op *address = value_op(store->operands[1]);
    int64_t at = 0;

    if (address->code == OP_INDEX && (pointer_object(address->operands[0]) != walk->array->made->results[0] ||
                                      value_op(address->operands[0])->code == OP_INDEX ||
                                      !find_number(walk, address->operands[1], &at, NUMBER_DEPTH)))
        return;
    if (at < 0 || at >= walk->count || walk->is_stored[at])
        return;
    walk->is_stored[at] = true;
    walk->missing--;
}

static void walk_region(Walk *walk, const Region *region);

/* From the operands that begin there to what is carried, of values that stand for it. */
static void carry(Walk *walk, Value *const *from, Value *const *to, unsigned count)
{
    int64_t numbers[MOST_CARRIED];
    bool are_known[MOST_CARRIED];

    for (unsigned i = 0; i < count; i++)
        are_known[i] = find_number(walk, from[i], &numbers[i], NUMBER_DEPTH);
    for (unsigned i = 0; i < count; i++)
        set_number(walk, to[i], are_known[i], numbers[i]);
}

static void walk_loop(Walk *walk, const Op *loop)
{
    const Region *body = loop->regions[0];
    int64_t low, high, step;

    for (unsigned i = 0; i < loop->result_count; i++)
        set_number(walk, loop->results[i], false, 0);
    if (loop->is_backward || loop->result_count > MOST_CARRIED || !loop_has_upper_bound(loop) ||
        !find_number(walk, loop->operands[0], &low, NUMBER_DEPTH) ||
        !find_number(walk, loop->operands[1], &high, NUMBER_DEPTH) ||
        !find_number(walk, loop->operands[2], &step, NUMBER_DEPTH) || step <= 0)
        return;
    high += loop->as.comparison == COMPARE_LE;
    carry(walk, loop->operands + 3, body->arguments + 1, loop->result_count);
    for (int64_t i = low; i < high && !walk->is_over; i += step) {
        walk->is_over |= ++walk->rounds > MOST_ROUNDS;
        set_number(walk, body->arguments[0], true, i);
        walk_region(walk, body);
        carry(walk, body->last->operands, body->arguments + 1, loop->result_count);
    }
    carry(walk, body->arguments + 1, loop->results, loop->result_count);
}

static bool accesses(const OwnArray *array, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (pointer_map_get(&array->addresses, op->operands[i]))
            return true;
    return false;
}

typedef struct ReadSearch {
    const OwnArray *array;
    bool is_found;
} ReadSearch;

static void find_read(void *context, Op *op)
{
    ReadSearch *search = context;

    search->is_found |= op->code != OP_STORE && !op_is_address_step(op) && accesses(search->array, op);
}

/* What stands in a branch, or a loop of unknown rounds, may be executed or not: it stores nothing for sure, but may read. */
static void walk_region(Walk *walk, const Region *region)
{
    for (Op *op = region->first; op && !walk->is_over; op = op->next) {
        ReadSearch search = {walk->array, false};
        if (op->code == OP_FOR) {
            unsigned before = walk->rounds;
            walk_loop(walk, op);
            if (walk->rounds != before)
                continue;
        }
        find_read(&search, op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], find_read, &search);
        walk->is_over |= search.is_found;
        if (op->code == OP_STORE && pointer_map_get(&walk->array->addresses, op->operands[1]))
            walk_store(walk, op);
    }
}

static bool is_filled_by_walk(Arena *arena, const OwnArray *array, const Region *region)
{
    Walk walk = {.array = array, .arena = arena};

    if (!own_array_is_fixed(array) || own_array_count(array) > MOST_WALKED)
        return false;
    walk.count = walk.missing = own_array_count(array);
    walk.is_stored = ARENA_ARRAY(arena, bool, (size_t)walk.count + 1);
    walk_region(&walk, region);
    return walk.missing == 0;
}

/* Is each element stored in each run of the region, before any is read? Then what the run before left is gone. */
static bool is_filled_first(Arena *arena, const OwnArray *array, const Region *region)
{
    return array->stores.count && (is_filled_by_loop(array, region) || is_filled_by_walk(arena, array, region));
}

void own_array_find_home(Arena *arena, OwnArray *array)
{
    Region *region = array->home = array->made->region;
    Op *around = NULL;
    bool is_home = true;

    while ((region = narrower(array, region))) {
        bool is_arm = op_is_branch(region->owner);
        if (!is_arm && !around)
            around = region->owner;
        is_home = (is_home && is_arm) || is_filled_first(arena, array, region);
        if (!is_home)
            continue;
        array->home = region;
        array->around = around;
    }
}

OwnArrays own_arrays_find(Arena *arena, Function *function)
{
    OwnArrays all = {.arena = arena};

    region_walk(function->body, look_at, &all);
    return all;
}
