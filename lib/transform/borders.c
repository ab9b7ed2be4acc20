/* In:    a function.
 * Out:   borders.h.
 * Sound because the iterations are executed in their order, each once: the first one under the condition that the loop runs at all, the last one if it is another. What
 *    compares the counter with the loop's own bounds is, for the iterations between, what it is for none but the first or the last one otherwise; sums of signed
 *    integers do not overflow (C11 6.5p5), and of unsigned ones only such count as cannot wrap in an iteration.
 * It pays where a border decides what is read, or which element: what is left between may become vectors, and so may its adjoint, which adds to neighbours that
 * closed forms tell. Larger bodies stay, as they would be there three times. */
#include "transform/borders.h"

#include "analysis/interval.h"
#include "ir/map.h"
#include "transform/copy.h"
#include "transform/rings.h"
#include "transform/trips.h"

enum { DEPTH = 4, MOST = 512 };

/* What is further away from a bound than this is no edge of it. */
#define FAR (INT64_C(1) << 40)

/* base + plus; base NULL: a constant. */
typedef struct Sum {
    const Value *base;
    int64_t plus;
} Sum;

/* A comparison that one iteration decides otherwise than those between. */
typedef struct Edge {
    Op *op;            /* or a remainder, of a neighbour on a ring */
    bool is_last;      /* that iteration: the last one; else the first one */
    bool holds_inside; /* what a comparison is between */
    int step;          /* of a remainder: to the neighbour, 1 or -1; 0: it is a comparison */
} Edge;

typedef struct Pass {
    Module *module;
    Arena *arena;
    Op *loop; /* that is looked at */
    VECTOR(Edge) edges;
    bool has_first, has_last;
    bool asks_for_memory; /* such a comparison decides what is read */
    bool has_call, has_reals;
} Pass;

/* ---- what a comparison is about ---- */

static bool is_near(int64_t plus)
{
    return plus > -FAR && plus < FAR;
}

static Sum sum_of(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);
    Sum sum = {value, 0};

    if (value->kind == VALUE_INTEGER)
        return (Sum){NULL, value->as.integer};
    if (!op || depth == 0 || (op->code != OP_ADD && op->code != OP_SUB))
        return sum;
    if (op->operands[1]->kind == VALUE_INTEGER && is_near(op->operands[1]->as.integer)) {
        sum = sum_of(op->operands[0], depth - 1);
        sum.plus += op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
    }
    return sum;
}

/* Does the value, an unsigned one, not wrap in any iteration: the counter, or it and one more; a bound, or one less? */
static bool cannot_wrap(const Op *loop, const Value *value)
{
    Sum sum = sum_of(value, DEPTH);

    if (value->type->as.integer.is_signed || !sum.base)
        return true;
    if (sum.base == loop->regions[0]->arguments[0])
        return sum.plus == 0 || (sum.plus == 1 && loop->as.comparison == COMPARE_LT);
    return sum.plus == 0 || (sum.plus == -1 && sum.base == loop->operands[1] && loop->as.comparison == COMPARE_LT);
}

/* The constant that the counter is compared with, in counts from the bound: distance 0 is the bound itself. False: it is not that. */
static bool compares_with(Value *const *operands, const Op *loop, const Value *bound, int64_t *distance)
{
    Sum one = sum_of(operands[0], DEPTH), other = sum_of(operands[1], DEPTH), from = sum_of(bound, DEPTH);

    if (one.base != loop->regions[0]->arguments[0] || other.base != from.base ||
        operands[0]->type != loop->operands[0]->type || !is_near(one.plus) || !is_near(other.plus) ||
        !is_near(from.plus))
        return false;
    *distance = other.plus - one.plus - from.plus;
    return true;
}

/* Is there one answer for all numbers from here on in this direction (1 or -1)? */
static bool is_settled(Comparison comparison, int64_t from, int64_t with, int direction, bool *answer)
{
    int64_t far = from + direction * 4 * FAR;

    *answer = comparison_holds(comparison, from, with);
    if (comparison == COMPARE_EQ || comparison == COMPARE_NE)
        return direction > 0 ? with < from : with > from;
    return comparison_holds(comparison, far, with) == *answer;
}

/* At the edge, which is number 0, another answer than at all numbers behind it, in this direction. */
static bool is_edge(Comparison comparison, int64_t with, int direction, bool *holds_inside)
{
    return is_settled(comparison, direction, with, direction, holds_inside) &&
           comparison_holds(comparison, 0, with) != *holds_inside;
}

