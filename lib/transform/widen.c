/* In:    the `loop`s of a function, before counted.c.
 * Out:   what widen.h says. `for (uint8_t i = 0; i < n; i++)` counts in int, where C computes i + 1, and converts each sum: as it stands no step is seen.
 * Sound because each step of the counter is right without the conversion:
 *  - the head compares the counter, by its value, with a bound before each step, and the step from there stays in the counter's type, whatever the bound
 *    is: n of that type itself, a constant;
 *  - or, by steps of a power of 2, it would come to the same numbers again if it wrapped within a bound that the loop does not change and that is all that ends it: such
 *    a loop would never end, and nobody has it (C11 6.8.5p6 lets it be taken to end);
 *  - what a counter is set to otherwise is of its type, and converted.
 * Behind the loop, and for all but addresses, comparisons and conversions, it is converted back. */
#include "transform/widen.h"

#include "analysis/interval.h"

enum { DEPTH = 8, MOST_WAYS = 256 };

typedef struct Pass {
    Module *module;
    Arena *arena;
    const unsigned *uses; /* by value number: at the start */
    PointerMap wide; /* of what was converted back from a wide value, and is that value: the wide one */
    PointerMap gone; /* what conversions to the wide type are */
    PointerMap known; /* intervals of wide values */
    bool found;
} Pass;

/* A carried value that may be widened. */
typedef struct Narrow {
    Pass *pass;
    Op *loop;
    unsigned index;
    const Type *type, *wide;
    bool is_int; /* else a type whose sums wrap, or are converted to it */
    /* What the head compares it with, in an `&&`. */
    Op *compare; /* NULL: it is itself the condition */
    unsigned place; /* of the counter among the operands */
    int64_t offset; /* that is added to it there */
    const Value *bound;
    Comparison comparison;
    bool keeps_value; /* it is compared as the number that it is */
    bool is_alone; /* no other condition ends the loop */
    /* What the ways through the loop do. */
    unsigned ways; /* that were looked at */
    int64_t low; /* of what it is set to */
    int64_t step; /* that was seen last */
    bool steps_up, steps_down;
    bool is_else; /* it stays, is set, or goes on by another step, or none of a power of 2, on some way */
    bool is_wrong; /* a step may wrap */
} Narrow;

static Interval interval_of(const Narrow *narrow, const Value *value)
{
    return value_interval(value, &narrow->pass->known);
}

static bool is_natural(const Narrow *narrow)
{
    return narrow->low >= 0 && !narrow->steps_down;
}

/* ---- what the head compares ---- */

static Value *counter_in_head(const Narrow *narrow)
{
    return narrow->loop->regions[0]->arguments[narrow->index];
}

/* Without conversions that keep its value, or make a large number of a negative one alone: *keeps_value: none of these. */
static const Value *unconverted(const Value *value, bool *keeps_value)
{
    for (const Op *op = value_op(value); op && op->code == OP_CAST; op = value_op(value)) {
        const Type *to = value->type, *from = op->operands[0]->type;
        if (!type_is_integer(to) || !type_is_integer(from) || to->size < from->size ||
            to->as.integer.kind == INTEGER_BOOL)
            break;
        if (to->size == from->size && to->as.integer.is_signed && !from->as.integer.is_signed)
            break; /* of a large number it makes a negative one */
        *keeps_value &= to->as.integer.is_signed || !from->as.integer.is_signed;
        value = op->operands[0];
    }
    return value;
}

