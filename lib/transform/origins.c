/* In, Out, Keeps: origins.h. What is made is in origins_build.c.
 * Sound because
 *  - the array's address goes nowhere: it is looked at here, and given back. All that is stored there, from an operation `first` of its home on, was
 *    loaded from it, or from one other array, its source, or is one constant; branches choose between such numbers and loops carry them, but nothing computes
 *    with them on the way. So each element is a number of the source, or the constant, or was never written;
 *  - the home is where all accesses are: the region that made the array, an arm of a branch in it, or any region further in, such as a loop's
 *    body, that stores to all elements before it reads any, by a loop over the array's length or by as many stores and rounds of constant loops as a small array
 *    has elements, so that nobody sees what the run before left;
 *  - nothing from where a number of the source is first loaded to be moved to the end of the home writes to the source, or gives it back before the last
 *    number is read there (origins_source.c). What is carried into the home from a round before is not traced. So the number is still there where it came from;
 *  - an array that is filled by other stores, all in front of `first`, and then only moved about in itself, is its own source: what is moved is a copy.
 * Worth it where what is moved, or whether, depends on how such numbers compare. Moves in closed form (a delay line) record nothing as they are. */
#include "transform/origins.h"

#include "support/text.h"
#include "transform/origins_parts.h"

#include <string.h>

enum { MOST_STORES = 100, MOST_TRACED = 200, MOST_FILLS = 64, MOST_ELEMENTS = 1024, SLICE_DEPTH = 8 };

typedef struct Pass {
    Module *module;
    Function *function;
    Arena *arena;
    const Effects *effects;
    OwnArrays all;
    bool changed;
} Pass;

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

/* Does the head of a loop hand on as many values as the loop carries? */
static bool hands_on_all(const Op *loop)
{
    return loop->code != OP_LOOP || loop->operand_count == loop->result_count;
}

