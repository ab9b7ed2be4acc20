/* In:    stores and a load in a loop, of a numbered function.
 * Out:   what covers.h says.
 * One store is looked for that writes all that the load reads; where there is none, one for each number that a counter around the load
 * takes, if these are a few. The two addresses are made the same way; an index is the same value, or the store's is made of the counter
 * of a `for` around it, that is not around the load. Around the store alone are no other loops, which might have no iterations, and no
 * branches.
 * Not proven: that the sweep goes through the elements that are read, nor that it has iterations. */
#include "analysis/covers.h"

enum { DEPTH = 8, SWEEP_DEPTH = 4, LOOPS = 4, GIVEN = 2, ITERATIONS = 8, SMALL = 1 << 20 };

typedef struct Match {
    const Op *load;
    const Op *loops[LOOPS]; /* around the store, whose counters were matched */
    unsigned count;
    const Op *given[GIVEN]; /* around the load, whose counters are one number each */
    int64_t numbers[GIVEN];
    unsigned given_count;
} Match;

static bool is_same(Match *match, const Value *read, const Value *written, unsigned depth);

static bool are_same(Match *match, const Op *read, const Op *written, unsigned depth)
{
    if (read->code != written->code || read->operand_count != written->operand_count ||
        (read->code == OP_FIELD && read->as.field != written->as.field))
        return false;
    for (unsigned i = 0; i < read->operand_count; i++)
        if (!is_same(match, read->operands[i], written->operands[i], depth))
            return false;
    return true;
}

static bool is_number(const Match *match, const Value *read, int64_t *number)
{
    const Op *loop = read ? value_counting_loop(read) : NULL;

    for (unsigned i = 0; i < match->given_count; i++)
        if (loop == match->given[i]) {
            *number = match->numbers[i];
            return true;
        }
    *number = read && read->kind == VALUE_INTEGER ? read->as.integer : 0;
    return !read || read->kind == VALUE_INTEGER;
}

static bool counts_up(const Op *loop)
{
    return loop->as.comparison == COMPARE_LT && value_is_integer(loop->operands[2], 1);
}

static bool is_small(const Value *number)
{
    return number->kind == VALUE_INTEGER && number->as.integer >= -SMALL && number->as.integer <= SMALL;
}

/* Is what is read beyond doubt none of the sweep's numbers: its end, counted on from there, or a number beyond its own? */
static bool is_beyond(const Match *match, const Value *read, const Op *sweep)
{
    const Value *end = value_before_widening(sweep->operands[1]);
    const Op *loop = read ? value_counting_loop(read) : NULL;
    int64_t number;

    if (is_number(match, read, &number))
        return (is_small(sweep->operands[0]) && number < sweep->operands[0]->as.integer) ||
               (is_small(end) && number >= end->as.integer);
    return read == end || (loop && value_before_widening(loop->operands[0]) == end);
}

/* A `for` around the store and not around the load, that the index counts with. */
static const Op *sweep_of(const Match *match, const Value *read, const Value *written, unsigned depth)
{
    const Op *loop = value_counting_loop(written), *op = value_op(written);

    if (loop)
        return region_is_in(match->load->region, loop->regions[0]) || !counts_up(loop) || is_beyond(match, read, loop)
                   ? NULL
                   : loop;
    if (!op || depth == 0 || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL && op->code != OP_CAST))
        return NULL;
    for (unsigned i = 0; i < op->operand_count; i++) {
        loop = sweep_of(match, read, op->operands[i], depth - 1);
        if (loop)
            return loop;
    }
    return NULL;
}

static bool is_index(const Value *address)
{
    return value_op(address) && value_op(address)->code == OP_INDEX;
}

/* An address and what is counted on from there: an index of 0 is not written. */
static bool are_counted_on(Match *match, const Value *read, const Value *written, unsigned depth)
{
    const Op *reading = value_op(read), *writing = value_op(written);
    bool reads_on = is_index(read), writes_on = is_index(written);

    return is_same(match, reads_on ? reading->operands[0] : read, writes_on ? writing->operands[0] : written, depth) &&
           is_same(match, reads_on ? reading->operands[1] : NULL, writes_on ? writing->operands[1] : NULL, depth);
}

/* A number as it was before it was widened, an address without the qualifiers of its type. */
static const Value *before_cast(const Value *value)
{
    const Op *op = value_op(value);

    while (op && op->code == OP_CAST && type_is_pointer(value->type) && type_is_pointer(op->operands[0]->type)) {
        value = op->operands[0];
        op = value_op(value);
    }
    return value_before_widening(value);
}

