/* In:     a Flow in which it is known who points where, what has a shadow, and what is relevant; a mode that goes back.
 * Out:    Object.is_kept: blocks without a shadow, such as the indices of a sparse matrix, that are freed in the reverse sweep alone, so that
 *         it can read them.
 * Keeps:  how much memory there is at a time, but for one block for each allocation that is executed once.
 * Sound because
 *  - the block is freed where its allocation is reversed, and nowhere else: all that may free it is an operation `free` that is here, and is
 *    left out. Neither the caller nor code that is not here or is not followed is given a pointer from which it can be found, nor does a `realloc`
 *    get it;
 *  - what such a `free` may get is nothing but such blocks, so nothing else stays unfreed for it;
 *  - nothing leads there once the function returns: it may be freed where the program does not;
 *  - the allocation and each such `free` are executed once at most in a call of the requested function, outside of loops and recursion: blocks do
 *    not pile up.
 * And it is worth it: the reverse sweep may need a value that was loaded from it. */
#include "analysis/library.h"
#include "analysis/memory.h"

typedef struct Keeping {
    Flow *flow;
    const Context *context; /* that is looked at */
    size_t count; /* of objects; those that are made while questions are asked are no blocks */
    bool *is_handed; /* by object: a pointer from which it is found goes to code that is not followed */
    bool *is_needed; /* by object: something loaded from it is used where derivatives are */
    bool *is_wanted; /* of the context, by value */
    VECTOR(const Value *) wanted; /* whose operands are not looked at yet */
    bool changed;
} Keeping;

/* Marks the objects that a pointer leads to; true if one of them was not marked. */
static bool mark_objects(const Keeping *keeping, bool *marks, NodeList targets)
{
    bool changed = false;

    for (size_t i = 0; i < targets.count; i++) {
        size_t number = node_find(targets.items[i])->object->number;
        if (number >= keeping->count || marks[number])
            continue;
        marks[number] = changed = true;
    }
    return changed;
}

static bool is_once(const Context *context, const Op *op)
{
    for (; op; op = context->call, context = context->parent)
        if (context->is_recursive || loop_around(op))
            return false;
    return true;
}

/* ---- code that is not followed ---- */

static void hand_operands(void *data, Op *op)
{
    Keeping *keeping = data;
    bool is_followed =
        op->code == OP_CALL && (flow_callee(keeping->context, op) || library_of_call(op).kind != LIBRARY_UNKNOWN);

    if ((op->code != OP_CALL && op->code != OP_CALL_POINTER) || is_followed)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        mark_objects(keeping, keeping->is_handed, flow_targets(keeping->flow, keeping->context, op->operands[i]));
}

static void spread_handed(Keeping *keeping)
{
    const Flow *flow = keeping->flow;
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++) {
            const Node *node = flow->nodes.items[i];
            if (node->object->number < keeping->count && keeping->is_handed[node->object->number])
                changed |= mark_objects(keeping, keeping->is_handed, node->targets);
        }
    }
}

/* ---- what is needed ---- */

static void want(Keeping *keeping, const Value *value)
{
    if (value_is_constant(value) || keeping->is_wanted[value->number])
        return;
    keeping->is_wanted[value->number] = true;
    VECTOR_PUSH(keeping->flow->arena, keeping->wanted, value);
}

static void want_operands(Keeping *keeping, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        want(keeping, op->operands[i]);
}

static void want_what_makes(Keeping *keeping, const Value *value)
{
    const Op *op = value->kind == VALUE_ARGUMENT ? value->as.region->owner : value_op(value);

    if (!op)
        return;
    want_operands(keeping, op);
    for (unsigned i = 0; i < op->region_count; i++)
        want_operands(keeping, region_yield(op->regions[i]));
    if (op->code == OP_LOAD)
        mark_objects(keeping, keeping->is_needed, flow_targets(keeping->flow, keeping->context, op->operands[0]));
}

static void want_of_relevant(void *data, Op *op)
{
    Keeping *keeping = data;

    if (flow_is_relevant(keeping->flow, keeping->context, op))
        want_operands(keeping, op);
}

static void find_needed(Keeping *keeping)
{
    Flow *flow = keeping->flow;

    for (size_t i = 0; i < flow->contexts.count; i++) {
        keeping->context = flow->contexts.items[i];
        if (!keeping->context->is_relevant)
            continue;
        keeping->is_wanted = ARENA_ARRAY(flow->arena, bool, keeping->context->function->value_count + 1);
        region_walk(keeping->context->function->body, want_of_relevant, keeping);
        while (keeping->wanted.count)
            want_what_makes(keeping, keeping->wanted.items[--keeping->wanted.count]);
    }
}

/* ---- candidates, and what does not hold for them ---- */

static bool is_candidate(const Object *object)
{
    return object->kind == OBJECT_HEAP && object->is_freed && !object->has_shadow && !object->escapes &&
           !object->is_out_of_sight && !object->is_moved &&
           (object->site->code == OP_MALLOC || library_of_call(object->site).kind == LIBRARY_ALLOCATES) &&
           is_once(object->context, object->site);
}

static bool find_candidates(const Flow *flow)
{
    bool found = false;

    for (size_t i = 0; i < flow->objects.count; i++) {
        Object *object = flow->objects.items[i];
        object->is_kept = is_candidate(object);
        found |= object->is_kept;
    }
    return found;
}

/* A `free` that is executed again, or gets something else that may have to be freed there, frees none of these late. */
static void look_at_free(void *data, Op *op)
{
    Keeping *keeping = data;
    NodeList targets = {0};
    bool is_sound;

    if (op->code != OP_FREE)
        return;
    targets = flow_targets(keeping->flow, keeping->context, op->operands[0]);
    is_sound = is_once(keeping->context, op);
    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        is_sound &=
            object->is_kept || object->kind == OBJECT_LOCAL || object->kind == OBJECT_GLOBAL; /* C frees no variable */
    }
    for (size_t i = 0; i < targets.count && !is_sound; i++) {
        Object *object = node_find(targets.items[i])->object;
        keeping->changed |= object->is_kept;
        object->is_kept = false;
    }
}

static void walk_contexts(Keeping *keeping, OpVisitor *visit)
{
    for (size_t i = 0; i < keeping->flow->contexts.count; i++) {
        keeping->context = keeping->flow->contexts.items[i];
        region_walk(keeping->context->function->body, visit, keeping);
    }
}

bool flow_find_kept(Flow *flow)
{
    Keeping keeping = {.flow = flow, .count = flow->objects.count};
    bool found = false;

    if (!flow->request->goes_back || flow->is_insensitive || !find_candidates(flow))
        return false;
    keeping.is_handed = ARENA_ARRAY(flow->arena, bool, keeping.count);
    keeping.is_needed = ARENA_ARRAY(flow->arena, bool, keeping.count);
    walk_contexts(&keeping, hand_operands);
    spread_handed(&keeping);
    find_needed(&keeping);
    for (size_t i = 0; i < keeping.count; i++)
        flow->objects.items[i]->is_kept &= keeping.is_needed[i] && !keeping.is_handed[i];
    do {
        keeping.changed = false;
        walk_contexts(&keeping, look_at_free);
    } while (keeping.changed);
    for (size_t i = 0; i < keeping.count; i++)
        found |= flow->objects.items[i]->is_kept;
    return found;
}