/* Is it the counter, or a sum of it and a constant? */
static bool is_counter(Narrow *narrow, const Value *value)
{
    const Op *op;

    narrow->keeps_value = true;
    narrow->offset = 0;
    value = unconverted(value, &narrow->keeps_value);
    op = value_op(value);
    if (op && (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER &&
        value->type->as.integer.is_signed && op->operands[1]->as.integer >= 0 &&
        op->operands[1]->as.integer <= INT16_MAX) {
        narrow->offset = op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
        value = unconverted(op->operands[0], &narrow->keeps_value);
    }
    return value == counter_in_head(narrow);
}

static bool note_bound(Narrow *narrow, Op *compare, unsigned place)
{
    if (!is_counter(narrow, compare->operands[place]))
        return false;
    narrow->compare = compare;
    narrow->place = place;
    narrow->bound = compare->operands[1 - place];
    narrow->comparison = place ? comparison_swapped(compare->as.comparison) : compare->as.comparison;
    return true;
}

/* `while (n)` */
static bool note_truth(Narrow *narrow, const Value *condition)
{
    if (!type_is_integer(condition->type) || !is_counter(narrow, condition) || narrow->offset)
        return false;
    narrow->bound = value_integer(narrow->pass->module, condition->type, 0);
    narrow->comparison = COMPARE_NE;
    return true;
}

static bool find_bound(Narrow *narrow, const Value *condition, unsigned depth)
{
    Op *op = value_op(condition);

    if (note_truth(narrow, condition))
        return true;
    if (!op || depth == 0)
        return false;
    if (op->code == OP_COMPARE)
        return type_is_integer(op->operands[0]->type) && (note_bound(narrow, op, 0) || note_bound(narrow, op, 1));
    if (op->code != OP_IF || !value_is_integer(region_yield(op->regions[1])->operands[condition->index], 0))
        return false;
    narrow->is_alone = false;
    return find_bound(narrow, op->operands[0], depth - 1) ||
           find_bound(narrow, region_yield(op->regions[0])->operands[condition->index], depth - 1);
}

/* ---- steps ---- */

/* Of the counter, converted: counter + step, made in its type or a wider one. 0: it is none. */
static int64_t step_from(const Narrow *narrow, const Value *value, const Value *counter)
{
    const Op *op = value_op(value);
    bool keeps_value = true;

    if (op && op->code == OP_CAST && value->type == narrow->type && !narrow->is_int)
        op = value_op(op->operands[0]);
    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER ||
        !type_is_integer(op->results[0]->type) || unconverted(op->operands[0], &keeps_value) != counter)
        return 0;
    if (op->operands[1]->as.integer > INT16_MAX || op->operands[1]->as.integer < -INT16_MAX)
        return 0;
    return op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
}

/* What the counter is where the head lets an iteration begin. */
static Interval inside(const Narrow *narrow)
{
    Interval bound = interval_of(narrow, narrow->bound), x = type_interval(narrow->type);
    bool is_open = narrow->comparison == COMPARE_LT || narrow->comparison == COMPARE_GT;
    int64_t high = bound.high - is_open - narrow->offset, low = bound.low + is_open - narrow->offset;

    if ((narrow->comparison == COMPARE_LT || narrow->comparison == COMPARE_LE) &&
        (narrow->keeps_value || narrow->offset >= 0))
        x.high = high < x.high ? high : x.high;
    else if (narrow->keeps_value && (narrow->comparison == COMPARE_GT || narrow->comparison == COMPARE_GE))
        x.low = low > x.low ? low : x.low;
    else if (narrow->comparison == COMPARE_NE && x.low == 0 && value_is_integer(narrow->bound, 0) && !narrow->offset)
        x.low = 1;
    return x;
}

static void note_step(Narrow *narrow, int64_t step)
{
    Interval x = inside(narrow), next = {x.low + step, x.high + step};

    narrow->is_else |= (narrow->step && narrow->step != step) || (step & (step - 1)) != 0;
    narrow->step = step;
    narrow->steps_up |= step > 0;
    narrow->steps_down |= step < 0;
    narrow->is_wrong |= !narrow->is_int && !interval_is_within(next, type_interval(narrow->type));
}

static void note_set(Narrow *narrow, const Value *value)
{
    int64_t low = interval_of(narrow, value).low;

    narrow->low = low < narrow->low ? low : narrow->low;
}

/* How far from the counter what the head hands on in this place is; 0: by no step. */
static int64_t step_of_head(const Narrow *narrow, unsigned place)
{
    const Value *handed = region_yield(narrow->loop->regions[0])->operands[place];

    return handed->type == narrow->type ? step_from(narrow, handed, counter_in_head(narrow)) : 0;
}

