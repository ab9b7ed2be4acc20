/* In, Out, Keeps: counted_do.h.
 * Such a loop's head does everything, and its body nothing. It counts if an integer goes on by one, up or down, in each iteration, and is compared then, or as it
 * was before, with a bound that the loop does not change. With x what the first iteration compares, there are as many iterations behind the first one as
 * x, x + 1, ... are within the bound.
 * Sound because the first iteration is executed in any case, so that what it computes for the bound may be computed in front of it; x is made in the integer's own
 * type, where it may wrap; and from there it passes every number up to the bound, or is a signed sum that would overflow (C11 6.5p5), or would never end. */
#include "transform/counted_do.h"

#include "analysis/interval.h"
#include "transform/derive.h"
#include "transform/distance.h"

enum { CASTS = 4 };

typedef struct Counter {
    Module *module;
    const Effects *effects;
    Op *loop;
    unsigned index; /* of the carried value */
    const Value *next; /* what the head makes of it */
    bool is_down, is_stepped; /* is_stepped: what is compared is `next` */
    Value *bound;
    const Type *compared; /* as which type */
    Comparison comparison;
} Counter;

static bool is_narrow(const Type *type)
{
    return type->size < 4;
}

/* What an integer was before conversions that keep its value. */
static const Value *unconverted(const Value *value)
{
    for (const Op *op = value_op(value); op && op->code == OP_CAST; op = value_op(value)) {
        const Type *from = op->operands[0]->type;
        bool keeps_value = type_is_integer(from) && type_is_integer(value->type) &&
                           (value->type->size > from->size || from == value->type) &&
                           (value->type->as.integer.is_signed || !from->as.integer.is_signed);
        if (!keeps_value)
            break;
        value = op->operands[0];
    }
    return value;
}

/* counter + 1 or - 1, in its type. */
static bool is_step(Counter *counter, const Value *value, const Value *argument)
{
    const Op *op = value_op(value);

    if (op && op->code == OP_CAST && is_narrow(value->type) && type_is_integer(op->operands[0]->type))
        op = value_op(op->operands[0]);
    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER ||
        unconverted(op->operands[0]) != argument)
        return false;
    counter->is_down = (op->code == OP_SUB) == (op->operands[1]->as.integer > 0);
    return op->operands[1]->as.integer == 1 || op->operands[1]->as.integer == -1;
}

/* What the next iteration gets in place of carried value number `index`: a value of the head; NULL: none is. */
static const Value *handed_on(const Op *loop, unsigned index)
{
    const Value *passed = region_yield(loop->regions[1])->operands[index];

    if (passed->kind == VALUE_ARGUMENT && passed->as.region == loop->regions[1])
        return region_yield(loop->regions[0])->operands[passed->index + 1];
    return NULL;
}

/* Behind a conversion to a signed type that changes its value gcc 12 does not know what a counter is when the loop is over. */
static bool is_converted_badly(const Counter *counter)
{
    const Value *start = counter->loop->operands[counter->index];
    Interval x = value_interval(start, NULL);
    int64_t step = counter->is_down ? -1 : 1;

    return is_narrow(start->type) && start->type->as.integer.is_signed &&
           !interval_is_within((Interval){x.low + step, x.high + step}, type_interval(start->type));
}

/* Is what is compared a counter, or one that was stepped? */
static bool find_carried(Counter *counter, const Value *compared)
{
    const Region *head = counter->loop->regions[0];
    const Value *value = unconverted(compared);

    if (!type_is_integer(value->type) || value->type->as.integer.kind == INTEGER_BOOL)
        return false;
    for (unsigned i = 0; i < head->argument_count; i++) {
        const Value *next = handed_on(counter->loop, i);
        counter->is_stepped = next == value;
        if (!next || next->type != value->type || (!counter->is_stepped && head->arguments[i] != value) ||
            !is_step(counter, next, head->arguments[i]))
            continue;
        counter->index = i;
        counter->next = next;
        return true;
    }
    return false;
}

