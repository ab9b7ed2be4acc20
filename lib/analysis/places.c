/* In:    a numbered function.
 * Out:   what places.h says.
 * One walk: what leads to one of two places, by the round of a loop, by a branch or through memory, makes them one, with all that is
 * within them; so do copies of records from one to the other. Work: about the function's size. */
#include "analysis/places.h"

enum { STEP_LOAD }; /* a pointer is followed; above: to a field, its number and 1 */

typedef struct Place Place;
struct Place {
    unsigned number;
    unsigned step;       /* from the place around */
    Place *first, *next; /* places within; beside */
    Place *same;         /* NULL, or the one that this turned out to be */
    bool is_flat;        /* its fields are not told apart */
};

struct Places {
    Arena *arena;
    Place **of; /* of pointers, by value number; NULL: unknown */
    PointerMap globals;
    Place unknown;
    unsigned count;
};

static Place *as_known(Place *place)
{
    while (place->same) {
        if (place->same->same)
            place->same = place->same->same;
        place = place->same;
    }
    return place;
}

static Place *new_place(Places *places)
{
    Place *place = ARENA_NEW(places->arena, Place);

    place->number = places->count++;
    return place;
}

static bool is_null(const Value *pointer)
{
    return value_is_constant(pointer) && pointer->kind != VALUE_GLOBAL;
}

static Place *known(const Places *places, const Value *pointer)
{
    Place *place = pointer->kind == VALUE_GLOBAL ? pointer_map_get(&places->globals, pointer->as.global)
                   : !value_is_constant(pointer) ? places->of[pointer->number]
                                                 : NULL;

    return place ? as_known(place) : (Place *)&places->unknown;
}

static Place *child_of(const Place *place, unsigned step)
{
    Place *child = place->first;

    while (child && child->step != step)
        child = child->next;
    return child;
}

static void adopt(Place *place, Place *child)
{
    child->next = place->first;
    place->first = child;
}

static void make_one(Places *places, Place *one, Place *other);

/* All that is within `other` is within `one`. */
static void take_over(Places *places, Place *one, Place *other)
{
    Place *child = other->first, *next;

    other->first = NULL;
    for (; child; child = next) {
        Place *into = as_known(one), *mine = child_of(into, child->step);
        next = child->next;
        if (into->is_flat && child->step != STEP_LOAD)
            make_one(places, into, as_known(child));
        else if (mine)
            make_one(places, as_known(mine), as_known(child));
        else
            adopt(into, child);
    }
}

static void make_flat(Places *places, Place *place)
{
    if (place->is_flat)
        return;
    place->is_flat = true;
    take_over(places, place, place);
}

static void make_one(Places *places, Place *one, Place *other)
{
    if (one == other)
        return;
    if (other == &places->unknown) {
        make_one(places, other, one);
        return;
    }
    other->same = one;
    if (other->is_flat)
        make_flat(places, one);
    take_over(places, one, other);
}

static Place *step_from(Places *places, Place *from, unsigned step)
{
    Place *child = child_of(from, step);

    if (from->is_flat && step != STEP_LOAD)
        return from;
    if (!child) {
        child = new_place(places);
        child->step = step;
        adopt(from, child);
    }
    return as_known(child);
}

static void lead_on(Places *places, Value *const *from, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (!type_is_pointer(to[i]->type) || is_null(from[i]))
            continue;
        if (places->of[to[i]->number])
            make_one(places, known(places, to[i]), known(places, from[i]));
        else
            places->of[to[i]->number] = known(places, from[i]);
    }
}

static void look_at_region(Places *places, const Region *region);

static void look_through(Places *places, const Op *op)
{
    const Region *head = op->regions[0];

    if (op->code == OP_FOR) {
        lead_on(places, op->operands + 3, head->arguments + 1, op->result_count);
        look_at_region(places, head);
        lead_on(places, region_yield(head)->operands, head->arguments + 1, op->result_count);
        lead_on(places, head->arguments + 1, op->results, op->result_count);
    } else if (op->code == OP_LOOP) {
        const Region *body = op->regions[1];
        lead_on(places, op->operands, head->arguments, head->argument_count);
        look_at_region(places, head);
        lead_on(places, region_yield(head)->operands + 1, body->arguments, body->argument_count);
        look_at_region(places, body);
        lead_on(places, region_yield(body)->operands, head->arguments, head->argument_count);
        lead_on(places, region_yield(head)->operands + 1, op->results, op->result_count);
    } else {
        for (unsigned i = 0; i < op->region_count; i++) {
            look_at_region(places, op->regions[i]);
            lead_on(places, region_yield(op->regions[i])->operands, op->results, op->result_count);
        }
    }
}

