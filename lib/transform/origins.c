/* In, Out, Keeps: origins.h. What is made is in origins_build.c.
 * Sound because
 *  - the array's address goes nowhere: it is looked at here, and given back. All that is stored there, from an operation `first` of its home on, was
 *    loaded from it, or from one other array, its source, or is one constant; branches choose between such numbers and loops carry them, but nothing computes with
 *    them on the way. So each element is a number of the source, or the constant, or was never written;
 *  - nothing from where a number of the source is first loaded to be moved to the end of the array's home, outside of which nobody accesses it, writes to the source or gives it back before the last load of the
 *    array. What is carried into the home from a round before is not traced. So the number is still there where it came from;
 *  - an array that is filled by other stores, all in front of `first`, and then only moved about in itself, is its own source: what is moved is a copy.
 * Worth it where what is moved, or whether, depends on how such numbers compare. Moves in closed form (a delay line) record nothing as they are. */
#include "transform/origins.h"

#include "transform/origins_parts.h"
#include "transform/writes.h"

enum { MOST_TRACED = 200, MOST_FILLS = 16, MOST_COPIED = 256, SLICE_DEPTH = 8 };

typedef struct Pass {
    Module *module;
    Function *function;
    Arena *arena;
    const Effects *effects;
    VECTOR(OwnArray *) arrays;
    PointerMap owners; /* the OwnArray by address */
    bool changed;
} Pass;

/* ---- arrays of the function's own ---- */

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

static void note_address(Pass *pass, OwnArray *array, Value *address)
{
    pointer_map_put(&pass->owners, pass->arena, address, array);
    pointer_map_put(&array->addresses, pass->arena, address, array);
}

/* Are these bytes of whole elements? */
static bool is_of_elements(const Value *bytes, const OwnArray *array)
{
    const Op *product = value_op(bytes);
    const Value *size = product && product->code == OP_MUL ? product->operands[1] : bytes;

    return size->kind == VALUE_INTEGER && size->as.integer % array->real->size == 0;
}

static bool is_shift(const Pass *pass, const OwnArray *array, const Op *op)
{
    return op->code == OP_COPY && pointer_map_get(&pass->owners, op->operands[0]) == array &&
           pointer_map_get(&pass->owners, op->operands[1]) == array && is_of_elements(op->operands[2], array);
}

static void note_use(Pass *pass, OwnArray *array, Op *op, unsigned operand)
{
    bool is_plain = !op->is_volatile && type_is_pointer(op->operands[operand]->type) &&
                    type_target(op->operands[operand]->type) == array->real;

    if ((op->code == OP_INDEX && operand == 0 && is_plain) || (op->code == OP_ELEMENT && operand == 0)) {
        note_address(pass, array, op->results[0]);
    } else if (op->code == OP_LOAD && is_plain) {
        VECTOR_PUSH(pass->arena, array->loads, op);
    } else if (op->code == OP_STORE && operand == 1 && is_plain) {
        VECTOR_PUSH(pass->arena, array->stores, op);
    } else if (is_shift(pass, array, op)) {
        if (operand == 0)
            VECTOR_PUSH(pass->arena, array->shifts, op);
    } else if ((op->code == OP_COPY && operand <= 1) || (op->code == OP_FILL && operand == 0)) {
        VECTOR_PUSH(pass->arena, array->blocks, op);
    } else if (op->code == OP_FREE) {
        VECTOR_PUSH(pass->arena, array->frees, op);
    } else if (!op_is_null_test(op)) {
        array->is_lost = true;
    }
}

