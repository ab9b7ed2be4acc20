/* In:    a function.
 * Out:   implied.h.
 * Facts are upper bounds of differences, a - b <= most, between integers as they are in mathematics; a comparison is decided by the shortest way from one of its sides
 * to the other, along such facts (difference constraints, as Bellman's and Ford's method solves them).
 * Sound because a value of SSA form does not change: what a loop's bounds or a branch's condition say of it holds for all that stands inside. Sums of signed integers do
 * not overflow (C11 6.5p5); those of unsigned ones may wrap, and count as numbers of their own. */
#include "transform/implied.h"

#include "analysis/interval.h"
#include "ir/map.h"

enum {
    SUM_DEPTH = 4,
    CHOICE_DEPTH = 2,  /* of selects that a side is */
    FACTS_LOOKED_AT = 24, /* the innermost ones */
    ROUNDS = 4
};

/* Sums of constants that are nearer than this do not overflow. */
#define FAR (INT64_C(1) << 40)
#define NO_BOUND (INT64_C(1) << 50)

/* base + plus; base NULL: a constant. */
typedef struct Sum {
    const Value *base;
    int64_t plus;
} Sum;

/* less - more <= most; NULL: the number 0. */
typedef struct Fact {
    const Value *less, *more;
    int64_t most;
} Fact;

typedef struct Reached {
    const Value *value;
    int64_t most; /* value - the one that the search began at */
} Reached;

typedef struct Pass {
    Module *module;
    Arena *arena;
    VECTOR(Fact) facts; /* the outermost ones first */
    VECTOR(Reached) reached;
    PointerMap by; /* what is decided: its answer */
} Pass;

static bool is_near(int64_t plus)
{
    return plus > -FAR && plus < FAR;
}

/* ---- numbers ---- */

static bool is_exact(const Type *type)
{
    return type->as.integer.is_signed && type->size >= 4;
}

/* A cast that keeps the number. */
static bool keeps_number(const Op *cast)
{
    const Type *from = cast->operands[0]->type, *to = cast->results[0]->type;

    return type_is_integer(from) && type_is_integer(to) &&
           (from->as.integer.is_signed ? to->as.integer.is_signed && to->size >= from->size : to->size > from->size);
}

static Sum sum_of(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);
    Sum sum = {value, 0};

    if (value->kind == VALUE_INTEGER && is_near(value->as.integer) &&
        (value->type->as.integer.is_signed || value->as.integer >= 0))
        return (Sum){NULL, value->as.integer};
    if (!op || depth == 0)
        return sum;
    if (op->code == OP_CAST && keeps_number(op))
        return sum_of(op->operands[0], depth - 1);
    if ((op->code == OP_ADD || op->code == OP_SUB) && is_exact(value->type) && op->operands[1]->kind == VALUE_INTEGER &&
        is_near(op->operands[1]->as.integer)) {
        sum = sum_of(op->operands[0], depth - 1);
        sum.plus += op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
    }
    return sum;
}

/* `i - n` beside a constant is i beside n. */
static void part_difference(Sum *x, Sum *y)
{
    const Op *op = x->base && !y->base ? value_op(x->base) : NULL;
    Sum minuend, subtrahend;

    if (!op || op->code != OP_SUB || !is_exact(x->base->type))
        return;
    minuend = sum_of(op->operands[0], SUM_DEPTH);
    subtrahend = sum_of(op->operands[1], SUM_DEPTH);
    *x = (Sum){minuend.base, x->plus + minuend.plus};
    *y = (Sum){subtrahend.base, y->plus + subtrahend.plus};
}

/* ---- what follows from facts ---- */

static void reach(Pass *pass, const Value *value, int64_t most, bool *is_new)
{
    for (size_t i = 0; i < pass->reached.count; i++)
        if (pass->reached.items[i].value == value) {
            *is_new |= most < pass->reached.items[i].most;
            if (most < pass->reached.items[i].most)
                pass->reached.items[i].most = most;
            return;
        }
    VECTOR_PUSH(pass->arena, pass->reached, ((Reached){value, most}));
    *is_new = true;
}

static const Reached *find_reached(const Pass *pass, const Value *value)
{
    for (size_t i = 0; i < pass->reached.count; i++)
        if (pass->reached.items[i].value == value)
            return &pass->reached.items[i];
    return NULL;
}

static void follow(Pass *pass, Fact fact, bool *is_new)
{
    const Reached *from = find_reached(pass, fact.more);

    if (from && is_near(from->most + fact.most))
        reach(pass, fact.less, from->most + fact.most, is_new);
}