/* Does it the same in front of the loop? Not if what the loop calls might end the program before, where it would fail. */
static bool may_be_done_before(const Counter *counter, const Op *op)
{
    bool may_fail = op->code == OP_LOAD || op->code == OP_DIV || op->code == OP_REM;

    if (may_fail && op_calls(counter->loop))
        return false;
    return op_is_computation(op->code) ||
           (op->code == OP_LOAD && !op->is_volatile &&
            !effects_disturb(effects_of_op(counter->effects, counter->loop), op->operands[0]));
}

/* Is it the same in all iterations, and can be had in front of the first one? */
static bool is_known_before(const Counter *counter, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, counter->loop))
        return true;
    if (!op || depth == 0 || op->region_count || op->region != counter->loop->regions[0] ||
        !may_be_done_before(counter, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_known_before(counter, op->operands[i], depth - 1))
            return false;
    return true;
}

static Value *build_before(Builder *builder, const Op *loop, Value *value)
{
    Value *operands[4];
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return value;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = build_before(builder, loop, op->operands[i]);
    return op_clone(builder, op, operands)->results[0];
}

static bool find_bound(Counter *counter)
{
    Value *condition = region_yield(counter->loop->regions[0])->operands[0];
    const Op *op = value_op(condition);
    bool is_second;

    if (!op || op->code != OP_COMPARE) {
        counter->comparison = COMPARE_NE;
        counter->compared = condition->type;
        counter->bound = type_is_integer(condition->type) ? value_integer(counter->module, condition->type, 0) : NULL;
        return counter->bound && find_carried(counter, condition);
    }
    is_second = !find_carried(counter, op->operands[0]);
    if (is_second && !find_carried(counter, op->operands[1]))
        return false;
    counter->comparison = is_second ? comparison_swapped(op->as.comparison) : op->as.comparison;
    counter->bound = op->operands[!is_second];
    counter->compared = counter->bound->type;
    return is_known_before(counter, counter->bound, CASTS);
}

static bool is_never_below(const Counter *counter)
{
    return !counter->next->type->as.integer.is_signed && counter->bound->kind == VALUE_INTEGER &&
           counter->bound->as.integer <= 0;
}

/* Has the type this number? */
static bool is_of_type(const Value *value, const Type *type)
{
    return unconverted(value)->type == type ||
           (value->kind == VALUE_INTEGER && value->as.integer >= 0 && value->as.integer >> (8 * type->size) == 0);
}

/* Towards the bound, not away from it. */
static bool is_directed(const Counter *counter)
{
    const Type *type = counter->next->type;

    switch (counter->comparison) {
    case COMPARE_LT:
    case COMPARE_LE: return !counter->is_down;
    case COMPARE_GT: return counter->is_down;
    case COMPARE_GE: return counter->is_down && !is_never_below(counter);
    case COMPARE_NE: return !is_narrow(type) || (!type->as.integer.is_signed && is_of_type(counter->bound, type));
    default: return false;
    }
}

static bool does_nothing(const Region *body)
{
    return body->first == body->last;
}

static bool find_counter(Counter *counter)
{
    return does_nothing(counter->loop->regions[1]) && find_bound(counter) && is_directed(counter) &&
           !is_converted_badly(counter);
}

/* ---- the rewrite ---- */

/* An integer of 32 bits as a long, so that differences do not overflow; else as it is compared. */
static Value *build_compared(const Counter *counter, Builder *builder, Value *value)
{
    const Type *type = counter->compared;

    value = build_cast(builder, value, type);
    return type->size < 8 ? build_cast(builder, value, type_long(counter->module)) : value;
}

static Value *build_step(const Counter *counter, Builder *builder, Value *from)
{
    return build_binary(builder, counter->is_down ? OP_SUB : OP_ADD, from,
                        value_integer(counter->module, from->type, 1));
}

/* What the first iteration compares, in the counter's type. */
static Value *build_first(const Counter *counter, Builder *builder)
{
    Value *start = counter->loop->operands[counter->index];
    const Type *type = start->type;

    if (!counter->is_stepped)
        return start;
    if (is_narrow(type))
        start = build_cast(builder, start, type_int(counter->module));
    return build_cast(builder, build_step(counter, builder, start), type);
}

