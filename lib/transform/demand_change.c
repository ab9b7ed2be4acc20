/* In:    two loops as demand.c found them.
 * Out:   each iteration of the maker asks whether the reader's iteration of the same number will come to what it makes; without that it does what is
 *        not for the scratch alone.
 * Keeps: all other memory, and what the maker carries on, bit for bit. */
#include "transform/demand_pair.h"

#include "support/arena.h"
#include "transform/copy.h"

#include <string.h>

/* ---- what is left out ---- */

typedef struct Rest {
    const DemandPair *pair;
    PointerMap needed; /* operations, as keys */
} Rest;

/* Is it an iteration's own, which no other one finds? */
static bool is_own_memory(const Rest *rest, const Value *address)
{
    const Op *maker = rest->pair->maker;
    const Region *body = maker->regions[0];
    const Home *home = home_of(rest->pair->pass->homes, address);

    for (unsigned i = 0; home && i < body->argument_count; i++)
        if (home_of(rest->pair->pass->homes, body->arguments[i]) == home)
            return false; /* it is handed on */
    for (size_t i = 0; home && i < home->makers.count; i++)
        if (!op_is_in(home->makers.items[i], maker))
            return false;
    return home && home->is_private;
}

static void need(Rest *rest, const Op *op);

static void need_value(Rest *rest, const Value *value)
{
    const Op *owner = value->kind == VALUE_ARGUMENT ? value->as.region->owner : value_op(value);

    if (owner && op_is_in(owner, rest->pair->maker))
        need(rest, owner);
}

/* What an iteration's own memory holds, and that it is given back. */
static void need_own(Rest *rest, const Home *home, bool is_read)
{
    for (size_t i = 0; is_read && i < home->accesses.count; i++)
        if (home->accesses.items[i]->code == OP_STORE)
            need(rest, home->accesses.items[i]);
    for (size_t i = 0; i < home->frees.count; i++)
        need(rest, home->frees.items[i]);
}

static void need(Rest *rest, const Op *op)
{
    const Value *memory = op->code == OP_LOAD ? op->operands[0] : op->code == OP_MALLOC ? op->results[0] : NULL;

    if (pointer_map_get(&rest->needed, op))
        return;
    pointer_map_put(&rest->needed, rest->pair->pass->arena, op, (void *)op);
    for (unsigned i = 0; i < op->operand_count; i++)
        need_value(rest, op->operands[i]);
    for (unsigned i = 0; i < op->region_count; i++)
        need(rest, op->regions[i]->last);
    if (op->region->owner != rest->pair->maker)
        need(rest, op->region->owner);
    if (memory && is_own_memory(rest, memory))
        need_own(rest, home_of(rest->pair->pass->homes, memory), op->code == OP_LOAD);
}

/* What is done for others than the scratch. */
static void find_needed(void *context, Op *op)
{
    Rest *rest = context;
    const Value *memory = op->code == OP_STORE ? op->operands[1] : op->code == OP_FREE ? op->operands[0] : NULL;

    if (memory && !is_own_memory(rest, memory) &&
        (op->code == OP_FREE || !demand_has_scratch(rest->pair, home_of(rest->pair->pass->homes, memory))))
        need(rest, op);
}

/* ---- values made again, in front of the question ---- */

typedef struct Remaking {
    RegionCopy copy;
    const Op *before; /* what is there before this operation is itself */
} Remaking;

static Remaking remaking_new(const DemandPair *pair, const Op *before)
{
    return (Remaking){{.module = pair->pass->module, .arena = pair->pass->arena}, before};
}

static bool is_same_value(const Value *one, const Value *other)
{
    return one == other || constants_equal(one, other) ||
           (value_is_real(one, 0.0L) && value_is_real(other, 0.0L) && one->type == other->type);
}

static bool is_same_op(const Op *one, const Op *other)
{
    bool is_same = one->code == other->code && one->region_count == 0 && one->result_count == 1 &&
                   one->operand_count == other->operand_count && one->results[0]->type == other->results[0]->type &&
                   memcmp(&one->as, &other->as, sizeof one->as) == 0;

    for (unsigned i = 0; is_same && i < one->operand_count; i++)
        is_same = is_same_value(one->operands[i], other->operands[i]);
    return is_same;
}

/* What was made before, right in front of it: nothing is written in between. */
static Value *made_before(const Op *op)
{
    const Region *first = op->regions ? op->regions[0] : NULL, *second = first ? op->regions[1] : NULL;

    if (op->code == OP_IF && first->first == first->last && second->first == second->last &&
        value_is_integer(first->last->operands[0], 1) && second->last->operands[0] == op->operands[0] &&
        value_op(op->operands[0]) && value_op(op->operands[0])->code == OP_COMPARE)
        return op->operands[0]; /* x || x, of what is 0 or 1 */
    for (const Op *before = op->previous; before; before = before->previous)
        if (is_same_op(op, before))
            return before->results[0];
    return NULL;
}