/* Is it an argument of the body that is the counter, or was stepped by the head? *step: 0, or that. */
static bool is_passed(const Narrow *narrow, const Value *value, int64_t *step)
{
    if (value->kind != VALUE_ARGUMENT || value->as.region != narrow->loop->regions[1])
        return false;
    *step = step_of_head(narrow, value->index + 1);
    return *step != 0 || region_yield(narrow->loop->regions[0])->operands[value->index + 1] == counter_in_head(narrow);
}

/* The body's argument that the value is one step from, without one of the head's; else NULL. */
static Value *stepped_argument(const Narrow *narrow, const Value *value, int64_t *step)
{
    const Region *body = narrow->loop->regions[1];
    int64_t of_head;

    for (unsigned i = 0; i < body->argument_count; i++) {
        *step = step_from(narrow, value, body->arguments[i]);
        if (*step && body->arguments[i]->type == narrow->type && is_passed(narrow, body->arguments[i], &of_head) &&
            !of_head)
            return body->arguments[i];
    }
    return NULL;
}

static bool is_choice(const Narrow *narrow, const Value *value)
{
    const Op *op = value_op(value);

    return op && op_is_branch(op) && region_is_in(op->region, narrow->loop->regions[1]);
}

/* What the next iteration gets, on each way. */
static void look_at_ways(Narrow *narrow, const Value *next, unsigned depth)
{
    int64_t step;

    if (narrow->ways++ >= MOST_WAYS)
        return;
    if (is_passed(narrow, next, &step)) {
        if (!step)
            narrow->is_else = true; /* the head's own steps are noted there */
    } else if (stepped_argument(narrow, next, &step)) {
        note_step(narrow, step);
    } else if (is_choice(narrow, next) && depth > 0) {
        const Op *op = value_op(next);
        for (unsigned i = 0; i < op->region_count; i++)
            look_at_ways(narrow, region_yield(op->regions[i])->operands[next->index], depth - 1);
    } else {
        narrow->is_else = true;
        note_set(narrow, next);
    }
}

static void look_at_head(Narrow *narrow)
{
    for (unsigned i = 1; i <= narrow->loop->regions[1]->argument_count; i++) {
        int64_t step = step_of_head(narrow, i);
        if (step)
            note_step(narrow, step);
    }
}

/* Would it never end if it wrapped? From 0 up to another number it does not. */
static bool must_not_wrap(const Narrow *narrow)
{
    const Value *start = narrow->loop->operands[narrow->index];
    bool is_upwards = narrow->comparison == COMPARE_LT || narrow->comparison == COMPARE_LE;
    Interval bound = interval_of(narrow, narrow->bound);

    if (narrow->is_else || !narrow->keeps_value || narrow->offset || narrow->steps_down ||
        !value_is_invariant(narrow->bound, narrow->loop))
        return false;
    if (narrow->comparison == COMPARE_NE)
        return narrow->step == 1 && value_is_integer(start, 0) && bound.low >= 0 &&
               interval_is_within(bound, type_interval(narrow->type));
    return is_upwards && narrow->is_alone;
}

/* ---- which are widened, to what ---- */

/* Is it a counter that is compared as another type? */
static bool is_narrow(const Narrow *narrow)
{
    const Type *type = narrow->type, *compared = narrow->bound->type;

    if (!type_is_integer(type) || type->as.integer.kind == INTEGER_BOOL || type->size > 4)
        return false;
    if (narrow->is_int)
        return narrow->compare && (compared->size > 4 || !compared->as.integer.is_signed);
    return type->size < 4 || compared->size > 4;
}

/* Is what is compared the same number as the counter, or the sum, itself? */
static bool is_compared_as_it_is(const Narrow *narrow)
{
    return narrow->keeps_value || (is_natural(narrow) && narrow->offset >= 0);
}

/* Can it be compared as an int, the bound being one? */
static bool has_int_bound(const Narrow *narrow)
{
    return narrow->compare && narrow->bound->kind == VALUE_INTEGER && is_compared_as_it_is(narrow) &&
           (narrow->is_int || narrow->type->size < 4) &&
           interval_is_within(interval_of(narrow, narrow->bound), (Interval){0, INT32_MAX / 2});
}

