/* In:    a numbered function.
 * Out:   what growth.h says.
 * Each loop is looked at for itself. Of a value that it carries: whether it was multiplied on the way to what is carried on. Of memory
 * that one round writes and a later one reads: the degree of what is written as a polynomial of what was read, round after round until
 * it stays (`p = p - p * p / q` is of the first) or has risen too high (`p = p * p`).
 * A quotient is taken to be of the difference of the degrees: numbers that do not come near to what they are divided by are left out.
 * Work: a loop's size for each loop that it stands in, and ROUNDS at most: if something still rises then, all does. Of the stores to one
 * place, PAIRS are looked at for each load. */
#include "analysis/growth.h"

#include "analysis/covers.h"
#include "analysis/places.h"
#include "analysis/sections.h"

enum { PAIRS = 64, ROUNDS = 64 };

/* DEGREE_LIMIT: as high as one likes. */
enum { EXPONENTIAL = 3, DEGREE_LIMIT = 16 };

typedef enum State { STATE_FREE, STATE_CARRIED, STATE_MULTIPLIED } State; /* in rising order */

/* Of a value, as of one loop. */
typedef struct Rise {
    unsigned loop;
    State state;
    unsigned degree;
    bool is_read_on; /* a load that may find what an earlier round stored */
} Rise;

/* Of a place, as of one loop. */
typedef struct Content {
    unsigned loop;
    unsigned degree;
    StoreList *stores; /* and copies */
    unsigned store_count;
} Content;

typedef struct Growth {
    Arena *arena;
    Rise *rises; /* by value number */
    const Places *places;
    Content *contents; /* by the place's number */
    const Op *at; /* the loop that is looked at, */
    unsigned loop; /* the how manyth it is, */
    bool *grows; /* and what is found, by value number */
    bool is_changed; /* in this round */
} Growth;

static Content *content_of(const Growth *growth, const Value *pointer)
{
    Content *content = &growth->contents[place_of(growth->places, pointer)];

    if (content->loop != growth->loop)
        *content = (Content){.loop = growth->loop};
    return content;
}

static Rise rise_of(const Growth *growth, const Value *value)
{
    if (value_is_constant(value) || growth->rises[value->number].loop != growth->loop)
        return (Rise){.loop = growth->loop};
    return growth->rises[value->number];
}

static State state_of(const Growth *growth, const Value *value)
{
    return rise_of(growth, value).state;
}

static unsigned degree_of(const Growth *growth, const Value *value)
{
    return rise_of(growth, value).degree;
}

static void raise_to(Growth *growth, const Value *value, State state, unsigned degree)
{
    Rise now = rise_of(growth, value);

    if (!type_is_floating(value->type) || (state <= now.state && degree <= now.degree))
        return;
    now.state = state > now.state ? state : now.state;
    now.degree = degree > now.degree ? degree : now.degree;
    growth->rises[value->number] = now;
    growth->is_changed = true;
}

static bool is_bounded(OpCode code)
{
    switch ((int)code) {
    case OP_SIN:
    case OP_COS:
    case OP_TANH:
    case OP_ATAN:
    case OP_ATAN2:
    case OP_ASIN:
    case OP_ACOS:
    case OP_ERF:
    case OP_ERFC: return true;
    default: return false;
    }
}

/* Is the result no larger than its operands, but for a few of them that are added up? */
static bool keeps_size(const Op *op)
{
    switch ((int)op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_NEG:
    case OP_FABS:
    case OP_FMAX:
    case OP_FMIN:
    case OP_FDIM:
    case OP_HYPOT:
    case OP_SQRT:
    case OP_CBRT:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10:
    case OP_LOG1P:
    case OP_ASINH:
    case OP_SELECT:
    case OP_CAST: return true;
    default: return op_info(op->code)->category != CATEGORY_PURE && op->code != OP_CALL;
    }
}

static bool shrinks(const Value *factor, bool divides)
{
    if (factor->kind != VALUE_REAL)
        return false;
    return divides ? factor->as.real >= 1.0L || factor->as.real <= -1.0L
                   : factor->as.real >= -1.0L && factor->as.real <= 1.0L;
}

