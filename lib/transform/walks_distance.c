/* In:    loops that carry a value on (walks_parts.h).
 * Out:   what it is where a round begins, made of the loops' counters; what it has come to behind one of them.
 * Sound because walks.c finds none but those where this is so, and the numbers on the way are none that could not be. */
#include "ir/types.h"
#include "transform/copy.h"
#include "transform/walks_parts.h"

Value *walk_carried(const Walk *walk)
{
    return walk->loop->regions[0]->arguments[walk->index + 1];
}

Value *walk_first(const Walk *walk)
{
    return walk->loop->operands[3 + walk->index];
}

bool walk_has_loops(const Walk *walk)
{
    for (unsigned i = 0; i < walk->count; i++)
        if (walk->parts[i].inner)
            return true;
    return false;
}

bool walk_moves(const Walk *walk)
{
    for (unsigned i = 0; i < walk->count; i++)
        if (walk->parts[i].slope || (walk->parts[i].inner && walk_moves(walk->parts[i].inner)))
            return true;
    return false;
}

typedef struct Place {
    const Path *path;
    const Op *at_first; /* the loop whose counter is taken for its first one; NULL: there is none */
    const Type *type; /* that it counts in */
    bool is_far; /* within a loop that perhaps is not entered */
    Builder builder;
    RegionCopy copy; /* of what is made anew */
} Place;

static bool is_on_path(const Path *path, const Op *loop)
{
    for (unsigned i = 0; i < path->depth; i++)
        if (path->levels[i]->loop == loop)
            return true;
    return false;
}

/* What comes to be later in the round is made anew. */
static Value *build_again(Place *place, Value *value)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, place->path->levels[0]->loop) || copy_value(&place->copy, value) != value)
        return copy_value(&place->copy, value);
    for (unsigned i = 0; i < op->operand_count; i++)
        build_again(place, op->operands[i]);
    copy_operation(&place->copy, &place->builder, op);
    return copy_value(&place->copy, value);
}

static Value *as_wrapping(Builder *builder, Value *x)
{
    const Type *type = type_size(builder->module);

    return x->kind == VALUE_INTEGER ? value_integer(builder->module, type, x->as.integer)
                                    : build_cast(builder, x, type);
}

/* Where the function does not come to it a sum or product of wide numbers may be any: it wraps. */
static Value *build_wrapping(Builder *builder, OpCode code, Value *a, Value *b, const Type *type)
{
    return build_cast(builder, build_binary(builder, code, as_wrapping(builder, a), as_wrapping(builder, b)), type);
}

/* As a long. */
static Value *build_known(Place *place, Value *value)
{
    Builder *builder = &place->builder;
    const Op *op = value_op(value);
    Value *sum, *more;

    if (value_is_outside(value, place->path->levels[0]->loop))
        return build_long(builder, value);
    if (!op) /* a loop's counter */
        return value->as.region->owner == place->at_first ? build_known(place, place->at_first->operands[0])
                                                          : build_long(builder, value);
    if (op->code == OP_LOAD)
        return build_long(builder, build_again(place, value));
    sum = build_known(place, op->operands[0]);
    if (op->code == OP_CAST)
        return sum;
    more = build_known(place, op->operands[1]);
    return value->type->size < 8 ? build_binary(builder, op->code, sum, more)
                                 : build_wrapping(builder, op->code, sum, more, sum->type);
}

/* In a loop that perhaps is not entered. */
static Value *build_binary_of(Place *place, OpCode code, Value *a, Value *b)
{
    if (!place->is_far || place->type->size < 8)
        return build_binary(&place->builder, code, a, b);
    return build_wrapping(&place->builder, code, a, b, place->type);
}

static Value *build_times(Place *place, Value *a, Value *b)
{
    if (!a || !b || value_is_integer(b, 1))
        return b ? a : NULL;
    return value_is_integer(a, 1) ? b : build_binary_of(place, OP_MUL, a, b);
}

static Value *build_sum(Place *place, Value *a, Value *b)
{
    return !a ? b : !b ? a : build_binary_of(place, OP_ADD, a, b);
}

/* How often a loop runs that has been entered. */
static Value *build_trips_within(Place *place, const Op *loop)
{
    bool is_closed = loop->as.comparison == COMPARE_LE;
    Value *count = value_is_integer(loop->operands[0], 0) && !is_closed
                       ? loop->operands[1]
                       : build_extent(&place->builder, loop->operands[0], loop->operands[1], is_closed);

    return build_cast(&place->builder, count, place->type);
}

