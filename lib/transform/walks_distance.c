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

typedef struct Place {
    const Path *path;
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
    if (op->code == OP_LOAD)
        return build_long(builder, build_again(place, value));
    sum = build_known(place, op->operands[0]);
    if (op->code == OP_CAST)
        return sum;
    more = build_long(builder, op->operands[1]);
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

/* Or of one that perhaps is not entered. */
static Value *build_trips(Place *place, const Op *loop)
{
    Builder *builder = &place->builder;
    bool is_closed = loop->as.comparison == COMPARE_LE;
    Value *low, *high, *runs, *zero;

    if (is_on_path(place->path, loop))
        return build_trips_within(place, loop);
    low = build_known(place, loop->operands[0]);
    high = build_known(place, loop->operands[1]);
    zero = value_integer(builder->module, high->type, 0);
    runs = build_compare(builder, is_closed ? COMPARE_GE : COMPARE_GT, high, low);
    return build_cast(builder, build_select(builder, runs, build_difference(builder, loop, low, high), zero),
                      place->type);
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

static Value *build_step(Place *place, const Part *part)
{
    Value *step = part->step->kind == VALUE_INTEGER
                      ? value_integer(place->builder.module, place->type, part->step->as.integer)
                      : build_cast(&place->builder, build_known(place, part->step), place->type);

    return part->is_subtracted ? build_unary(&place->builder, OP_NEG, step) : step;
}

static Value *build_total(Place *place, const Walk *walk, unsigned count);

/* Of all rounds of the loop. */
static Value *build_loop_total(Place *place, const Walk *walk)
{
    bool was_far = place->is_far;
    Value *trips = build_trips(place, walk->loop), *total;

    place->is_far |= !is_on_path(place->path, walk->loop);
    total = build_total(place, walk, walk->count);
    place->is_far = was_far;
    return build_times(place, trips, total);
}

/* Of its first parts, that many, in one round. NULL: nothing. */
static Value *build_total(Place *place, const Walk *walk, unsigned count)
{
    Value *total = NULL;

    for (unsigned i = 0; i < count; i++) {
        const Part *part = &walk->parts[i];
        total = build_sum(place, total, part->inner ? build_loop_total(place, part->inner) : build_step(place, part));
    }
    return total;
}

/* How far it has come where a round of the innermost loop on the path begins. */
static Value *build_distance(Place *place)
{
    const Path *path = place->path;
    Value *rounds = build_iteration(place, path->levels[0]->loop), *distance = NULL;

    for (unsigned i = 0; i + 1 < path->depth; i++) {
        const Walk *walk = path->levels[i], *inner = path->levels[i + 1];
        Value *iteration;
        if (walk->count == 1) { /* rows without a gap: (i * m + j) * l + k */
            rounds = build_times(place, rounds, build_trips(place, inner->loop));
            iteration = build_iteration(place, inner->loop);
            rounds = build_sum(place, rounds, iteration);
            continue;
        }
        distance = build_sum(place, distance, build_times(place, rounds, build_total(place, walk, walk->count)));
        distance = build_sum(place, distance, build_total(place, walk, path->parts[i]));
        rounds = build_iteration(place, inner->loop);
    }
    const Walk *last = path->levels[path->depth - 1];
    return build_sum(place, distance, build_times(place, rounds, build_total(place, last, last->count)));
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

Value *walk_build_here(Module *module, Arena *arena, const Path *path)
{
    const Walk *walk = path->levels[path->depth - 1];
    Place place = place_before(module, arena, path, walk_carried(walk), walk->loop->regions[0]->first);

    return build_from(&place, walk_first(path->levels[0]), build_distance(&place));
}

Value *walk_build_behind(Module *module, Arena *arena, const Path *path, const Walk *inner)
{
    Place place = place_before(module, arena, path, inner->loop->results[inner->index], inner->loop->next);
    Value *distance = build_loop_total(&place, inner);

    return build_from(&place, walk_first(inner), distance);
}