static void note_edge(Pass *pass, Op *op, bool is_last, bool holds_inside, int step)
{
    VECTOR_PUSH(pass->arena, pass->edges, ((Edge){op, is_last, holds_inside, step}));
    pass->has_first |= !is_last;
    pass->has_last |= is_last;
}

static bool note_as(Pass *pass, Op *compare, Value *const *operands, Comparison comparison)
{
    const Op *loop = pass->loop;
    int64_t distance;
    bool inside;

    if (!cannot_wrap(loop, operands[0]) || !cannot_wrap(loop, operands[1]))
        return false;
    if (compares_with(operands, loop, loop->operands[0], &distance) && is_edge(comparison, distance, 1, &inside)) {
        note_edge(pass, compare, false, inside, 0);
        return true;
    }
    if (!compares_with(operands, loop, loop->operands[1], &distance))
        return false;
    distance += loop->as.comparison == COMPARE_LT; /* the last one is before the bound */
    if (!is_edge(comparison, distance, -1, &inside))
        return false;
    note_edge(pass, compare, true, inside, 0);
    return true;
}

static bool note_compare(Pass *pass, Op *compare)
{
    Value *swapped[] = {compare->operands[1], compare->operands[0]};

    return type_is_integer(compare->operands[0]->type) &&
           (note_as(pass, compare, compare->operands, compare->as.comparison) ||
            note_as(pass, compare, swapped, comparison_swapped(compare->as.comparison)));
}

/* `(i + 1) % n` is 0 in the last iteration, `(i + n - 1) % n` n - 1 in the first one, of all those below n. */
static void note_remainder(Pass *pass, Op *op)
{
    const Op *loop = pass->loop;
    const Value *divisor = op->operands[1];
    int64_t step = rings_neighbour(op, loop);

    if ((divisor != loop->operands[1] && !constants_equal(divisor, loop->operands[1])) ||
        loop->as.comparison != COMPARE_LT || (step != 1 && step != -1) ||
        (step < 0 && (!value_is_integer(loop->operands[0], 0) || !divisor->type->as.integer.is_signed)))
        return;
    note_edge(pass, op, step > 0, false, (int)step);
    pass->asks_for_memory = true;
}

/* ---- does it pay ---- */

static void find_load(void *context, Op *op)
{
    bool *found = context;

    *found |= op->code == OP_LOAD;
}

static bool loads_in(const Op *branch)
{
    bool found = false;

    for (unsigned i = 0; i < branch->region_count; i++)
        region_walk(branch->regions[i], find_load, &found);
    return found;
}

static void look_at(void *context, Op *op)
{
    Pass *pass = context;

    pass->has_call |= op_info(op->code)->category == CATEGORY_CALL || op->code == OP_LOOP || op->code == OP_MALLOC;
    pass->has_reals |= op->code == OP_STORE && type_is_floating(op->operands[0]->type);
    if (op->code == OP_COMPARE)
        note_compare(pass, op);
    else if (op->code == OP_REM)
        note_remainder(pass, op);
}

/* By such a comparison, or by a truth value that it is a part of. */
static bool decides(const Pass *pass, const Value *condition, unsigned depth)
{
    const Op *op = value_op(condition);

    for (size_t i = 0; op && i < pass->edges.count; i++)
        if (pass->edges.items[i].op == op)
            return true;
    for (unsigned i = 0; op && depth > 0 && i < op->operand_count && op_is_computation(op->code); i++)
        if (decides(pass, op->operands[i], depth - 1))
            return true;
    return false;
}

/* A neighbour's number, or where it is. */
static bool chooses_place(const Op *op)
{
    bool any = false;

    for (unsigned i = 0; i < op->result_count; i++)
        any |= !type_is_floating(op->results[i]->type);
    return any;
}

static void look_at_choice(void *context, Op *op)
{
    Pass *pass = context;
    bool is_choice = op->code == OP_IF || op->code == OP_SELECT;

    if (is_choice && (chooses_place(op) || loads_in(op)) && decides(pass, op->operands[0], DEPTH))
        pass->asks_for_memory = true;
}

