/* In:    a numbered function.
 * Out:   Reached.
 * Keeps: the function unchanged. Uses come before definitions in a walk backwards. What is found to be passed over stays so: the walk is
 * repeated until it finds nothing new. */
#include "analysis/reached.h"

#include "analysis/library.h"
#include "analysis/roots.h"
#include "analysis/seen.h"

enum { CALL_DEPTH = 3, ROUNDS_LIMIT = 3, LOADS_LIMIT = 16 };

/* Which stores to some memory may be passed over by its loads: all but those in the arm in which every load stands that is in one. */
typedef struct Passing {
    bool is_all;
    const Region *arm; /* NULL: no load is in one */
} Passing;

/* What a function passes over of what it is called with. */
typedef struct Passes {
    bool memory; /* of what it loads behind pointers, or finds in memory */
    bool values;
} Passes;

/* Loads of reals that are used whenever they are executed, behind what is being walked. */
typedef struct FullLoad {
    const Op *load;
    const Value *root;
    size_t before; /* one more than the number of another one of the same memory; 0: there is none */
} FullLoad;

/* What an arm, or a round of a loop, uses of what was made outside of it. */
typedef VECTOR(const Value *) Values;

typedef struct Walk {
    const Function *function;
    PassedOver passed_over;
    bool *reached;
    bool *wanted; /* by value number: something that has a derivative uses it, under a condition or not */
    bool *dropped; /* by number of what a loop carries: a round does not use what the one before handed on */
    Passing *passings; /* by number of what an address was made from: a parameter, a local, an allocation */
    PointerMap *globals; /* the same of each global that is loaded from */
    Passing by_unknown; /* loads by other addresses; from any memory */
    Passing by_any; /* loads by any address; for stores by other ones */
    VECTOR(FullLoad) loads;
    size_t *last; /* by number of a root: FullLoad.before of the next one of this memory */
    const Value **roots; /* roots.h */
    unsigned *marks, mark; /* by value number: the last arm that was seen to use it */
    const Op *around; /* the innermost branch or loop around what is walked; NULL: there is none */
    Values *outer; /* of its arm, or of its round */
    PointerMap *calls;
    PointerMap *callees; /* by PassedOver, its result and its memory: Passes of each that was looked at, in `shared` */
    Arena *shared;
    unsigned depth;
    bool passes_globals; /* some loads from there are among them */
    bool is_new; /* something more is passed over */
    Arena *arena;
} Walk;

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

/* May what is stored there from this region be passed over? */
static bool is_passed_over(const Passing *passing, const Region *region)
{
    return passing->is_all || (passing->arm && !region_is_in(region, passing->arm));
}

static bool is_of_caller(const Value *root)
{
    return !value_op(root); /* a parameter's, a global's, or an address that a loop carries */
}

/* NULL: the address may lead to anything. */
static Passing *passing_of(const Walk *walk, const Value *root)
{
    const Op *site = value_op(root);
    Passing *passing;

    if (value_is_parameter(root) || (site && (site->code == OP_LOCAL || site->code == OP_MALLOC)))
        return &walk->passings[root->number];
    if (root->kind != VALUE_GLOBAL)
        return NULL;
    passing = pointer_map_get(walk->globals, root->as.global);
    if (!passing) {
        passing = ARENA_NEW(walk->arena, Passing);
        pointer_map_put(walk->globals, walk->arena, root->as.global, passing);
    }
    return passing;
}

static bool is_seen(const Walk *walk, const Value *root, const Op *store)
{
    size_t i = value_is_constant(root) ? 0 : walk->last[root->number];

    for (unsigned steps = 0; i > 0 && steps < LOADS_LIMIT; steps++) {
        const FullLoad *full = &walk->loads.items[i - 1];
        if (load_sees_store(full->load, store))
            return true;
        i = full->before;
    }
    return false;
}

/* The loads from number `count` on stand no longer behind what is walked. */
static void forget_loads(Walk *walk, size_t count)
{
    while (walk->loads.count > count) {
        const FullLoad *full = &walk->loads.items[--walk->loads.count];
        walk->last[full->root->number] = full->before;
    }
}

