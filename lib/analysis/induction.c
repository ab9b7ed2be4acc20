/* In:    a `for` or `loop`.
 * Out:   what induction.h says.
 * Sound because
 *  - each way through the body gives the same step, added to the value as it was when the iteration began, or ends with a flag set that the head
 *    asks for: then no further iteration sees what it gives (`break`, `return`);
 *  - a flag is asked for by the head if it alone can make the condition fail: it is compared with zero, and all else comes by `&&`. */
#include "analysis/induction.h"

enum { DEPTH = 8 };

/* A value of the body, on one way through it. */
typedef struct Flag {
    const Value *next;
    unsigned index; /* of the carried value */
    bool leaves_if_zero;
} Flag;

typedef struct Way {
    const Op *loop;
    Flag flags[LOOP_FLAGS];
    unsigned flag_count;
    LoopFlags *left_by; /* those that were found to be set; NULL: nobody asks */
} Way;

static const Region *body_of(const Op *loop)
{
    return loop->regions[loop->code == OP_FOR ? 0 : 1];
}

/* The value that the next iteration gets in place of argument `index` of the body (of the head, for a loop). */
static const Value *next_value(const Op *loop, unsigned index)
{
    if (loop->code == OP_FOR)
        return index == 0 ? NULL : region_yield(body_of(loop))->operands[index - 1];
    return region_yield(body_of(loop))->operands[index];
}

/* Is `value`, in the loop's body, carried value `index` as it was when the iteration began? */
static bool is_carried(const Op *loop, const Value *value, unsigned index)
{
    if (value->kind != VALUE_ARGUMENT || value->as.region != body_of(loop))
        return false;
    if (loop->code == OP_FOR)
        return value->index == index;
    return region_yield(loop->regions[0])->operands[value->index + 1] == loop->regions[0]->arguments[index];
}

int carried_index(const Op *loop, const Value *argument)
{
    if (argument->as.region == loop->regions[0])
        return (int)argument->index;
    for (unsigned i = 0; i < loop->regions[0]->argument_count; i++)
        if (is_carried(loop, argument, i))
            return (int)i;
    return -1;
}

/* ---- flags ---- */

static void add_flag(Way *way, const Value *argument, bool leaves_if_zero)
{
    if (argument->kind == VALUE_ARGUMENT && argument->as.region == way->loop->regions[0] &&
        way->flag_count < LOOP_FLAGS)
        way->flags[way->flag_count++] = (Flag){next_value(way->loop, argument->index), argument->index, leaves_if_zero};
}

/* first && second, the second in region 0 */
static bool is_conjunction(const Op *op, const Value *result)
{
    return op->code == OP_IF && op->regions[0]->last->code == OP_YIELD && op->regions[1]->last->code == OP_YIELD &&
           value_is_integer(op->regions[1]->last->operands[result->index], 0);
}

/* What the condition asks for, in an `&&` at any depth. */
static void find_flags(Way *way, const Value *condition, unsigned depth)
{
    const Op *op = value_op(condition);

    add_flag(way, condition, true);
    if (!op || depth == 0)
        return;
    if (op->code == OP_COMPARE && value_is_integer(op->operands[1], 0) &&
        (op->as.comparison == COMPARE_EQ || op->as.comparison == COMPARE_NE)) {
        add_flag(way, op->operands[0], op->as.comparison == COMPARE_NE);
    } else if (is_conjunction(op, condition)) {
        find_flags(way, op->operands[0], depth - 1);
        find_flags(way, op->regions[0]->last->operands[condition->index], depth - 1);
    }
}

/* ---- bounds ---- */

static bool is_bound(const Op *loop, const Op *compare, unsigned place, unsigned index)
{
    const Value *carried = compare->operands[place], *bound = compare->operands[1 - place];

    return carried->kind == VALUE_ARGUMENT && carried->as.region == loop->regions[0] && carried->index == index &&
           !value_is_inside(bound, loop);
}

static const Value *find_bound(const Op *loop, const Value *condition, unsigned index, Comparison *comparison,
                               unsigned depth)
{
    const Op *op = value_op(condition);
    const Value *bound;

    if (!op || depth == 0)
        return NULL;
    if (op->code == OP_COMPARE && op->as.comparison < COMPARE_EQ) {
        bool is_second = is_bound(loop, op, 1, index);
        *comparison = is_second ? comparison_swapped(op->as.comparison) : op->as.comparison;
        return is_second || is_bound(loop, op, 0, index) ? op->operands[is_second ? 0 : 1] : NULL;
    }
    if (!is_conjunction(op, condition))
        return NULL;
    bound = find_bound(loop, op->operands[0], index, comparison, depth - 1);
    return bound ? bound
                 : find_bound(loop, op->regions[0]->last->operands[condition->index], index, comparison, depth - 1);
}

const Value *carried_bound(const Op *loop, unsigned index, Comparison *comparison)
{
    return find_bound(loop, region_yield(loop->regions[0])->operands[0], index, comparison, DEPTH);
}

bool condition_asks_for(const Op *loop, const Value *condition, const LoopFlags *flags)
{
    Way way = {.loop = loop};
    unsigned found = 0;

    find_flags(&way, condition, DEPTH);
    for (unsigned i = 0; i < flags->count; i++)
        for (unsigned j = 0; j < way.flag_count; j++)
            if (way.flags[j].index == flags->index[i] && way.flags[j].leaves_if_zero == flags->leaves_if_zero[i]) {
                found++;
                break;
            }
    return found == flags->count;
}

/* ---- ways through the body ---- */