/* That which it is compared in, if the numbers are the same there, else int or long. */
static const Type *wide_type(const Narrow *narrow)
{
    const Type *compared = narrow->bound->type;
    Module *module = narrow->pass->module;

    if (has_int_bound(narrow))
        return type_int(module);
    if (narrow->is_int ||
        (compared->size >= 4 && !compared->as.integer.is_signed && !narrow->type->as.integer.is_signed))
        return compared;
    return narrow->type->size < 4 ? type_int(module) : type_long(module);
}

static bool find_narrow(Narrow *narrow)
{
    const Value *start = narrow->loop->operands[narrow->index];

    narrow->type = start->type;
    narrow->is_int = narrow->type == type_int(narrow->pass->module);
    narrow->is_alone = true;
    if (!find_bound(narrow, region_yield(narrow->loop->regions[0])->operands[0], DEPTH) || !is_narrow(narrow))
        return false;
    narrow->low = interval_of(narrow, start).low;
    look_at_head(narrow);
    look_at_ways(narrow, region_yield(narrow->loop->regions[1])->operands[narrow->index], DEPTH);
    if (narrow->ways > MOST_WAYS || (!narrow->steps_up && !narrow->steps_down))
        return false;
    narrow->wide = wide_type(narrow);
    if (narrow->is_int)
        return is_compared_as_it_is(narrow);
    return !narrow->is_wrong || must_not_wrap(narrow);
}

/* ---- the rewrite ---- */

/* What stands for a narrow value in the operations of a region. */
typedef struct Replacing {
    Pass *pass;
    const Value *narrow;
    Value *wide, *back; /* back: converted back */
} Replacing;

/* An int that is a sum of what has a wide form: a sum of that, which is the same number, or wraps as that does. */
static Value *wide_sum(Pass *pass, Builder *builder, const Value *value, const Type *wide)
{
    const Op *op = value_op(value);
    Value *known;

    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || value->type != type_int(pass->module) ||
        op->operands[1]->kind != VALUE_INTEGER)
        return NULL;
    known = pointer_map_get(&pass->wide, op->operands[0]);
    return known && known->type == wide
               ? build_binary(builder, op->code, known, value_integer(pass->module, wide, op->operands[1]->as.integer))
               : NULL;
}

static Value *as_wide(Pass *pass, Builder *builder, Value *value, const Type *wide)
{
    Value *known = pointer_map_get(&pass->wide, value);
    const Op *op = value_op(value);

    if (value->kind == VALUE_INTEGER)
        return value_integer(pass->module, wide, value->as.integer);
    if (known && known->type == wide)
        return known;
    if (op && op->code == OP_CAST && op->operands[0]->type == wide &&
        interval_is_within(value_interval(op->operands[0], &pass->known), type_interval(value->type)))
        return op->operands[0];
    known = wide_sum(pass, builder, value, wide);
    return known ? known : build_cast(builder, value, wide);
}

/* Is what the narrow value is compared with the same number as the wide type has it? */
static bool is_comparable(const Replacing *replacing, const Value *other)
{
    return replacing->wide->type->as.integer.is_signed || !replacing->narrow->type->as.integer.is_signed ||
           value_interval(other, &replacing->pass->known).low >= 0;
}

static void replace_compared(const Replacing *replacing, Op *op)
{
    Builder builder = builder_before(replacing->pass->module, op);

    builder.place = op->place;
    for (unsigned i = 0; i < 2; i++)
        op->operands[i] = op->operands[i] == replacing->narrow
                              ? replacing->wide
                              : as_wide(replacing->pass, &builder, op->operands[i], replacing->wide->type);
}

/* Of an int it is quicker to make a real. */
static bool takes_wide(const Replacing *replacing, const Op *op, unsigned place)
{
    if (op->code == OP_CAST)
        return type_is_integer(op->results[0]->type) || replacing->wide->type == type_int(replacing->pass->module);
    return op->code == OP_INDEX && place == 1;
}

/* x[i + 1]: what is added to the counter is added to the wide one, if that does not wrap. */
static void index_by_wide(const Replacing *replacing, Op *op)
{
    const Op *sum = value_op(op->operands[1]);
    Builder builder = builder_before(replacing->pass->module, op);
    Value *wide;

    if (!sum || sum->operand_count != 2 || sum->operands[0] != replacing->back ||
        sum->operands[1]->kind != VALUE_INTEGER ||
        (!replacing->wide->type->as.integer.is_signed &&
         value_interval(op->operands[1], &replacing->pass->known).low < 0))
        return;
    builder.place = op->place;
    wide = wide_sum(replacing->pass, &builder, op->operands[1], replacing->wide->type);
    if (wide)
        op->operands[1] = wide;
}