static bool is_passed_over_at(const Walk *walk, const Value *address, const Region *region)
{
    const Value *root = root_of(walk->roots, address);
    const Passing *passing = passing_of(walk, root);

    if (walk->passed_over.memory && is_of_caller(root))
        return true;
    return is_passed_over(passing ? passing : &walk->by_any, region) || is_passed_over(&walk->by_unknown, region);
}

/* ---- calls ---- */

static Passes function_passes_over(const Walk *outer, const Function *function, PassedOver passed_over);

static bool leads_to_reals(const Value *value)
{
    return type_is_pointer(value->type) && type_reaches_real(value->type);
}

/* What may be passed over here of what the call leaves. */
static PassedOver passed_over_of(Walk *walk, const Op *call)
{
    PassedOver *known = pointer_map_get(walk->calls, call);

    if (!known) {
        known = ARENA_NEW(walk->arena, PassedOver);
        pointer_map_put(walk->calls, walk->arena, call, known);
    }
    known->result = call->result_count && !walk->reached[call->results[0]->number];
    known->memory = is_passed_over(&walk->by_unknown, call->region);
    for (unsigned i = 0; i < call->operand_count; i++)
        if (leads_to_reals(call->operands[i]) && !call->operands[i]->type->as.pointer.to_const)
            known->memory |= is_passed_over_at(walk, call->operands[i], call->region);
    return *known;
}

/* What the call passes over of what it hands over. Of a library's function it is nothing. */
static Passes passes_of(Walk *walk, const Op *call)
{
    PassedOver left = passed_over_of(walk, call);

    if (call->code == OP_CALL && call->as.callee->body)
        return function_passes_over(walk, call->as.callee, left);
    if (call->code == OP_CALL && call->result_count && type_is_floating(call->results[0]->type))
        return (Passes){.values = left.result};
    return (Passes){call->code == OP_CALL_POINTER, call->code == OP_CALL_POINTER};
}

/* Is operand `i` used whenever the operation is executed? */
static bool uses(Walk *walk, const Op *op, unsigned i)
{
    const Op *owner = op->region->owner;

    if (op->code == OP_YIELD && op_is_branch(owner))
        return walk->reached[owner->results[i]->number];
    if (op->code == OP_YIELD && owner->code == OP_FOR)
        return walk->reached[owner->results[i]->number] && !walk->dropped[owner->regions[0]->arguments[1 + i]->number];
    if (op->code == OP_YIELD && owner->code == OP_LOOP && op->region == owner->regions[1])
        return !walk->dropped[owner->regions[0]->arguments[i]->number];
    if (op->code == OP_YIELD && owner->code == OP_LOOP)
        return i == 0 || (walk->reached[owner->results[i - 1]->number] &&
                          walk->reached[owner->regions[1]->arguments[i - 1]->number]);
    if (op->code == OP_FOR)
        return i < 3 || (walk->reached[op->results[i - 3]->number] &&
                         !walk->dropped[op->regions[0]->arguments[1 + i - 3]->number]);
    if (op->code == OP_LOOP)
        return walk->reached[op->regions[0]->arguments[i]->number];
    if (op->code == OP_STORE)
        return i == 1 || !is_passed_over_at(walk, op->operands[1], op->region) ||
               is_seen(walk, root_of(walk->roots, op->operands[1]), op);
    if (op->code == OP_RETURN)
        return !walk->passed_over.result;
    if (op_info(op->code)->category == CATEGORY_CALL && type_is_floating(op->operands[i]->type))
        return !passes_of(walk, op).values;
    return !passes_on(op) || walk->reached[op->results[0]->number];
}

/* Does what has a derivative use operand `i`, sooner or later? */
static bool wants(const Walk *walk, const Op *op, unsigned i)
{
    const Op *owner = op->region->owner;

    if (op->code == OP_YIELD && op_is_branch(owner))
        return walk->wanted[owner->results[i]->number];
    return !(passes_on(op) || op->code == OP_SELECT) || walk->wanted[op->results[0]->number];
}

