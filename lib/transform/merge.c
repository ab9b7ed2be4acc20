/* See merge.h.
 * Sound because
 *  - the iterations of each of the two loops may be executed in any order, and their loads before their stores (Op.is_unordered, loop_memory_is_apart), and both count alike;
 *  - what the second loop accesses and the first one stores to, or the other way round, is apart, or it is one element of an array, another one in each iteration, by the
 *    same address in both: so that the second loop's iteration sees what the first one's of the same number has left, and no other one;
 *  - between the two nothing is left that the second loop uses or meets (between.h). */
#include "transform/merge.h"

#include "transform/between.h"
#include "transform/derive.h"
#include "transform/elements.h"

enum { MOST_OPS = 40, MOST_OBJECTS = 10 };

typedef struct Merge {
    Between between;
    RegionCopy copy; /* of the second loop's values: the first one's */
    bool hands_on; /* does the second loop load what the first one has stored? */
} Merge;

static const Region *body_of(const Op *loop)
{
    return loop->regions[0];
}

/* ---- which loops ---- */

static bool is_straight(const Op *loop)
{
    unsigned count = 0;

    if (loop->code != OP_FOR || loop->result_count || loop->is_over_lanes)
        return false;
    for (const Op *op = body_of(loop)->first; op != body_of(loop)->last; op = op->next)
        if (!op_is_plain(op) || ++count > MOST_OPS)
            return false;
    return true;
}

/* Is what the loop stores by one address accessed by no other one? Two parameters of the function itself may lead to one place. */
static bool keeps_apart(const Merge *merge, const Op *loop)
{
    for (const Op *store = body_of(loop)->first; store; store = store->next)
        for (const Op *op = body_of(loop)->first; op && store->code == OP_STORE; op = op->next)
            if (between_meet(&merge->between, store, op) && accessed_address(op) != accessed_address(store))
                return false;
    return true;
}

/* In any order: is_unordered says it of accesses by two pointers, loop_memory_is_apart of those by one. */
static bool is_wanted_loop(const Merge *merge, const Op *loop)
{
    return is_straight(loop) && loop_memory_is_apart(loop, NULL, MOST_OPS) &&
           (loop->is_unordered || keeps_apart(merge, loop));
}

/* Would a compiler make vectors of it? Not of calls of libm. */
static bool is_vectorizable(const Op *loop)
{
    for (const Op *op = body_of(loop)->first; op != body_of(loop)->last; op = op->next)
        if (!op_is_vectorizable(op))
            return false;
    return true;
}

/* Compilers ask, when the loop runs, whether what is stored to overlaps anything: of many arrays they do not. */
static bool has_few_objects(const Merge *merge)
{
    const Value *objects[MOST_OBJECTS];
    unsigned count = 0;

    for (unsigned i = 0; i < 2; i++) {
        const Op *loop = i ? merge->between.second : merge->between.first;
        for (const Op *op = body_of(loop)->first; op; op = op->next) {
            const Value *object = accessed_address(op) ? pointer_object(accessed_address(op)) : NULL;
            unsigned k = 0;
            while (object && k < count && objects[k] != object)
                k++;
            if (!object || k < count)
                continue;
            if (count == MOST_OBJECTS)
                return false;
            objects[count++] = object;
        }
    }
    return true;
}

/* ---- elements of both ---- */

/* What the second loop computes and the first one has, addresses among it. */
static void find_at_hand(Merge *merge)
{
    const Region *to = body_of(merge->between.first), *from = body_of(merge->between.second);

    copy_set(&merge->copy, from->arguments[0], to->arguments[0]);
    for (const Op *op = from->first; op != from->last; op = op->next) {
        Value *found =
            op->code == OP_LOAD || op->code == OP_STORE ? NULL : found_there(&merge->copy, op, to->first, to->last);
        if (found)
            copy_set(&merge->copy, op->results[0], found);
    }
}

static const Value *address_in_first(const Merge *merge, const Op *access)
{
    return copy_value(&merge->copy, (Value *)accessed_address(access));
}