static void replace_in(void *context, Op *op)
{
    const Replacing *replacing = context;
    Pass *pass = replacing->pass;

    if (op->code == OP_INDEX)
        index_by_wide(replacing, op);
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i] != replacing->narrow)
            continue;
        if (op->code == OP_COMPARE && is_comparable(replacing, op->operands[1 - i]))
            replace_compared(replacing, op);
        else if (op->code == OP_CAST && replacing->wide != replacing->back &&
                 op->results[0]->type == replacing->wide->type)
            pointer_map_put(&pass->gone, pass->arena, op->results[0], replacing->wide);
        else
            op->operands[i] = takes_wide(replacing, op, i) ? replacing->wide : replacing->back;
    }
}

/* The wide one stands for the narrow value in the region, from `before` on. has_wrapped: not where it is seen that it is wider. */
static void replace_by_wide(Pass *pass, const Value *value, Value *wide, Region *region, Op *before, bool has_wrapped)
{
    Builder builder = builder_before(pass->module, before);
    Replacing replacing = {.pass = pass, .narrow = value, .wide = wide};

    builder.place = before->place;
    replacing.back = build_cast(&builder, wide, value->type);
    if (has_wrapped)
        replacing.wide = replacing.back;
    else
        pointer_map_put(&pass->wide, pass->arena, replacing.back, wide);
    region_walk(region, replace_in, &replacing);
}

static Value *build_step(const Narrow *narrow, Builder *builder, Value *from, int64_t step)
{
    return build_binary(builder, step < 0 ? OP_SUB : OP_ADD, from,
                        value_integer(narrow->pass->module, narrow->wide, step < 0 ? -step : step));
}

/* The wide arguments of the body, by narrow ones: the body's arguments from `first` on. */
typedef struct Widening {
    const Narrow *narrow;
    unsigned first;
} Widening;

static Value *wide_argument(const Widening *widening, const Value *argument)
{
    const Region *body = widening->narrow->loop->regions[1];
    unsigned place = widening->first;
    int64_t step;

    for (unsigned i = 0; i < argument->index; i++)
        place += is_passed(widening->narrow, body->arguments[i], &step);
    return body->arguments[place];
}

static Value *widen_next(const Widening *widening, Value *next, Op *yield, unsigned depth);

/* One more result of the branch. */
static Value *widen_choice(const Widening *widening, const Value *next, unsigned depth)
{
    Op *op = value_op(next);

    for (unsigned i = 0; i < op->region_count; i++) {
        Op *yield = region_yield(op->regions[i]);
        op_add_operand(widening->narrow->pass->module, yield,
                       widen_next(widening, yield->operands[next->index], yield, depth - 1));
    }
    return op_add_result(widening->narrow->pass->module, op, widening->narrow->wide, next->name);
}

static Value *widen_next(const Widening *widening, Value *next, Op *yield, unsigned depth)
{
    const Narrow *narrow = widening->narrow;
    Builder builder = builder_before(narrow->pass->module, yield);
    int64_t step;
    Value *from;

    builder.place = yield->place;
    if (is_passed(narrow, next, &step))
        return wide_argument(widening, next);
    from = stepped_argument(narrow, next, &step);
    if (from) {
        builder = builder_before(narrow->pass->module, value_op(next));
        builder.place = value_op(next)->place;
        return build_step(narrow, &builder, wide_argument(widening, from), step);
    }
    if (is_choice(narrow, next) && depth > 0)
        return widen_choice(widening, next, depth);
    return as_wide(narrow->pass, &builder, next, narrow->wide);
}

