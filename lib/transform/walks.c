/* In:    `for`s of a function.
 * Out:   what walks.h says: `for (i = 0; i < n; i++) for (j = 0; j < m; j++) a[k++]` goes to a[i * m + j].
 * Needs: promoted scalars. Keeps: every effect and its order.
 *
 * Sound because
 *  - in each round the value goes on by steps that are known in front of the whole nest, and by what loops in it make of such steps, whose bounds are
 *    known there, too; nothing else changes it. So it is what it was at first, and each loop's step as often as that loop has gone round;
 *  - a loop that does not run makes no step: its trips are no less than zero, but inside of it, where it does run;
 *  - signed ints are made, where they are, of numbers that they come to themselves, or of smaller ones (is_made_of_less): they begin with a constant, and each
 *    step is one, and neither is negative. Addresses and wider integers count as longs, and unsigned ones wrap alike;
 *  - what is known in front of the nest is computed in a loop of it nevertheless, where the function may not come to it: so it is made by adding
 *    constants alone, where that cannot overflow, by steps of addresses, and by loads that nothing in the nest writes to, which it executes in each of its own rounds,
 *    calling nothing that might end the program before, and giving no memory back. */
#include "transform/walks.h"

#include "ir/types.h"
#include "transform/walks_parts.h"
#include "transform/writes.h"

#include <stdlib.h>

enum { MOST_LOOPS = 12, KNOWN_DEPTH = 6 };

typedef struct Pass {
    Module *module;
    const Effects *effects;
    Arena *arena;
    Writes *writes; /* of the nest at hand; NULL: nobody has asked */
    unsigned loops; /* of the walk at hand */
    PointerMap done; /* values carried that were replaced */
    bool changed;
} Pass;

/* ---- what is known ---- */

static bool counts_up(const Op *loop)
{
    return loop->code == OP_FOR && !loop->is_backward && loop_has_upper_bound(loop) &&
           value_is_integer(loop->operands[2], 1) && loop->operands[0]->type->size >= 4;
}

typedef struct Search {
    const Effects *effects;
    bool is_found;
} Search;

static void find_free(void *context, Op *op)
{
    Search *search = context;

    search->is_found |= effects_may_free(search->effects, op);
}

static bool may_free(const Pass *pass, const Op *nest)
{
    Search search = {pass->effects, false};

    region_walk(nest->regions[0], find_free, &search);
    return search.is_found;
}

/* A load right in the nest that gives the same in each round, and may be executed anywhere in it. */
static bool is_steady(Pass *pass, const Op *load, const Op *nest)
{
    if (load->is_volatile || load->region != nest->regions[0] || !type_is_integer(load->results[0]->type) ||
        op_calls(nest) || may_free(pass, nest))
        return false;
    if (!pass->writes)
        pass->writes = writes_of(pass->arena, pass->effects, nest, NULL);
    return !writes_reach(pass->writes, load);
}

/* Has it as a long, made of its operand as a long and a constant, the value that it has, if it has one? */
static bool is_sum_as_long(const Op *op)
{
    const Type *type = op->results[0]->type;

    if (op->code == OP_CAST)
        return cast_keeps_long(op);
    return (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER &&
           (type->size >= 8 || type->as.integer.is_signed);
}

/* Is a bound or a step, or the address of one, made of what is known in front of the nest: by adding constants, by loads, by steps of addresses? */
static bool is_known(Pass *pass, const Value *value, const Op *nest, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, nest))
        return true;
    if (!op || depth == 0 ||
        !(op_is_address_step(op) || (op->code == OP_LOAD ? is_steady(pass, op, nest) : is_sum_as_long(op))))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_known(pass, op->operands[i], nest, depth - 1))
            return false;
    return true;
}

/* Does a counter of this type, as one of the value's, keep its numbers, or wrap with them? */
static bool counter_fits(const Type *counter, const Type *type)
{
    if (!type_is_integer(type) || type->size >= 8 || !type->as.integer.is_signed)
        return true;
    return counter->size < type->size || (counter->size == type->size && counter->as.integer.is_signed);
}

