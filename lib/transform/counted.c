/* In:     a function in SSA form (promote before it).
 * Out:    the same function, with `for` where a `loop` counts.
 * Needs:  promoted scalars. Keeps: every effect and its order.
 *
 * A loop counts if its head does nothing but compare a carried integer with a bound, the body adds a
 * step to that integer on every way round, and bound and step cannot change meanwhile.
 * An unsigned integer that goes down by one, `while (n--)`, `for (i = n; i > 1; i--)`, and a pointer that goes through an array, `for (p = a; p < end; p++)`, are what a new
 * counter makes of them, which goes up from zero: n - k, a + k.
 * A step that the head makes (`while (n-- > 0)`) is made where the body begins first, and once more behind the loop.
 * What is added to the counter where it is compared (`i + 1 < n`) is taken from the bound: a signed sum does not overflow, and the bound is not that near to
 * its type's end; an unsigned one begins at a constant and goes up by no more than what is added, so that it does not wrap before it meets the bound, and a bound
 * below the summand lets no iteration run.
 * Sound because (1) the head always runs at least once, so what it computes from invariant values may be
 * computed before the loop; (2) a load in the head may only be so moved if nothing in the loop writes a scalar of
 * its kind (effects.h); (3) with <, <= the step must be positive, with >, >= negative: a step that is not a
 * constant must have the sign that lets the loop end, because a signed counter that runs the wrong way
 * overflows, which C leaves undefined; an unsigned counter that goes on by 1 passes every value up to the bound; by a power of 2
 * it comes to the same values again if it wraps once: either way a loop in which it wraps never ends, and is taken to end (6.8.5p6). By another step it may end all the
 * same, after 2^64 over the step iterations, which nobody waits for, or, where a loop around compares the step with a bound, if that is half of all numbers: nobody has so
 * large an array; (4) pointers that are compared with < are of one array (C11 6.5.8p5), and so are those
 * that != compares, since a step that leaves the array is undefined (6.5.6p8): how many steps there are is their difference. */
#include "transform/counted.h"

#include "analysis/induction.h"
#include "ir/map.h"
#include "transform/counted_do.h"
#include "transform/distance.h"

#include <string.h>

typedef struct Counting {
    Module *module;
    const Effects *effects;
    PointerMap results; /* of a loop that was rewritten: what is used instead */
} Counting;

/* What the `for` counts: the integer itself, or how often it was stepped. */
typedef enum Manner { COUNTS_ITSELF, COUNTS_UP, COUNTS_DOWN, COUNTS_STEPS } Manner;

/* What a loop was found to be. */
typedef struct Counter {
    Manner manner;
    unsigned carried;    /* which carried value counts */
    unsigned passed;     /* where the head hands it to the body */
    Value *bound, *step; /* defined outside the loop, once the head's operations are moved there */
    Comparison comparison;
    bool step_is_subtracted;
    const Type *cast_to; /* the comparison is made in this wider type, or NULL */
    const Op *
        offset; /* the sum or difference of the counter and something invariant that is compared in its place, or NULL */
} Counter;

/* Can the head's operation be done once, before the loop? Its operands must be invariant (or moved already). */
static bool is_invariant(const Counting *counting, const Op *loop, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (value_is_inside(op->operands[i], loop) && !(value_op(op->operands[i]) && value_op(op->operands[i])->mark))
            return false;
    if (op_is_computation(op->code))
        return true;
    return op->code == OP_LOAD && !op->is_volatile &&
           !effects_disturb(effects_of_op(counting->effects, loop), op->operands[0]);
}

/* The carried value that `value` is in the head, seen through a widening cast; or -1. */
static int head_index(const Op *loop, const Value *value, const Type **cast_to)
{
    const Op *op = value_op(value);

    *cast_to = NULL;
    if (op && op->code == OP_CAST && op->region == loop->regions[0] && type_is_integer(value->type) &&
        type_is_integer(op->operands[0]->type) && value->type->size >= op->operands[0]->type->size) {
        *cast_to = value->type;
        value = op->operands[0];
    }
    return value->kind == VALUE_ARGUMENT && value->as.region == loop->regions[0] ? (int)value->index : -1;
}