static Value *remake(Remaking *remaking, Builder *builder, Value *value);

/* What the operation needs that is made outside of it. */
static void remake_needed(Remaking *remaking, Builder *builder, const Op *op, const Op *outer)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_inside(op->operands[i], outer))
            remake(remaking, builder, op->operands[i]);
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            remake_needed(remaking, builder, inner, outer);
}

/* The value as it is where the builder stands, made of what is there. */
static Value *remake(Remaking *remaking, Builder *builder, Value *value)
{
    Op *op = value_op(value), *made;
    Value *before;

    if (copy_value(&remaking->copy, value) != value || value_is_there_before(value, remaking->before))
        return copy_value(&remaking->copy, value);
    remake_needed(remaking, builder, op, op);
    copy_operation(&remaking->copy, builder, op);
    made = value_op(copy_value(&remaking->copy, value));
    before = made_before(made);
    if (before) {
        op_remove(made);
        copy_set(&remaking->copy, value, before);
    }
    return copy_value(&remaking->copy, value);
}

/* ---- the question ---- */

/* `if (condition) then else otherwise`, of one number: one arm's is given, the other one's is to be yielded where *open stands. */
static Value *build_choice(Builder *builder, Value *condition, int given, bool is_first, Builder *open)
{
    Op *choice = build_with_regions(builder, OP_IF, &condition, 1, 2);
    Builder closed = builder_at_end(builder->module, choice->regions[!is_first]);
    Value *number = value_int(builder->module, given);

    closed.place = builder->place;
    build_yield(&closed, &number, 1);
    *open = builder_at_end(builder->module, choice->regions[is_first]);
    open->place = builder->place;
    return op_add_result(builder->module, choice, type_int(builder->module), NULL);
}

/* condition || *open; condition && *open */
static Value *build_or(Builder *builder, Value *condition, Builder *open)
{
    return build_choice(builder, condition, 1, true, open);
}

static Value *build_and(Builder *builder, Value *condition, Builder *open)
{
    return build_choice(builder, condition, 0, false, open);
}

static void yield_one(Builder *builder, Value *value)
{
    build_yield(builder, &value, 1);
}

/* What the reader has, in the maker's iteration of the same number. */
static Value *remake_reader_value(const DemandPair *pair, Builder *builder, Value *value)
{
    Remaking remaking = remaking_new(pair, pair->maker);

    copy_set(&remaking.copy, counter_of(pair->reader), counter_of(pair->maker));
    return remake(&remaking, builder, value);
}

static Value *build_branch(const DemandPair *pair, Builder *builder, const DemandBranch *branch)
{
    Value *condition = remake_reader_value(pair, builder, branch->op->operands[0]), *zero;

    if (branch->arm == 0 && value_op(condition) &&
        (value_op(condition)->code == OP_COMPARE || value_op(condition)->code == OP_IF))
        return condition;
    zero = value_integer(pair->pass->module, condition->type, 0);
    return build_compare(builder, branch->arm ? COMPARE_EQ : COMPARE_NE, condition, zero);
}

static Value *build_branches(const DemandPair *pair, Builder *builder, unsigned first)
{
    Value *asked = build_branch(pair, builder, &pair->branches[first]), *any;
    Builder open;

    if (first + 1 >= pair->branch_count)
        return asked;
    any = build_or(builder, asked, &open);
    yield_one(&open, build_branches(pair, &open, first + 1));
    return any;
}

static Value *build_below_end(const DemandPair *pair, Builder *builder)
{
    Value *end = pair->reader->operands[1], *asked;
    Builder open;

    if (end == pair->maker->operands[1] || constants_equal(end, pair->maker->operands[1]))
        return build_branches(pair, builder, 0);
    end = remake_reader_value(pair, builder, end);
    asked =
        build_and(builder, build_compare(builder, pair->reader->as.comparison, counter_of(pair->maker), end), &open);
    yield_one(&open, build_branches(pair, &open, 0));
    return asked;
}

/* Where the reader comes at all. */
static Value *build_in_range(const DemandPair *pair, Builder *builder)
{
    Value *first = pair->reader->operands[0], *asked;
    Builder open;

    if (first->as.integer <= pair->maker->operands[0]->as.integer)
        return build_below_end(pair, builder);
    asked = build_and(builder, build_compare(builder, COMPARE_GE, counter_of(pair->maker), first), &open);
    yield_one(&open, build_below_end(pair, &open));
    return asked;
}