/* What a branch chooses, or a loop carries, in all its places. */
static void trace_merge(Moves *moves, Op *op, unsigned index)
{
    Region *head = op->regions[0];

    if (!is_at_home(moves, op) || !hands_on_all(op)) {
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
            if (op->regions[i]->last->code == OP_YIELD) /* else nobody comes to the branch's end */
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
                    !is_at_home(moves, load);
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

/* Is the value one that is moved, or enters, or the array's? */
static bool is_moved(const Moves *moves, const Value *value)
{
    return pointer_map_get(&moves->is_traced, value) || moves_needs_origin(moves, value);
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

    region_walk(moves->array->home, find_computed, &search);
    return search.is_found;
}

static bool any_depends(const Moves *moves, Op *const *accesses, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (moves_has(moves, accesses[i]) && depends(moves, accesses[i]))
            return true;
    return false;
}

static bool is_worth_it(const Moves *moves)
{
    if (!moves->is_moving || !is_computed_with(moves))
        return false;
    if (any_depends(moves, moves->array->stores.items, moves->array->stores.count) ||
        any_depends(moves, moves->array->shifts.items, moves->array->shifts.count))
        return true;
    for (size_t i = 0; i < moves->traced.count; i++) {
        const Op *op = value_op(moves->traced.items[i]);
        if (op && (op->code == OP_SELECT || op_is_branch(op)) && asks(moves, op->operands[0], SLICE_DEPTH))
            return true;
    }
    return false;
}

/* ---- each array ---- */

typedef struct BoundSearch {
    const Value *length, *nearly; /* the same but for a constant, or NULL */
    bool is_found;
} BoundSearch;

static void find_bound(void *context, Op *op)
{
    BoundSearch *search = context;

    for (unsigned i = 0; i < 2 && (op->code == OP_FOR || op->code == OP_COMPARE); i++) {
        const Value *bound = value_before_widening(op->operands[i]);
        search->is_found |= bound == search->length || bound == search->nearly;
    }
}

/* Is its length a value, and, but for a few elements, some loop's or test's bound? The places take as long as the array is, of which a large one may hardly be
 * used. */
static bool is_used_up(const OwnArray *array)
{
    const Value *length = array->length ? value_before_widening(array->length) : NULL;
    const Op *sum = length ? value_op(length) : NULL;
    BoundSearch search = {.length = length};

    if (own_array_is_fixed(array))
        return own_array_count(array) <= MOST_ELEMENTS;
    if (!length || length->kind == VALUE_INTEGER)
        return length && length->as.integer <= MOST_ELEMENTS;
    if (sum && (sum->code == OP_ADD || sum->code == OP_SUB) && sum->operands[1]->kind == VALUE_INTEGER)
        search.nearly = value_before_widening(sum->operands[0]);
    region_walk(array->made->region->function->body, find_bound, &search);
    return search.is_found;
}

/* A program that asks whether it got the array at all does so elsewhere: where it is accessed it is there. */
static bool is_surely_there(const OwnArray *array)
{
    for (size_t i = 0; i < array->tests.count; i++)
        if (region_is_in(array->tests.items[i]->region, array->home))
            return false;
    return true;
}

static Moves moves_from(const Pass *pass, const OwnArray *array, Op *first, bool is_in_place)
{
    Moves moves = {
        .module = pass->module, .arena = pass->arena, .array = array, .first = first, .is_in_place = is_in_place};

    trace_stores(&moves);
    for (size_t i = 0; i < array->blocks.count; i++)
        moves.fails |= !is_in_place || array->blocks.items[i]->order >= first->order;
    return moves;
}

/* Is it a parameter of a function that is asked for, and never for this one's derivatives? */
static bool is_never_active(const Pass *pass, const Value *source)
{
    const char *name = value_is_parameter(source) ? pass->function->parameters[source->index].name : NULL;
    bool is_requested = false;

    for (size_t i = 0; i < pass->module->requests.count && name; i++) {
        const Request *request = pass->module->requests.items[i];
        if (strcmp(request->function, pass->function->name) != 0)
            continue;
        if (!request->has_lists || text_is_among(request->ins, request->in_count, name) ||
            text_is_among(request->outs, request->out_count, name))
            return false;
        is_requested = true;
    }
    return is_requested;
}

/* All stores are moves. */
static bool try_from_elsewhere(Pass *pass, const OwnArray *array)
{
    Op *first = array->home == array->made->region ? array->made->next : array->home->first;
    Moves moves = moves_from(pass, array, first, false);

    if (moves.fails || !moves.source || !is_worth_it(&moves) || !is_used_up(array) ||
        is_never_active(pass, moves.source))
        return false;
    if (array->made->is_zeroed && moves.constant && !value_is_real(moves.constant, 0.0L))
        return false;
    if (!moves_source_stays(&moves, pass->effects, &pass->all))
        return false;
    moves_build(&moves);
    return true;
}

/* The last operations of the array's home that store there move what the others stored. */
static bool try_in_place(Pass *pass, const OwnArray *array)
{
    Op *before = NULL;

    for (size_t i = 0, tries = 0; i < array->stores.count && tries < MOST_FILLS; i++) {
        Op *first = op_in_region(array->stores.items[i], array->home);
        Moves moves;
        if (first == before)
            continue;
        before = first;
        tries++;
        moves = moves_from(pass, array, first, true);
        if (moves.fails)
            continue;
        if (!is_worth_it(&moves) || !is_used_up(array))
            return false;
        moves.source = array->made->results[0];
        if (!moves_source_stays(&moves, pass->effects, &pass->all))
            return false;
        moves_build(&moves);
        return true;
    }
    return false;
}

bool origins_function(Module *module, Function *function, const Effects *effects)
{
    Pass pass = {.module = module, .function = function, .arena = arena_new(), .effects = effects};

    function_number(function);
    pass.all = own_arrays_find(pass.arena, function);
    for (size_t i = 0; i < pass.all.list.count && !pass.changed; i++) {
        OwnArray *array = pass.all.list.items[i];
        if (array->is_lost || !array->stores.count || array->stores.count > MOST_STORES)
            continue;
        own_array_find_home(pass.arena, array);
        pass.changed = is_surely_there(array) && (try_from_elsewhere(&pass, array) || try_in_place(&pass, array));
    }
    if (pass.changed)
        function_number(function);
    arena_free(pass.arena);
    return pass.changed;
}