/* read, written: NULL: the number 0. */
static bool is_same(Match *match, const Value *read, const Value *written, unsigned depth)
{
    const Op *loop;
    int64_t number;

    read = read ? before_cast(read) : NULL;
    written = written ? before_cast(written) : NULL;
    if (read == written)
        return true;
    if (depth == 0)
        return false;
    loop = written && type_is_integer(written->type) ? sweep_of(match, read, written, SWEEP_DEPTH) : NULL;
    if (loop && match->count < LOOPS) {
        match->loops[match->count++] = loop;
        return true;
    }
    if (is_number(match, read, &number))
        return written ? value_is_integer(written, number) : number == 0;
    if (is_index(read) || (written && is_index(written)))
        return written && are_counted_on(match, read, written, depth - 1);
    if (!written || !value_op(read) || !value_op(written))
        return false;
    switch ((int)value_op(read)->code) {
    case OP_ELEMENT:
    case OP_FIELD:
    case OP_CAST:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return are_same(match, value_op(read), value_op(written), depth - 1);
    case OP_LOAD: return type_is_pointer(read->type) && are_same(match, value_op(read), value_op(written), depth - 1);
    default: return false;
    }
}

static bool is_matched(const Match *match, const Op *loop)
{
    for (unsigned i = 0; i < match->count; i++)
        if (match->loops[i] == loop)
            return true;
    return false;
}

static bool covers(Match *match, const Op *loop, const Op *store)
{
    match->count = 0;
    if (store->code != OP_STORE || store->order > match->load->order ||
        !is_same(match, match->load->operands[0], store->operands[1], DEPTH))
        return false;
    for (const Region *around = store->region; around->owner != loop; around = around->owner->region)
        if (!region_is_in(match->load->region, around) &&
            (around->owner->code != OP_FOR || !is_matched(match, around->owner)))
            return false;
    return true;
}

static bool has_few(const Op *loop)
{
    return loop->code == OP_FOR && counts_up(loop) && is_small(loop->operands[0]) && is_small(loop->operands[1]) &&
           loop->operands[0]->as.integer < loop->operands[1]->as.integer &&
           loop->operands[1]->as.integer - loop->operands[0]->as.integer <= ITERATIONS;
}

/* `around`: the loops around the load from here on may be taken number by number. */
static bool is_covered(Match *match, const Op *loop, const StoreList *stores, const Op *around)
{
    unsigned mine = match->given_count;

    for (const StoreList *item = stores; item; item = item->next)
        if (covers(match, loop, item->store))
            return true;
    while (around != loop && !has_few(around))
        around = around->region->owner;
    if (around == loop || mine == GIVEN)
        return false;
    match->given[mine] = around;
    match->given_count++;
    for (int64_t i = around->operands[0]->as.integer; i < around->operands[1]->as.integer; i++) {
        match->numbers[mine] = i;
        match->given_count = mine + 1;
        if (!is_covered(match, loop, stores, around->region->owner))
            return false;
    }
    match->given_count = mine;
    return true;
}

bool load_is_covered(const Op *loop, const StoreList *stores, const Op *load)
{
    Match match = {.load = load};

    return is_covered(&match, loop, stores, load->region->owner);
}

/* Is the address the same in each round, but that what is read from memory may not be? */
static bool stays(const Value *address, const Op *loop, unsigned depth)
{
    const Op *op = value_op(address);

    if (!value_is_inside(address, loop))
        return true;
    if (!op || depth == 0 || (op->code == OP_INDEX && value_is_inside(op->operands[1], loop)))
        return false;
    return (op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST || op->code == OP_LOAD ||
            op->code == OP_INDEX) &&
           stays(op->operands[0], loop, depth - 1);
}

/* An element, or what is in one, of an array that stays, by the loop's counter? */
static bool counts_with(const Value *address, const Op *loop, unsigned depth)
{
    const Op *op = value_op(address);

    if (!op || depth == 0)
        return false;
    if (op->code == OP_INDEX && value_counting_loop(value_before_widening(op->operands[1])) == loop)
        return stays(op->operands[0], loop, DEPTH);
    return (op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST || op->code == OP_INDEX) &&
           counts_with(op->operands[0], loop, depth - 1);
}

bool access_moves_on(const Op *loop, const Op *store, const Op *load)
{
    Match match = {.load = load};

    return store->code == OP_STORE && counts_with(load->operands[0], loop, DEPTH) &&
           is_same(&match, load->operands[0], store->operands[1], DEPTH);
}