/* Of a computation whose operands are in the state `most`. */
static State result_state(const Growth *growth, const Op *op, State most)
{
    if (most == STATE_FREE || is_bounded(op->code))
        return STATE_FREE;
    if (keeps_size(op) ||
        (op->code == OP_MUL && (shrinks(op->operands[0], false) || shrinks(op->operands[1], false))) ||
        (op->code == OP_DIV && shrinks(op->operands[1], true) && state_of(growth, op->operands[0]) == most))
        return most;
    return STATE_MULTIPLIED;
}

static unsigned quotient_degree(unsigned dividend, unsigned divisor)
{
    if (dividend == DEGREE_LIMIT)
        return DEGREE_LIMIT;
    return dividend > divisor ? dividend - divisor : 0;
}

static unsigned result_degree(const Growth *growth, const Op *op)
{
    unsigned most = 0, sum = 0, last = 0;

    for (unsigned i = 0; i < op->operand_count; i++) {
        last = degree_of(growth, op->operands[i]);
        most = last > most ? last : most;
        sum += last;
    }
    if (!most || is_bounded(op->code))
        return 0;
    switch ((int)op->code) {
    case OP_MUL: break;
    case OP_FMA: sum = sum - last > last ? sum - last : last; break;
    case OP_DIV: return quotient_degree(sum - last, last);
    case OP_SQRT:
    case OP_CBRT: return most < DEGREE_LIMIT ? (most + 1) / 2 : most;
    default:
        if (keeps_size(op))
            return most;
        sum += EXPONENTIAL;
        break;
    }
    return sum < DEGREE_LIMIT ? sum : DEGREE_LIMIT;
}

static void pass_values(Growth *growth, Value *const *from, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        raise_to(growth, to[i], state_of(growth, from[i]), degree_of(growth, from[i]));
}

/* Into the loop, round it, and out of it. */
static void pass_loop(Growth *growth, const Op *op)
{
    const Region *head = op->regions[0];
    const Op *yield = region_yield(head);

    if (op->code == OP_FOR) {
        pass_values(growth, op->operands + 3, head->arguments + 1, op->result_count);
        pass_values(growth, yield->operands, head->arguments + 1, op->result_count);
        pass_values(growth, head->arguments + 1, op->results, op->result_count);
    } else {
        const Region *body = op->regions[1];
        pass_values(growth, op->operands, head->arguments, head->argument_count);
        pass_values(growth, yield->operands + 1, body->arguments, body->argument_count);
        pass_values(growth, yield->operands + 1, op->results, op->result_count);
        pass_values(growth, region_yield(body)->operands, head->arguments, head->argument_count);
    }
}

static void raise_content(Growth *growth, const Value *pointer, unsigned degree)
{
    Content *content = content_of(growth, pointer);

    if (degree <= content->degree)
        return;
    content->degree = degree;
    growth->is_changed = true;
}

/* From memory, and to it. */
static void pass_memory(Growth *growth, const Op *op)
{
    switch ((int)op->code) {
    case OP_LOAD: {
        unsigned degree = content_of(growth, op->operands[0])->degree;
        raise_to(growth, op->results[0], STATE_FREE, degree ? degree : rise_of(growth, op->results[0]).is_read_on);
        break;
    }
    case OP_STORE: raise_content(growth, op->operands[1], degree_of(growth, op->operands[0])); break;
    case OP_COPY: raise_content(growth, op->operands[0], content_of(growth, op->operands[1])->degree); break;
    default: break;
    }
}

static void pass(void *context, Op *op)
{
    Growth *growth = context;
    State most = STATE_FREE;

    if (op->code == OP_FOR || op->code == OP_LOOP) {
        pass_loop(growth, op);
        return;
    }
    for (unsigned i = 0; i < op->region_count; i++)
        pass_values(growth, region_yield(op->regions[i])->operands, op->results, op->result_count);
    for (unsigned i = 0; i < op->operand_count; i++)
        most = state_of(growth, op->operands[i]) > most ? state_of(growth, op->operands[i]) : most;
    for (unsigned i = 0; i < op->result_count && !op->region_count; i++)
        if (op_info(op->code)->category != CATEGORY_MEMORY)
            raise_to(growth, op->results[i], result_state(growth, op, most), result_degree(growth, op));
    pass_memory(growth, op);
}