/* From low to high, as longs; of wide numbers, which may be any where there is none between, as such that wrap. */
static Value *build_difference(Builder *builder, const Op *loop, Value *low, Value *high)
{
    bool is_closed = loop->as.comparison == COMPARE_LE;
    Value *count;

    if (loop->operands[0]->type->size < 8)
        return build_extent(builder, low, high, is_closed);
    count = build_wrapping(builder, OP_SUB, high, low, high->type);
    return is_closed
               ? build_wrapping(builder, OP_ADD, count, value_integer(builder->module, count->type, 1), count->type)
               : count;
}

/* Or of one that perhaps is not entered. Of one whose rounds become more or fewer by one walks.c knows that it is not less than none. */
static Value *build_trips_of(Place *place, const Op *loop, bool is_never_less)
{
    Builder *builder = &place->builder;
    bool is_closed = loop->as.comparison == COMPARE_LE;
    Value *low = build_known(place, loop->operands[0]), *high = build_known(place, loop->operands[1]);
    Value *trips, *runs;

    if (is_never_less)
        return build_difference(builder, loop, low, high);
    runs = build_compare(builder, is_closed ? COMPARE_GE : COMPARE_GT, high, low);
    trips = build_difference(builder, loop, low, high);
    return build_select(builder, runs, trips, value_integer(builder->module, high->type, 0));
}

static Value *build_trips(Place *place, const Part *part)
{
    const Op *loop = part->inner->loop;

    if (is_on_path(place->path, loop))
        return build_trips_within(place, loop);
    return build_cast(&place->builder, build_trips_of(place, loop, part->slope != 0), place->type);
}

static Value *build_iteration(Place *place, const Op *loop)
{
    Builder *builder = &place->builder;
    Value *here = loop->regions[0]->arguments[0], *low = loop->operands[0];

    if (value_is_integer(low, 0))
        return build_cast(builder, here, place->type);
    return build_cast(builder, build_binary(builder, OP_SUB, build_long(builder, here), build_long(builder, low)),
                      place->type);
}

static Value *build_signed(Place *place, const Part *part, Value *step)
{
    return part->is_subtracted ? build_unary(&place->builder, OP_NEG, step) : step;
}

static Value *build_step(Place *place, const Part *part)
{
    return build_signed(place, part,
                        part->step->kind == VALUE_INTEGER
                            ? value_integer(place->builder.module, place->type, part->step->as.integer)
                            : build_cast(&place->builder, build_known(place, part->step), place->type));
}

static Value *build_total(Place *place, const Walk *walk, unsigned count);
static Value *build_rounds(Place *place, const Walk *walk, Value *rounds);

/* Of all rounds of the loop. */
static Value *build_loop_total(Place *place, const Part *part)
{
    bool was_far = place->is_far;
    Value *trips = build_trips(place, part), *total;

    place->is_far |= !is_on_path(place->path, part->inner->loop);
    total = build_rounds(place, part->inner, trips);
    place->is_far = was_far;
    return total;
}

/* In one round. */
static Value *build_part(Place *place, const Part *part)
{
    return part->inner ? build_loop_total(place, part) : build_step(place, part);
}

/* Of its first parts, that many, in one round. NULL: nothing. */
static Value *build_total(Place *place, const Walk *walk, unsigned count)
{
    Value *total = NULL;

    for (unsigned i = 0; i < count; i++)
        total = build_sum(place, total, build_part(place, &walk->parts[i]));
    return total;
}

/* ---- rounds that become longer, or shorter ---- */

/* Sums and products of longs. */
typedef struct Longs {
    Builder *builder;
    bool wrap; /* the numbers that they are made of may be any; the product of two ints is a long */
} Longs;

static Value *build_long_binary(const Longs *longs, OpCode code, Value *a, Value *b)
{
    return longs->wrap ? build_wrapping(longs->builder, code, a, b, type_long(longs->builder->module))
                       : build_binary(longs->builder, code, a, b);
}

/* 0 + 1 + 2 + ..., that many. */
static Value *build_triangle(const Longs *longs, Value *rounds)
{
    Module *module = longs->builder->module;
    Value *before = build_long_binary(longs, OP_SUB, rounds, value_integer(module, type_long(module), 1));
    Value *product = build_long_binary(longs, OP_MUL, rounds, before);

    return build_long_binary(longs, OP_DIV, product, value_integer(module, type_long(module), 2));
}

static bool is_of_ints(const Walk *walk, const Part *part)
{
    const Value *moving = part->inner ? part->inner->loop->operands[0] : part->step;

    return walk->loop->operands[0]->type->size < 8 && moving->type->size < 8;
}