/* ---- what moves with a counter ---- */

/* base + slope * counter + constant, as a whole number; the base NULL: 0. */
typedef struct Linear {
    const Value *base;
    int slope;
    int64_t constant;
} Linear;

static bool is_small(const Value *value)
{
    return value->kind == VALUE_INTEGER && llabs(value->as.integer) < INT32_MAX;
}

/* Made of the loop's counter and of what is known in front of the nest. */
static bool find_linear(Pass *pass, const Value *value, const Op *loop, const Op *nest, unsigned depth, Linear *linear)
{
    const Op *op = value_op(value);
    Linear less;

    *linear = (Linear){.slope = 1};
    if (value == loop->regions[0]->arguments[0])
        return true;
    *linear = (Linear){.constant = is_small(value) ? value->as.integer : 0};
    if (is_small(value))
        return true;
    if (op && depth > 0 && op->code == OP_CAST && cast_keeps_long(op))
        return find_linear(pass, op->operands[0], loop, nest, depth - 1, linear);
    if (op && depth > 0 && is_sum_as_long(op) && is_small(op->operands[1])) {
        int64_t more = op->operands[1]->as.integer;
        if (!find_linear(pass, op->operands[0], loop, nest, depth - 1, linear))
            return false;
        linear->constant += op->code == OP_SUB ? -more : more;
        return true;
    }
    if (is_known(pass, value, nest, KNOWN_DEPTH)) {
        linear->base = value;
        return true;
    }
    if (!op || depth == 0 || op->code != OP_SUB || !type_is_integer(value->type) || !type_does_not_wrap(value->type) ||
        !find_linear(pass, op->operands[0], loop, nest, depth - 1, linear) ||
        !find_linear(pass, op->operands[1], loop, nest, depth - 1, &less) || less.base)
        return false;
    linear->slope -= less.slope;
    linear->constant -= less.constant;
    return true;
}

/* Is it the number that it is made of where that is less than zero? */
static bool does_not_wrap(const Value *value, const Linear *linear)
{
    return value->type->as.integer.is_signed || (linear->constant >= 0 && linear->slope >= 0);
}

/* Of two bases one is the third, the other is none. */
static bool cancel(const Value *a, const Value *b, const Value *sum)
{
    return (a == sum && !b) || (b == sum && !a);
}

/* Does the loop run no less than no round in each round of `outer` that there is, its rounds becoming more or fewer by one? They are fewest in the first
 * round, or in the last. */
static bool is_never_less(Pass *pass, const Op *loop, const Op *outer, const Op *nest, const Linear *low,
                          const Linear *high)
{
    bool is_fewer = high->slope < low->slope;
    const Value *value = outer->operands[is_fewer];
    int64_t fewest = high->constant + (loop->as.comparison == COMPARE_LE) - low->constant;
    Linear end;

    if (!find_linear(pass, value, outer, nest, KNOWN_DEPTH, &end) || end.slope || !does_not_wrap(value, &end) ||
        !does_not_wrap(loop->operands[0], low))
        return false;
    if (is_fewer)
        end.constant -= outer->as.comparison == COMPARE_LT;
    fewest += (high->slope - low->slope) * end.constant;
    return fewest >= 0 &&
           (is_fewer ? cancel(low->base, end.base, high->base) : cancel(high->base, end.base, low->base));
}

/* The bounds of a loop right in `outer`: known in front of the nest, or the number of rounds becomes one more or one fewer. */
static bool find_bounds(Pass *pass, const Op *loop, const Op *outer, const Op *nest, Part *part)
{
    Linear low, high;

    if (is_known(pass, loop->operands[0], nest, KNOWN_DEPTH) && is_known(pass, loop->operands[1], nest, KNOWN_DEPTH))
        return true;
    if (!find_linear(pass, loop->operands[0], outer, nest, KNOWN_DEPTH, &low) ||
        !find_linear(pass, loop->operands[1], outer, nest, KNOWN_DEPTH, &high))
        return false;
    part->slope = high.slope - low.slope;
    return abs(part->slope) == 1 && is_never_less(pass, loop, outer, nest, &low, &high);
}