/* Of the head: the counter and something else, added; the counter less something else. Which operand is the counter; -1: none. */
static int counter_of_sum(const Op *loop, const Op *op)
{
    if (!op || op->region != loop->regions[0] || (op->code != OP_ADD && op->code != OP_SUB) ||
        !type_is_integer(op->results[0]->type))
        return -1;
    for (int i = 0; i < (op->code == OP_ADD ? 2 : 1); i++)
        if (op->operands[i]->kind == VALUE_ARGUMENT && op->operands[i]->as.region == loop->regions[0])
            return i;
    return -1;
}

static Value *offset_of(const Op *loop, const Op *sum)
{
    return sum->operands[1 - counter_of_sum(loop, sum)];
}

/* Every operation of the head but the comparison, a cast of the counter and a sum with it must be movable; marks those that are. */
static bool mark_head(const Counting *counting, const Op *loop, const Op *condition)
{
    for (Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next) {
        const Type *cast_to;
        op->mark = op != condition && is_invariant(counting, loop, op);
        if (!op->mark && op != condition && !(op->code == OP_CAST && head_index(loop, op->results[0], &cast_to) >= 0) &&
            !(condition && counter_of_sum(loop, op) >= 0))
            return false;
    }
    return true;
}

static bool is_available(const Op *loop, const Value *value)
{
    return !value_is_inside(value, loop) || (value_op(value) && value_op(value)->mark);
}

/* The body's step of the counter: next = passed + step or passed - step. */
static bool find_step(const Op *loop, Counter *counter)
{
    const Region *body = loop->regions[1];
    Value *next = region_yield(body)->operands[counter->carried];
    const Op *op = value_op(next);
    const Value *argument = body->arguments[counter->passed];

    if (!op || op->region != body || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_INDEX) || op->part)
        return false;
    if (op->operands[0] == argument)
        counter->step = op->operands[1];
    else if (op->operands[1] == argument && op->code == OP_ADD)
        counter->step = op->operands[0];
    else
        return false;
    counter->step_is_subtracted = op->code == OP_SUB;
    return !value_is_inside(counter->step, loop);
}

/* What each iteration adds; 0: no constant. */
static int64_t constant_step(const Counter *counter)
{
    if (counter->step->kind != VALUE_INTEGER)
        return 0;
    return counter->step_is_subtracted ? -counter->step->as.integer : counter->step->as.integer;
}

/* Which of the values that the head hands on is the counter itself? */
static bool find_passed(const Op *loop, Counter *counter)
{
    const Region *head = loop->regions[0];
    const Op *yield = region_yield(head);

    for (unsigned i = 1; i < yield->operand_count; i++)
        if (yield->operands[i] == head->arguments[counter->carried]) {
            counter->passed = i - 1;
            return true;
        }
    return false;
}

/* `while (n--)`: a signed counter that starts on the wrong side of the bound would go on until it overflows. */
static void direct_inequality(const Op *loop, Counter *counter)
{
    const Type *type = loop->operands[counter->carried]->type;
    int64_t step = constant_step(counter);

    if (counter->comparison != COMPARE_NE || !type_is_integer(type) || !type->as.integer.is_signed || counter->cast_to)
        return;
    if (step == 1)
        counter->comparison = COMPARE_LT;
    else if (step == -1)
        counter->comparison = COMPARE_GT;
}

enum { OFFSET_MOST = 1 << 16, STEP_MOST = 1 << 16 };

/* Of an unsigned counter: from a small constant, and a small one added, which is no less than what the next step adds. */
static bool offset_does_not_wrap(const Op *loop, const Counter *counter)
{
    const Value *start = loop->operands[counter->carried], *offset = offset_of(loop, counter->offset);
    bool is_closed = counter->comparison == COMPARE_LE;

    return counter->offset->code == OP_ADD && start->kind == VALUE_INTEGER && offset->kind == VALUE_INTEGER &&
           start->as.integer >= 0 && start->as.integer <= OFFSET_MOST && offset->as.integer >= is_closed &&
           offset->as.integer <= OFFSET_MOST && constant_step(counter) <= offset->as.integer + !is_closed;
}