/* What the step, or the number of rounds, is in all the first rounds of the loop around it together. */
static Value *build_moving_sum(Place *place, const Walk *walk, const Part *part, Value *rounds)
{
    Longs longs = {&place->builder, place->is_far && !is_of_ints(walk, part)};
    Value *first, *sum;

    place->at_first = walk->loop;
    first = part->inner ? build_trips_of(place, part->inner->loop, true) : build_known(place, part->step);
    place->at_first = NULL;
    sum = build_long_binary(&longs, OP_MUL, rounds, first);
    return build_long_binary(&longs, part->slope > 0 ? OP_ADD : OP_SUB, sum, build_triangle(&longs, rounds));
}

static Value *build_moving(Place *place, const Walk *walk, const Part *part, Value *rounds)
{
    Value *sum = build_moving_sum(place, walk, part, build_long(&place->builder, rounds));
    bool was_far = place->is_far;
    Value *each;

    sum = build_cast(&place->builder, sum, place->type);
    if (!part->inner)
        return build_signed(place, part, sum);
    place->is_far |= !is_on_path(place->path, part->inner->loop);
    each = build_total(place, part->inner, part->inner->count);
    place->is_far = was_far;
    return build_times(place, sum, each);
}

/* Of so many first rounds of the loop. */
static Value *build_rounds(Place *place, const Walk *walk, Value *rounds)
{
    Value *alike = NULL, *moving = NULL;

    for (unsigned i = 0; i < walk->count; i++) {
        const Part *part = &walk->parts[i];
        if (part->slope)
            moving = build_sum(place, moving, build_moving(place, walk, part, rounds));
        else
            alike = build_sum(place, alike, build_part(place, part));
    }
    return build_sum(place, build_times(place, rounds, alike), moving);
}

/* How far it has come where a round of the innermost loop on the path begins. */
static Value *build_distance(Place *place)
{
    const Path *path = place->path;
    Value *rounds = build_iteration(place, path->levels[0]->loop), *distance = NULL;

    for (unsigned i = 0; i + 1 < path->depth; i++) {
        const Walk *walk = path->levels[i], *inner = path->levels[i + 1];
        Value *iteration;
        if (walk->count == 1 && !walk_moves(walk)) { /* rows without a gap: (i * m + j) * l + k */
            rounds = build_times(place, rounds, build_trips_within(place, inner->loop));
            iteration = build_iteration(place, inner->loop);
            rounds = build_sum(place, rounds, iteration);
            continue;
        }
        distance = build_sum(place, distance, build_rounds(place, walk, rounds));
        distance = build_sum(place, distance, build_total(place, walk, path->parts[i]));
        rounds = build_iteration(place, inner->loop);
    }
    return build_sum(place, distance, build_rounds(place, path->levels[path->depth - 1], rounds));
}

static Place place_before(Module *module, Arena *arena, const Path *path, const Value *value, Op *op)
{
    Place place = {.path = path, .copy = {.module = module, .arena = arena}};

    place.type = type_is_pointer(value->type) ? type_long(module) : value->type;
    place.builder = builder_before(module, op);
    place.builder.place = op->place;
    return place;
}

/* So far on from the first one. */
static Value *build_from(Place *place, Value *first, Value *distance)
{
    if (type_is_pointer(first->type))
        return build_index(&place->builder, first, distance);
    return value_is_integer(first, 0) ? distance : build_binary(&place->builder, OP_ADD, first, distance);
}

/* From the beginning of the round of the loop around the innermost one. */
static Value *build_distance_within(Place *place)
{
    const Path *path = place->path;
    const Walk *walk = path->levels[path->depth - 1];
    Value *before = build_total(place, path->levels[path->depth - 2], path->parts[path->depth - 2]);

    return build_sum(place, before, build_rounds(place, walk, build_iteration(place, walk->loop)));
}

Value *walk_build_here(Module *module, Arena *arena, const Path *path, Value *around)
{
    const Walk *walk = path->levels[path->depth - 1];
    Place place = place_before(module, arena, path, walk_carried(walk), walk->loop->regions[0]->first);
    const Type *type = place.type;
    Value *first = around ? around : walk_first(path->levels[0]);

    if (walk_moves(walk) && type->size < 8) { /* what it is made of may be more than an int */
        place.type = type_long(module);
        first = build_long(&place.builder, first);
    }
    first = build_from(&place, first, around ? build_distance_within(&place) : build_distance(&place));
    return type_is_pointer(first->type) ? first : build_cast(&place.builder, first, type);
}

Value *walk_build_behind(Module *module, Arena *arena, const Path *path, const Part *part)
{
    const Walk *inner = part->inner;
    Place place = place_before(module, arena, path, inner->loop->results[inner->index], inner->loop->next);
    const Type *type = place.type;
    Value *distance;

    place.type = walk_moves(inner) ? type_long(module) : type;
    distance = build_cast(&place.builder, build_loop_total(&place, part), type);
    return build_from(&place, walk_first(inner), distance);
}