static bool is_wanted(Pass *pass, Op *loop)
{
    pass->loop = loop;
    pass->edges.count = 0;
    pass->has_first = pass->has_last = pass->asks_for_memory = pass->has_call = pass->has_reals = false;
    if (loop->is_backward || !value_is_integer(loop->operands[2], 1) || trips_of(loop, NULL) >= 0 ||
        (loop->as.comparison != COMPARE_LT && loop->as.comparison != COMPARE_LE))
        return false;
    region_walk(loop->regions[0], look_at, pass);
    for (unsigned i = 0; i < loop->result_count; i++)
        pass->has_reals |= type_is_floating(loop->results[i]->type);
    if (!pass->edges.count || pass->has_call || !pass->has_reals ||
        trips_weight(loop->regions[0], NULL, MOST + 1) > MOST)
        return false;
    region_walk(loop->regions[0], look_at_choice, pass);
    return pass->asks_for_memory;
}

/* ---- what it becomes ---- */

static Value *moved(Builder *builder, Value *value, int by)
{
    Value *one = value_integer(builder->module, value->type, 1);

    return build_binary(builder, by > 0 ? OP_ADD : OP_SUB, value, one);
}

/* What the comparison or the number is in the iteration of this counter. */
static Value *settled(Pass *pass, const Edge *edge, const Value *copied, Value *counter, bool is_there)
{
    Module *module = pass->module;
    Builder builder = builder_before(module, value_op(copied));

    if (edge->step == 0)
        return value_int(module, edge->holds_inside != is_there);
    if (is_there && edge->is_last)
        return value_integer(module, counter->type, 0);
    if (is_there)
        return moved(&builder, pass->loop->operands[1], -1);
    return moved(&builder, counter, edge->step);
}

static void settle(Pass *pass, const RegionCopy *copy, Region *region, Value *counter, bool is_first, bool is_last)
{
    PointerMap by = {0};

    for (size_t i = 0; i < pass->edges.count; i++) {
        const Edge *edge = &pass->edges.items[i];
        Value *copied = copy_value(copy, edge->op->results[0]);
        bool is_there = edge->is_last ? is_last : is_first;
        if (!edge->is_last || is_last || !is_first) /* the first iteration may be the last one, too */
            pointer_map_put(&by, pass->arena, copied, settled(pass, edge, copied, counter, is_there));
    }
    region_replace(region, &by);
}

/* The loop's body for this counter, and what is carried into it; gives what it yields. */
static Value **build_body(Pass *pass, Builder *builder, Value *counter, Value *const *carried, bool is_first,
                          bool is_last)
{
    const Op *loop = pass->loop;
    const Region *body = loop->regions[0];
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Value **next = ARENA_ARRAY(pass->arena, Value *, loop->result_count + 1);

    copy_set(&copy, body->arguments[0], counter);
    for (unsigned i = 0; i < loop->result_count; i++)
        copy_set(&copy, body->arguments[i + 1], carried[i]);
    copy_operations(&copy, builder, body);
    settle(pass, &copy, builder->region, counter, is_first, is_last);
    for (unsigned i = 0; i < loop->result_count; i++)
        next[i] = copy_value(&copy, body->last->operands[i]);
    return next;
}

/* Where the condition does not hold, what is carried stays as it is. */
static Op *begin_branch(Pass *pass, Builder *builder, Value *condition, Builder *arm)
{
    Op *branch = build_with_regions(builder, OP_IF, &condition, 1, 2);

    *arm = builder_at_end(pass->module, branch->regions[0]);
    arm->place = pass->loop->place;
    return branch;
}

static Value **end_branch(Pass *pass, Op *branch, Builder *arm, Value *const *given, Value *const *carried)
{
    const Op *loop = pass->loop;
    Builder otherwise = builder_at_end(pass->module, branch->regions[1]);

    otherwise.place = loop->place;
    build_yield(arm, given, loop->result_count);
    build_yield(&otherwise, carried, loop->result_count);
    for (unsigned i = 0; i < loop->result_count; i++)
        op_add_result(pass->module, branch, loop->results[i]->type, loop->results[i]->name);
    return branch->results;
}

/* One iteration, under a condition. */
static Value **build_alone(Pass *pass, Builder *builder, Value *condition, Value *counter, Value *const *carried,
                           bool is_first, bool is_last)
{
    Builder arm;
    Op *branch = begin_branch(pass, builder, condition, &arm);

    return end_branch(pass, branch, &arm, build_body(pass, &arm, counter, carried, is_first, is_last), carried);
}