/* Of an unsigned counter that goes up by so much: does it meet the bound before it wraps, or never? */
static bool meets_bound(const Counter *counter)
{
    int64_t step = constant_step(counter), more = step - (counter->comparison == COMPARE_LT);
    const Value *bound = counter->bound;

    if (bound->kind != VALUE_INTEGER || step == 1)
        return (step & (step - 1)) == 0 || (bound->type->size > 4 && step <= STEP_MOST);
    return bound->as.integer >= 0 && bound->as.integer <= (bound->type->size > 4 ? INT64_MAX : UINT32_MAX) - more;
}

static bool is_power_of_two(const Value *value)
{
    return value->kind == VALUE_INTEGER && value->as.integer > 0 && (value->as.integer & (value->as.integer - 1)) == 0;
}

/* What it is a power of 2 times. */
static const Value *before_doubling(const Value *value)
{
    for (const Op *op = value_op(value); op; op = value_op(value)) {
        bool is_doubled = (op->code == OP_MUL && is_power_of_two(op->operands[1])) ||
                          (op->code == OP_SHL && op->operands[1]->kind == VALUE_INTEGER) ||
                          (op->code == OP_ADD && op->operands[0] == op->operands[1]);
        bool is_swapped = op->code == OP_MUL && is_power_of_two(op->operands[0]);
        if (!is_doubled && !is_swapped)
            break;
        value = op->operands[!is_doubled];
    }
    return value;
}

/* The length of parts, say, that a loop around doubles in each round, from 1 or 2 on: a power of 2 (or 0, if it has wrapped); or what such a loop compares with a
 * bound, in 64 bits, or a few times as much. */
static bool is_plain_step(const Value *step)
{
    const Value *length = before_doubling(step), *next;
    const Op *loop = length->kind == VALUE_ARGUMENT ? length->as.region->owner : NULL;
    int index = loop && loop->code == OP_LOOP ? carried_index(loop, length) : -1;
    Comparison comparison;

    if (index < 0)
        return false;
    next = carried_next(loop, (unsigned)index, true);
    next = next ? before_doubling(next) : NULL;
    if (next && next->kind == VALUE_ARGUMENT && next->as.region->owner == loop && carried_index(loop, next) == index &&
        is_power_of_two(loop->operands[index]))
        return true;
    return step->type->size > 4 && carried_bound(loop, (unsigned)index, &comparison) &&
           (comparison == COMPARE_LT || comparison == COMPARE_LE);
}

static bool unsigned_is_sound(const Op *loop, const Counter *counter)
{
    bool upwards = counter->comparison == COMPARE_LT || counter->comparison == COMPARE_LE;

    if (!upwards || counter->cast_to)
        return false;
    if (counter->step->kind != VALUE_INTEGER)
        return !counter->step_is_subtracted && !counter->offset && is_plain_step(counter->step);
    return constant_step(counter) > 0 && (counter->offset ? offset_does_not_wrap(loop, counter) : meets_bound(counter));
}

/* An unsigned integer that goes down by one, from anywhere, until it is the bound or below, and not one step further; until it is the bound, which may take all its
 * numbers; or until one step below zero makes it a number that is no longer below the bound. */
static bool ends_below(const Counter *counter)
{
    const Value *bound = counter->bound;

    return counter->comparison != COMPARE_LE && counter->comparison != COMPARE_EQ &&
           (counter->comparison != COMPARE_GE || (bound->kind == VALUE_INTEGER && bound->as.integer > 0));
}

/* Conditions (3) and (4) of the head comment. */
static bool find_manner(const Op *loop, Counter *counter)
{
    const Type *type = loop->operands[counter->carried]->type;
    int64_t step = constant_step(counter);

    if (counter->cast_to || counter->offset || step == 0)
        return false;
    if (type_is_pointer(type)) {
        bool is_upwards = counter->comparison == COMPARE_LT || counter->comparison == COMPARE_LE;
        bool is_downwards = counter->comparison == COMPARE_GT || counter->comparison == COMPARE_GE;
        counter->manner = COUNTS_STEPS;
        return counter->bound->type == type && step >= -STEP_MOST && step <= STEP_MOST && type_target(type)->size > 0 &&
               (counter->comparison == COMPARE_NE || (step > 0 ? is_upwards : is_downwards));
    }
    if (!type_is_integer(type) || type->as.integer.is_signed || type->size < 4 || counter->bound->type != type)
        return false;
    counter->manner = step == 1 ? COUNTS_UP : COUNTS_DOWN;
    return step == 1 ? counter->comparison == COMPARE_NE : step == -1 && ends_below(counter);
}

