/* See between.h.
 * Sound because of what stands between, what depends on the first loop, or meets in memory what does, stays behind both; who makes one loop of them asks
 * whether the second loop uses or meets any of it. */
#include "transform/between.h"

#include "analysis/effects.h"
#include "transform/elements.h"

enum { MOST_BETWEEN = 32 };

/* ---- which loops ---- */

Op *between_loop_before(Op *second)
{
    unsigned count = 0;

    for (Op *op = second->previous; op && count < MOST_BETWEEN; op = op->previous, count++) {
        if (op->code == OP_FOR)
            return op;
        if (!op_is_plain(op) && op->code != OP_COMMENT)
            return NULL;
    }
    return NULL;
}

static bool is_same_bound(const Value *one, const Value *other)
{
    return one == other ||
           (one->kind == VALUE_INTEGER && one->type == other->type && value_is_integer(other, one->as.integer));
}

bool loops_have_same_bounds(const Op *one, const Op *other)
{
    for (unsigned i = 0; i < 3; i++)
        if (!is_same_bound(one->operands[i], other->operands[i]))
            return false;
    return one->as.comparison == other->as.comparison;
}

/* ---- memory ---- */

static bool addresses_are_apart(const Between *between, const Value *one, const Value *other, bool may_retype)
{
    if (!may_retype && !place_may_be_retyped(one) && !place_may_be_retyped(other) &&
        !effects_touch(effects_of_place(one), effects_of_place(other)))
        return true;
    return memory_is_apart(between->module, between->function, one, other);
}

bool between_meet(const Between *between, const Op *one, const Op *other)
{
    const Value *address = accessed_address(one), *second = accessed_address(other);

    if (!address || !second || (one->code == OP_LOAD && other->code == OP_LOAD))
        return false;
    return !addresses_are_apart(between, address, second, one->may_retype || other->may_retype);
}

bool between_meets_first(const Between *between, const Op *op)
{
    for (const Op *inner = between->first->regions[0]->first; inner; inner = inner->next)
        if (between_meet(between, op, inner))
            return true;
    return false;
}

/* ---- what stands between ---- */

static bool stays(const Between *between, const Value *value)
{
    const Op *op = value_op(value);

    return op == between->first || (op && pointer_map_get(&between->staying, op));
}

static bool uses_staying(const Between *between, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (stays(between, op->operands[i]))
            return true;
    return false;
}

static bool meets_staying(const Between *between, const Op *op)
{
    for (const Op *other = between->first->next; other != between->second; other = other->next)
        if (pointer_map_get(&between->staying, other) && between_meet(between, other, op))
            return true;
    return false;
}

bool between_stays(const Between *between, const Op *op)
{
    return uses_staying(between, op) || meets_staying(between, op);
}

void between_find(Between *between)
{
    for (Op *op = between->first->next; op != between->second; op = op->next)
        if (between_stays(between, op) || between_meets_first(between, op))
            pointer_map_put(&between->staying, between->arena, op, op);
}

void between_move(const Between *between)
{
    Op *next;

    for (Op *op = between->first->next; op != between->second; op = next) {
        next = op->next;
        if (!pointer_map_get(&between->staying, op) && op->code != OP_COMMENT)
            op_move_before(op, between->first);
    }
}

/* ---- what is there already ---- */

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

Value *found_there(const RegionCopy *copy, const Op *op, const Op *begin, const Op *end)
{
    for (const Op *there = begin; there != end; there = there->next)
        if (is_alike(copy, op, there))
            return there->results[0];
    return NULL;
}
