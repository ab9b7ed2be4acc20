/* In, Out: reach.h.
 * A loop runs in some iteration of those around it if it does where their counters are least, or greatest: as `for (j = i + 1; j < n; j++)` does where
 * i is least. So it is asked there.
 * The body of another loop runs if its condition holds with what it begins with.
 * Exact, if each counter is wanted at one end by all the loops inside: then all of them run there at once, or one of them never does. */
#include "transform/reach.h"

#include "transform/derive.h"

enum { DEPTH = 8 };

static bool is_one(const Value *one, const Value *other)
{
    return one == other || constants_equal(one, other);
}

/* Comparisons, or loops that run where one holds. */
static bool is_same_test(const Op *one, const Op *other)
{
    return one->as.comparison == other->as.comparison && is_one(one->operands[0], other->operands[0]) &&
           is_one(one->operands[1], other->operands[1]);
}

/* A `for`: would the one run wherever the other would? The body of another loop: of itself. */
static bool run_together(const Op *one, const Op *other)
{
    return one == other || (one->code == OP_FOR && other->code == OP_FOR && is_same_test(one, other));
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

/* ---- loops with a condition ---- */

/* What the value in a loop's head is when the loop is come to; builder NULL: only whether that is seen. NULL: it is not. */
static Value *in_the_beginning(const Reach *reach, Builder *builder, const Op *loop, Value *value, unsigned depth)
{
    const Op *op = value_op(value);
    bool is_truth = op && op->code == OP_IF && op->result_count == 1 && type_is_integer(value->type) &&
                    value->type->as.integer.kind == INTEGER_INT; /* as build_truth gives */
    Value *operands[3];

    if (value->kind == VALUE_ARGUMENT && value->as.region == loop->regions[0])
        value = loop->operands[value->index];
    if (value_is_outside(value, reach->outer))
        return value;
    if (!op || depth == 0 || op->operand_count > 3 || op->code == OP_DIV || op->code == OP_REM ||
        (!is_truth && !op_is_computation(op->code)))
        return NULL;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!(operands[i] = in_the_beginning(reach, builder, loop, op->operands[i], depth - 1)))
            return NULL;
    for (unsigned i = 0; i < op->region_count; i++)
        if (!(operands[1 + i] =
                  in_the_beginning(reach, builder, loop, region_yield(op->regions[i])->operands[0], depth - 1)))
            return NULL;
    if (!builder)
        return value;
    return is_truth ? build_truth(builder, operands[0], operands[1], operands[2])
                    : op_clone(builder, op, operands)->results[0];
}

static Value *first_condition(const Reach *reach, Builder *builder, const Op *loop)
{
    return in_the_beginning(reach, builder, loop, region_yield(loop->regions[0])->operands[0], DEPTH);
}

/* A branch in a loop's head, the first arm of which is taken when the loop is come to: `!found && ...`. */
static bool is_taken_first(const Op *branch, const Region *arm)
{
    const Op *loop = branch->region->owner, *test = value_op(branch->operands[0]);
    const Value *argument;

    if (branch->code != OP_IF || arm != branch->regions[0] || !loop || loop->code != OP_LOOP ||
        branch->region != loop->regions[0] || !test || test->code != OP_COMPARE || test->as.comparison != COMPARE_EQ)
        return false;
    argument = test->operands[0];
    return argument->kind == VALUE_ARGUMENT && argument->as.region == loop->regions[0] &&
           loop->operands[argument->index]->kind == VALUE_INTEGER &&
           constants_equal(loop->operands[argument->index], test->operands[1]);
}

/* ---- the way to an operation ---- */

static bool ask(Reach *reach, const Op *loop)
{
    bool is_seen = loop->code == OP_FOR ? first_of(reach, NULL, loop) && end_of(reach, NULL, loop)
                                        : first_condition(reach, NULL, loop) != NULL;

    if (reach->count == REACH_LOOPS || !is_seen)
        return false;
    for (unsigned i = reach->count++; i > 0; i--)
        reach->loops[i] = reach->loops[i - 1];
    reach->loops[0] = loop;
    return true;
}

