/* In:    a numbered function.
 * Out:   Reached.
 * Keeps: the function unchanged. Uses come before definitions in a walk backwards, and loads before the stores that they read. A loop is walked until
 * its rounds find nothing new: what is passed over (passing.h), or dropped, stays so. */
#include "analysis/reached.h"

#include "analysis/library.h"
#include "analysis/passing.h"
#include "analysis/shows.h"

enum {
    CALL_DEPTH = 3,
    ROUNDS_LIMIT = 3, /* of a loop */
    EITHER_LIMIT = 16
};

/* What a function that is called passes over. */
typedef struct Callee {
    Passes passes;
    bool is_open, was_asked; /* it is being looked at; it calls itself */
} Callee;

/* ---- calls ---- */

static Passes function_passes_over(const Walk *outer, const Function *function, PassedOver passed_over);

/* What may be passed over here of what the call leaves. */
static PassedOver passed_over_of(Walk *walk, const Op *call)
{
    PassedOver *known = pointer_map_get(walk->calls, call);

    if (!known) {
        known = ARENA_NEW(walk->arena, PassedOver);
        pointer_map_put(walk->calls, walk->arena, call, known);
    }
    known->result = call->result_count && !walk->reached[call->results[0]->number];
    known->memory = passing_covers(&walk->by_unknown, call->region) || walk->passes_globals || walk->passes_kept;
    for (unsigned i = 0; i < call->operand_count; i++)
        if (type_is_pointer(call->operands[i]->type) && !call->operands[i]->type->as.pointer.to_const)
            known->memory |= passing_at(walk, call->operands[i], call->region);
    return *known;
}

/* What the call passes over of what it hands over. Of a library's function it is nothing. */
static Passes passes_of(Walk *walk, const Op *call)
{
    PassedOver left = passed_over_of(walk, call);

    if (call->code == OP_CALL && call->as.callee->body)
        return function_passes_over(walk, call->as.callee, left);
    if (call->code == OP_CALL) /* what has no derivative shows no value */
        return (Passes){.values = !call->result_count || left.result || !type_is_floating(call->results[0]->type)};
    return (Passes){call->code == OP_CALL_POINTER, call->code == OP_CALL_POINTER, true, true};
}

static void note_call(Walk *walk, const Op *call)
{
    bool is_harmless = call->code == OP_CALL && function_is_harmless(call->as.callee);
    Passes passes = passes_of(walk, call);
    const Region *arm = passing_arm(call->region);

    if (is_harmless)
        return;
    for (unsigned i = 0; i < call->operand_count; i++)
        if (type_is_pointer(call->operands[i]->type))
            passing_add_at(walk, call->operands[i], passes.memory, arm);
    if (passes.memory || passes.reads_unknown) /* it finds addresses in memory */
        passing_add(walk, &walk->by_unknown, passes.memory, arm);
    if (passes.memory || passes.reads_globals)
        passing_add(walk, &walk->by_callees, passes.memory, arm);
    walk->reads_unknown |= passes.reads_unknown;
    walk->reads_globals |= passes.reads_globals;
    passing_note_write(walk);
}

/* ---- uses ---- */

static bool passes_on(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_PURE || category == CATEGORY_CONVERT;
}

static void note_use(Walk *walk, const Value *value)
{
    if (value_is_constant(value))
        return;
    if (!walk->around || value_is_inside(value, walk->around))
        walk->reached[value->number] = true;
    else
        VECTOR_PUSH(walk->arena, *walk->outer, value);
}

/* Of what a region hands on, to the operation around it or to the next round. */
static bool yield_uses(const Walk *walk, const Op *yield, unsigned i)
{
    const Op *owner = yield->region->owner;

    if (op_is_branch(owner))
        return walk->reached[owner->results[i]->number];
    if (owner->code == OP_FOR)
        return walk->reached[owner->results[i]->number] && !walk->dropped[owner->regions[0]->arguments[1 + i]->number];
    if (yield->region == owner->regions[1])
        return !walk->dropped[owner->regions[0]->arguments[i]->number];
    return i == 0 ||
           (walk->reached[owner->results[i - 1]->number] && walk->reached[owner->regions[1]->arguments[i - 1]->number]);
}

/* Is operand `i` used whenever the operation is executed? */
static bool uses(Walk *walk, const Op *op, unsigned i)
{
    if (op->code == OP_YIELD)
        return yield_uses(walk, op, i);
    if (op->code == OP_FOR)
        return i < 3 || (walk->reached[op->results[i - 3]->number] &&
                         !walk->dropped[op->regions[0]->arguments[1 + i - 3]->number]);
    if (op->code == OP_LOOP)
        return walk->reached[op->regions[0]->arguments[i]->number];
    if (op->code == OP_STORE)
        return i == 1 || passing_uses_store(walk, op);
    if (op->code == OP_RETURN)
        return !walk->passed_over.result;
    if (op_info(op->code)->category == CATEGORY_CALL && type_is_floating(op->operands[i]->type))
        return !passes_of(walk, op).values;
    return !passes_on(op) || (walk->reached[op->results[0]->number] && !op_hides(op, i));
}

