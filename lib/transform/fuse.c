/* See fuse.h.
 * Sound because
 *  - the second loop's iterations meet in sums alone (Op.is_commuting, loop_meets_in_sums), so that they may be executed upwards;
 *  - the first loop stores nothing, so that what it has already can be taken from there, and what it loads is apart from what the second one stores, and from what comes to stand in front of it;
 *  - of what stands between the two, what depends on the first loop, or meets in memory what does, stays behind both; the second loop neither
 *    uses nor meets any of it. The rest, in its order, comes to stand in front of both. */
#include "transform/fuse.h"

#include "transform/between.h"
#include "transform/elements.h"

enum { MOST_OPS = 48, INDEX_DEPTH = 8 };

/* ---- which loops ---- */

static bool is_plain_body(const Region *body, bool stores)
{
    unsigned count = 0;
    bool found = false;

    for (const Op *op = body->first; op != body->last; op = op->next) {
        if (!op_is_plain(op) || ++count > MOST_OPS)
            return false;
        found |= op->code == OP_STORE;
    }
    return found == stores;
}

/* The counter, times and plus what the loop does not change. */
static bool is_affine(const Value *index, const Op *loop, unsigned depth)
{
    const Op *op;

    index = value_before_widening(index);
    op = value_op(index);
    if (!value_is_inside(index, loop) || index == loop->regions[0]->arguments[0])
        return true;
    if (!op || depth == 0 || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL))
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (!is_affine(op->operands[i], loop, depth - 1))
            return false;
    return op->code != OP_MUL || !value_is_inside(op->operands[0], loop) || !value_is_inside(op->operands[1], loop);
}

/* Does the loop store here and there, as numbers in memory say? No compiler makes vectors of that. */
static bool scatters(const Op *loop)
{
    for (const Op *store = loop->regions[0]->first; store; store = store->next) {
        const Op *op = store->code == OP_STORE ? value_op(store->operands[1]) : NULL;
        for (; op && op_info(op->code)->category == CATEGORY_ADDRESS; op = value_op(op->operands[0]))
            if (op->code == OP_INDEX && !is_affine(op->operands[1], loop, INDEX_DEPTH))
                return true;
    }
    return false;
}

static bool is_second(const Op *loop)
{
    return loop->code == OP_FOR && loop->is_backward && loop->is_commuting && !loop->result_count &&
           is_plain_body(loop->regions[0], true) && scatters(loop) && loop_meets_in_sums(loop, MOST_OPS);
}

/* It sums reals, in an order that no compiler may change, and does nothing else. */
static bool is_first(const Op *loop, const Op *second)
{
    bool has_real = false;

    for (unsigned i = 0; i < loop->result_count; i++)
        has_real |= type_is_floating(loop->results[i]->type);
    return has_real && !loop->is_backward && loops_have_same_bounds(loop, second) &&
           is_plain_body(loop->regions[0], false);
}

/* The second loop comes to stand in the first one. */
static bool can_be_fused(Between *between)
{
    between_find(between);
    for (const Op *op = between->second->regions[0]->first; op; op = op->next)
        if (between_stays(between, op) || between_meets_first(between, op))
            return false;
    return true;
}

/* ---- one loop of two ---- */

static void fuse(Between *fusion)
{
    RegionCopy copy = {.module = fusion->module, .arena = fusion->arena};
    Region *to = fusion->first->regions[0];
    const Region *from = fusion->second->regions[0];
    Op *yield = to->last;
    Builder builder = builder_before(fusion->module, yield);
    const Op *last = yield->previous;

    between_move(fusion);
    copy_set(&copy, from->arguments[0], to->arguments[0]);
    for (const Op *op = from->first; op != from->last; op = op->next) {
        Value *found = found_there(&copy, op, to->first, last ? last->next : yield);
        if (found)
            copy_set(&copy, op->results[0], found);
        else
            copy_operation(&copy, &builder, op);
    }
    fusion->first->is_unordered = fusion->first->is_commuting = false;
    fusion->first->keeps_objects_apart = false;
    fusion->first->keeps_apart = fusion->first->keeps_nest_apart = false;
    fusion->first->chosen = "is reversed in the same round";
    op_remove(fusion->second);
}

typedef struct Pass {
    Module *module;
    Arena *arena;
} Pass;

static void visit(void *context, Op *op)
{
    const Pass *pass = context;
    Between fusion = {.module = pass->module, .function = op->region->function, .arena = pass->arena, .second = op};

    fusion.first = is_second(op) ? between_loop_before(op) : NULL;
    if (fusion.first && is_first(fusion.first, op) && can_be_fused(&fusion))
        fuse(&fusion);
}

void fuse_module(Module *module)
{
    Pass pass = {module, arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