/* Condition (3) of the head comment. */
static bool direction_is_sound(const Op *loop, const Counter *counter)
{
    const Type *type = loop->operands[counter->carried]->type;
    bool upwards = counter->comparison == COMPARE_LT || counter->comparison == COMPARE_LE;
    bool constant = counter->step->kind == VALUE_INTEGER;
    int64_t step = constant_step(counter);

    if (counter->comparison == COMPARE_EQ || counter->comparison == COMPARE_NE || !type_is_integer(type) ||
        type->size < 4)
        return false;
    if (!type->as.integer.is_signed)
        return unsigned_is_sound(loop, counter);
    if (counter->cast_to) { /* the counter must not be negative, or the cast would change it */
        const Value *start = loop->operands[counter->carried];
        bool safe = counter->cast_to->as.integer.is_signed || (start->kind == VALUE_INTEGER && start->as.integer >= 0);
        return constant && step > 0 && upwards && safe;
    }
    if (!constant)
        return !counter->step_is_subtracted;
    return upwards ? step > 0 : step < 0;
}

/* The counter itself is the condition: `while (n)`. */
static bool compares_with_zero(const Counting *counting, const Op *loop, Counter *counter, int *carried)
{
    Value *condition = region_yield(loop->regions[0])->operands[0];
    const Type *cast_to;

    *carried = condition->kind == VALUE_ARGUMENT ? head_index(loop, condition, &cast_to) : -1;
    if (*carried < 0 || !type_is_integer(condition->type) || !mark_head(counting, loop, NULL))
        return false;
    counter->comparison = COMPARE_NE;
    counter->bound = value_integer(counting->module, condition->type, 0);
    return true;
}

/* Which carried value is this operand of the comparison, or is it with something invariant added to it? -1: none. */
static int compared_index(const Op *loop, const Value *value, Counter *counter)
{
    const Op *sum = value_op(value);
    int index = head_index(loop, value, &counter->cast_to), place = counter_of_sum(loop, sum);

    counter->offset = NULL;
    if (index >= 0 || place < 0 || !is_available(loop, sum->operands[1 - place]))
        return index;
    counter->offset = sum;
    return (int)sum->operands[place]->index;
}

/* Which carried value is compared, with what; false: none is. */
static bool find_comparison(const Counting *counting, const Op *loop, Counter *counter, int *index)
{
    const Region *head = loop->regions[0];
    const Op *condition = value_op(region_yield(head)->operands[0]);
    Value *bound;
    int carried;

    if (compares_with_zero(counting, loop, counter, index))
        return true;
    if (!condition || condition->code != OP_COMPARE || condition->region != head ||
        !mark_head(counting, loop, condition))
        return false;
    counter->comparison = condition->as.comparison;
    bound = condition->operands[1];
    carried = compared_index(loop, condition->operands[0], counter);
    if (carried < 0) {
        bound = condition->operands[0];
        carried = compared_index(loop, condition->operands[1], counter);
        counter->comparison = comparison_swapped(counter->comparison);
    }
    counter->bound = bound;
    *index = carried;
    return carried >= 0 && is_available(loop, bound);
}

static bool find_counter(const Counting *counting, const Op *loop, Counter *counter)
{
    const Region *head = loop->regions[0];
    int carried;

    if (!find_comparison(counting, loop, counter, &carried))
        return false;
    for (unsigned i = 1; i < region_yield(head)->operand_count; i++) {
        const Value *value = region_yield(head)->operands[i];
        bool is_argument = value->kind == VALUE_ARGUMENT && value->as.region == head;
        if (!is_argument && !is_available(loop, value))
            return false;
    }
    counter->carried = (unsigned)carried;
    if (!find_passed(loop, counter) || !find_step(loop, counter))
        return false;
    if (find_manner(loop, counter))
        return true;
    counter->manner = COUNTS_ITSELF;
    direct_inequality(loop, counter);
    return direction_is_sound(loop, counter);
}

/* ---- the rewrite ---- */

static Value *replaced(const PointerMap *replacements, Value *value)
{
    Value *found = pointer_map_get(replacements, value);

    return found ? found : value;
}

static void replace_operands(void *context, Op *op)
{
    const PointerMap *replacements = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        op->operands[i] = replaced(replacements, op->operands[i]);
}