static void look_at_globals(Places *places, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_GLOBAL && !pointer_map_get(&places->globals, op->operands[i]->as.global))
            pointer_map_put(&places->globals, places->arena, op->operands[i]->as.global, new_place(places));
}

static bool is_union(const Type *type)
{
    return type->kind == TYPE_RECORD && type->as.record->is_union;
}

/* A record that is looked at as an array of reals has no fields. */
static Place *cast_place(Places *places, const Op *op)
{
    const Value *from = op->operands[0];

    if (!type_is_pointer(from->type))
        return NULL;
    if (type_target(from->type)->kind == TYPE_RECORD && type_is_floating(type_target(op->results[0]->type)))
        make_flat(places, known(places, from));
    return known(places, from);
}

/* What is counted on from a field goes to the next one. */
static Place *index_place(Places *places, const Op *op)
{
    const Op *field = value_op(op->operands[0]);

    if (field && field->code == OP_FIELD && !value_is_integer(op->operands[1], 0))
        make_flat(places, known(places, field->operands[0]));
    return known(places, op->operands[0]);
}

static Place *place_of_result(Places *places, const Op *op)
{
    switch ((int)op->code) {
    case OP_LOCAL:
    case OP_MALLOC: return new_place(places);
    case OP_INDEX: return index_place(places, op);
    case OP_ELEMENT: return known(places, op->operands[0]);
    case OP_CAST: return cast_place(places, op);
    case OP_FIELD:
        if (is_union(type_target(op->operands[0]->type)))
            make_flat(places, known(places, op->operands[0]));
        return step_from(places, known(places, op->operands[0]), op->as.field + 1);
    case OP_LOAD: return step_from(places, known(places, op->operands[0]), STEP_LOAD);
    default: return NULL;
    }
}

/* To records, or pointers: what has places of its own within? */
static bool leads_to_places(const Value *pointer)
{
    const Type *target = type_target(pointer->type);
    const Op *op = value_op(pointer);

    return target->kind == TYPE_RECORD || type_is_pointer(target) ||
           (op && op->code == OP_CAST && type_is_pointer(op->operands[0]->type) && leads_to_places(op->operands[0]));
}

static void look_at_op(Places *places, const Op *op)
{
    bool makes_pointer = op->result_count == 1 && type_is_pointer(op->results[0]->type);

    if (op->region_count) {
        look_through(places, op);
    } else if (op->code == OP_SELECT && makes_pointer) {
        lead_on(places, op->operands + 1, (Value *const[]){op->results[0], op->results[0]}, 2);
    } else if (makes_pointer) {
        places->of[op->results[0]->number] = place_of_result(places, op);
    } else if (op->code == OP_STORE && type_is_pointer(op->operands[0]->type) && !is_null(op->operands[0])) {
        make_one(places, step_from(places, known(places, op->operands[1]), STEP_LOAD), known(places, op->operands[0]));
    } else if (op->code == OP_COPY && leads_to_places(op->operands[0])) {
        make_one(places, known(places, op->operands[0]), known(places, op->operands[1]));
    }
}

static void look_at_region(Places *places, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        look_at_globals(places, op);
        look_at_op(places, op);
    }
}

Places *places_find(Arena *arena, const Function *function)
{
    Places *places = ARENA_NEW(arena, Places);

    places->arena = arena;
    places->of = ARENA_ARRAY(arena, Place *, function->value_count);
    places->unknown.number = PLACE_UNKNOWN;
    places->count = PLACE_UNKNOWN + 1;
    for (unsigned i = 0; i < function->parameter_count; i++)
        places->of[function->body->arguments[i]->number] = new_place(places);
    look_at_region(places, function->body);
    return places;
}

unsigned places_count(const Places *places)
{
    return places->count;
}

unsigned place_of(const Places *places, const Value *pointer)
{
    return known(places, pointer)->number;
}