static void look_at(void *context, Op *op)
{
    Pass *pass = context;
    const Type *real = element_of(op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        OwnArray *array = pointer_map_get(&pass->owners, op->operands[i]);
        if (array)
            note_use(pass, array, op, i);
    }
    if (real) {
        OwnArray *array = ARENA_NEW(pass->arena, OwnArray);
        array->made = op;
        array->real = real;
        array->length = length_of(op, real);
        note_address(pass, array, op->results[0]);
        VECTOR_PUSH(pass->arena, pass->arrays, array);
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

    return loop->code == OP_FOR && store->region == loop->regions[0] && !loop->is_backward &&
           loop->as.comparison == COMPARE_LT && value_is_integer(loop->operands[0], 0) &&
           value_is_integer(loop->operands[2], 1) && is_whole_length(array, loop->operands[1]) && address &&
           address->code == OP_INDEX && begin && (begin == array->made || begin->code == OP_ELEMENT) &&
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

static void find_home(OwnArray *array)
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

/* ---- what is stored ---- */

bool moves_has(const Moves *moves, const Op *access)
{
    const Value *address = access->code == OP_COPY ? access->operands[0] : accessed_address(access);

    return pointer_map_get(&moves->array->addresses, address) && access->order >= moves->first->order;
}

static bool is_at_home(const Moves *moves, const Op *op)
{
    return region_is_in(op->region, moves->array->home);
}

static bool is_same_real(const Value *one, const Value *other)
{
    return one->as.real == other->as.real && !__builtin_signbit(one->as.real) == !__builtin_signbit(other->as.real);
}

static void trace(Moves *moves, Value *value)
{
    if (value->kind == VALUE_REAL) {
        moves->fails |= moves->is_in_place || (moves->constant && !is_same_real(moves->constant, value));
        moves->constant = value;
        return;
    }
    if (pointer_map_get(&moves->is_traced, value))
        return;
    moves->fails |= value_is_constant(value) || value->type != moves->array->real || moves->traced.count == MOST_TRACED;
    pointer_map_put(&moves->is_traced, moves->arena, value, value);
    VECTOR_PUSH(moves->arena, moves->traced, value);
}

/* What a branch chooses, or a loop carries, in all its places. */
static void trace_merge(Moves *moves, Op *op, unsigned index)
{
    Region *head = op->regions[0];

    if (!is_at_home(moves, op)) {
        moves->fails = true;
        return;
    }
    trace(moves, op->results[index]);
    if (op->code == OP_FOR) {
        trace(moves, op->operands[3 + index]);
        trace(moves, head->arguments[1 + index]);
        trace(moves, head->last->operands[index]);
    } else if (op->code == OP_LOOP) {
        trace(moves, op->operands[index]);
        trace(moves, head->arguments[index]);
        trace(moves, head->last->operands[1 + index]);
        trace(moves, op->regions[1]->arguments[index]);
        trace(moves, op->regions[1]->last->operands[index]);
    } else {
        for (unsigned i = 0; i < op->region_count; i++)
            trace(moves, op->regions[i]->last->operands[index]);
    }
}

/* That of an array of reals, moved by indices. NULL: it is no such address. */
static Value *source_of(const Op *load)
{
    Value *address = load->operands[0];
    const Op *op = value_op(address);

    for (; op && op->code == OP_INDEX; op = value_op(address))
        address = op->operands[0];
    if (op && op->code == OP_ELEMENT) {
        address = op->operands[0];
        return address->kind == VALUE_GLOBAL || (value_op(address) && value_op(address)->code == OP_LOCAL) ? address
                                                                                                           : NULL;
    }
    return value_is_parameter(address) || (op && op->code == OP_MALLOC) ? address : NULL;
}

static void trace_load(Moves *moves, Op *load)
{
    Value *source = source_of(load);

    if (moves_has(moves, load)) {
        moves->is_moving = true;
        return;
    }
    moves->fails |= moves->is_in_place || load->is_volatile || !source || (moves->source && source != moves->source) ||
                    !is_at_home(moves, load) || load->order < moves->first->order;
    moves->source = source;
    VECTOR_PUSH(moves->arena, moves->entries, load);
}

static void trace_from(Moves *moves, const Value *value)
{
    Op *op = value_op(value), *owner = value->kind == VALUE_ARGUMENT ? value->as.region->owner : NULL;

    if (owner && owner->code == OP_FOR && value->index > 0)
        trace_merge(moves, owner, value->index - 1);
    else if (owner && owner->code == OP_LOOP)
        trace_merge(moves, owner, value->index);
    else if (op && op->code == OP_LOAD)
        trace_load(moves, op);
    else if (op && op->code == OP_SELECT && is_at_home(moves, op)) {
        trace(moves, op->operands[1]);
        trace(moves, op->operands[2]);
    } else if (op && (op->code == OP_FOR || op->code == OP_LOOP || op_is_branch(op)))
        trace_merge(moves, op, value->index);
    else
        moves->fails = true;
}

/* All stores from `first` on. */
static void trace_stores(Moves *moves)
{
    for (size_t i = 0; i < moves->array->stores.count; i++)
        if (moves_has(moves, moves->array->stores.items[i]))
            trace(moves, moves->array->stores.items[i]->operands[0]);
    for (size_t i = 0; i < moves->array->shifts.count; i++)
        moves->is_moving |= moves_has(moves, moves->array->shifts.items[i]);
    for (size_t i = 0; i < moves->traced.count && !moves->fails; i++)
        trace_from(moves, moves->traced.items[i]);
}

/* ---- who computes with it ---- */

bool moves_needs_origin(const Moves *moves, const Value *value)
{
    const Op *op = value_op(value);

    if (op && op->code == OP_LOAD)
        return moves_has(moves, op);
    return pointer_map_get(&moves->is_traced, value);
}

bool moves_is_computed(const Moves *moves, const Op *op, unsigned operand)
{
    const Op *owner = op->region->owner, *into = op->code == OP_YIELD ? owner : op;
    unsigned carried = operand;

    if (op_info(op->code)->category == CATEGORY_TEST)
        return false;
    if (op->code == OP_STORE)
        return operand != 0 || !moves_has(moves, op);
    if (op->code == OP_SELECT)
        return operand == 0 || !pointer_map_get(&moves->is_traced, op->results[0]);
    if (op->code == OP_YIELD && owner->code == OP_LOOP && op->region == owner->regions[0])
        carried--; /* behind the condition */
    else if (op->code == OP_FOR)
        carried -= 3;
    else if (op->code != OP_YIELD && op->code != OP_LOOP)
        return true;
    return !pointer_map_get(&moves->is_traced, into->results[carried]);
}

/* ---- is it worth it? ---- */

/* Is the value one that is moved, or the array's? */
static bool is_moved(const Moves *moves, const Value *value)
{
    const Op *op = value_op(value);

    return pointer_map_get(&moves->is_traced, value) || (op && op->code == OP_LOAD && moves_has(moves, op));
}

static bool is_test(const Moves *moves, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count && op_info(op->code)->category == CATEGORY_TEST; i++)
        if (is_moved(moves, op->operands[i]))
            return true;
    return false;
}

typedef struct Search {
    const Moves *moves;
    bool is_found;
} Search;

static void find_test(void *context, Op *op)
{
    Search *search = context;

    search->is_found |= is_test(search->moves, op);
}

static bool has_test(const Moves *moves, const Op *loop)
{
    Search search = {moves, false};

    for (unsigned i = 0; i < loop->region_count; i++)
        region_walk(loop->regions[i], find_test, &search);
    return search.is_found;
}

/* Does the condition come from how they compare? */
static bool asks(const Moves *moves, const Value *condition, unsigned depth)
{
    const Op *op = value_op(condition);

    if (!op || depth == 0 || op->code == OP_LOAD)
        return false;
    if (is_test(moves, op) || ((op->code == OP_LOOP || op->code == OP_FOR) && has_test(moves, op)))
        return true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (asks(moves, op->operands[i], depth - 1))
            return true;
    for (unsigned i = 0; i < op->region_count && op_is_branch(op); i++)
        if (asks(moves, op->regions[i]->last->operands[condition->index], depth - 1))
            return true;
    return false;
}

/* Does how they compare decide where it stores or copies, or in a branch or a loop around it whether? */
static bool depends(const Moves *moves, const Op *access)
{
    if (asks(moves, access->operands[1], SLICE_DEPTH))
        return true;
    for (const Op *op = access->region->owner; op && is_at_home(moves, op); op = op->region->owner) {
        if (op->code == OP_LOOP && has_test(moves, op))
            return true;
        for (unsigned i = 0; i < op->operand_count && i < 2; i++)
            if ((op->code == OP_FOR || (op_is_branch(op) && i == 0)) && asks(moves, op->operands[i], SLICE_DEPTH))
                return true;
    }
    return false;
}

static void find_computed(void *context, Op *op)
{
    Search *search = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        search->is_found |=
            moves_needs_origin(search->moves, op->operands[i]) && moves_is_computed(search->moves, op, i);
}

static bool is_computed_with(const Moves *moves)
{
    Search search = {moves, false};

    region_walk(moves->function->body, find_computed, &search);
    return search.is_found;
}

static bool is_worth_it(const Moves *moves)
{
    if (!moves->is_moving || !is_computed_with(moves))
        return false;
    for (size_t i = 0; i < moves->array->stores.count; i++)
        if (moves_has(moves, moves->array->stores.items[i]) && depends(moves, moves->array->stores.items[i]))
            return true;
    for (size_t i = 0; i < moves->array->shifts.count; i++)
        if (moves_has(moves, moves->array->shifts.items[i]) && depends(moves, moves->array->shifts.items[i]))
            return true;
    for (size_t i = 0; i < moves->traced.count; i++) {
        const Op *op = value_op(moves->traced.items[i]);
        if (op && (op->code == OP_SELECT || op_is_branch(op)) && asks(moves, op->operands[0], SLICE_DEPTH))
            return true;
    }
    return false;
}

/* ---- is the source as it was? ---- */

/* The operation of the array's home that it stands in, or is. */
static Op *at_region(const OwnArray *array, Op *op)
{
    while (op->region != array->home)
        op = op->region->owner;
    return op;
}

static const Op *last_load(const Moves *moves)
{
    const Op *last = moves->first;

    for (size_t i = 0; i < moves->array->loads.count; i++)
        if (moves->array->loads.items[i]->order > last->order)
            last = moves->array->loads.items[i];
    return last;
}

static bool is_within(const Moves *moves, const Op *op)
{
    return is_at_home(moves, op) && op->order >= moves->first->order;
}

/* Of another array of the function. */
static bool none_within(const Moves *moves, const Op *const *ops, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_within(moves, ops[i]))
            return false;
    return true;
}