/* Does what has a derivative use operand `i`, sooner or later? */
static bool wants(const Walk *walk, const Op *op, unsigned i)
{
    const Op *owner = op->region->owner;

    if (op->code == OP_YIELD && op_is_branch(owner))
        return walk->wanted[owner->results[i]->number];
    return !(passes_on(op) || op->code == OP_SELECT) || walk->wanted[op->results[0]->number];
}

/* What the value is computed from, itself among it. */
static void find_parts(const Value *value, const Value **parts, unsigned *count, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || !type_is_floating(value->type) || *count == EITHER_LIMIT)
        return;
    parts[(*count)++] = value;
    for (unsigned i = 0; op && depth > 0 && passes_on(op) && i < op->operand_count; i++)
        if (!op_hides(op, i))
            find_parts(op->operands[i], parts, count, depth - 1);
}

/* Whichever of the two it is, this is used. */
static void note_either(Walk *walk, const Op *select)
{
    const Value *parts[2][EITHER_LIMIT];
    unsigned counts[2] = {0, 0};

    if (!walk->reached[select->results[0]->number])
        return;
    for (unsigned i = 0; i < 2; i++)
        find_parts(select->operands[1 + i], parts[i], &counts[i], CHOICE_DEPTH);
    for (unsigned i = 0; i < counts[0]; i++)
        for (unsigned k = 0; k < counts[1]; k++)
            if (parts[0][i] == parts[1][k])
                note_use(walk, parts[0][i]);
}

static void note_uses(Walk *walk, const Op *op)
{
    if (op_has_no_derivative(op) || (op->code == OP_CALL && function_is_harmless(op->as.callee)))
        return;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->code != OP_SELECT && uses(walk, op, i))
            note_use(walk, op->operands[i]);
        if (!value_is_constant(op->operands[i]) && wants(walk, op, i))
            walk->wanted[op->operands[i]->number] = true;
    }
    if (op->code == OP_SELECT)
        note_either(walk, op);
}

/* ---- the walk ---- */

static void walk_region(Walk *walk, const Region *region);

static void clear(void *context, Op *op)
{
    const Walk *walk = context;

    for (unsigned i = 0; i < op->result_count; i++)
        walk->reached[op->results[i]->number] = false;
    for (unsigned i = 0; i < op->region_count; i++)
        for (unsigned k = 0; k < op->regions[i]->argument_count; k++)
            walk->reached[op->regions[i]->arguments[k]->number] = false;
}

static void clear_loop(Walk *walk, const Op *loop)
{
    for (unsigned i = 0; i < loop->region_count; i++) {
        region_walk(loop->regions[i], clear, walk);
        for (unsigned k = 0; k < loop->regions[i]->argument_count; k++)
            walk->reached[loop->regions[i]->arguments[k]->number] = false;
    }
}

/* Is everything that the loop carries used by its rounds as was taken to be so? What is not is dropped, for good; if `all`, then all is. */
static bool keeps_what_it_carries(Walk *walk, const Op *loop, bool all)
{
    const Region *first = loop->regions[0];
    bool keeps = true;

    for (unsigned i = loop->code == OP_FOR; i < first->argument_count; i++) {
        unsigned number = first->arguments[i]->number;
        keeps &= walk->reached[number] || walk->dropped[number];
        walk->dropped[number] |= !walk->reached[number];
    }
    for (unsigned i = 0; i < first->argument_count && all && !keeps; i++)
        walk->dropped[first->arguments[i]->number] = true;
    return keeps;
}

static void walk_loop(Walk *walk, const Op *loop)
{
    const Op *around = walk->around;
    Values *outer = walk->outer, inner = {0};
    Mark mark = passing_mark(walk);
    bool was_new = walk->is_new, is_new = false, keeps = false;

    walk->around = loop;
    walk->outer = &inner;
    for (unsigned round = 1; !keeps || walk->is_new; round++) {
        walk->is_new = false;
        inner.count = 0;
        passing_go_back(walk, mark);
        clear_loop(walk, loop);
        for (unsigned i = loop->region_count; i-- > 0;)
            walk_region(walk, loop->regions[i]);
        keeps = keeps_what_it_carries(walk, loop, round >= ROUNDS_LIMIT);
        is_new |= walk->is_new;
        if (round >= ROUNDS_LIMIT && walk->is_new)
            walk->by_unknown.is_all = true;
    }
    passing_end_loop(walk, loop, mark);
    walk->is_new = was_new || is_new;
    walk->around = around;
    walk->outer = outer;
    for (size_t i = 0; i < inner.count; i++)
        note_use(walk, inner.items[i]);
}

/* What every arm uses, the branch uses. */
static void note_used_by_all(Walk *walk, const Op *branch, const Values *arms)
{
    unsigned first = walk->mark + 1;

    walk->mark += branch->region_count;
    for (unsigned i = 0; i < branch->region_count; i++) {
        for (size_t k = 0; k < arms[i].count; k++) {
            unsigned *mark = &walk->marks[arms[i].items[k]->number];
            if (i == 0 || *mark == first + i - 1)
                *mark = first + i;
        }
    }
    for (size_t k = 0; k < arms[0].count; k++)
        if (walk->marks[arms[0].items[k]->number] == walk->mark)
            note_use(walk, arms[0].items[k]);
}

