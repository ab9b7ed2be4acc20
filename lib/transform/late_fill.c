/* In:    a block or local, and a loop of which each iteration may fill it anew.
 * Out:   late_fill.h.
 * Keeps: everything.
 * Sound because the first thing that happens to the block in an iteration is that elements 0, 1, ... of it are written one by one, by stores
 * to constant places first, then by a loop up to h, or by a copy or memset of h elements, or all of it is; with one h for all iterations. Meanwhile, what is read
 * was written in this iteration already. Every other store is to one of these elements, and every other load comes behind. */
#include "transform/late_fill.h"

#include "analysis/sections.h"
#include "transform/distance.h"

enum { BOUND_DEPTH = 8 };

/* base + plus; base NULL: a constant. */
typedef struct Sum {
    const Value *base;
    int64_t plus;
} Sum;

typedef struct Fill {
    const PointerMap *blocks;
    const Block *block;
    const Op *loop;     /* that is to be late */
    int64_t prefix;     /* elements from 0 on that are written so far */
    Sum high;           /* and then those below it, */
    bool has_high;      /* if this is known, */
    bool is_whole;      /* or all of them */
} Fill;

Block *block_at(const PointerMap *blocks, const Value *pointer)
{
    return value_is_constant(pointer) ? NULL : pointer_map_get(blocks, pointer);
}

/* ---- indices ---- */

static Sum sum_of(const Value *value)
{
    Value *base = (Value *)value_before_widening(value);
    Sum sum = {.plus = 0};

    while (strip_constant(&base, &sum.plus))
        base = (Value *)value_before_widening(base);
    if (base->kind == VALUE_INTEGER)
        return (Sum){NULL, sum.plus + base->as.integer};
    sum.base = base;
    return sum;
}

/* Is a below b wherever both are known? Of a counter, its greatest value is asked about. */
static bool is_below(Sum a, Sum b, unsigned depth)
{
    const Value *bound;
    int64_t more;
    Sum most;

    if (a.base == b.base)
        return a.plus < b.plus;
    if (!a.base || !value_counting_loop(a.base) || depth == 0)
        return false;
    bound = next_bound(a.base, true, &more);
    if (!bound)
        return false;
    most = sum_of(bound);
    most.plus += a.plus + more;
    return is_below(most, b, depth - 1);
}

/* The block's element that the address means, in elements of the scalar at it; false: not known. That it is not negative C says (C11 6.5.6p8). */
static bool place_of(const Value *address, const Type *type, Sum *place)
{
    const Op *op = value_op(address);
    bool has_index = op && op->code == OP_INDEX && type_target(address->type) == type;

    *place = (Sum){.plus = 0};
    if (has_index) {
        *place = sum_of(op->operands[1]);
        op = value_op(op->operands[0]);
    }
    while (op && (op->code == OP_CAST || op->code == OP_ELEMENT))
        op = value_op(op->operands[0]);
    return op && (op->code == OP_MALLOC || op->code == OP_LOCAL) && (has_index || type_target(address->type) == type);
}

static bool is_same_in_all(const Fill *fill, Sum sum)
{
    return !sum.base || !value_is_inside(sum.base, fill->loop);
}

static bool is_filled_place(const Fill *fill, Sum place)
{
    return fill->is_whole || is_below(place, (Sum){NULL, fill->prefix}, BOUND_DEPTH) ||
           (fill->has_high && is_below(place, fill->high, BOUND_DEPTH));
}

/* ---- copies, and bytes that are set ---- */

/* `(size_t)n * sizeof *a`: n, which is not negative then; NULL: it is none. */
static const Value *elements_of(const Value *bytes, int64_t size)
{
    const Value *count = value_times(bytes, size);
    const Op *op = count ? value_op(count) : NULL;

    while (op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) &&
           op->operands[0]->type->size <= count->type->size) {
        count = op->operands[0];
        op = value_op(count);
    }
    return count;
}

static bool is_all_of(const Value *bytes, const Op *site)
{
    if (site->code == OP_MALLOC)
        return bytes == site->operands[0];
    return value_is_integer(bytes, type_target(site->results[0]->type)->size);
}

/* Where the operation writes the block from its beginning on, up to a place that is the same in all iterations. */
static bool fills_bytes(const Fill *fill, const Op *op, Fill *filled)
{
    const Value *bytes = op->operands[2], *count;
    Sum place;

    if (block_at(fill->blocks, op->operands[0]) != fill->block ||
        !place_of(op->operands[0], type_target(op->operands[0]->type), &place) ||
        value_op(op->operands[0])->code == OP_INDEX)
        return false;
    *filled = *fill;
    if (is_all_of(bytes, value_op(fill->block->address)) && !value_is_inside(bytes, fill->loop)) {
        filled->is_whole = true;
        return true;
    }
    count = fill->block->type ? elements_of(bytes, fill->block->type->size) : NULL;
    if (!count || !is_same_in_all(fill, sum_of(count)))
        return false;
    filled->high = sum_of(count);
    filled->has_high = true;
    return true;
}

/* ---- accesses ---- */

/* What happens to the block in an operation, nested ones included. */
typedef struct Accesses {
    const Fill *fill;
    unsigned loads, stores, outside; /* stores to other elements than those that are filled */
} Accesses;

