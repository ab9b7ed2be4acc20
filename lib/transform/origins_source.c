/* In:    numbers that are only moved about in an array, all from one source.
 * Out:   is each of them still there where it came from, whenever it is read there?
 * It is read there behind each load of the array that takes part, and behind what branches choose and loops carry of such numbers. In front of the first of these
 * nothing is, so that the source may be made in between. */
#include "transform/origins_parts.h"

#include "transform/writes.h"

/* ---- when it is read ---- */

/* The operations of the home that the first and the last of what is restored stand in. */
typedef struct Span {
    const Op *first, *last;
} Span;

static void widen(const Moves *moves, Span *span, Op *op)
{
    const Op *at = op_in_region(op, moves->array->home);

    span->first = !span->first || at->order < span->first->order ? at : span->first;
    span->last = !span->last || at->order > span->last->order ? at : span->last;
}

static Span span_of(const Moves *moves)
{
    Span span = {0};

    for (size_t i = 0; i < moves->array->loads.count; i++)
        if (moves_has(moves, moves->array->loads.items[i]))
            widen(moves, &span, moves->array->loads.items[i]);
    for (size_t i = 0; i < moves->traced.count; i++) {
        const Value *value = moves->traced.items[i];
        widen(moves, &span, value_op(value) ? value_op(value) : value->as.region->owner);
    }
    return span;
}

/* Is it given back in the home before it was read for the last time? */
static bool is_freed_before(const Moves *moves, const OwnArray *source, const Op *last)
{
    for (size_t i = 0; i < source->frees.count; i++) {
        Op *given_back = source->frees.items[i];
        if (region_is_in(given_back->region, moves->array->home) &&
            op_in_region(given_back, moves->array->home)->order <= last->order)
            return true;
    }
    return false;
}

/* ---- another array of the function's own ---- */

/* Is nothing written there from `first` on, in the home? */
static bool is_left_alone(const Moves *moves, const OwnArray *source, const Op *first)
{
    for (size_t i = 0; i < source->accesses.count; i++) {
        const Op *op = source->accesses.items[i];
        if (op->code != OP_LOAD && region_is_in(op->region, moves->array->home) && op->order >= first->order)
            return false;
    }
    return true;
}

static bool own_stays(const Moves *moves, const OwnArray *source, const Op *entry)
{
    Span span = span_of(moves);

    return !source->is_lost && value_is_there_before(source->made->results[0], span.first) &&
           is_left_alone(moves, source, entry) && !is_freed_before(moves, source, span.last);
}

/* ---- what others made ---- */

typedef struct Frees {
    const Effects *effects;
    bool is_found; /* of memory that is not the function's own */
} Frees;

static void find_free(void *context, Op *op)
{
    Frees *frees = context;
    const Op *made = op->code == OP_FREE ? value_op(pointer_root(op->operands[0])) : NULL;

    frees->is_found |= effects_may_free(frees->effects, op) && !(made && made->code == OP_MALLOC);
}

static bool others_free(const Effects *effects, const Op *first)
{
    Frees frees = {effects, false};

    for (const Op *op = first; op; op = op->next) {
        find_free(&frees, (Op *)op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], find_free, &frees);
    }
    return frees.is_found;
}

/* Nothing from there on writes to it, or gives it back. */
static bool other_stays(const Effects *effects, const Moves *moves, const Op *entry)
{
    Writes *writes;

    if (others_free(effects, entry))
        return false;
    writes = writes_of_rest(moves->arena, effects, entry);
    for (size_t i = 0; i < moves->entries.count; i++)
        if (writes_reach(writes, moves->entries.items[i]))
            return false;
    return true;
}

bool moves_source_stays(const Moves *moves, const Effects *effects, const OwnArrays *all)
{
    const OwnArray *own = pointer_map_get(&all->owners, moves->source);
    const Op *entry = NULL; /* that the first number is loaded in, to be moved */

    if (moves->is_in_place)
        return !is_freed_before(moves, moves->array, span_of(moves).last);
    for (size_t i = 0; i < moves->entries.count; i++) {
        const Op *at = op_in_region(moves->entries.items[i], moves->array->home);
        entry = !entry || at->order < entry->order ? at : entry;
    }
    return own ? own_stays(moves, own, entry) : other_stays(effects, moves, entry);
}