/* Is the second loop's access, as far as the first one's goes, in order? */
static bool is_in_order(Merge *merge, const Op *access)
{
    const Op *first = merge->between.first;
    const Value *address = address_in_first(merge, access);

    for (const Op *op = body_of(first)->first; op; op = op->next) {
        if (!between_meet(&merge->between, op, access))
            continue;
        if (accessed_address(op) != address || !address_is_element(address, first))
            return false;
        if (op->code == OP_STORE && access->code == OP_LOAD) {
            if (op->operands[0]->type != access->results[0]->type)
                return false;
            merge->hands_on = true;
        }
    }
    return true;
}

static bool can_be_merged(Merge *merge)
{
    const Op *second = merge->between.second;

    between_find(&merge->between);
    find_at_hand(merge);
    for (const Op *op = body_of(second)->first; op; op = op->next)
        if (between_stays(&merge->between, op) || (accessed_address(op) && !is_in_order(merge, op)))
            return false;
    return merge->hands_on && has_few_objects(merge) &&
           is_vectorizable(merge->between.first) == is_vectorizable(second);
}

/* ---- one loop of two ---- */

/* The last operation up to now that loads or stores there; NULL: none does. */
static Op *last_access(const Region *body, const Value *address)
{
    for (Op *op = body->last->previous; op; op = op->previous)
        if (accessed_address(op) == address)
            return op;
    return NULL;
}

/* What is at hand of the element. */
static Value *value_of(const Op *access)
{
    return access->code == OP_LOAD ? access->results[0] : access->operands[0];
}

static Value *at_hand(const Merge *merge, const Op *op, const Op *last)
{
    const Region *body = body_of(merge->between.first);

    if (op->code == OP_LOAD)
        return last && value_of(last)->type == op->results[0]->type ? value_of(last) : NULL;
    return op->code == OP_STORE ? NULL : found_there(&merge->copy, op, body->first, body->last);
}

static void merge_op(Merge *merge, Builder *builder, const Op *op)
{
    const Value *address = accessed_address(op) ? address_in_first(merge, op) : NULL;
    Op *last = address ? last_access(body_of(merge->between.first), address) : NULL;
    Value *found = at_hand(merge, op, last);

    if (found) {
        copy_set(&merge->copy, op->results[0], found);
        return;
    }
    if (op->code == OP_STORE && last && last->code == OP_STORE)
        op_remove(last);
    copy_operation(&merge->copy, builder, op);
}

static void merge_loops(Merge *merge)
{
    Op *first = merge->between.first, *second = merge->between.second;
    const Region *from = body_of(second);
    Builder builder = builder_before(merge->between.module, body_of(first)->last);

    between_move(&merge->between);
    for (const Op *op = from->first; op != from->last; op = op->next)
        merge_op(merge, &builder, op);
    first->is_unordered &= second->is_unordered;
    first->is_commuting &= second->is_commuting;
    first->keeps_objects_apart &= second->keeps_objects_apart;
    first->keeps_stores_apart &= second->keeps_stores_apart;
    first->keeps_apart &= second->keeps_apart;
    first->keeps_nest_apart &= second->keeps_nest_apart;
    first->chosen = "what the next loop does with the same elements is done at once";
    op_remove(second);
}

typedef struct Pass {
    Module *module;
    Arena *arena;
} Pass;

static void visit(void *context, Op *op)
{
    const Pass *pass = context;
    Merge merge = {
        .between = {.module = pass->module, .function = op->region->function, .arena = pass->arena, .second = op},
        .copy = {.module = pass->module, .arena = pass->arena}};

    merge.between.first = is_wanted_loop(&merge, op) ? between_loop_before(op) : NULL;
    if (merge.between.first && is_wanted_loop(&merge, merge.between.first) &&
        loops_have_same_bounds(merge.between.first, op) && can_be_merged(&merge))
        merge_loops(&merge);
}

void merge_module(Module *module)
{
    Pass pass = {module, arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