static bool own_stays(const Moves *moves, const OwnArray *source)
{
    const Op *last = at_region(moves->array, (Op *)last_load(moves));

    if (source->is_lost || !region_is_in(moves->array->home, source->made->region))
        return false;
    if (!none_within(moves, (const Op *const *)source->stores.items, source->stores.count) ||
        !none_within(moves, (const Op *const *)source->shifts.items, source->shifts.count) ||
        !none_within(moves, (const Op *const *)source->blocks.items, source->blocks.count))
        return false;
    for (size_t i = 0; i < source->frees.count; i++)
        if (is_within(moves, source->frees.items[i]) &&
            (source->frees.items[i]->region != last->region || source->frees.items[i]->order < last->order))
            return false;
    return true;
}

typedef struct Frees {
    const Pass *pass;
    bool is_found; /* of memory that is not the function's own */
} Frees;

static void find_free(void *context, Op *op)
{
    Frees *frees = context;
    const Op *made = op->code == OP_FREE ? value_op(pointer_root(op->operands[0])) : NULL;

    frees->is_found |= effects_may_free(frees->pass->effects, op) && !(made && made->code == OP_MALLOC);
}

static bool others_free(const Pass *pass, const Op *first)
{
    Frees frees = {pass, false};

    for (const Op *op = first; op; op = op->next) {
        find_free(&frees, (Op *)op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], find_free, &frees);
    }
    return frees.is_found;
}