/* x - y, in their type, where it wraps. */
static Value *build_wrapped(Builder *builder, Value *x, Value *y)
{
    const Type *type = x->type, *wide = is_narrow(type) ? type_int(builder->module) : type;
    Value *difference = build_binary(builder, OP_SUB, build_cast(builder, x, wide), build_cast(builder, y, wide));

    return build_cast(builder, difference, type);
}

/* How many iterations there are behind the first one. */
static Value *build_rest(const Counter *counter, Builder *builder, Value *first, Value *bound)
{
    bool is_closed = counter->comparison == COMPARE_LE || counter->comparison == COMPARE_GE;
    Value *rest;

    if (counter->comparison == COMPARE_NE && !first->type->as.integer.is_signed) {
        bound = build_cast(builder, bound, first->type);
        return counter->is_down ? build_wrapped(builder, first, bound) : build_wrapped(builder, bound, first);
    }
    if (counter->comparison == COMPARE_GT && value_is_integer(bound, 0) && !first->type->as.integer.is_signed)
        return first;
    first = build_compared(counter, builder, first);
    bound = build_compared(counter, builder, bound);
    rest = build_binary(builder, OP_SUB, counter->is_down ? first : bound, counter->is_down ? bound : first);
    if (counter->comparison == COMPARE_NE)
        return rest;
    return build_select(builder, build_compare(builder, counter->comparison, first, bound),
                        build_more(builder, rest, is_closed), value_integer(builder->module, rest->type, 0));
}

/* Which carried value is this one of the head's in the next iteration? -1: none. */
static int place_among_carried(const Op *loop, unsigned result)
{
    for (unsigned i = 0; i < loop->operand_count; i++) {
        const Value *passed = region_yield(loop->regions[1])->operands[i];
        if (passed == loop->regions[1]->arguments[result])
            return (int)i;
    }
    return -1;
}

static Op *build_loop(const Counter *counter, Builder *builder)
{
    Module *module = counter->module;
    Op *loop = counter->loop, *made;
    const Type *type = type_long(module);
    Value *first = build_first(counter, builder), *rest;
    Value *bounds[] = {value_integer(module, type, 0), NULL, value_integer(module, type, 1)};

    rest = build_rest(counter, builder, first, build_before(builder, loop, counter->bound));
    bounds[1] = build_more(builder, build_cast(builder, rest, type), 1);
    made = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    made->as.comparison = COMPARE_LT;
    region_add_argument(module, made->regions[0], type, NULL);
    for (unsigned i = 0; i < loop->operand_count; i++)
        op_add_operand(module, made, loop->operands[i]);
    for (unsigned i = 0; i < loop->result_count;
         i++) /* handed on to no iteration: behind the loop it is what the last one made */
        if (place_among_carried(loop, i) < 0)
            op_add_operand(module, made, zero_of(module, loop->results[i]->type));
    for (unsigned i = 3; i < made->operand_count; i++) {
        const char *name = i - 3 < loop->operand_count ? loop->regions[0]->arguments[i - 3]->name : NULL;
        region_add_argument(module, made->regions[0], made->operands[i]->type, name);
        op_add_result(module, made, made->operands[i]->type, name);
    }
    return made;
}

/* Is each number from the start on, as an int, no further away from it than the largest int? */
static bool is_near(const Counter *counter)
{
    const Value *end = counter->is_down ? counter->bound : counter->loop->operands[counter->index];

    return value_interval(end, NULL).low >= 0;
}

/* start + k, start - k */
static Value *build_at(const Counter *counter, Builder *builder, Value *start, Value *count)
{
    const Type *wanted = is_narrow(start->type) ? type_int(counter->module) : start->type;
    bool may_overflow = !is_narrow(start->type) && wanted->as.integer.is_signed && !is_near(counter);
    const Type *type = may_overflow ? type_long(counter->module) : wanted;
    Value *at = build_binary(builder, counter->is_down ? OP_SUB : OP_ADD, build_cast(builder, start, type),
                             build_cast(builder, count, type));

    return build_cast(builder, at, wanted);
}