/* A step that becomes one more or one fewer from round to round. */
static bool find_moving_step(Pass *pass, const Op *outer, const Op *nest, Part *part)
{
    Linear linear;

    if (!find_linear(pass, part->step, outer, nest, KNOWN_DEPTH, &linear))
        return false;
    part->slope = linear.slope;
    return abs(part->slope) == 1;
}

/* ---- how a loop carries a value on ---- */

static Walk *find_walk(Pass *pass, Op *loop, unsigned index, const Op *nest, unsigned depth);

/* What the value is one part on from; NULL: it is no such step. */
static Value *find_part(Pass *pass, Value *value, const Walk *walk, const Op *nest, Part *part, unsigned depth)
{
    const Op *op = value_op(value);
    bool is_second;

    *part = (Part){0};
    if (!op || op->region != walk->loop->regions[0])
        return NULL;
    if (op->code == OP_FOR) {
        if (!find_bounds(pass, op, walk->loop, nest, part))
            return NULL;
        part->inner = find_walk(pass, (Op *)op, value->index, nest, depth - 1);
        return part->inner && !(part->slope && walk_moves(part->inner)) ? op->operands[3 + value->index] : NULL;
    }
    if (op->code != OP_INDEX && op->code != OP_ADD && op->code != OP_SUB)
        return NULL;
    is_second = op->code == OP_ADD && is_known(pass, op->operands[0], nest, KNOWN_DEPTH);
    part->step = op->operands[is_second ? 0 : 1];
    part->is_subtracted = op->code == OP_SUB;
    return is_known(pass, part->step, nest, KNOWN_DEPTH) || find_moving_step(pass, walk->loop, nest, part)
               ? op->operands[is_second ? 1 : 0]
               : NULL;
}

static void turn_parts(Walk *walk)
{
    for (unsigned i = 0; i < walk->count / 2; i++) {
        Part part = walk->parts[i];
        walk->parts[i] = walk->parts[walk->count - 1 - i];
        walk->parts[walk->count - 1 - i] = part;
    }
}

/* nest: the outermost loop. NULL: it is carried on otherwise. */
static Walk *find_walk(Pass *pass, Op *loop, unsigned index, const Op *nest, unsigned depth)
{
    Walk *walk;
    Value *value = region_yield(loop->regions[0])->operands[index];

    if (depth == 0 || ++pass->loops > MOST_LOOPS || !counts_up(loop) ||
        !counter_fits(loop->operands[0]->type, value->type))
        return NULL;
    walk = ARENA_NEW(pass->arena, Walk);
    walk->loop = loop;
    walk->index = index;
    while (value != walk_carried(walk)) {
        if (walk->count == WALK_PARTS)
            return NULL;
        value = find_part(pass, value, walk, nest, &walk->parts[walk->count++], depth);
        if (!value)
            return NULL;
    }
    turn_parts(walk);
    return walk->count ? walk : NULL;
}

/* A signed integer whose sums may overflow. */
static bool is_narrow(const Type *type)
{
    return type_is_integer(type) && type->size < 8 && type->as.integer.is_signed;
}

static bool steps_are_constants(const Walk *walk)
{
    for (unsigned i = 0; i < walk->count; i++) {
        const Part *part = &walk->parts[i];
        if (part->inner ? !steps_are_constants(part->inner)
                        : part->is_subtracted || part->step->kind != VALUE_INTEGER || part->step->as.integer <= 0)
            return false;
    }
    return true;
}

static bool is_wanted(const Walk *walk)
{
    const Value *first = walk_first(walk);
    const Type *type = first->type;

    if (!loop_has_loops(walk->loop))
        return false;
    if (type_is_pointer(type))
        return type_target(type) == type_target(walk_carried(walk)->type) && type_target(type)->size > 0;
    if (!type_is_integer(type) || type->size < 4)
        return false;
    return !is_narrow(type) || (first->kind == VALUE_INTEGER && first->as.integer >= 0 && walk_has_loops(walk) &&
                                steps_are_constants(walk));
}