static Value *build_stride(const DemandPair *pair, Builder *builder, Comparison comparison, Value *stride)
{
    return build_compare(builder, comparison, stride, value_integer(pair->pass->module, stride->type, pair->step));
}

/* In front of the loop around: do the iterations of the same number make and read the same rows in all of its rounds? */
static Value *build_inspection(const DemandPair *pair)
{
    Module *module = pair->pass->module;
    const Op *loop = pair->inspected;
    Builder builder = builder_before(module, pair->inspected), inside;
    Value *operands[] = {loop->operands[0], loop->operands[1], loop->operands[2], value_int(module, 1)}, *all, *stride;
    Remaking remaking = remaking_new(pair, loop);
    Op *walk;

    builder.place = pair->maker->place;
    walk = build_with_regions(&builder, OP_FOR, operands, 4, 1);
    op_copy_attributes(walk, loop);
    op_add_result(module, walk, type_int(module), "matches");
    copy_set(&remaking.copy, counter_of(loop),
             region_add_argument(module, walk->regions[0], counter_of(loop)->type, counter_of(loop)->name));
    all = region_add_argument(module, walk->regions[0], type_int(module), "matches");
    inside = builder_at_end(module, walk->regions[0]);
    inside.place = builder.place;
    stride = remake(&remaking, &inside, pair->stride);
    yield_one(&inside, build_binary(&inside, OP_AND, all, build_stride(pair, &inside, COMPARE_EQ, stride)));
    return walk->results[0];
}

static Value *build_question(const DemandPair *pair, Builder *builder, Value *matches)
{
    Value *asked;
    Builder open;

    if (!pair->stride)
        return build_in_range(pair, builder);
    asked = build_or(builder,
                     matches ? build_compare(builder, COMPARE_EQ, matches, value_int(builder->module, 0))
                             : build_stride(pair, builder, COMPARE_NE, pair->stride),
                     &open);
    yield_one(&open, build_in_range(pair, &open));
    return asked;
}

/* ---- the change ---- */

/* All of the iteration, as it was, if the answer is yes, and else what is needed of it. */
static void build_arms(DemandPair *pair, const Rest *rest, Op *choice, Op *first, Op *end)
{
    DemandPass *pass = pair->pass;
    RegionCopy copy = {.module = pass->module, .arena = pass->arena, .only = &rest->needed};
    Builder without = builder_at_end(pass->module, choice->regions[1]), arm;

    without.place = pair->maker->place;
    build_op(&without, OP_COMMENT, NULL, NULL, 0)->as.text = "the next loop does not read the derivatives";
    for (const Op *op = first; op; op = op->next)
        if (pointer_map_get(&rest->needed, op))
            copy_operation(&copy, &without, op);
    arm = builder_at_end(pass->module, choice->regions[0]);
    arm.place = end->place;
    build_yield(&arm, end->operands, end->operand_count);
    for (Op *op = first, *next; op != end; op = next) {
        next = op->next;
        op_move_before(op, choice->regions[0]->last);
    }
}

typedef struct Work {
    const Rest *rest;
    unsigned all, needed; /* operations in all directions */
} Work;

static void count_work(void *context, Op *op)
{
    Work *work = context;

    if (!op->region->owner->is_over_lanes)
        return;
    work->all++;
    work->needed += pointer_map_get(&work->rest->needed, op) != NULL;
}

/* Else it is not worth the second arm. */
static bool is_less(const DemandPair *pair, const Rest *rest)
{
    Work work = {.rest = rest};

    region_walk(pair->maker->regions[0], count_work, &work);
    return work.needed <= work.all / 4 * 3;
}

bool demand_divide(DemandPair *pair)
{
    Module *module = pair->pass->module;
    Region *body = pair->maker->regions[0];
    Op *first = body->first, *end = body->last, *choice;
    Value *matches, *question;
    Builder builder = builder_before(module, first);
    Rest rest = {.pair = pair};

    need(&rest, end);
    region_walk(body, find_needed, &rest);
    if (!is_less(pair, &rest))
        return false;
    matches = pair->inspected ? build_inspection(pair) : NULL;
    builder.place = pair->maker->place;
    question = build_question(pair, &builder, matches);
    choice = build_with_regions(&builder, OP_IF, &question, 1, 2);
    build_arms(pair, &rest, choice, first, end);
    for (unsigned i = 0; i < end->operand_count; i++)
        end->operands[i] = op_add_result(module, choice, end->operands[i]->type, end->operands[i]->name);
    pair->maker->chosen = "makes derivatives only in iterations whose results the next loop reads";
    return true;
}