/* A wide one is carried beside it, and handed to the body and behind the loop in each form that the narrow one is. */
static Value *add_carried(const Narrow *narrow)
{
    Pass *pass = narrow->pass;
    Op *loop = narrow->loop, *yield = region_yield(loop->regions[0]);
    Builder builder = builder_before(pass->module, loop), in_head = builder_before(pass->module, yield);
    unsigned count = loop->regions[1]->argument_count;
    const char *name = counter_in_head(narrow)->name;
    Value *wide;

    builder.place = in_head.place = loop->place;
    op_add_operand(pass->module, loop, as_wide(pass, &builder, loop->operands[narrow->index], narrow->wide));
    wide = region_add_argument(pass->module, loop->regions[0], narrow->wide, name);
    for (unsigned i = 0; i < count; i++) {
        const Value *argument = loop->regions[1]->arguments[i];
        int64_t step;
        if (!is_passed(narrow, argument, &step))
            continue;
        op_add_operand(pass->module, yield, step ? build_step(narrow, &in_head, wide, step) : wide);
        region_add_argument(pass->module, loop->regions[1], narrow->wide, argument->name);
        op_add_result(pass->module, loop, narrow->wide, loop->results[i]->name);
    }
    return wide;
}

/* In the wide type, or as it is: without conversions. */
static void compare_itself(const Narrow *narrow, Value *counter)
{
    Op *compare = narrow->compare;
    bool is_int = has_int_bound(narrow);
    Builder builder;

    if (!compare || (!is_int && narrow->bound->type != narrow->wide))
        return;
    builder = builder_before(narrow->pass->module, compare);
    builder.place = compare->place;
    compare->operands[narrow->place] = narrow->offset ? build_step(narrow, &builder, counter, narrow->offset) : counter;
    if (is_int)
        compare->operands[1 - narrow->place] =
            value_integer(narrow->pass->module, narrow->wide, narrow->bound->as.integer);
}

static void note_known(const Narrow *narrow, const Value *wide, Interval x)
{
    Interval *known = ARENA_NEW(narrow->pass->arena, Interval);

    if (is_natural(narrow) && x.low < narrow->low)
        x.low = narrow->low;
    *known = x;
    pointer_map_put(&narrow->pass->known, narrow->pass->arena, wide, known);
}

static void widen(const Narrow *narrow)
{
    Pass *pass = narrow->pass;
    Op *loop = narrow->loop, *yield = region_yield(loop->regions[1]);
    Region *head = loop->regions[0], *body = loop->regions[1];
    Widening widening = {narrow, body->argument_count};
    Interval in_body = inside(narrow);
    Value *wide = add_carried(narrow);
    int64_t step;

    op_add_operand(pass->module, yield, widen_next(&widening, yield->operands[narrow->index], yield, DEPTH));
    note_known(narrow, wide, type_interval(narrow->type));
    for (unsigned i = 0, place = widening.first; i < widening.first; i++) {
        if (!is_passed(narrow, body->arguments[i], &step))
            continue;
        note_known(narrow, body->arguments[place], step ? type_interval(narrow->type) : in_body);
        replace_by_wide(pass, body->arguments[i], body->arguments[place], body, body->first, false);
        if (pass->uses[loop->results[i]->number])
            replace_by_wide(pass, loop->results[i], loop->results[place], loop->region, loop->next, step != 0);
        place++;
    }
    replace_by_wide(pass, counter_in_head(narrow), wide, head, head->first, false);
    compare_itself(narrow, wide);
    yield->operands[narrow->index] = value_integer(pass->module, narrow->type, 0);
}

static void look(void *context, Op *op)
{
    Pass *pass = context;
    unsigned count = op->code == OP_LOOP ? op->operand_count : 0;

    for (unsigned i = 0; i < count; i++) {
        Narrow narrow = {.pass = pass, .loop = op, .index = i};
        if (!find_narrow(&narrow))
            continue;
        if (narrow.wide == narrow.type)
            compare_itself(&narrow, op->regions[0]->arguments[i]);
        else
            widen(&narrow);
        pass->found = true;
    }
}

bool widen_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};

    pass.uses = function_count_uses(pass.arena, function);
    region_walk(function->body, look, &pass);
    if (pass.found)
        region_replace(function->body, &pass.gone);
    pass.found |= widen_values(module, pass.arena, function);
    if (pass.found)
        function_number(function);
    arena_free(pass.arena);
    return pass.found;
}