typedef struct Replacing {
    const Counter *counter;
    Builder *builder;
    Value *exact; /* as an int, what is compared */
    const Value *narrow; /* the same, in its type */
    PointerMap *by;
} Replacing;

static void replace_conversion(void *context, Op *op)
{
    const Replacing *replacing = context;

    if (op->code == OP_CAST && op->operands[0] == replacing->narrow && type_is_integer(op->results[0]->type) &&
        op->results[0]->type->size >= 4)
        pointer_map_put(replacing->by, replacing->counter->module->arena, op->results[0],
                        build_cast(replacing->builder, replacing->exact, op->results[0]->type));
}

/* Does what is compared wrap nowhere behind the first iteration? Until it is another number it may. */
static bool stays_in_type(const Counter *counter)
{
    return counter->comparison != COMPARE_NE || (counter->is_down && value_is_integer(counter->bound, 0));
}

/* What the counter is in an iteration. What is compared is a number of its type from the first iteration on, in int, too, if it stays in its type. */
static void replace_counter(const Counter *counter, Builder *builder, Op *made, PointerMap *by)
{
    Module *module = counter->module;
    const Value *argument = counter->loop->regions[0]->arguments[counter->index];
    Value *start = counter->loop->operands[counter->index], *count = made->regions[0]->arguments[0], *exact;
    Builder before = builder_before(module, made);

    before.place = builder->place;
    if (!is_narrow(start->type)) {
        pointer_map_put(by, module->arena, argument, build_at(counter, builder, start, count));
        return;
    }
    pointer_map_put(by, module->arena, argument,
                    build_cast(builder, build_at(counter, builder, start, count), start->type));
    if (!stays_in_type(counter))
        return;
    exact = build_at(counter, builder, build_first(counter, &before), count);
    if (counter->is_stepped)
        pointer_map_put(by, module->arena, counter->next, build_cast(builder, exact, start->type));
    region_walk(counter->loop->regions[0], replace_conversion,
                &(Replacing){counter, builder, exact, counter->is_stepped ? counter->next : argument, by});
}

static void move_operations(Region *from, Region *to)
{
    for (Op *op = from->first, *next; op != from->last; op = next) {
        next = op->next;
        op_remove(op);
        op_append(to, op);
    }
}

static void convert(const Counter *counter, PointerMap *results)
{
    Module *module = counter->module;
    Op *loop = counter->loop, *yield = region_yield(loop->regions[0]), *made;
    Builder builder = builder_before(module, loop);
    PointerMap by = {0};
    VECTOR(Value *) next = {0};

    builder.place = loop->place;
    made = build_loop(counter, &builder);
    builder = builder_at_end(module, made->regions[0]);
    builder.place = loop->place;
    for (unsigned i = 0; i < loop->operand_count; i++) {
        const Value *handed = handed_on(loop, i);
        pointer_map_put(&by, module->arena, loop->regions[0]->arguments[i], made->regions[0]->arguments[i + 1]);
        VECTOR_PUSH(module->arena, next, handed ? (Value *)handed : region_yield(loop->regions[1])->operands[i]);
    }
    replace_counter(counter, &builder, made, &by);
    for (unsigned i = 0; i < loop->result_count; i++) {
        int place = place_among_carried(loop, i);
        pointer_map_put(results, module->arena, loop->results[i], made->results[place < 0 ? (int)next.count : place]);
        if (place < 0)
            VECTOR_PUSH(module->arena, next, yield->operands[i + 1]);
    }
    move_operations(loop->regions[0], made->regions[0]);
    build_yield(&builder, next.items, (unsigned)next.count);
    region_replace(made->regions[0], &by);
    op_remove(loop);
}

bool counted_do(Module *module, const Effects *effects, Op *loop, PointerMap *results)
{
    Counter counter = {.module = module, .effects = effects, .loop = loop};

    if (!find_counter(&counter))
        return false;
    convert(&counter, results);
    return true;
}
