/* In:    a generated function.
 * Out:   what once.h says.
 * Sound because an update may be made earlier: between where it stood and the store that it becomes part of, nothing may access its element but other updates,
 *        as wholes; of one element, these add to what is stored in another order, and of others they have nothing to do with it. What it adds is made earlier, too, by
 *        operations that touch no memory; or by loads of what no store on the way may write. */
#include "transform/once.h"

#include "ir/map.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/stores.h"

enum { SEARCH_LIMIT = 64, MOST_MOVED = 16 }; /* operations: the whole stays linear */

typedef struct Once {
    Module *module;
    Arena *arena;
    const unsigned *uses; /* by value */
    unsigned value_count;
    PointerMap parts;     /* of updates (Update), by load and by store */
} Once;

static bool is_used_once(const void *context, const Value *value)
{
    const Once *once = context;

    return value->number < once->value_count && once->uses[value->number] == 1;
}

static bool find_sum(const Once *once, Op *store, Update *found)
{
    return !store->may_retype && !store->hides_type && update_find_by(store->region, store, is_used_once, once, found);
}

/* ---- on the way ---- */

/* Of an access behind the first store: is it part of an update that is as a whole behind it, and of a number of the same type? */
static bool is_of_other(const Once *once, const Op *first, const Op *op)
{
    const Update *other = pointer_map_get(&once->parts, op);

    return other && other->load->order > first->order && other->store->operands[0]->type == first->operands[0]->type;
}

/* The update of what the first store sets, if nothing stands between the two that keeps it from being earlier. */
static bool find_update(const Once *once, const Op *first, Update *found)
{
    Op *op = first->next;

    for (unsigned i = 0; op && i < SEARCH_LIMIT; i++, op = op->next) {
        Meeting met = store_meeting(op, first->operands[1]);
        if (op->code == OP_STORE && op->operands[1] == first->operands[1])
            return find_sum(once, op, found) && found->load->order > first->order;
        if (op->code == OP_LOAD && op->operands[0] == first->operands[1] && pointer_map_get(&once->parts, op))
            continue; /* its store is to come */
        if (op->region_count || met == MEETS_BARRIER || (met != MEETS_NOTHING && !is_of_other(once, first, op)))
            return false;
    }
    return false;
}

/* ---- what it adds ---- */

typedef struct Moved {
    Op *ops[MOST_MOVED]; /* what is needed first comes first */
    unsigned count;
} Moved;

static bool is_unwritten_between(const Op *first, const Op *load)
{
    for (const Op *op = first; op != load; op = op->next)
        if (op->code == OP_STORE && store_meeting(op, load->operands[0]) != MEETS_NOTHING)
            return false;
    return true;
}

/* Finds what the value is made of between the first store and the update. */
static bool find_moved(const Op *first, const Value *value, Moved *moved)
{
    Op *op = value_op(value);

    if (!op || op->region != first->region || op->order <= first->order) /* or it was moved before */
        return true;
    for (unsigned i = 0; i < moved->count; i++)
        if (moved->ops[i] == op)
            return true;
    if (op->region_count ||
        (op->code == OP_LOAD ? op->is_volatile || !is_unwritten_between(first, op) : !op_is_computation(op->code)))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!find_moved(first, op->operands[i], moved))
            return false;
    if (moved->count == MOST_MOVED)
        return false;
    moved->ops[moved->count++] = op;
    return true;
}

/* What the first store sets, with that. */
static Value *build_sum(const Once *once, Op *first, const Update *sum)
{
    Builder builder = builder_before(once->module, first);
    Value *set = first->operands[0], *by = update_added(sum);

    builder.place = sum->sum->place;
    if (!value_is_real(set, 0.0L))
        return build_binary_marked(&builder, sum->sum->code, set, by);
    return sum->sum->code == OP_ADD ? by : value_marked(build_unary(&builder, OP_NEG, by));
}

static void join(const Once *once, Op *first, const Update *sum, const Moved *moved)
{
    for (unsigned i = 0; i < moved->count; i++) {
        op_move_before(moved->ops[i], first);
        moved->ops[i]->order = first->order;
    }
    first->operands[0] = build_sum(once, first, sum);
    op_remove(sum->store);
    op_remove(sum->sum);
    op_remove(sum->load);
}

/* ---- */

static void find_parts(void *context, Op *op)
{
    Once *once = context;
    Update sum, *kept;

    if (find_sum(once, op, &sum)) {
        kept = ARENA_NEW(once->arena, Update);
        *kept = sum;
        pointer_map_put(&once->parts, once->arena, sum.load, kept);
        pointer_map_put(&once->parts, once->arena, sum.store, kept);
    }
}

static void visit(const Once *once, Op *op)
{
    Update sum;
    Moved moved = {.count = 0};

    if (op->code != OP_STORE || op->is_volatile || op->may_retype || op->hides_type ||
        !type_is_real(op->operands[0]->type))
        return;
    while (find_update(once, op, &sum) && find_moved(op, update_added(&sum), &moved)) {
        join(once, op, &sum, &moved);
        moved.count = 0;
    }
}

/* (What goes and what moves stands behind the store that is visited.) */
static void visit_region(const Once *once, Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        visit(once, op);
        for (unsigned i = 0; i < op->region_count; i++)
            visit_region(once, op->regions[i]);
    }
}

void once_function(Module *module, Function *function)
{
    Once once = {.module = module, .arena = arena_new()};

    function_number(function);
    once.uses = function_count_uses(once.arena, function);
    once.value_count = function->value_count;
    region_walk(function->body, find_parts, &once);
    visit_region(&once, function->body);
    arena_free(once.arena);
}