/* What its type, constants and counters between such say of the number. */
static void follow_interval(Pass *pass, const Value *value, bool *is_new)
{
    Interval all;

    if (!value)
        return;
    all = value_interval(value, NULL);
    if (is_near(all.high))
        follow(pass, (Fact){value, NULL, all.high}, is_new);
    if (is_near(all.low))
        follow(pass, (Fact){NULL, value, -all.low}, is_new);
}

/* The least upper bound of less - more that is found; NO_BOUND: none. */
static int64_t most_of(Pass *pass, const Value *less, const Value *more)
{
    size_t first = pass->facts.count > FACTS_LOOKED_AT ? pass->facts.count - FACTS_LOOKED_AT : 0;
    bool is_new = true;
    const Reached *end;

    pass->reached.count = 0;
    reach(pass, more, 0, &is_new);
    for (unsigned round = 0; round < ROUNDS && is_new; round++) {
        is_new = false;
        follow_interval(pass, more, &is_new);
        for (size_t i = pass->facts.count; i-- > first;)
            follow(pass, pass->facts.items[i], &is_new);
        follow_interval(pass, less, &is_new);
    }
    end = find_reached(pass, less);
    return end ? end->most : NO_BOUND;
}

/* ---- the facts of a condition, of a loop ---- */

static void know(Pass *pass, Sum less, Sum more, int64_t most)
{
    if (is_near(most + more.plus - less.plus) && less.base != more.base)
        VECTOR_PUSH(pass->arena, pass->facts, ((Fact){less.base, more.base, most + more.plus - less.plus}));
}

/* One that is not equal to the end of the interval that it is in. */
static void know_unequal(Pass *pass, Sum x, Sum y)
{
    int64_t distance = y.plus - x.plus;

    if (most_of(pass, x.base, y.base) == distance)
        know(pass, x, y, -1);
    if (most_of(pass, y.base, x.base) == -distance)
        know(pass, y, x, -1);
}

static void know_comparison(Pass *pass, Comparison comparison, const Value *left, const Value *right)
{
    Sum x = sum_of(left, SUM_DEPTH), y = sum_of(right, SUM_DEPTH);

    part_difference(&x, &y);
    part_difference(&y, &x);

    switch (comparison) {
    case COMPARE_LT: know(pass, x, y, -1); return;
    case COMPARE_LE: know(pass, x, y, 0); return;
    case COMPARE_GT: know(pass, y, x, -1); return;
    case COMPARE_GE: know(pass, y, x, 0); return;
    case COMPARE_EQ:
        know(pass, x, y, 0);
        know(pass, y, x, 0);
        return;
    case COMPARE_NE: know_unequal(pass, x, y); return;
    }
}

static Comparison opposite(Comparison comparison)
{
    switch (comparison) {
    case COMPARE_LT: return COMPARE_GE;
    case COMPARE_LE: return COMPARE_GT;
    case COMPARE_GT: return COMPARE_LE;
    case COMPARE_GE: return COMPARE_LT;
    case COMPARE_EQ: return COMPARE_NE;
    case COMPARE_NE: return COMPARE_EQ;
    }
    return comparison;
}

/* What the condition says, where it holds or where it does not. */
static void know_condition(Pass *pass, const Value *condition, bool holds, unsigned depth)
{
    const Op *op = value_op(condition);

    if (!op || depth == 0)
        return;
    if (op->code == OP_COMPARE && type_is_integer(op->operands[0]->type)) {
        know_comparison(pass, holds ? op->as.comparison : opposite(op->as.comparison), op->operands[0],
                        op->operands[1]);
    } else if (op->code == (holds ? OP_AND : OP_OR)) {
        know_condition(pass, op->operands[0], holds, depth - 1);
        know_condition(pass, op->operands[1], holds, depth - 1);
    }
}

/* Its counter goes from the first operand on towards the second one, and does not wrap on the way (counted.h). */
static void know_loop(Pass *pass, const Op *loop)
{
    const Value *counter = loop->regions[0]->arguments[0];

    know_comparison(pass, loop->as.comparison, counter, loop->operands[1]);
    know_comparison(pass, loop_has_upper_bound(loop) ? COMPARE_GE : COMPARE_LE, counter, loop->operands[0]);
}

/* ---- what is decided ---- */

typedef enum Answer { UNKNOWN, NO, YES } Answer;