static void walk_arms(Walk *walk, const Op *branch)
{
    const Op *around = walk->around;
    Values *outer = walk->outer, *arms = ARENA_ARRAY(walk->arena, Values, branch->region_count);
    Mark mark = passing_mark(walk);
    size_t armed = walk->armed.count;

    walk->around = branch;
    for (unsigned i = branch->region_count; i-- > 0;) {
        walk->outer = &arms[i];
        walk_region(walk, branch->regions[i]);
    }
    walk->around = around;
    walk->outer = outer;
    passing_note_armed(walk, branch, armed, mark);
    note_used_by_all(walk, branch, arms);
}

static void walk_region(Walk *walk, const Region *region)
{
    for (const Op *op = region->last; op; op = op->previous) {
        if (op->code == OP_FOR || op->code == OP_LOOP)
            walk_loop(walk, op);
        else if (op->region_count)
            walk_arms(walk, op);
        note_uses(walk, op);
        if (op->code == OP_LOAD)
            passing_note_load(walk, op);
        else if (op->code == OP_STORE)
            passing_note_store(walk, op);
        else if (op->code == OP_COPY)
            passing_note_copy(walk, op);
        else if (op->code == OP_FILL)
            passing_note_fill(walk, op);
        else if (op_info(op->code)->category == CATEGORY_CALL)
            note_call(walk, op);
    }
}

static Walk walk_new(const Function *function, PassedOver passed_over, Arena *arena)
{
    return (Walk){.function = function,
                  .passed_over = passed_over,
                  .reached = ARENA_ARRAY(arena, bool, function->value_count),
                  .wanted = ARENA_ARRAY(arena, bool, function->value_count),
                  .dropped = ARENA_ARRAY(arena, bool, function->value_count),
                  .passings = ARENA_ARRAY(arena, Passing, function->value_count),
                  .roots = ARENA_ARRAY(arena, const Value *, function->value_count),
                  .reads = ARENA_ARRAY(arena, Reads, function->value_count + 1),
                  .updated = ARENA_ARRAY(arena, bool, function->value_count),
                  .kept = ARENA_ARRAY(arena, bool, function->value_count),
                  .last = ARENA_ARRAY(arena, size_t, function->value_count),
                  .marks = ARENA_ARRAY(arena, unsigned, function->value_count),
                  .calls = ARENA_NEW(arena, PointerMap),
                  .callees = ARENA_ARRAY(arena, PointerMap, 4),
                  .globals = ARENA_NEW(arena, PointerMap),
                  .shared = arena,
                  .depth = CALL_DEPTH,
                  .arena = arena};
}

static Passes passes_found(const Walk *walk)
{
    Passes passes = {.memory = passing_is_any(&walk->by_unknown) || walk->passes_globals,
                     .reads_unknown = walk->reads_unknown,
                     .reads_globals = walk->reads_globals};

    for (unsigned i = 0; i < walk->function->parameter_count; i++) {
        unsigned number = walk->function->body->arguments[i]->number;
        passes.memory |= passing_is_any(&walk->passings[number]);
        passes.values |= type_is_floating(walk->function->parameters[i].type) && !walk->reached[number];
    }
    return passes;
}

static Passes passes_of_body(const Walk *outer, const Function *function, PassedOver passed_over)
{
    Arena *arena = arena_new();
    Walk walk = walk_new(function, passed_over, arena);
    Passes passes;

    walk.callees = outer->callees;
    walk.shared = outer->shared;
    walk.depth = outer->depth - 1;
    passing_prepare(&walk);
    walk_region(&walk, function->body);
    passes = passes_found(&walk);
    arena_free(arena);
    return passes;
}

/* A function that calls itself is taken to pass over nothing. Where that is not so it passes over all, and what was found of others meanwhile
 * is not known any more. */
static Passes function_passes_over(const Walk *outer, const Function *function, PassedOver passed_over)
{
    PointerMap *callees = &outer->callees[passed_over.result + 2 * passed_over.memory];
    Callee *known = pointer_map_get(callees, function);

    if (known) {
        known->was_asked |= known->is_open;
        return known->passes;
    }
    if (outer->depth == 0)
        return (Passes){true, true, true, true};
    known = ARENA_NEW(outer->shared, Callee);
    known->is_open = true;
    pointer_map_put(callees, outer->shared, function, known);
    known->passes = passes_of_body(outer, function, passed_over);
    known->is_open = false;
    if (known->was_asked && (known->passes.memory || known->passes.values)) {
        for (unsigned i = 0; i < 4; i++)
            outer->callees[i] = (PointerMap){0};
        known->passes = (Passes){true, true, true, true};
        pointer_map_put(callees, outer->shared, function, known);
    }
    return known->passes;
}

Reached reached_compute(const Function *function, PassedOver passed_over, Arena *arena)
{
    Walk walk = walk_new(function, passed_over, arena);

    passing_prepare(&walk);
    walk_region(&walk, function->body);
    return (Reached){walk.reached, walk.calls};
}