bool reach_find(const Op *op, const Op *outer, Reach *reach)
{
    *reach = (Reach){.outer = outer};
    for (const Region *region = op->region;; region = region->owner->region) {
        const Op *owner = region->owner;
        bool is_asked =
            owner->code == OP_FOR ? !is_known_to_run(owner) : owner->code == OP_LOOP && region == owner->regions[1];
        if (is_asked ? !ask(reach, owner)
                     : owner->code != OP_FOR && owner->code != OP_LOOP && !is_taken_first(owner, region))
            return false;
        if (owner == outer)
            return true;
    }
}

/* `a && b`: sets its sides. */
static bool is_both(const Value *condition, const Value *sides[2])
{
    const Op *op = value_op(condition);

    if (!op || op->code != OP_IF || !value_is_integer(region_yield(op->regions[1])->operands[condition->index], 0))
        return false;
    sides[0] = op->operands[0];
    sides[1] = region_yield(op->regions[0])->operands[condition->index];
    return true;
}

/* A comparison: does the condition hold only where that does? */
static bool implies(const Value *condition, const Op *compare, unsigned depth)
{
    const Op *op = value_op(condition);
    const Value *sides[2];

    if (op && op->code == OP_COMPARE)
        return is_same_test(op, compare);
    return depth > 0 && is_both(condition, sides) &&
           (implies(sides[0], compare, depth - 1) || implies(sides[1], compare, depth - 1));
}

/* A comparison, or a `for` that runs where one holds: does it hold wherever the operation is executed, since the operation is in a loop or a branch that
 * says so? */
static bool compare_holds_at(const Op *compare, const Op *op)
{
    for (const Region *region = op->region; region->owner; region = region->owner->region) {
        const Op *owner = region->owner;
        if (owner->code == OP_FOR
                ? is_same_test(owner, compare)
                : owner->code == OP_IF && region == owner->regions[0] && implies(owner->operands[0], compare, DEPTH))
            return true;
    }
    return false;
}

static bool holds_at(const Value *condition, const Op *op, unsigned depth)
{
    const Op *test = value_op(condition);
    const Value *sides[2];

    if (test && test->code == OP_COMPARE)
        return compare_holds_at(test, op);
    return depth > 0 && is_both(condition, sides) && holds_at(sides[0], op, depth - 1) &&
           holds_at(sides[1], op, depth - 1);
}

bool condition_holds_at(const Value *condition, const Op *op)
{
    return holds_at(condition, op, DEPTH);
}

static bool is_in_body(const Op *op, const Op *loop)
{
    for (const Region *region = op->region; region->owner; region = region->owner->region)
        if (region == loop->regions[1])
            return true;
    return false;
}

bool reach_holds_at(const Reach *reach, const Op *op)
{
    for (unsigned i = 0; i < reach->count; i++)
        if (reach->loops[i]->code == OP_FOR ? !compare_holds_at(reach->loops[i], op) : !is_in_body(op, reach->loops[i]))
            return false;
    return true;
}

bool reach_is_same(const Reach *one, const Reach *other)
{
    bool is_same = one->outer == other->outer && one->count == other->count;

    for (unsigned i = 0; i < one->count && is_same; i++)
        is_same = run_together(one->loops[i], other->loops[i]);
    return is_same;
}

static Value *build_test(Reach *reach, Builder *builder, const Op *loop)
{
    Value *first;

    if (loop->code != OP_FOR)
        return first_condition(reach, builder, loop);
    first = first_of(reach, builder, loop);
    return build_compare(builder, loop->as.comparison, first, end_of(reach, builder, loop));
}

/* What a loop's bounds are made of is made only where those before run: else it may be no number of its type. */
Value *reach_build(Builder *builder, const Reach *reach)
{
    Reach again = *reach;
    Value *all = build_test(&again, builder, reach->loops[0]);

    for (unsigned i = 1; i < reach->count; i++) {
        Op *both = build_with_regions(builder, OP_IF, &all, 1, 2);
        Value *values[2] = {NULL, value_int(builder->module, 0)};
        for (unsigned k = 0; k < 2; k++) {
            Builder arm = builder_at_end(builder->module, both->regions[k]);
            arm.place = builder->place;
            if (k == 0)
                values[0] = build_test(&again, &arm, reach->loops[i]);
            build_yield(&arm, &values[k], 1);
        }
        all = op_add_result(builder->module, both, type_int(builder->module), NULL);
    }
    return all;
}
