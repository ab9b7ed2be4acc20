/* In:    a numbered function.
 * Out:   what places.h says.
 * Two walks in the order of the text: what leads to one of two places, by the round of a loop or by a branch, makes them one, and
 * the second walk sees it. Work: the function's size. */
#include "analysis/places.h"

enum { STEP_LOAD }; /* a pointer is followed; above: to a field, its number and 1 */

typedef struct Place Place;
struct Place {
    unsigned number;
    unsigned step;       /* from the place around */
    Place *first, *next; /* places within; beside */
    Place *same;         /* NULL, or the one that this turned out to be a part of */
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
    while (place->same)
        place = place->same;
    return place;
}

static Place *new_place(Places *places)
{
    Place *place = ARENA_NEW(places->arena, Place);

    place->number = places->count++;
    return place;
}

static Place *known(const Places *places, const Value *pointer)
{
    Place *place = pointer->kind == VALUE_GLOBAL ? pointer_map_get(&places->globals, pointer->as.global)
                   : !value_is_constant(pointer) ? places->of[pointer->number]
                                                 : NULL;

    return place ? as_known(place) : (Place *)&places->unknown;
}

static Place *step_from(Places *places, Place *from, unsigned step)
{
    Place *place = from->first;

    while (place && place->step != step)
        place = place->next;
    if (!place) {
        place = new_place(places);
        place->step = step;
        place->next = from->first;
        from->first = place;
    }
    return as_known(place);
}

static void make_one(const Places *places, Place *one, Place *other)
{
    if (one != other && other != &places->unknown)
        other->same = one;
    else if (one != other)
        one->same = other;
}

static void lead_on(Places *places, Value *const *from, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (type_is_pointer(to[i]->type) && places->of[to[i]->number])
            make_one(places, known(places, to[i]), known(places, from[i]));
        else if (type_is_pointer(to[i]->type))
            places->of[to[i]->number] = known(places, from[i]);
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

static Place *place_of_result(Places *places, const Op *op, Place *now)
{
    switch ((int)op->code) {
    case OP_LOCAL:
    case OP_MALLOC: return now ? now : new_place(places);
    case OP_INDEX:
    case OP_ELEMENT:
    case OP_CAST: return type_is_pointer(op->operands[0]->type) ? known(places, op->operands[0]) : NULL;
    case OP_FIELD: return step_from(places, known(places, op->operands[0]), op->as.field + 1);
    case OP_LOAD: return step_from(places, known(places, op->operands[0]), STEP_LOAD);
    default: return now;
    }
}

static void look_at_region(Places *places, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        look_at_globals(places, op);
        if (op->region_count) {
            look_through(places, op);
        } else if (op->result_count == 1 && type_is_pointer(op->results[0]->type)) {
            Place **place = &places->of[op->results[0]->number];
            *place = place_of_result(places, op, *place);
            if (op->code == OP_SELECT)
                lead_on(places, op->operands + 1, (Value *const[]){op->results[0], op->results[0]}, 2);
        }
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