/* lowest, highest: the difference of left and right is between. */
static Answer answer_of(Comparison comparison, int64_t lowest, int64_t highest)
{
    switch (comparison) {
    case COMPARE_LT: return highest < 0 ? YES : lowest >= 0 ? NO : UNKNOWN;
    case COMPARE_LE: return highest <= 0 ? YES : lowest > 0 ? NO : UNKNOWN;
    case COMPARE_GT: return lowest > 0 ? YES : highest <= 0 ? NO : UNKNOWN;
    case COMPARE_GE: return lowest >= 0 ? YES : highest < 0 ? NO : UNKNOWN;
    case COMPARE_EQ: return lowest == 0 && highest == 0 ? YES : lowest > 0 || highest < 0 ? NO : UNKNOWN;
    case COMPARE_NE: return lowest == 0 && highest == 0 ? NO : lowest > 0 || highest < 0 ? YES : UNKNOWN;
    }
    return UNKNOWN;
}

static Answer answer(Pass *pass, Comparison comparison, Sum x, Sum y, unsigned depth);

/* What the value is where the condition of the select or the branch holds, or where it does not; NULL: it is not chosen like that. */
static const Value *choice_of(const Value *value, bool holds)
{
    const Op *op = value ? value_op(value) : NULL;

    if (op && op->code == OP_SELECT)
        return op->operands[holds ? 1 : 2];
    for (unsigned i = 0; op && op->code == OP_IF && i < op->result_count; i++)
        if (op->results[i] == value)
            return op->regions[holds ? 0 : 1]->last->operands[i];
    return NULL;
}

/* x's base is chosen: what both choices answer, each where it is chosen. */
static Answer answer_for_choices(Pass *pass, Comparison comparison, Sum x, Sum y, unsigned depth)
{
    size_t count = pass->facts.count;
    Answer answers[2];

    for (unsigned i = 0; i < 2; i++) {
        Sum chosen = sum_of(choice_of(x.base, i == 0), SUM_DEPTH);
        chosen.plus += x.plus;
        know_condition(pass, value_op(x.base)->operands[0], i == 0, CHOICE_DEPTH);
        answers[i] = answer(pass, comparison, chosen, y, depth - 1);
        pass->facts.count = count;
        if (answers[i] == UNKNOWN)
            return UNKNOWN;
    }
    return answers[0] == answers[1] ? answers[0] : UNKNOWN;
}

static Answer answer(Pass *pass, Comparison comparison, Sum x, Sum y, unsigned depth)
{
    int64_t highest, lowest;
    Answer found;

    part_difference(&x, &y);
    part_difference(&y, &x);
    highest = most_of(pass, x.base, y.base);
    lowest = most_of(pass, y.base, x.base);
    found = answer_of(comparison, x.plus - y.plus - lowest, x.plus - y.plus + highest);

    if (found != UNKNOWN || depth == 0)
        return found;
    if (choice_of(x.base, true))
        return answer_for_choices(pass, comparison, x, y, depth);
    return choice_of(y.base, true) ? answer_for_choices(pass, comparison_swapped(comparison), y, x, depth) : UNKNOWN;
}

static void decide(Pass *pass, Op *op)
{
    Answer found = answer(pass, op->as.comparison, sum_of(op->operands[0], SUM_DEPTH),
                          sum_of(op->operands[1], SUM_DEPTH), CHOICE_DEPTH);

    if (found != UNKNOWN)
        pointer_map_put(&pass->by, pass->arena, op->results[0],
                        value_integer(pass->module, op->results[0]->type, found == YES));
}

static void visit_region(Pass *pass, const Region *region)
{
    size_t count = pass->facts.count;

    for (Op *op = region->first; op; op = op->next) {
        if (op->code == OP_COMPARE && type_is_integer(op->operands[0]->type))
            decide(pass, op);
        for (unsigned i = 0; i < op->region_count; i++) {
            if (op->code == OP_IF)
                know_condition(pass, op->operands[0], i == 0, CHOICE_DEPTH);
            else if (op->code == OP_FOR)
                know_loop(pass, op);
            visit_region(pass, op->regions[i]);
            pass->facts.count = count;
        }
    }
}

bool implied_function(Module *module, Function *function)
{
    Arena *arena = arena_new();
    Pass pass = {.module = module, .arena = arena};
    bool any;

    visit_region(&pass, function->body);
    any = pass.by.count > 0;
    region_replace(function->body, &pass.by);
    arena_free(arena);
    return any;
}