static void look_at_access(void *context, Op *op)
{
    Accesses *accesses = context;
    const Fill *fill = accesses->fill;
    Fill filled;
    Sum place;

    if ((op->code == OP_LOAD && block_at(fill->blocks, op->operands[0]) == fill->block) ||
        (op->code == OP_COPY && block_at(fill->blocks, op->operands[1]) == fill->block))
        accesses->loads++;
    if (op->code == OP_STORE && block_at(fill->blocks, op->operands[1]) == fill->block) {
        accesses->stores++;
        accesses->outside += !place_of(op->operands[1], op->operands[0]->type, &place) || !is_filled_place(fill, place);
    }
    if ((op->code != OP_COPY && op->code != OP_FILL) || block_at(fill->blocks, op->operands[0]) != fill->block)
        return;
    accesses->stores++;
    accesses->outside += !fill->is_whole && (!fills_bytes(fill, op, &filled) || filled.is_whole || !fill->has_high ||
                                             filled.high.base != fill->high.base || filled.high.plus > fill->high.plus);
}

static Accesses accesses_in(const Fill *fill, Op *op)
{
    Accesses accesses = {.fill = fill};

    look_at_access(&accesses, op);
    for (unsigned i = 0; i < op->region_count; i++)
        region_walk(op->regions[i], look_at_access, &accesses);
    return accesses;
}

/* ---- what fills a block ---- */

/* A loop that fills it, and where it does. */
typedef struct Filler {
    const Fill *fill;
    const Op *loop, *store;
    bool fails;
} Filler;

/* Is it of an element that was written in front of the loop, in an earlier round, or in this one, before? */
static void look_at_load(void *context, Op *op)
{
    Filler *filler = context;
    const Fill *fill = filler->fill;
    Sum place, now = {filler->loop->regions[0]->arguments[0], 0};

    if (op->code == OP_COPY && block_at(fill->blocks, op->operands[1]) == fill->block)
        filler->fails = true;
    if (op->code != OP_LOAD || block_at(fill->blocks, op->operands[0]) != fill->block)
        return;
    if (!place_of(op->operands[0], op->results[0]->type, &place))
        filler->fails = true;
    else if (op_in_region(op, filler->loop->regions[0])->order > filler->store->order && place.base == now.base &&
             place.plus == 0)
        return;
    else
        filler->fails |= !is_below(place, (Sum){NULL, fill->prefix}, BOUND_DEPTH) && !is_below(place, now, BOUND_DEPTH);
}

/* Its store to the element of its counter in each round, where it counts up to a place that is the same in all iterations; NULL: it is no such loop. */
static const Op *store_of_filler(const Fill *fill, const Op *op)
{
    Sum place;

    if (op->code != OP_FOR || !loop_has_upper_bound(op) || op->operands[0]->kind != VALUE_INTEGER ||
        op->operands[0]->as.integer < 0 || op->operands[0]->as.integer > fill->prefix ||
        !value_is_integer(op->operands[2], 1) || !is_same_in_all(fill, sum_of(op->operands[1])))
        return NULL;
    for (const Op *store = op->regions[0]->first; store; store = store->next)
        if (store->code == OP_STORE && block_at(fill->blocks, store->operands[1]) == fill->block &&
            place_of(store->operands[1], store->operands[0]->type, &place) &&
            place.base == op->regions[0]->arguments[0] && place.plus == 0)
            return store;
    return NULL;
}

static bool fills_by_loop(Fill *fill, Op *op)
{
    Filler filler = {fill, op, store_of_filler(fill, op), false};

    if (!filler.store)
        return false;
    region_walk(op->regions[0], look_at_load, &filler);
    if (filler.fails)
        return false;
    fill->high = sum_of(op->operands[1]);
    fill->high.plus += op->as.comparison == COMPARE_LE;
    fill->has_high = true;
    return true;
}

static bool is_prefix_whole(const Fill *fill)
{
    const Op *site = value_op(fill->block->address);

    return site->code == OP_LOCAL && fill->block->type && fill->prefix &&
           fill->prefix * fill->block->type->size == type_target(site->results[0]->type)->size;
}

/* An operation that accesses the block before it is filled: is that well, and what is filled behind it? */
static bool go_on(Fill *fill, Op *op)
{
    Fill filled;
    Sum place;

    if (op->code == OP_LOAD)
        return place_of(op->operands[0], op->results[0]->type, &place) && is_filled_place(fill, place);
    if (op->code == OP_STORE) {
        if (!place_of(op->operands[1], op->operands[0]->type, &place) || place.base)
            return false;
        fill->prefix += place.plus == fill->prefix;
        fill->is_whole = is_prefix_whole(fill);
        return true;
    }
    if ((op->code == OP_COPY || op->code == OP_FILL) && fills_bytes(fill, op, &filled) &&
        (op->code == OP_FILL || block_at(fill->blocks, op->operands[1]) != fill->block)) {
        *fill = filled;
        return true;
    }
    return fills_by_loop(fill, op);
}

/* Where all that happens to the block in the region happens in one operation, it may be filled anew each time in there. */
static bool is_filled_first(const Fill *begin, const Region *region)
{
    Fill fill = *begin;
    Op *first = NULL, *last = NULL;
    bool is_good = true;

    for (Op *op = region->first; op; op = op->next) {
        Accesses accesses = accesses_in(&fill, op);
        if (accesses.loads + accesses.stores == 0)
            continue;
        first = first ? first : op;
        last = op;
        if (is_good && !fill.has_high && !fill.is_whole)
            is_good = go_on(&fill, op);
    }
    if (!is_good)
        return first == last && first->code == OP_FOR && is_filled_first(begin, first->regions[0]);
    for (Op *op = first; op; op = op->next)
        if (accesses_in(&fill, op).outside)
            return false;
    return first != NULL;
}

bool block_is_filled_first(const PointerMap *blocks, const Block *block, const Op *loop)
{
    Fill fill = {.blocks = blocks, .block = block, .loop = loop};

    return is_filled_first(&fill, loop->regions[0]);
}
