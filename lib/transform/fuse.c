/* See fuse.h.
 * Sound because
 *  - the second loop's iterations meet in sums alone (Op.is_commuting, loop_meets_in_sums), so that they may be executed upwards;
 *  - the first loop stores nothing, and what it loads is apart from what the second one stores, and from what comes to stand in front of it;
 *  - of what stands between the two, what depends on the first loop, or meets in memory what does, stays behind both; the second loop neither
 *    uses nor meets any of it. The rest, in its order, comes to stand in front of both. */
#include "transform/fuse.h"

#include "analysis/effects.h"
#include "support/arena.h"
#include "transform/copy.h"
#include "transform/elements.h"

enum { MOST_BETWEEN = 32, MOST_OPS = 48, INDEX_DEPTH = 8 };

typedef struct Fusion {
    Module *module;
    const Function *function;
    Arena *arena;
    Op *first, *second; /* the loops */
    PointerMap staying; /* operations between that stay behind */
} Fusion;

/* ---- memory ---- */

static bool addresses_are_apart(const Fusion *fusion, const Value *one, const Value *other, bool may_retype)
{
    if (!may_retype && !place_may_be_retyped(one) && !place_may_be_retyped(other) &&
        !effects_touch(effects_of_place(one), effects_of_place(other)))
        return true;
    return memory_is_apart(fusion->module, fusion->function, one, other);
}

static bool meet(const Fusion *fusion, const Op *one, const Op *other)
{
    const Value *address = accessed_address(one), *second = accessed_address(other);

    if (!address || !second || (one->code == OP_LOAD && other->code == OP_LOAD))
        return false;
    return !addresses_are_apart(fusion, address, second, one->may_retype || other->may_retype);
}

/* Does the operation meet one of the region's? */
static bool meets_region(const Fusion *fusion, const Op *op, const Region *region)
{
    for (const Op *inner = region->first; inner; inner = inner->next)
        if (meet(fusion, op, inner))
            return true;
    return false;
}

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

static bool is_same_bound(const Value *one, const Value *other)
{
    return one == other ||
           (one->kind == VALUE_INTEGER && one->type == other->type && value_is_integer(other, one->as.integer));
}

/* It sums reals, in an order that no compiler may change, and does nothing else. */
static bool is_first(const Op *loop, const Op *second)
{
    bool has_real = false;

    for (unsigned i = 0; i < loop->result_count; i++)
        has_real |= type_is_floating(loop->results[i]->type);
    for (unsigned i = 0; i < 3; i++)
        if (!is_same_bound(loop->operands[i], second->operands[i]))
            return false;
    return has_real && !loop->is_backward && loop->as.comparison == second->as.comparison &&
           is_plain_body(loop->regions[0], false);
}

static Op *find_first(Op *second)
{
    unsigned count = 0;

    for (Op *op = second->previous; op && count < MOST_BETWEEN; op = op->previous, count++) {
        if (op->code == OP_FOR)
            return is_first(op, second) ? op : NULL;
        if (!op_is_plain(op) && op->code != OP_COMMENT)
            return NULL;
    }
    return NULL;
}

/* ---- what stands between ---- */

static bool stays(const Fusion *fusion, const Value *value)
{
    const Op *op = value_op(value);

    return op == fusion->first || (op && pointer_map_get(&fusion->staying, op));
}

static bool uses_staying(const Fusion *fusion, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (stays(fusion, op->operands[i]))
            return true;
    return false;
}

static bool meets_staying(const Fusion *fusion, const Op *op)
{
    for (const Op *between = fusion->first->next; between != fusion->second; between = between->next)
        if (pointer_map_get(&fusion->staying, between) && meet(fusion, between, op))
            return true;
    return false;
}

/* Of an operation between, or one of the second loop: can it not come to stand in front of what stays, or in the first loop? */
static bool has_to_stay(const Fusion *fusion, const Op *op)
{
    return uses_staying(fusion, op) || meets_region(fusion, op, fusion->first->regions[0]) || meets_staying(fusion, op);
}

static bool can_be_fused(Fusion *fusion)
{
    for (Op *op = fusion->first->next; op != fusion->second; op = op->next)
        if (has_to_stay(fusion, op))
            pointer_map_put(&fusion->staying, fusion->arena, op, op);
    for (const Op *op = fusion->second->regions[0]->first; op; op = op->next)
        if (has_to_stay(fusion, op))
            return false;
    return true;
}

/* ---- one loop of two ---- */

static bool is_alike(const RegionCopy *copy, const Op *op, const Op *there)
{
    if (there->code != op->code || there->operand_count != op->operand_count || op->result_count != 1 ||
        there->result_count != 1 || there->results[0]->type != op->results[0]->type ||
        (op->code == OP_COMPARE && there->as.comparison != op->as.comparison) ||
        (op->code == OP_FIELD && there->as.field != op->as.field))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (copy_value(copy, op->operands[i]) != there->operands[i])
            return false;
    return true;
}

/* What the first loop has already: it stores nothing, and nothing that the second one stores is among what it loads. */
static Value *at_hand(const RegionCopy *copy, const Op *op, const Op *begin, const Op *end)
{
    for (const Op *there = begin; there != end; there = there->next)
        if (is_alike(copy, op, there))
            return there->results[0];
    return NULL;
}

static void fuse(Fusion *fusion)
{
    RegionCopy copy = {.module = fusion->module, .arena = fusion->arena};
    Region *to = fusion->first->regions[0];
    const Region *from = fusion->second->regions[0];
    Op *yield = to->last, *next;
    Builder builder = builder_before(fusion->module, yield);
    const Op *last = yield->previous;

    for (Op *op = fusion->first->next; op != fusion->second; op = next) {
        next = op->next;
        if (!pointer_map_get(&fusion->staying, op) && op->code != OP_COMMENT)
            op_move_before(op, fusion->first);
    }
    copy_set(&copy, from->arguments[0], to->arguments[0]);
    for (const Op *op = from->first; op != from->last; op = op->next) {
        Value *found = at_hand(&copy, op, to->first, last ? last->next : yield);
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
    Fusion fusion = {.module = pass->module, .function = op->region->function, .arena = pass->arena, .second = op};

    fusion.first = is_second(op) ? find_first(op) : NULL;
    if (fusion.first && can_be_fused(&fusion))
        fuse(&fusion);
}

void fuse_module(Module *module)
{
    Pass pass = {module, arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