/* The flag is set on a way. */
static void note_flag(const Way *way, const Flag *flag)
{
    LoopFlags *left_by = way->left_by;

    if (!left_by)
        return;
    for (unsigned i = 0; i < left_by->count; i++)
        if (left_by->index[i] == flag->index && left_by->leaves_if_zero[i] == flag->leaves_if_zero)
            return;
    left_by->index[left_by->count] =
        flag->index; /* they are among the way's, which are no more than there is room for */
    left_by->leaves_if_zero[left_by->count++] = flag->leaves_if_zero;
}

static bool is_left(const Way *way)
{
    for (unsigned i = 0; i < way->flag_count; i++) {
        const Value *next = way->flags[i].next;
        if (next->kind == VALUE_INTEGER && (next->as.integer == 0) == way->flags[i].leaves_if_zero) {
            note_flag(way, &way->flags[i]);
            return true;
        }
    }
    return false;
}

static bool is_step(const Way *way, unsigned index, const Op *op, Induction *induction)
{
    const Value *step;

    if (!op || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_INDEX))
        return false;
    step = op->operands[1];
    if (op->code == OP_ADD && is_carried(way->loop, op->operands[1], index))
        step = op->operands[0];
    else if (!is_carried(way->loop, op->operands[0], index))
        return false;
    if (value_is_inside(step, way->loop) || (induction->op && (induction->code != op->code || induction->step != step)))
        return false;
    induction->code = op->code;
    induction->op = op;
    induction->step = step;
    return true;
}

/* Is the flag set in this arm of a branch, because it is the condition, or compared with zero by it? */
static bool is_set_in_arm(const Flag *flag, const Value *condition, unsigned arm)
{
    const Op *op = value_op(condition);
    bool is_zero = arm == 1;

    if (op && op->code == OP_COMPARE && value_is_integer(op->operands[1], 0) &&
        (op->as.comparison == COMPARE_EQ || op->as.comparison == COMPARE_NE)) {
        condition = op->operands[0];
        is_zero ^= op->as.comparison == COMPARE_EQ;
    }
    return flag->next == condition && is_zero == flag->leaves_if_zero;
}

/* What is asked of what a way through the body ends with. */
typedef bool WayEnd(const Way *way, const Value *next, void *context);

/* Is it so on each way that the loop is not left by? */
static bool holds_on_all_ways(const Way *way, const Value *next, WayEnd *holds, void *context, unsigned depth)
{
    const Op *op = value_op(next);

    if (is_left(way) || holds(way, next, context))
        return true;
    if (!op || op->code != OP_IF || depth == 0)
        return false;
    for (unsigned i = 0; i < op->region_count; i++) {
        const Op *end = op->regions[i]->last;
        Way arm = *way;
        bool leaves = false;
        if (end->code != OP_YIELD)
            return false;
        for (unsigned j = 0; j < arm.flag_count; j++) {
            Flag *flag = &arm.flags[j];
            if (is_set_in_arm(flag, op->operands[0], i)) {
                note_flag(way, flag);
                leaves = true;
            }
            if (value_op(flag->next) == op)
                flag->next = end->operands[flag->next->index];
        }
        if (!leaves && !holds_on_all_ways(&arm, end->operands[next->index], holds, context, depth - 1))
            return false;
    }
    return true;
}

typedef struct StepSought {
    unsigned index;
    Induction *induction;
} StepSought;

static bool ends_with_step(const Way *way, const Value *next, void *context)
{
    const StepSought *sought = context;

    return is_step(way, sought->index, value_op(next), sought->induction);
}

bool find_left_induction(const Op *loop, unsigned index, Induction *induction, LoopFlags *left_by)
{
    const Value *next = next_value(loop, index);
    Way way = {.loop = loop, .left_by = left_by};

    *induction = (Induction){.init = loop->operands[loop->code == OP_FOR ? index + 2 : index]};
    if (!next || type_is_floating(next->type))
        return false;
    if (loop->code == OP_LOOP)
        find_flags(&way, region_yield(loop->regions[0])->operands[0], DEPTH);
    return holds_on_all_ways(&way, next, ends_with_step, &(StepSought){index, induction}, DEPTH) && induction->op;
}

bool find_induction(const Op *loop, unsigned index, Induction *induction)
{
    return find_left_induction(loop, index, induction, NULL);
}

bool find_argument_induction(const Op *loop, const Value *argument, unsigned index, Induction *induction)
{
    LoopFlags left_by = {0};

    return find_left_induction(loop, index, induction, &left_by) &&
           (argument->as.region == body_of(loop) || !left_by.count);
}

/* *context: what the next iteration gets; NULL as long as it is not known. The same on each way? */
static bool ends_with_same(const Way *way, const Value *next, void *context)
{
    const Op *loop = way->loop;
    const Value **found = context;

    if (next->kind == VALUE_ARGUMENT && loop->code == OP_LOOP && next->as.region == loop->regions[1])
        next = region_yield(loop->regions[0])->operands[next->index + 1];
    if (value_op(next) && value_op(next)->code == OP_IF)
        return false; /* its arms are asked */
    if (!*found)
        *found = next;
    return *found == next;
}

static const Value *find_next(Way *way, unsigned index)
{
    const Value *next = next_value(way->loop, index), *found = NULL;

    return next && holds_on_all_ways(way, next, ends_with_same, &found, DEPTH) ? found : NULL;
}

const Value *carried_next(const Op *loop, unsigned index, bool may_be_left)
{
    Way way = {.loop = loop};

    if (loop->code == OP_LOOP && may_be_left)
        find_flags(&way, region_yield(loop->regions[0])->operands[0], DEPTH);
    return find_next(&way, index);
}

const Value *carried_left_next(const Op *loop, unsigned index, LoopFlags *left_by)
{
    Way way = {.loop = loop, .left_by = left_by};

    find_flags(&way, region_yield(loop->regions[0])->operands[0], DEPTH);
    return find_next(&way, index);
}