static void hoist_head(const Op *loop, Op *before)
{
    for (Op *op = loop->regions[0]->first, *next; op != loop->regions[0]->last; op = next) {
        next = op->next;
        if (op->mark) {
            op->mark = 0;
            op_move_before(op, before);
        }
    }
}

static bool is_closed_unsigned(const Counter *counter)
{
    return counter->comparison == COMPARE_LE && !counter->bound->type->as.integer.is_signed;
}

/* What the counter itself is compared with; an unsigned one by <, also where it was by <=. */
static Value *bound_of(Builder *builder, const Op *loop, const Counter *counter)
{
    Value *bound = counter->bound, *offset = counter->offset ? offset_of(loop, counter->offset) : NULL;
    bool is_closed = is_closed_unsigned(counter);

    if (!offset)
        return is_closed ? build_more(builder, bound, 1) : bound;
    if (bound->type->as.integer.is_signed)
        return build_binary(builder, counter->offset->code == OP_ADD ? OP_SUB : OP_ADD, bound, offset);
    offset = value_integer(builder->module, offset->type, offset->as.integer - is_closed);
    if (value_is_integer(offset, 0))
        return bound;
    return build_select(builder, build_compare(builder, COMPARE_GT, bound, offset),
                        build_binary(builder, OP_SUB, bound, offset), value_integer(builder->module, bound->type, 0));
}

/* How often a pointer is stepped. */
static Value *build_steps(Builder *builder, const Op *loop, const Counter *counter)
{
    Value *start = loop->operands[counter->carried], *steps;
    const Type *type = type_long(builder->module);
    int64_t step = counter->step->as.integer;
    Value *ends[] = {step > 0 ? counter->bound : start, step > 0 ? start : counter->bound};

    steps = build_op(builder, OP_DIFFERENCE, type, ends, 2)->results[0];
    step = step > 0 ? step : -step;
    if (counter->comparison == COMPARE_LE || counter->comparison == COMPARE_GE)
        steps = build_binary(builder, OP_ADD, steps, value_integer(builder->module, type, step));
    else if (counter->comparison != COMPARE_NE && step != 1)
        steps = build_binary(builder, OP_ADD, steps, value_integer(builder->module, type, step - 1));
    if (step == 1)
        return steps;
    return build_binary(builder, OP_DIV, steps, value_integer(builder->module, type, step));
}

/* bounds: lo, hi and step, in the counter's type. */
static Op *build_loop(Builder *builder, const Op *loop, Value *const bounds[3], Comparison comparison, const char *name)
{
    Op *op = build_with_regions(builder, OP_FOR, bounds, 3, 1);

    op->as.comparison = comparison;
    for (unsigned i = 0; i < loop->operand_count; i++)
        op_add_operand(builder->module, op, loop->operands[i]);
    region_add_argument(builder->module, op->regions[0], bounds[0]->type, name);
    return op;
}

/* How often an unsigned integer is stepped until it is the bound. */
static Value *build_steps_up(Builder *builder, const Op *loop, const Counter *counter)
{
    Value *start = loop->operands[counter->carried];

    return value_is_integer(start, 0) ? counter->bound : build_binary(builder, OP_SUB, counter->bound, start);
}

/* How often an unsigned integer is stepped downwards. */
static Value *build_steps_down(Builder *builder, const Op *loop, const Counter *counter)
{
    Value *start = loop->operands[counter->carried], *end = counter->bound, *steps;

    if (counter->comparison == COMPARE_GE)
        end = value_integer(builder->module, end->type, end->as.integer - 1);
    if (value_is_integer(end, 0) && counter->comparison != COMPARE_LT)
        return start;
    steps =
        counter->comparison == COMPARE_LT ? build_more(builder, start, 1) : build_binary(builder, OP_SUB, start, end);
    if (counter->comparison == COMPARE_NE)
        return steps;
    return build_select(builder,
                        build_compare(builder, counter->comparison == COMPARE_LT ? COMPARE_LT : COMPARE_GT, start, end),
                        steps, value_integer(builder->module, end->type, 0));
}