static Value **build_between(Pass *pass, Builder *builder, Value *low, Value *high, Value *const *carried, Op **inner)
{
    const Op *loop = pass->loop;
    const Region *body = loop->regions[0];
    Value **operands = ARENA_ARRAY(pass->arena, Value *, loop->result_count + 3), **arguments;
    Builder inside;

    operands[0] = low;
    operands[1] = high;
    operands[2] = loop->operands[2];
    for (unsigned i = 0; i < loop->result_count; i++)
        operands[i + 3] = carried[i];
    *inner = build_with_regions(builder, OP_FOR, operands, loop->result_count + 3, 1);
    op_copy_attributes(*inner, loop);
    arguments = ARENA_ARRAY(pass->arena, Value *, loop->result_count + 1);
    for (unsigned i = 0; i <= loop->result_count; i++)
        arguments[i] =
            region_add_argument(pass->module, (*inner)->regions[0], body->arguments[i]->type, body->arguments[i]->name);
    inside = builder_at_end(pass->module, (*inner)->regions[0]);
    inside.place = loop->place;
    build_yield(&inside, build_body(pass, &inside, arguments[0], arguments + 1, false, false), loop->result_count);
    for (unsigned i = 0; i < loop->result_count; i++)
        op_add_result(pass->module, *inner, loop->results[i]->type, loop->results[i]->name);
    return (*inner)->results;
}

/* Does the loop run? Known where its bound is another loop's counter, say. */
static Value *build_test(Builder *builder, Comparison comparison, Value *low, Value *high)
{
    Interval from = value_interval(low, NULL), to = value_interval(high, NULL);

    if (comparison == COMPARE_LE ? from.high <= to.low : from.high < to.low)
        return value_int(builder->module, 1);
    return build_compare(builder, comparison, low, high);
}

/* In front of the loop, of which it is known whether it runs; gives its results, and the loop over the iterations between. */
static Value **build_parts(Pass *pass, Builder *builder, Value *runs, Op **inner)
{
    const Op *loop = pass->loop;
    Value *low = loop->operands[0], *high = loop->operands[1], *last = high, **carried = loop->operands + 3;

    if (loop->as.comparison == COMPARE_LT && pass->has_last)
        last = moved(builder, high, -1);
    if (pass->has_first)
        carried = build_alone(pass, builder, runs, low, carried, true, false);
    carried = build_between(pass, builder, pass->has_first ? moved(builder, low, 1) : low, last, carried, inner);
    if (pass->has_last)
        (*inner)->as.comparison = COMPARE_LT;
    if (pass->has_last)
        carried = build_alone(pass, builder, pass->has_first ? build_test(builder, COMPARE_LT, low, last) : runs, last,
                              carried, false, true);
    return carried;
}

/* May a bound that is moved overflow or wrap, where the loop does not run? */
static bool may_wrap(const Pass *pass)
{
    Value *const *bounds = pass->loop->operands;
    Interval all = type_interval(bounds[0]->type), low = value_interval(bounds[0], NULL);

    if (pass->has_first && (low.high >= all.high || (low.low < 0 && !bounds[0]->type->as.integer.is_signed)))
        return true; /* (unsigned)-1 of 64 bits is -1 here */
    return pass->has_last && value_interval(bounds[1], NULL).low <= all.low;
}

/* Where a bound may wrap, all of it stands in a branch that the loop runs. */
static Op *split(Pass *pass, RegionCopy *results)
{
    Op *loop = pass->loop, *inner, *guard;
    Builder builder = builder_before(pass->module, loop), inside;
    Value **given, *runs;

    builder.place = loop->place;
    runs = build_test(&builder, loop->as.comparison, loop->operands[0], loop->operands[1]);
    if (may_wrap(pass)) {
        guard = begin_branch(pass, &builder, runs, &inside);
        given = build_parts(pass, &inside, value_int(pass->module, 1), &inner);
        given = end_branch(pass, guard, &inside, given, loop->operands + 3);
    } else {
        given = build_parts(pass, &builder, runs, &inner);
    }
    for (unsigned i = 0; i < loop->result_count; i++)
        copy_set(results, loop->results[i], given[i]);
    inner->chosen = "the first and the last iteration are executed by themselves";
    op_remove(loop);
    return inner;
}

static void visit_region(Pass *pass, RegionCopy *results, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (op->code == OP_FOR && is_wanted(pass, op))
            op = split(pass, results);
        for (unsigned i = 0; i < op->region_count; i++)
            visit_region(pass, results, op->regions[i]);
    }
}

void borders_function(Module *module, Function *function)
{
    Arena *arena = arena_new();
    Pass pass = {.module = module, .arena = arena};
    RegionCopy results = {.module = module, .arena = arena};

    visit_region(&pass, &results, function->body);
    region_replace(function->body, &results.values);
    function_number(function);
    arena_free(arena);
}
