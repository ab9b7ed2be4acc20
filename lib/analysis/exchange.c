/* In:    two pointers.
 * Out:   are they buffers that change places in a loop (exchange.h)?
 * Sound because what an iteration hands on of these is what it got, each once: what they lead to in front of the loop is what they lead to, in some
 *        order, in each iteration. A loop inside hands on what it got, if that is so of it, too. What an iteration hands on that is the last one in
 *        any case (`break`) does not count, unless it is the loop inside, whose results that is. */
#include "analysis/exchange.h"

#include "analysis/induction.h"

enum { UNKNOWN = -1 };

typedef struct Exchange {
    const Op *loop;
    bool may_be_left; /* what it hands on then is not seen */
    int places[MOST_EXCHANGED]; /* numbers of carried values, as carried_index has them */
    int next[MOST_EXCHANGED]; /* the place that each has the next iteration's value from, or UNKNOWN */
    unsigned count;
} Exchange;

static bool close_exchange(Exchange *exchange);

static const Value *first_value(const Op *loop, int place)
{
    return loop->operands[loop->code == OP_FOR ? place + 2 : place];
}

/* The carried value that this is, as it is when the iteration begins; UNKNOWN: none. */
static int place_of(const Op *loop, const Value *value)
{
    if (value->kind != VALUE_ARGUMENT || value->as.region->owner != loop)
        return UNKNOWN;
    return carried_index(loop, value);
}

/* Which carried value the loop's result is. */
static int place_of_result(const Value *result)
{
    const Op *loop = value_op(result);

    return loop->code == OP_FOR ? (int)result->index + 1
                                : place_of(loop, region_yield(loop->regions[0])->operands[result->index + 1]);
}

static bool is_loop_result(const Value *value)
{
    return value_op(value) && (value_op(value)->code == OP_FOR || value_op(value)->code == OP_LOOP);
}

/* Where the place is in the list, to which it is added if it is not there; MOST_EXCHANGED: there is no room. */
static unsigned add_place(Exchange *exchange, int place)
{
    unsigned i = 0;

    while (i < exchange->count && exchange->places[i] != place)
        i++;
    if (i == exchange->count && i < MOST_EXCHANGED) {
        exchange->places[i] = place;
        exchange->next[i] = UNKNOWN;
        exchange->count++;
    }
    return i;
}

static bool set_next(Exchange *exchange, int place, int next)
{
    unsigned i = add_place(exchange, place);

    if (i == MOST_EXCHANGED || next == UNKNOWN || (exchange->next[i] != UNKNOWN && exchange->next[i] != next))
        return false;
    exchange->next[i] = next;
    return add_place(exchange, next) < MOST_EXCHANGED;
}

/* Which place gets the result of the loop inside; UNKNOWN: none. */
static int place_that_gets(const Exchange *exchange, const Op *inner, int inner_place)
{
    unsigned count = exchange->loop->regions[0]->argument_count;

    for (unsigned place = exchange->loop->code == OP_FOR; place < count; place++) {
        const Value *next = carried_next(exchange->loop, place, exchange->may_be_left);
        if (next && value_op(next) == inner && place_of_result(next) == inner_place)
            return (int)place;
    }
    return UNKNOWN;
}

/* All that the loop inside lets change places is handed on, and was got. */
static bool follow_inner(Exchange *exchange, const Value *result)
{
    Exchange inner = {.loop = value_op(result), .count = 1, .next = {UNKNOWN}};

    inner.places[0] = place_of_result(result);
    if (inner.places[0] == UNKNOWN || !close_exchange(&inner))
        return false;
    for (unsigned i = 0; i < inner.count; i++) {
        int place = place_that_gets(exchange, inner.loop, inner.places[i]);
        if (place == UNKNOWN ||
            !set_next(exchange, place, place_of(exchange->loop, first_value(inner.loop, inner.places[i]))))
            return false;
    }
    return true;
}

/* Finds what is handed on, and adds what that was, until there is no more. False: something else, or one twice. */
static bool close_exchange(Exchange *exchange)
{
    for (unsigned i = 0; i < exchange->count; i++) {
        const Value *next;
        if (exchange->next[i] != UNKNOWN)
            continue;
        next = carried_next(exchange->loop, (unsigned)exchange->places[i], exchange->may_be_left);
        if (!next || !(is_loop_result(next) ? follow_inner(exchange, next)
                                            : set_next(exchange, exchange->places[i], place_of(exchange->loop, next))))
            return false;
    }
    for (unsigned i = 0; i < exchange->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (exchange->next[i] == exchange->next[k])
                return false;
    return true;
}

const Op *exchanging_loop(const Value *pointer)
{
    const Value *root = pointer_root(pointer);
    const Op *loop = root->kind == VALUE_ARGUMENT ? root->as.region->owner : NULL;

    return loop && (loop->code == OP_FOR || loop->code == OP_LOOP) ? loop : NULL;
}

unsigned exchanged_pointers(const Value *one, const Value *other, const Op *inside, const Value *from[MOST_EXCHANGED])
{
    const Op *loop = exchanging_loop(one);
    const Region *body = loop ? loop->regions[loop->region_count - 1] : NULL;
    Exchange exchange = {.loop = loop, .next = {UNKNOWN, UNKNOWN}};
    int first, second;

    if (!loop || exchanging_loop(other) != loop || inside == loop ||
        !(region_is_in(inside->region, body) || region_is_in(inside->region, loop->regions[0])))
        return 0;
    exchange.may_be_left =
        region_is_in(inside->region, body); /* the head is executed once more when the loop is left */
    first = place_of(loop, pointer_root(one));
    second = place_of(loop, pointer_root(other));
    if (first == UNKNOWN || second == UNKNOWN || first == second)
        return 0;
    add_place(&exchange, first);
    add_place(&exchange, second);
    if (!close_exchange(&exchange))
        return 0;
    for (unsigned i = 0; i < exchange.count; i++)
        from[i] = first_value(loop, exchange.places[i]);
    return exchange.count;
}

unsigned exchanged_places(const Op *loop, int place, int places[MOST_EXCHANGED])
{
    Exchange exchange = {.loop = loop};

    add_place(&exchange, place);
    if (!close_exchange(&exchange))
        return 0;
    for (unsigned i = 0; i < exchange.count; i++)
        places[i] = exchange.places[i];
    return exchange.count;
}

/* The array whose element `*number` the pointer leads to the first element of; NULL: none that is known. */
static const Value *array_of_plane(const Value *pointer, int64_t *number)
{
    const Op *first = value_op(pointer), *step, *array;

    if (!first || first->code != OP_ELEMENT)
        return NULL;
    step = value_op(first->operands[0]);
    *number = 0;
    if (step && step->code == OP_INDEX && step->is_in_array && step->operands[1]->kind == VALUE_INTEGER) {
        *number = step->operands[1]->as.integer;
        step = value_op(step->operands[0]);
    }
    array = step && step->code == OP_ELEMENT ? step : NULL;
    return array ? array->operands[0] : NULL;
}

bool pointers_are_of_planes(const Value *one, const Value *other)
{
    int64_t first = 0, second = 0;
    const Value *array = array_of_plane(one, &first);

    other = array_of_plane(other, &second);
    return array && other && (array == other || constants_equal(array, other)) && first != second;
}