/* The `for` that counts steps. */
static Op *build_for_steps(Counting *counting, Op *loop, const Counter *counter)
{
    Builder builder = builder_before(counting->module, loop);
    Value *steps, *bounds[3];

    builder.place = loop->place;
    steps = (counter->manner == COUNTS_UP     ? build_steps_up
             : counter->manner == COUNTS_DOWN ? build_steps_down
                                              : build_steps)(&builder, loop, counter);
    bounds[0] = value_integer(counting->module, steps->type, 0);
    bounds[1] = steps;
    bounds[2] = value_integer(counting->module, steps->type, 1);
    return build_loop(&builder, loop, bounds, COMPARE_LT, NULL);
}

static bool is_element(const Value *pointer)
{
    const Op *op = value_op(pointer);

    return op && op->code == OP_INDEX && !op->part && op->operands[0]->type == pointer->type;
}

static Value *scaled(Builder *builder, Value *count, int64_t by)
{
    return by == 1 ? count : build_binary(builder, OP_MUL, count, value_integer(builder->module, count->type, by));
}

/* Downwards it is element n - k of the array, so that gcc sees that it is in it. */
static Value *build_element_below(Builder *builder, Value *start, Value *count)
{
    Value *place = NULL;

    while (is_element(start)) {
        Value *index = build_long(builder, value_op(start)->operands[1]);
        place = !place                         ? index
                : place->kind == VALUE_INTEGER ? build_more(builder, index, place->as.integer)
                                               : build_binary(builder, OP_ADD, index, place);
        start = value_op(start)->operands[0];
    }
    return build_index(builder, start,
                       place ? build_binary(builder, OP_SUB, place, count) : build_unary(builder, OP_NEG, count));
}

/* What the loop's counter is in an iteration of the `for`. */
static Value *build_counter(Builder *builder, const Op *loop, const Counter *counter, Value *count)
{
    Value *start = loop->operands[counter->carried], *step = counter->step;

    if (counter->manner == COUNTS_UP)
        return value_is_integer(start, 0) ? count : build_binary(builder, OP_ADD, start, count);
    if (counter->manner == COUNTS_DOWN)
        return build_binary(builder, OP_SUB, start, count);
    if (counter->manner == COUNTS_ITSELF)
        return build_cast(builder, count, start->type);
    if (step->as.integer < 0)
        return build_element_below(builder, start, scaled(builder, count, -step->as.integer));
    return build_index(builder, start, scaled(builder, count, step->as.integer));
}

/* The `for` of the loop's own counter. */
static Op *build_for(Counting *counting, Op *loop, const Counter *counter)
{
    Builder builder = builder_before(counting->module, loop);
    const Type *type = counter->cast_to ? counter->cast_to : loop->operands[counter->carried]->type;
    Value *low = build_cast(&builder, loop->operands[counter->carried], type);
    Value *step = counter->step;

    if (counter->step_is_subtracted)
        step = value_integer(counting->module, step->type, -step->as.integer);
    if (step->type != type)
        step = value_integer(counting->module, type, step->as.integer);
    if (low != loop->operands[counter->carried] && loop->operands[counter->carried]->kind == VALUE_INTEGER) {
        op_remove(value_op(low));
        low = value_integer(counting->module, type, loop->operands[counter->carried]->as.integer);
    }
    return build_loop(&builder, loop, (Value *[]){low, bound_of(&builder, loop, counter), step},
                      is_closed_unsigned(counter) ? COMPARE_LT : counter->comparison,
                      loop->regions[0]->arguments[counter->carried]->name);
}

static void move_operations(Region *from, Region *to)
{
    for (Op *op = from->first, *next; op; op = next) {
        next = op->next;
        for (unsigned i = 0; i < op->region_count; i++)
            op->regions[i]->owner = op;
        op_append(to, op);
    }
    from->first = from->last = NULL;
}