static bool source_stays(const Pass *pass, const Moves *moves)
{
    const OwnArray *own = pointer_map_get(&pass->owners, moves->source);
    Writes *writes;

    if (own)
        return own_stays(moves, own);
    if (others_free(pass, moves->first))
        return false;
    writes = writes_of_rest(pass->arena, pass->effects, moves->first);
    for (size_t i = 0; i < moves->entries.count; i++)
        if (writes_reach(writes, moves->entries.items[i]))
            return false;
    return true;
}

/* ---- each array ---- */

static Moves moves_from(const Pass *pass, const OwnArray *array, Op *first, bool is_in_place)
{
    Moves moves = {.module = pass->module,
                   .function = pass->function,
                   .arena = pass->arena,
                   .array = array,
                   .first = first,
                   .is_in_place = is_in_place};

    trace_stores(&moves);
    for (size_t i = 0; i < array->blocks.count; i++)
        moves.fails |= !is_in_place || array->blocks.items[i]->order >= first->order;
    return moves;
}

/* All stores are moves. */
static bool try_from_elsewhere(Pass *pass, const OwnArray *array)
{
    Op *first = array->home == array->made->region ? array->made->next : array->home->first;
    Moves moves = moves_from(pass, array, first, false);

    if (moves.fails || !moves.source || !is_worth_it(&moves))
        return false;
    if (array->made->is_zeroed && moves.constant && !value_is_real(moves.constant, 0.0L))
        return false;
    moves.first = at_region(array, moves.entries.items[0]);
    for (size_t i = 1; i < moves.entries.count; i++) {
        Op *entry = at_region(array, moves.entries.items[i]);
        moves.first = entry->order < moves.first->order ? entry : moves.first;
    }
    if (!source_stays(pass, &moves))
        return false;
    moves.first = first;
    moves_build(&moves);
    return true;
}

/* The copy takes as long as it is: a large array on the stack may hardly be used. */
static bool may_be_copied(const OwnArray *array)
{
    const Op *made = array->made;

    return made->code == OP_MALLOC || made->operand_count || made->as.allocated->as.array.count <= MOST_COPIED;
}

/* The last operations of the array's home that store there move what the others stored. */
static bool try_in_place(Pass *pass, const OwnArray *array)
{
    Op *before = NULL;

    for (size_t i = 0, tries = 0; i < array->stores.count && tries < MOST_FILLS && may_be_copied(array); i++) {
        Op *first = at_region(array, array->stores.items[i]);
        Moves moves;
        if (first == before)
            continue;
        before = first;
        tries++;
        moves = moves_from(pass, array, first, true);
        if (moves.fails)
            continue;
        if (!is_worth_it(&moves))
            return false;
        moves.source = array->made->results[0];
        moves_build(&moves);
        return true;
    }
    return false;
}

bool origins_function(Module *module, Function *function, const Effects *effects)
{
    Pass pass = {.module = module, .function = function, .arena = arena_new(), .effects = effects};

    function_number(function);
    region_walk(function->body, look_at, &pass);
    for (size_t i = 0; i < pass.arrays.count && !pass.changed; i++) {
        OwnArray *array = pass.arrays.items[i];
        if (array->is_lost || !array->stores.count)
            continue;
        find_home(array);
        pass.changed = try_from_elsewhere(&pass, array) || try_in_place(&pass, array);
    }
    if (pass.changed)
        function_number(function);
    arena_free(pass.arena);
    return pass.changed;
}