/* ---- loops ---- */

static void note_store(void *context, Op *op)
{
    Growth *growth = context;
    Content *content;
    StoreList *item;

    if (op->code != OP_COPY && (op->code != OP_STORE || !type_is_floating(op->operands[0]->type)))
        return;
    content = content_of(growth, op->operands[op->code == OP_COPY ? 0 : 1]);
    item = ARENA_NEW(growth->arena, StoreList);
    *item = (StoreList){op, content->stores};
    content->stores = item;
    content->store_count++;
}

/* May a round of the loop read what an earlier one stored so? */
static bool is_left_for(const Op *loop, const Op *store, const Op *load)
{
    return loop->code != OP_FOR || store->code == OP_COPY ||
           (store_is_apart(loop, store, load, WHEN_LATER) == APART_NEVER && !access_moves_on(loop, store, load));
}

static bool is_read_on(const Growth *growth, const Content *content, const Op *load)
{
    const StoreList *item = content->stores;

    if (content->store_count > PAIRS)
        return true;
    while (item && !is_left_for(growth->at, item->store, load))
        item = item->next;
    return item && !load_is_covered(growth->at, content->stores, load);
}

static void note_load(void *context, Op *op)
{
    Growth *growth = context;

    if (op->code == OP_LOAD && type_is_floating(op->results[0]->type))
        growth->rises[op->results[0]->number] =
            (Rise){.loop = growth->loop, .is_read_on = is_read_on(growth, content_of(growth, op->operands[0]), op)};
}

static void note_growth(void *context, Op *op)
{
    Growth *growth = context;

    if (op->code == OP_LOAD && type_is_floating(op->results[0]->type))
        growth->grows[op->results[0]->number] |=
            growth->is_changed || content_of(growth, op->operands[0])->degree == DEGREE_LIMIT;
}

static void walk_loop(Growth *growth, OpVisitor *visit)
{
    for (unsigned i = 0; i < growth->at->region_count; i++)
        region_walk(growth->at->regions[i], visit, growth);
}

static void look_at_loop(Growth *growth, const Op *loop)
{
    bool is_for = loop->code == OP_FOR;
    Region *last = loop->regions[is_for ? 0 : 1];
    unsigned count = loop->regions[0]->argument_count - is_for;
    Value **carried = count ? loop->regions[0]->arguments + is_for : NULL;
    unsigned rounds = 0;

    growth->at = loop;
    growth->loop++;
    walk_loop(growth, note_store);
    walk_loop(growth, note_load);
    for (unsigned i = 0; i < count; i++)
        raise_to(growth, carried[i], STATE_CARRIED, 1);
    for (growth->is_changed = true; growth->is_changed && rounds < ROUNDS; rounds++) {
        growth->is_changed = false;
        walk_loop(growth, pass);
        if (!is_for)
            pass_values(growth, region_yield(loop->regions[0])->operands + 1, last->arguments, last->argument_count);
        pass_values(growth, region_yield(last)->operands, carried, count);
    }
    for (unsigned i = 0; i < count; i++)
        growth->grows[carried[i]->number] |= growth->is_changed || state_of(growth, carried[i]) == STATE_MULTIPLIED;
    walk_loop(growth, note_growth);
}

static void look_at_loops(Growth *growth, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->code == OP_FOR || op->code == OP_LOOP)
            look_at_loop(growth, op);
        for (unsigned i = 0; i < op->region_count; i++)
            look_at_loops(growth, op->regions[i]);
    }
}

void growth_find(const Function *function, bool *grows)
{
    Growth growth = {.arena = arena_new(), .grows = grows};

    growth.rises = ARENA_ARRAY(growth.arena, Rise, function->value_count);
    growth.places = places_find(growth.arena, function);
    growth.contents = ARENA_ARRAY(growth.arena, Content, places_count(growth.places));
    look_at_loops(&growth, function->body);
    arena_free(growth.arena);
}
