/* In, Out: reach.h.
 * A loop runs in some iteration of those around it if it does where their counters are least, or greatest: as `for (j = i + 1; j < n; j++)` does where
 * i is least. So it is asked there.
 * Exact, if each counter is wanted at one end by all the loops inside: then all of them run there at once, or one of them never does. */
#include "transform/reach.h"

enum { DEPTH = 8 };

static bool is_one(const Value *one, const Value *other)
{
    return one == other || constants_equal(one, other);
}

static bool run_together(const Op *one, const Op *other)
{
    return one->as.comparison == other->as.comparison && is_one(one->operands[0], other->operands[0]) &&
           is_one(one->operands[1], other->operands[1]);
}

/* Does a loop around run only where this one does, too? */
static bool is_known_to_run(const Op *loop)
{
    for (const Op *outer = loop->region->owner; outer; outer = outer->region->owner)
        if (outer->code == OP_FOR && run_together(outer, loop))
            return true;
    return false;
}

/* False: another loop wants it at the other end. */
static bool want(Reach *reach, const Op *loop, bool is_least)
{
    for (unsigned i = 0; i < reach->counter_count; i++)
        if (reach->counters[i].loop == loop)
            return reach->counters[i].is_least == is_least;
    if (reach->counter_count == REACH_LOOPS)
        return false;
    reach->counters[reach->counter_count].loop = loop;
    reach->counters[reach->counter_count++].is_least = is_least;
    return true;
}

static bool is_signed(const Type *type)
{
    return type_is_integer(type) && type->as.integer.is_signed;
}

/* The least or greatest that the value is in the outer loop; builder NULL: only whether that is seen. NULL: it is not. */
static Value *extreme(Reach *reach, Builder *builder, Value *value, bool is_least, unsigned depth);

static Value *extreme_counter(Reach *reach, Builder *builder, const Op *loop, bool is_least, unsigned depth)
{
    bool rises = loop_has_upper_bound(loop),
         is_strict = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_GT;
    Value *end;

    if (!want(reach, loop, is_least))
        return NULL;
    if (rises == is_least)
        return extreme(reach, builder, loop->operands[0], is_least, depth);
    if (!value_is_integer(loop->operands[2], rises ? 1 : -1))
        return NULL;
    end = extreme(reach, builder, loop->operands[1], is_least, depth);
    if (!end || !builder || !is_strict)
        return end;
    return build_binary(builder, rises ? OP_SUB : OP_ADD, end, value_integer(builder->module, end->type, 1));
}

static Value *extreme(Reach *reach, Builder *builder, Value *value, bool is_least, unsigned depth)
{
    const Op *op = value_op(value);
    Value *inner;

    if (value_is_outside(value, reach->outer))
        return value;
    if (depth == 0 || !is_signed(value->type))
        return NULL;
    if (value_for(value))
        return extreme_counter(reach, builder, value_for(value), is_least, depth - 1);
    if (!op || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST) || !is_signed(op->operands[0]->type) ||
        (op->code == OP_CAST && op->operands[0]->type->size > value->type->size) ||
        (op->code != OP_CAST && op->operands[1]->kind != VALUE_INTEGER))
        return NULL;
    inner = extreme(reach, builder, op->operands[0], is_least, depth - 1);
    if (!inner || !builder)
        return inner;
    return op->code == OP_CAST ? build_cast(builder, inner, value->type)
                               : build_binary(builder, op->code, inner, op->operands[1]);
}

static Value *first_of(Reach *reach, Builder *builder, const Op *loop)
{
    return extreme(reach, builder, loop->operands[0], loop_has_upper_bound(loop), DEPTH);
}

static Value *end_of(Reach *reach, Builder *builder, const Op *loop)
{
    return extreme(reach, builder, loop->operands[1], !loop_has_upper_bound(loop), DEPTH);
}

bool reach_find(const Op *op, const Op *outer, Reach *reach)
{
    *reach = (Reach){.outer = outer};
    for (const Region *region = op->region;; region = region->owner->region) {
        const Op *owner = region->owner;
        if (owner->code == OP_FOR && !is_known_to_run(owner)) {
            if (reach->count == REACH_LOOPS || !first_of(reach, NULL, owner) || !end_of(reach, NULL, owner))
                return false;
            for (unsigned i = reach->count++; i > 0; i--)
                reach->loops[i] = reach->loops[i - 1];
            reach->loops[0] = owner;
        } else if (owner->code != OP_FOR && (owner->code != OP_LOOP || region != owner->regions[0])) {
            return false;
        }
        if (owner == outer)
            return true;
    }
}

bool reach_is_same(const Reach *one, const Reach *other)
{
    bool is_same = one->outer == other->outer && one->count == other->count;

    for (unsigned i = 0; i < one->count && is_same; i++)
        is_same = run_together(one->loops[i], other->loops[i]);
    return is_same;
}

Value *reach_build(Builder *builder, const Reach *reach)
{
    Reach again = *reach;
    Value *all = NULL;

    for (unsigned i = 0; i < reach->count; i++) {
        const Op *loop = reach->loops[i];
        Value *first = first_of(&again, builder, loop), *end = end_of(&again, builder, loop);
        Value *runs = build_compare(builder, loop->as.comparison, first, end);
        all = all ? build_truth(builder, all, runs, value_int(builder->module, 0)) : runs;
    }
    return all;
}