/* What uses the loop's results stands behind it and has not been looked at. */
static void convert(Counting *counting, Op *loop, const Counter *counter)
{
    Region *head = loop->regions[0], *body = loop->regions[1];
    Op *head_yield = region_yield(head), *op;
    PointerMap inside = {0};
    Arena *arena = counting->module->arena;
    Builder builder;

    hoist_head(loop, loop);
    op = counter->manner == COUNTS_ITSELF ? build_for(counting, loop, counter)
                                          : build_for_steps(counting, loop, counter);
    builder = builder_at_end(counting->module, op->regions[0]);
    builder.place = loop->place;
    for (unsigned i = 0; i < loop->operand_count; i++) {
        Value *argument =
            region_add_argument(counting->module, op->regions[0], loop->operands[i]->type, head->arguments[i]->name);
        if (i == counter->carried)
            argument = build_counter(&builder, loop, counter, op->regions[0]->arguments[0]);
        pointer_map_put(&inside, arena, head->arguments[i], argument);
    }
    for (unsigned i = 1; i < head_yield->operand_count; i++)
        pointer_map_put(&inside, arena, body->arguments[i - 1], replaced(&inside, head_yield->operands[i]));
    move_operations(body, op->regions[0]);
    for (unsigned i = 0; i < loop->operand_count; i++)
        op_add_result(counting->module, op, loop->operands[i]->type, head->arguments[i]->name);
    region_walk(op->regions[0], replace_operands, &inside);
    for (unsigned i = 1; i < head_yield->operand_count; i++) {
        Value *value = head_yield->operands[i];
        bool is_argument = value->kind == VALUE_ARGUMENT && value->as.region == head;
        pointer_map_put(&counting->results, arena, loop->results[i - 1],
                        is_argument ? op->results[value->index] : value);
    }
    op_remove(loop);
}

/* ---- a step in the head ---- */

/* Is what the head yields at place i the counter's next value, which the body hands on as it is? */
static bool is_step_of_head(const Op *loop, unsigned i)
{
    Region *head = loop->regions[0], *body = loop->regions[1];
    Value *next = region_yield(head)->operands[i];
    const Op *step = value_op(next);

    if (!step || step->region != head || (step->code != OP_ADD && step->code != OP_SUB) ||
        step->operands[0]->kind != VALUE_ARGUMENT || step->operands[0]->as.region != head ||
        step->operands[1]->kind != VALUE_INTEGER || !type_is_integer(next->type) || next->type->size < 4)
        return false;
    return region_uses(head, next) == 1 &&
           region_yield(body)->operands[step->operands[0]->index] == body->arguments[i - 1];
}

static Value *copy_step(Builder *builder, const Op *step, Value *counter)
{
    builder->place = step->place;
    return build_binary(builder, step->code, counter, step->operands[1]);
}

static void move_step(Counting *counting, Op *loop, unsigned i)
{
    Region *body = loop->regions[1];
    Op *yield = region_yield(loop->regions[0]), *step = value_op(yield->operands[i]);
    Builder inside = builder_before(counting->module, body->first);
    Builder behind =
        loop->next ? builder_before(counting->module, loop->next) : builder_at_end(counting->module, loop->region);
    PointerMap replacement = {0};
    Value *next = copy_step(&inside, step, body->arguments[i - 1]);

    next->name = step->results[0]->name;
    pointer_map_put(&replacement, counting->module->arena, body->arguments[i - 1], next);
    region_walk(body, replace_operands, &replacement);
    value_op(next)->operands[0] = body->arguments[i - 1];
    yield->operands[i] = step->operands[0];
    pointer_map_put(&counting->results, counting->module->arena, loop->results[i - 1],
                    copy_step(&behind, step, loop->results[i - 1]));
    op_remove(step);
}

/* What stands behind a loop has not been looked at, but for the copies of steps. */
static void move_steps(Counting *counting, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        replace_operands(&counting->results, op);
        for (unsigned i = 0; i < op->region_count; i++)
            move_steps(counting, op->regions[i]);
        for (unsigned i = 1; op->code == OP_LOOP && i < region_yield(op->regions[0])->operand_count; i++)
            if (is_step_of_head(op, i))
                move_step(counting, op, i);
    }
}

static void counted_region(Counting *counting, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        Counter counter = {0};
        next = op->next;
        replace_operands(&counting->results, op);
        for (unsigned i = 0; i < op->region_count; i++)
            counted_region(counting, op->regions[i]);
        if (op->code == OP_LOOP && find_counter(counting, op, &counter))
            convert(counting, op, &counter);
        else if (op->code == OP_LOOP)
            counted_do(counting->module, counting->effects, op, &counting->results);
    }
}

void counted_function(Module *module, Function *function, const Effects *effects)
{
    Counting moving = {.module = module}, counting = {.module = module, .effects = effects};

    move_steps(&moving, function->body);
    counted_region(&counting, function->body);
    function_number(function);
}