/* The one way adds to what the other one gives: that is used either way. */
static const Value *chosen_either_way(const Op *select)
{
    for (unsigned i = 1; i <= 2; i++) {
        const Op *op = value_op(select->operands[i]);
        const Value *other = select->operands[3 - i];
        if (op && (op->code == OP_ADD || op->code == OP_SUB) && (op->operands[0] == other || op->operands[1] == other))
            return other;
    }
    return NULL;
}

static void note_uses(Walk *walk, const Op *op)
{
    const Value *either = op->code == OP_SELECT ? chosen_either_way(op) : NULL;

    if (op_has_no_derivative(op) || (op->code == OP_CALL && function_is_harmless(op->as.callee)))
        return;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->code != OP_SELECT && uses(walk, op, i))
            note_use(walk, op->operands[i]);
        if (!value_is_constant(op->operands[i]) && wants(walk, op, i))
            walk->wanted[op->operands[i]->number] = true;
    }
    if (either && walk->reached[op->results[0]->number])
        note_use(walk, either);
}

/* ---- memory ---- */

/* The arm around the region that is nearest, other than one for an address that is none; NULL: none is. */
static const Region *arm_of(const Region *region)
{
    while (region->owner) {
        const Op *owner = region->owner;
        const Op *test = op_is_branch(owner) ? value_op(owner->operands[0]) : NULL;
        if (op_is_branch(owner) && !(test && op_is_null_test(test)))
            return region;
        region = owner->region;
    }
    return NULL;
}

/* One more load passes over what is there: all of it, or what is stored outside of its arm. */
static void add_passing(Walk *walk, Passing *passing, bool is_all, const Region *arm)
{
    if (passing->is_all || (!is_all && (!arm || arm == passing->arm)))
        return;
    if (!is_all && passing->arm && region_is_in(passing->arm, arm))
        return;
    is_all |= passing->arm && !region_is_in(arm, passing->arm);
    passing->is_all = is_all;
    passing->arm = arm;
    walk->is_new = true;
}

static void pass_over(Walk *walk, const Value *address, bool is_all, const Region *arm)
{
    const Value *root = root_of(walk->roots, address);
    Passing *passing = passing_of(walk, root);

    if (root->kind == VALUE_GLOBAL && root->as.global->is_const)
        return;
    walk->passes_globals |= root->kind == VALUE_GLOBAL && (is_all || arm);
    add_passing(walk, passing ? passing : &walk->by_unknown, is_all, arm);
    add_passing(walk, &walk->by_any, is_all, arm);
}

static void note_load(Walk *walk, const Op *load)
{
    unsigned number = load->results[0]->number;

    const Value *root;

    if (!type_is_floating(load->results[0]->type) || !walk->wanted[number])
        return;
    pass_over(walk, load->operands[0], !walk->reached[number], arm_of(load->region));
    root = root_of(walk->roots, load->operands[0]);
    if (value_is_constant(root) || !walk->reached[number])
        return;
    VECTOR_PUSH(walk->arena, walk->loads, ((FullLoad){load, root, walk->last[root->number]}));
    walk->last[root->number] = walk->loads.count;
}

static void note_copy(Walk *walk, const Op *copy)
{
    pass_over(walk, copy->operands[1], is_passed_over_at(walk, copy->operands[0], copy->region), arm_of(copy->region));
}