/* ---- in place of it ---- */

static bool has_nests(const Walk *walk)
{
    for (unsigned i = 0; i < walk->count; i++)
        if (walk->parts[i].inner && walk_has_loops(walk->parts[i].inner))
            return true;
    return false;
}

/* Are the numbers that it is made of none that the value has not come to, or will not? Rows without a gap are full where one of their elements is
 * looked at; of others the steps of a whole round are taken once, and nothing ends the program before they are made. */
static bool is_made_of_less(const Path *path)
{
    const Walk *last = path->levels[path->depth - 1];

    for (unsigned i = 0; i + 1 < path->depth; i++) {
        const Walk *walk = path->levels[i];
        if ((walk->count > 1 || walk_moves(walk)) && op_calls(path->levels[0]->loop))
            return false;
        for (unsigned k = 0; k < walk->count; k++)
            if (walk->parts[k].inner && k != path->parts[i] && walk_has_loops(walk->parts[k].inner))
                return false;
    }
    return !walk_has_loops(last) || (walk_moves(last) && !op_calls(path->levels[0]->loop) && !has_nests(last));
}

static void replace_by(Pass *pass, Region *region, const Value *value, Value *by)
{
    PointerMap map = {0};

    pointer_map_put(&map, pass->arena, value, by);
    region_replace(region, &map);
}

/* What a loop of the nest has come to, behind it. */
static void replace_result(Pass *pass, const Path *path, const Part *part)
{
    const Walk *inner = part->inner;
    Op *loop = inner->loop;
    replace_by(pass, loop->region, loop->results[inner->index],
               walk_build_behind(pass->module, pass->arena, path, part));
}

/* What stands for the value in the loop around the innermost one, if that is short: of rounds that are not alike. */
static Value *value_around(const Pass *pass, const Path *path)
{
    const Walk *around = path->depth > 1 ? path->levels[path->depth - 2] : NULL;

    return around && walk_moves(around) ? pointer_map_get(&pass->done, walk_carried(around)) : NULL;
}

static void replace_in(Pass *pass, Path *path)
{
    const Walk *walk = path->levels[path->depth - 1];
    Region *body = walk->loop->regions[0];
    bool narrow = is_narrow(walk_carried(walk)->type);

    if (!narrow || is_made_of_less(path)) {
        Value *by = walk_build_here(pass->module, pass->arena, path, value_around(pass, path));
        if (walk_moves(walk) && !by->name)
            by->name = walk_carried(walk)->name;
        replace_by(pass, body, walk_carried(walk), by);
        pointer_map_put(&pass->done, pass->arena, walk_carried(walk), by);
        pass->changed = true;
    }
    for (unsigned i = 0; i < walk->count; i++) {
        const Part *part = &walk->parts[i];
        if (!part->inner)
            continue;
        if (!narrow || (part->slope && !walk_has_loops(part->inner)))
            replace_result(pass, path, part);
        if (part->slope) /* it carries on by itself what it begins with */
            continue;
        path->parts[path->depth - 1] = i;
        path->levels[path->depth++] = walk->parts[i].inner;
        replace_in(pass, path);
        path->depth--;
    }
}

static void visit(void *context, Op *op)
{
    Pass *pass = context;

    pass->writes = NULL;
    for (unsigned i = 0; op->code == OP_FOR && i < op->result_count; i++) {
        Walk *walk;
        if (pointer_map_get(&pass->done, op->regions[0]->arguments[i + 1]))
            continue;
        pass->loops = 0;
        walk = find_walk(pass, op, i, op, WALK_LEVELS);
        if (walk && is_wanted(walk))
            replace_in(pass, &(Path){.levels = {walk}, .depth = 1});
    }
}

bool walks_function(Module *module, Function *function, const Effects *effects)
{
    Pass pass = {.module = module, .effects = effects, .arena = arena_new()};

    region_walk(function->body, visit, &pass);
    if (pass.changed)
        function_number(function);
    arena_free(pass.arena);
    return pass.changed;
}
