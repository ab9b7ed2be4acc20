#include "transform/sums.h"

enum { SUM_DEPTH = 16, MOST_TRIES = 16 };

static bool is_sum(Region *body, const Value *value, const Value *carried, SumKind kind, unsigned depth, unsigned uses);

static const Value *yielded(const Op *owner, unsigned region, const Value *result)
{
    return owner->regions[region]->last->operands[result->index];
}

/* Does each arm of the branch carry on `start`, and what stands in front of the branch the carried value? */
static bool arms_carry_on(const Value *result, const Value *start, const Value *carried, SumKind kind, unsigned depth)
{
    const Op *branch = value_op(result);
    unsigned uses = 0;

    for (unsigned i = 0; i < branch->region_count; i++) {
        if (!is_sum(branch->regions[i], yielded(branch, i, result), start, kind, depth, 1))
            return false;
        uses += region_uses(branch->regions[i], start);
    }
    return is_sum(branch->region, start, carried, kind, depth, uses);
}

/* Is there a value in front of the branch that each arm carries on? It is one of those that the first arm's `value` is made of; so many of
 * them are tried. */
static bool finds_start(const Value *result, const Value *value, const Value *carried, SumKind kind, unsigned depth,
                        unsigned *tries)
{
    const Op *branch = value_op(result), *op = value_op(value);

    if (depth == 0 || *tries == 0)
        return false;
    --*tries;
    if (!value_is_inside(value, branch))
        return arms_carry_on(result, value, carried, kind, depth - 1);
    switch (op ? (int)op->code : -1) {
    case OP_FOR: return finds_start(result, op->operands[3 + value->index], carried, kind, depth - 1, tries);
    case OP_IF:
    case OP_SWITCH: return finds_start(result, yielded(op, 0, value), carried, kind, depth - 1, tries);
    case OP_SUB: return finds_start(result, op->operands[0], carried, kind, depth - 1, tries);
    case OP_ADD:
        return finds_start(result, op->operands[0], carried, kind, depth - 1, tries) ||
               finds_start(result, op->operands[1], carried, kind, depth - 1, tries);
    default: return false;
    }
}

static bool is_of_derivative(SumKind kind)
{
    return kind == SUM_OF_DERIVATIVE || kind == SUM_IN_LOOPS;
}

/* Is the value, which the region uses so often, the carried one with terms added? */
static bool is_sum(Region *body, const Value *value, const Value *carried, SumKind kind, unsigned depth, unsigned uses)
{
    const Op *op = value_op(value);
    unsigned tries = MOST_TRIES;

    if (depth == 0 || region_uses(body, value) != uses)
        return false;
    if (value == carried)
        return true;
    if (!op || op->region != body)
        return false;
    if (op->code == OP_FOR && kind != SUM_OF_DERIVATIVE) /* a loop in the loop adds to it */
        return is_sum(op->regions[0], yielded(op, 0, value), op->regions[0]->arguments[value->index + 1], kind,
                      depth - 1, 1) &&
               is_sum(body, op->operands[3 + value->index], carried, kind, depth - 1, 1);
    if ((op->code == OP_IF || op->code == OP_SWITCH) && kind == SUM_IN_BRANCHES)
        return finds_start(value, yielded(op, 0, value), carried, kind, depth - 1, &tries);
    if ((op->code != OP_ADD && op->code != OP_SUB) || (is_of_derivative(kind) && !(op->mark & OP_MARK_DERIVATIVE)))
        return false;
    return is_sum(body, op->operands[0], carried, kind, depth - 1, 1) ||
           (op->code == OP_ADD && is_sum(body, op->operands[1], carried, kind, depth - 1, 1));
}

bool loop_carries_sums(const Op *loop, SumKind kind)
{
    Region *body = loop->regions[0];

    for (unsigned i = 0; i < loop->result_count; i++)
        if (!type_is_real(body->arguments[i + 1]->type) || loop->operands[3 + i]->type != loop->results[i]->type ||
            !is_sum(body, body->last->operands[i], body->arguments[i + 1], kind, SUM_DEPTH, 1))
            return false;
    return true;
}

/* The operation of the region that uses the value, if it is one and does so once. */
static Op *only_user(Region *region, const Value *value, unsigned *operand)
{
    if (region_uses(region, value) != 1)
        return NULL;
    for (Op *op = region->first; op; op = op->next)
        for (*operand = 0; *operand < op->operand_count; ++*operand)
            if (op->operands[*operand] == value)
                return op;
    return NULL;
}

/* Does the region do nothing with a sum of its own but yield it, with terms added? */
static bool yields_sum(Region *region, const Value *sum, unsigned *number)
{
    for (unsigned depth = 0; depth < SUM_DEPTH; depth++) {
        unsigned operand;
        const Op *user = only_user(region, sum, &operand);
        const Value *next;
        if (user && user == region->last) {
            *number = operand;
            return true;
        }
        if (!user || (user->code == OP_FOR && operand < 3) || user->result_count == 0)
            return false;
        next = user->results[user->code == OP_FOR ? operand - 3 : 0];
        if (next->type != sum->type || !is_sum(region, next, sum, SUM_IN_LOOPS, SUM_DEPTH, region_uses(region, next)))
            return false;
        sum = next;
    }
    return false;
}

Op *sum_goes_through(const Op *loop, unsigned number, unsigned *result)
{
    const Value *sum = loop->results[number], *start = loop->operands[3 + number];
    Op *through = NULL;

    for (Region *region = loop->region; region->owner && region->owner->code == OP_FOR;
         region = region->owner->region) {
        Op *around = region->owner;
        if (!yields_sum(region, sum, &number) || around->operands[3 + number]->type != sum->type ||
            !is_sum(region, start, region->arguments[number + 1], SUM_IN_LOOPS, SUM_DEPTH, 1))
            break;
        through = around;
        *result = number;
        sum = around->results[number];
        start = around->operands[3 + number];
    }
    return through;
}