static void note_call(Walk *walk, const Op *call)
{
    bool passes_over = passes_of(walk, call).memory;

    for (unsigned i = 0; i < call->operand_count; i++)
        if (leads_to_reals(call->operands[i]))
            pass_over(walk, call->operands[i], passes_over, arm_of(call->region));
    if (passes_over) /* it may find addresses in memory */
        add_passing(walk, &walk->by_unknown, true, NULL);
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

static void clear_loop(Walk *walk, const Op *loop)
{
    for (unsigned i = 0; i < loop->region_count; i++) {
        region_walk(loop->regions[i], clear, walk);
        for (unsigned k = 0; k < loop->regions[i]->argument_count; k++)
            walk->reached[loop->regions[i]->arguments[k]->number] = false;
    }
}

static void walk_loop(Walk *walk, const Op *loop)
{
    const Op *around = walk->around;
    Values *outer = walk->outer, inner = {0};
    size_t loads = walk->loads.count;
    bool was_new = walk->is_new, is_new = false, keeps = false;

    walk->around = loop;
    walk->outer = &inner;
    for (unsigned round = 1; !keeps || walk->is_new; round++) {
        walk->is_new = false;
        inner.count = 0;
        forget_loads(walk, loads);
        clear_loop(walk, loop);
        for (unsigned i = loop->region_count; i-- > 0;)
            walk_region(walk, loop->regions[i]);
        keeps = keeps_what_it_carries(walk, loop, round >= ROUNDS_LIMIT);
        is_new |= walk->is_new;
        if (round >= ROUNDS_LIMIT && walk->is_new)
            walk->by_unknown.is_all = true;
    }
    walk->is_new = was_new || is_new;
    walk->around = around;
    walk->outer = outer;
    for (size_t i = 0; i < inner.count; i++)
        note_use(walk, inner.items[i]);
}

/* What every arm uses, the branch uses. */
static void walk_arms(Walk *walk, const Op *branch)
{
    const Op *around = walk->around;
    Values *outer = walk->outer, *arms = ARENA_ARRAY(walk->arena, Values, branch->region_count);
    unsigned first;

    walk->around = branch;
    for (unsigned i = branch->region_count; i-- > 0;) {
        walk->outer = &arms[i];
        walk_region(walk, branch->regions[i]);
    }
    walk->around = around;
    walk->outer = outer;
    first = walk->mark + 1;
    walk->mark += branch->region_count;
    for (unsigned i = 0; i < branch->region_count; i++) {
        for (size_t k = 0; k < arms[i].count; k++) {
            unsigned *mark = &walk->marks[arms[i].items[k]->number];
            if (i == 0 || *mark == first + i - 1)
                *mark = first + i;
        }
    }
    for (size_t k = 0; k < arms[0].count; k++) {
        const Value *value = arms[0].items[k];
        if (walk->marks[value->number] == walk->mark)
            note_use(walk, value);
    }
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
            note_load(walk, op);
        else if (op->code == OP_COPY)
            note_copy(walk, op);
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
                  .last = ARENA_ARRAY(arena, size_t, function->value_count),
                  .marks = ARENA_ARRAY(arena, unsigned, function->value_count),
                  .calls = ARENA_NEW(arena, PointerMap),
                  .callees = ARENA_ARRAY(arena, PointerMap, 4),
                  .globals = ARENA_NEW(arena, PointerMap),
                  .shared = arena,
                  .depth = CALL_DEPTH,
                  .arena = arena};
}

static bool passes_anything(const Passing *passing)
{
    return passing->is_all || passing->arm;
}

static Passes passes_found(const Walk *walk)
{
    Passes passes = {.memory = passes_anything(&walk->by_unknown) || walk->passes_globals};

    for (unsigned i = 0; i < walk->function->parameter_count; i++) {
        unsigned number = walk->function->body->arguments[i]->number;
        passes.memory |= passes_anything(&walk->passings[number]);
        passes.values |= type_is_floating(walk->function->parameters[i].type) && !walk->reached[number];
    }
    return passes;
}

static Passes function_passes_over(const Walk *outer, const Function *function, PassedOver passed_over)
{
    PointerMap *callees = &outer->callees[passed_over.result + 2 * passed_over.memory];
    Passes *known = pointer_map_get(callees, function);
    Arena *arena;
    Walk walk;

    if (known)
        return *known;
    if (outer->depth == 0)
        return (Passes){true, true};
    known = ARENA_NEW(outer->shared, Passes);
    *known = (Passes){true, true}; /* where it calls itself */
    pointer_map_put(callees, outer->shared, function, known);
    arena = arena_new();
    walk = walk_new(function, passed_over, arena);
    walk.callees = outer->callees;
    walk.shared = outer->shared;
    walk.depth = outer->depth - 1;
    walk_region(&walk, function->body);
    *known = passes_found(&walk);
    arena_free(arena);
    return *known;
}

Reached reached_compute(const Function *function, PassedOver passed_over, Arena *arena)
{
    Walk walk = walk_new(function, passed_over, arena);

    walk_region(&walk, function->body);
    return (Reached){walk.reached, walk.calls};
}
