/* In, Out: carve.h.
 * Sound because a part is the block's address, which stays as long as a call of the function, and a distance that does, a pointer that is only moved, loaded
 * from and stored to; and of each two of them, each element that is accessed through the one lies below each that is through the other: by where the
 * two begin and by the bounds of the loops around both accesses, which run, or nothing is accessed; and by the size of the block, in which each accessed
 * element is (of a block of the function's own; a number of at most 32 bits, or one by which a pointer was moved in the block, makes no size that wraps, but
 * for one that is asked for in vain). What may be negative for all that is known then is not taken for a size: with n < 0 `work + m + n` may well lie in the m elements that `work` has. Signed integers do not overflow
 * (C11 6.5p5), unsigned ones that are as wide as an address wrap as that does, others are not taken apart. */
#include "transform/carve.h"

#include "analysis/exchange.h"
#include "analysis/polynomial.h"
#include "analysis/sections.h"
#include "ir/map.h"
#include "support/arena.h"

#include <string.h>

enum { DEPTH = 8, MOST_FLOORS = 12, MOST_PARTS = 16, MOST_REACHES = 24, MOST_COUNTERS = 8 };

/* Integers that are known not to be below a constant, where an access is executed. */
typedef struct Floors {
    unsigned leaves[MOST_FLOORS], count;
    int64_t least[MOST_FLOORS];
} Floors;

/* Which elements an access reaches, counted from where its part begins. */
typedef struct Reach {
    Polynomial low, high;
    Floors floors;
} Reach;

/* An operand that means the block itself. */
typedef struct Use {
    Op *op;
    unsigned operand;
} Use;

typedef struct Part Part;
typedef struct Block {
    Value *value;
    VECTOR(Part *) parts; /* the block's own beginning is the first */
} Block;

struct Part {
    Block *block;
    Op *begin; /* NULL: the block's own beginning */
    const Part *from; /* that it was made from */
    Polynomial offset; /* in the block */
    VECTOR(Reach *) reaches;
    VECTOR(Use) uses; /* of the block's own beginning */
    bool fails;
};

/* A pointer into a part; or into one of several, if they change places in a loop. */
typedef struct Spot {
    Part *part;
    Polynomial distance; /* from where the part begins */
    bool is_known;
    struct Spot *also;
} Spot;

typedef struct Pass {
    Module *module;
    Function *function;
    Arena *arena;
    const Value **leaves; /* by number */
    PointerMap begins; /* a set of operations: a part begins at each */
    PointerMap spots; /* Spot by pointer */
    VECTOR(Op *) shifted; /* those of them that the walk has passed, by a constant from another one */
    VECTOR(Op *) carried; /* made here, for loops that carry a block's own beginning */
    VECTOR(Block *) blocks;
} Pass;

/* ---- integers ---- */

static bool find(Pass *pass, const Value *value, Polynomial *result)
{
    return polynomial_of_value(value, result, pass->leaves, DEPTH);
}

static bool is_in_loop(const Region *region)
{
    for (; region->owner; region = region->owner->region)
        if (region->owner->code == OP_FOR || region->owner->code == OP_LOOP)
            return true;
    return false;
}

/* ---- what is not negative ---- */

static bool has_floor(const Pass *pass, const Floors *floors, unsigned leaf)
{
    for (unsigned i = 0; i < floors->count; i++)
        if (floors->leaves[i] == leaf)
            return true;
    return !pass->leaves[leaf]->type->as.integer.is_signed &&
           pass->leaves[leaf]->type->size < 8; /* a wide one may be less than none: n + (0 - 1) */
}

/* Each leaf is its least plus something that is not negative. */
static bool is_never_negative(const Pass *pass, const Floors *floors, Polynomial x)
{
    for (unsigned i = 0; i < floors->count; i++) {
        Polynomial shifted = polynomial_leaf(floors->leaves[i]), least = polynomial_constant(floors->least[i]);
        if (!polynomial_add(&shifted, &least, 1) || !polynomial_replace(&x, floors->leaves[i], &shifted))
            return false;
    }
    for (unsigned i = 0; i < x.count; i++)
        for (unsigned k = 0; k < x.terms[i].degree; k++)
            if (!has_floor(pass, floors, x.terms[i].leaves[k]))
                return false;
    return polynomial_is_not_negative(&x);
}

/* What follows from x >= 0, if that is factor * leaf + constant. */
static void note_floor(Floors *floors, const Polynomial *x)
{
    int64_t constant = 0, factor = 0, least;
    unsigned leaf = 0, at = 0;

    for (unsigned i = 0; i < x->count; i++) {
        if (x->terms[i].degree == 0) {
            constant = x->terms[i].factor;
        } else if (x->terms[i].degree == 1 && factor == 0 && x->terms[i].factor > 0) {
            factor = x->terms[i].factor;
            leaf = x->terms[i].leaves[0];
        } else {
            return;
        }
    }
    if (factor == 0)
        return;
    least = constant > 0 ? -(constant / factor) : (-constant + factor - 1) / factor;
    while (at < floors->count && floors->leaves[at] != leaf)
        at++;
    if (at == MOST_FLOORS || (at < floors->count && floors->least[at] >= least))
        return;
    floors->leaves[at] = leaf;
    floors->least[at] = least;
    floors->count += at == floors->count;
}

static Floors floors_joined(const Floors *one, const Floors *other)
{
    Floors both = *one;

    for (unsigned i = 0; i < other->count; i++) {
        Polynomial x = polynomial_leaf(other->leaves[i]), least = polynomial_constant(other->least[i]);
        if (polynomial_add(&x, &least, -1))
            note_floor(&both, &x);
    }
    return both;
}

/* ---- bounds ---- */

/* The innermost of the counters that have bounds; NULL: there is none. */
static const Value *counter_in(const Pass *pass, const Polynomial *x)
{
    const Value *inner = NULL;
    int64_t more;

    for (unsigned i = 0; i < x->count; i++)
        for (unsigned k = 0; k < x->terms[i].degree; k++) {
            const Value *leaf = pass->leaves[x->terms[i].leaves[k]];
            if (leaf->kind == VALUE_ARGUMENT && leaf->as.region->owner && next_bound(leaf, true, &more) &&
                next_bound(leaf, false, &more) && (!inner || region_is_in(leaf->as.region, inner->as.region)))
                inner = leaf;
        }
    return inner;
}

static bool is_fixed(const Pass *pass, const Polynomial *x)
{
    for (unsigned i = 0; i < x->count; i++)
        for (unsigned k = 0; k < x->terms[i].degree; k++)
            if (is_in_loop(value_region(pass->leaves[x->terms[i].leaves[k]])))
                return false;
    return true;
}

/* What the loop's bounds say of its counter. */
static bool find_limit(Pass *pass, const Value *counter, bool is_upper, Polynomial *limit)
{
    int64_t constant;
    const Value *bound = next_bound(counter, is_upper, &constant);
    Polynomial more = polynomial_constant(bound ? constant : 0);

    return bound && find(pass, bound, limit) && polynomial_add(limit, &more, 1);
}

/* *x <= another one (is_upper), or >=, without counters: these are replaced by their bounds, from the innermost one outwards. */
static bool find_bound(Pass *pass, const Floors *floors, Polynomial *x, bool is_upper, unsigned depth)
{
    for (unsigned round = 0; round < MOST_COUNTERS; round++) {
        const Value *counter = counter_in(pass, x);
        Polynomial factor, rest, bound, least;
        bool grows;
        if (!counter)
            return is_fixed(pass, x);
        if (depth == 0 || !polynomial_split(x, counter->number, &factor, &rest))
            return false;
        least = factor;
        grows = find_bound(pass, floors, &least, false, depth - 1) && is_never_negative(pass, floors, least);
        if (!grows) {
            least = (Polynomial){0};
            if (!polynomial_add(&least, &factor, -1) || !find_bound(pass, floors, &least, false, depth - 1) ||
                !is_never_negative(pass, floors, least))
                return false;
        }
        if (!find_limit(pass, counter, grows == is_upper, &bound) || !polynomial_multiply(x, &factor, &bound) ||
            !polynomial_add(x, &rest, 1))
            return false;
    }
    return false;
}

/* x >= 0, where the counters in it are any that they may be. */
static void note_not_negative(Pass *pass, Floors *floors, Polynomial x)
{
    if (find_bound(pass, floors, &x, true, DEPTH))
        note_floor(floors, &x);
}

/* The loop runs. */
static void note_loop(Pass *pass, Floors *floors, const Op *loop)
{
    const Value *counter = loop->regions[0]->arguments[0];
    Polynomial x, low;

    if (value_counting_loop(counter) && find_limit(pass, counter, true, &x) && find_limit(pass, counter, false, &low) &&
        polynomial_add(&x, &low, -1))
        note_not_negative(pass, floors, x);
}

/* The branch is taken. */
static void note_branch(Pass *pass, Floors *floors, const Region *arm)
{
    const Op *test = value_op(arm->owner->operands[0]);
    bool holds = arm == arm->owner->regions[0], is_less, is_strict;
    Polynomial left, right, one = polynomial_constant(1);

    if (!test || test->code != OP_COMPARE || !type_is_integer(test->operands[0]->type) ||
        !test->operands[0]->type->as.integer.is_signed || !find(pass, test->operands[0], &left) ||
        !find(pass, test->operands[1], &right) || test->as.comparison == COMPARE_EQ ||
        test->as.comparison == COMPARE_NE)
        return;
    is_less = (test->as.comparison == COMPARE_LT || test->as.comparison == COMPARE_LE) == holds;
    is_strict = (test->as.comparison == COMPARE_LT || test->as.comparison == COMPARE_GT) == holds;
    if (is_less ? polynomial_add(&right, &left, -1) : polynomial_add(&left, &right, -1)) {
        Polynomial *x = is_less ? &right : &left;
        if (!is_strict || polynomial_add(x, &one, -1))
            note_not_negative(pass, floors, *x);
    }
}

static void note_around(Pass *pass, Floors *floors, const Region *region)
{
    for (; region->owner; region = region->owner->region) {
        if (region->owner->code == OP_FOR)
            note_loop(pass, floors, region->owner);
        else if (region->owner->code == OP_IF)
            note_branch(pass, floors, region);
    }
}

/* ---- what is in the block ---- */

/* How many elements the block has; what is asked of malloc wraps, so that there may be 2^60 fewer, or more. */
static bool find_room(Pass *pass, const Op *made, Polynomial *room)
{
    Polynomial factor, size;

    if (made->operand_count == 0 || !find(pass, made->operands[0], room))
        return false;
    for (unsigned i = 1; i < made->operand_count; i++) {
        factor = *room;
        if (!find(pass, made->operands[i], &size) || !polynomial_multiply(room, &factor, &size))
            return false;
    }
    return made->code == OP_LOCAL || polynomial_divide(room, type_target(made->results[0]->type)->size);
}

/* Was a pointer moved by that many elements in the block, so that they are not more than it has? */
static bool is_distance_in(const Block *block, unsigned leaf, const Op *op)
{
    for (size_t i = 0; i < block->parts.count; i++) {
        const Part *part = block->parts.items[i]; /* those in front of the operation */
        Polynomial rest = part->offset, minus = polynomial_leaf(leaf);
        int64_t constant;
        if (part->begin && !part->fails && region_is_in(op->region, part->begin->region) &&
            polynomial_add(&rest, &minus, -1) && polynomial_is_constant(&rest, &constant))
            return true;
    }
    return false;
}

/* Does none of its leaves wrap? */
static bool is_plain(const Pass *pass, const Block *block, const Polynomial *x, const Op *op)
{
    for (unsigned i = 0; i < x->count; i++)
        for (unsigned k = 0; k < x->terms[i].degree; k++) {
            unsigned leaf = x->terms[i].leaves[k];
            if (pass->leaves[leaf]->type->size >= 8 && !is_distance_in(block, leaf, op))
                return false;
        }
    return true;
}

static void note_plain(const Pass *pass, Floors *floors, const Block *block, const Polynomial *x, const Op *op)
{
    if (is_fixed(pass, x) && is_plain(pass, block, x, op))
        note_floor(floors, x);
}

/* What is accessed, as far as the last one behind the first, is in the block. */
static void note_size(Pass *pass, Floors *floors, const Spot *spot, const Polynomial *last, const Op *op)
{
    const Block *block = spot->part->block;
    const Op *made = value_op(block->value);
    Polynomial first = spot->part->offset, room, one = polynomial_constant(1);

    if (!made || (made->code != OP_LOCAL && made->code != OP_MALLOC) || !polynomial_add(&first, &spot->distance, 1))
        return;
    note_plain(pass, floors, block, &first, op);
    if (find_room(pass, made, &room) && polynomial_add(&room, &one, -1) && polynomial_add(&room, &first, -1) &&
        polynomial_add(&room, last, -1))
        note_plain(pass, floors, block, &room, op);
}

/* ---- accesses ---- */

static bool is_same_reach(const Reach *one, const Reach *other)
{
    Polynomial low = one->low, high = one->high;

    return polynomial_add(&low, &other->low, -1) && polynomial_add(&high, &other->high, -1) && low.count == 0 &&
           high.count == 0 && one->floors.count == other->floors.count &&
           memcmp(one->floors.leaves, other->floors.leaves, one->floors.count * sizeof *one->floors.leaves) == 0 &&
           memcmp(one->floors.least, other->floors.least, one->floors.count * sizeof *one->floors.least) == 0;
}

/* From the spot on so many elements are accessed; count: NULL: one. */
static void note_access(Pass *pass, const Spot *spot, const Op *op, const Polynomial *count)
{
    Part *part = spot->part;
    Reach *reach = ARENA_NEW(pass->arena, Reach);
    Polynomial one = polynomial_constant(1), last = count ? *count : one;

    part->fails |= !spot->is_known || !polynomial_add(&last, &one, -1);
    if (part->fails)
        return;
    note_around(pass, &reach->floors, op->region);
    note_not_negative(pass, &reach->floors, last);
    note_size(pass, &reach->floors, spot, &last, op);
    reach->low = reach->high = spot->distance;
    part->fails |= !polynomial_add(&reach->high, &last, 1) ||
                   !find_bound(pass, &reach->floors, &reach->low, false, DEPTH) ||
                   !find_bound(pass, &reach->floors, &reach->high, true, DEPTH);
    for (size_t i = 0; i < part->reaches.count; i++)
        if (is_same_reach(reach, part->reaches.items[i]))
            return;
    part->fails |= part->reaches.count == MOST_REACHES;
    VECTOR_PUSH(pass->arena, part->reaches, reach);
}

static void note_block_access(Pass *pass, const Spot *spot, const Op *op)
{
    Polynomial count;

    if (find(pass, op->operands[2], &count) &&
        polynomial_divide(&count, type_target(spot->part->block->value->type)->size))
        note_access(pass, spot, op, &count);
    else
        spot->part->fails = true;
}

static Spot *add_spot(Pass *pass, const Value *pointer, Part *part)
{
    Spot *spot = ARENA_NEW(pass->arena, Spot);

    *spot = (Spot){.part = part, .is_known = true, .also = pointer_map_get(&pass->spots, pointer)};
    pointer_map_put(&pass->spots, pass->arena, pointer, spot);
    return spot;
}

/* Where another pointer is, too. */
static Spot *add_moved_spot(Pass *pass, const Value *pointer, const Spot *from)
{
    Spot *spot = add_spot(pass, pointer, from->part);

    spot->distance = from->distance;
    spot->is_known = from->is_known;
    return spot;
}

static Part *add_part(const Pass *pass, Block *block)
{
    Part *part = ARENA_NEW(pass->arena, Part);

    part->block = block;
    VECTOR_PUSH(pass->arena, block->parts, part);
    return part;
}

/* A part that begins at a distance from another one. */
static Part *begin_part(Pass *pass, Op *begin, const Part *from)
{
    Part *part = add_part(pass, from->block);
    Polynomial index;

    part->begin = begin;
    part->from = from;
    part->offset = from->offset;
    part->fails =
        !find(pass, begin->operands[1], &index) || !is_fixed(pass, &index) || !polynomial_add(&part->offset, &index, 1);
    return part;
}

static void move(Pass *pass, const Spot *from, Op *op)
{
    Spot *to;
    Polynomial index;

    if (pointer_map_get(&pass->begins, op)) {
        add_spot(pass, op->results[0], begin_part(pass, op, from->part));
        return;
    }
    to = add_moved_spot(pass, op->results[0], from);
    to->is_known = from->is_known && find(pass, op->operands[1], &index) && polynomial_add(&to->distance, &index, 1);
}

/* Does the operation only move the pointer, or access what it leads to, as elements of the block? */
static bool is_known_use(const Op *op, unsigned operand)
{
    const Type *element = type_stripped(type_target(op->operands[operand]->type));

    switch (op->code) {
    case OP_LOAD: return op->results[0]->type == element;
    case OP_STORE: return operand == 1 && op->operands[0]->type == element;
    case OP_INDEX: return operand == 0;
    case OP_CAST:
        return type_is_pointer(op->results[0]->type) && type_stripped(type_target(op->results[0]->type)) == element;
    case OP_FILL: return operand == 0;
    case OP_COPY: return operand < 2;
    default: return false;
    }
}

static bool has_spot(Pass *pass, const Value *pointer, const Spot *spot)
{
    for (const Spot *mine = pointer_map_get(&pass->spots, pointer); mine; mine = mine->also) {
        Polynomial difference = mine->distance;
        if (mine->part == spot->part && mine->is_known == spot->is_known &&
            polynomial_add(&difference, &spot->distance, -1) && difference.count == 0)
            return true;
    }
    return false;
}

/* The same spots as another pointer has, as well as its own. */
static void add_spots(Pass *pass, const Value *pointer, const Value *from)
{
    for (const Spot *spot = pointer_map_get(&pass->spots, from); spot; spot = spot->also)
        if (!has_spot(pass, pointer, spot))
            add_moved_spot(pass, pointer, spot);
}

/* Pointers that a loop lets change places, the one that is this operand among them: each leads to what any of them leads to in front of it. False: it does
 * something else with them. */
static bool exchange_spots(Pass *pass, const Op *loop, unsigned operand)
{
    int places[MOST_EXCHANGED];
    const Value *const *arguments = (const Value *const *)loop->regions[0]->arguments;
    unsigned count = loop->code == OP_FOR && operand > 2 ? exchanged_places(loop, (int)operand - 2, places) : 0;

    if (count && pointer_map_get(&pass->spots, arguments[operand - 2]))
        return true;
    for (unsigned i = 0; i < count; i++)
        if (!pointer_map_get(&pass->spots, loop->operands[places[i] + 2]) ||
            pointer_map_get(&pass->spots, loop->results[places[i] - 1]))
            return false;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < count; k++) {
            add_spots(pass, arguments[places[i]], loop->operands[places[k] + 2]);
            add_spots(pass, loop->results[places[i] - 1], loop->operands[places[k] + 2]);
        }
    return count > 0;
}

/* Is it handed on to where it changes places? */
static bool is_exchanged(Pass *pass, const Op *op, unsigned operand)
{
    if (op->code == OP_YIELD && op->region->owner && op->region->owner->code == OP_FOR)
        return pointer_map_get(&pass->spots, op->region->arguments[operand + 1]) != NULL;
    return (op->code == OP_FOR || op->code == OP_LOOP) && exchange_spots(pass, op, operand);
}

static void note_spot(Pass *pass, Spot *spot, Op *op, unsigned operand, bool is_exchange)
{
    if (!is_exchange && !is_known_use(op, operand)) {
        spot->part->fails = true;
        return;
    }
    if (op->operands[operand] == spot->part->block->value && !pointer_map_get(&pass->begins, op))
        VECTOR_PUSH(pass->arena, spot->part->uses, ((Use){op, operand}));
    if (is_exchange)
        return;
    if (op->code == OP_INDEX)
        move(pass, spot, op);
    else if (op->code == OP_CAST)
        add_moved_spot(pass, op->results[0], spot);
    else if (op->code == OP_LOAD || op->code == OP_STORE)
        note_access(pass, spot, op, NULL);
    else
        note_block_access(pass, spot, op);
}

static void note_use(Pass *pass, Op *op, unsigned operand)
{
    Spot *first = pointer_map_get(&pass->spots, op->operands[operand]);
    bool is_exchange;

    if (!first || op->code == OP_FREE || op->code == OP_COMPARE || op->code == OP_CALL || op->code == OP_CALL_POINTER)
        return; /* what is called has pointers of its own */
    is_exchange = is_exchanged(pass, op, operand);
    for (Spot *spot = first; spot; spot = spot->also)
        note_spot(pass, spot, op, operand, is_exchange);
}

static void find_uses(void *context, Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && !value_is_constant(op->operands[i]))
            note_use(context, op, i);
}

/* ---- parts ---- */

static bool lies_below(const Pass *pass, const Part *one, const Reach *low, const Part *other, const Reach *high)
{
    Floors floors = floors_joined(&low->floors, &high->floors);
    Polynomial gap = high->low, next = polynomial_constant(1);

    return polynomial_add(&gap, &other->offset, 1) && polynomial_add(&gap, &one->offset, -1) &&
           polynomial_add(&gap, &low->high, -1) && polynomial_add(&gap, &next, -1) &&
           is_never_negative(pass, &floors, gap);
}

static bool lie_apart(const Pass *pass, const Part *one, const Part *other)
{
    for (size_t i = 0; i < one->reaches.count; i++)
        for (size_t k = 0; k < other->reaches.count; k++)
            if (!lies_below(pass, one, one->reaches.items[i], other, other->reaches.items[k]) &&
                !lies_below(pass, other, other->reaches.items[k], one, one->reaches.items[i]))
                return false;
    return true;
}

/* Parts that meet others fail, those first that meet the most. */
static void drop_meeting(const Pass *pass, const Block *block)
{
    bool meet[MOST_PARTS][MOST_PARTS] = {{false}};
    Part *const *parts = block->parts.items;

    for (size_t i = 0; i < block->parts.count; i++)
        for (size_t k = 0; k < i && !parts[i]->fails; k++)
            meet[i][k] = meet[k][i] = !parts[k]->fails && !lie_apart(pass, parts[i], parts[k]);
    for (;;) {
        unsigned most = 0;
        size_t worst = 0;
        for (size_t i = 0; i < block->parts.count; i++) {
            unsigned met = 0;
            for (size_t k = 0; k < block->parts.count && !parts[i]->fails; k++)
                met += meet[i][k] && !parts[k]->fails;
            worst = met > most ? i : worst;
            most = met > most ? met : most;
        }
        if (most == 0)
            return;
        parts[worst]->fails = true;
    }
}

/* The block's own beginning gets an operation that can be marked. */
static void begin_at_block(const Pass *pass, Part *part)
{
    Value *block = part->block->value, *first;
    Op *made = value_op(block);
    Builder builder = builder_before(pass->module, made ? made->next : pass->function->body->first);

    if (made)
        builder.place = made->place;
    first = build_index(&builder, block, value_integer(pass->module, type_long(pass->module), 0));
    first->name = block->name;
    part->begin = value_op(first);
    for (size_t i = 0; i < part->uses.count; i++)
        part->uses.items[i].op->operands[part->uses.items[i].operand] = first;
}

/* From the block itself: what is made from a part belongs to that, as others see it. */
static void begin_from_block(const Pass *pass, const Part *part)
{
    Value *block = part->block->value;
    Op *begin = part->begin;
    const Op *from = part->from ? part->from->begin : NULL;
    Builder builder;

    if (!from || begin->operands[0] == block)
        return;
    builder = builder_before(pass->module, begin);
    builder.place = begin->place;
    begin->operands[0] = build_cast(&builder, block, begin->operands[0]->type);
    if (!value_is_integer(from->operands[1], 0))
        begin->operands[1] = build_binary(&builder, OP_ADD, build_long(&builder, from->operands[1]),
                                          build_long(&builder, begin->operands[1]));
    begin->is_in_array = false;
}

static bool is_told_apart(const Part *part)
{
    return !part->fails && part->reaches.count > 0;
}

static void mark_parts(const Pass *pass, const Block *block)
{
    unsigned count = 0;

    for (size_t i = 0; i < block->parts.count; i++)
        count += is_told_apart(block->parts.items[i]);
    for (size_t i = 0; i < block->parts.count && count > 1; i++) {
        Part *part = block->parts.items[i];
        begin_from_block(pass, part); /* those that it is made from come first */
        if (!is_told_apart(part))
            continue;
        if (!part->begin)
            begin_at_block(pass, part);
        part->begin->part = (unsigned)i + 1;
    }
}

/* ---- blocks ---- */

/* The same pointer all the time, in one call of the function. */
static bool is_block(const Value *pointer)
{
    return type_is_pointer(pointer->type) && type_is_real(type_stripped(type_target(pointer->type))) &&
           !value_is_constant(pointer) && !is_in_loop(value_region(pointer));
}

/* What an address was made from, all of whose steps lead to one type of elements: each of these has one block. */
static Value *block_of(const Op *step)
{
    const Value *pointer = step->operands[0];

    for (;;) {
        pointer = pointer_before_qualifiers(pointer);
        if (!value_op(pointer) || value_op(pointer)->code != OP_INDEX)
            return (Value *)pointer;
        pointer = value_op(pointer)->operands[0];
    }
}

/* Where a block's beginning changes places with other parts, these are begun alike. */
static void begin_carried(Pass *pass, Op *loop)
{
    int places[MOST_EXCHANGED];

    for (unsigned i = 3; i < loop->operand_count && !is_in_loop(loop->region); i++) {
        Builder builder = builder_before(pass->module, loop);
        const Op *made = value_op(loop->operands[i]);
        if ((made && made->code == OP_INDEX) || !is_block(loop->operands[i]) ||
            exchanged_places(loop, (int)i - 2, places) < 2)
            continue;
        loop->operands[i] =
            build_index(&builder, loop->operands[i], value_integer(pass->module, type_long(pass->module), 0));
        loop->operands[i]->name = value_op(loop->operands[i])->operands[0]->name;
        VECTOR_PUSH(pass->arena, pass->carried, value_op(loop->operands[i]));
    }
}

static void drop_carried(const Pass *pass)
{
    PointerMap blocks = {0};

    for (size_t i = 0; i < pass->carried.count; i++)
        if (!pass->carried.items[i]->part)
            pointer_map_put(&blocks, pass->arena, pass->carried.items[i]->results[0],
                            pass->carried.items[i]->operands[0]);
    region_replace(pass->function->body, &blocks);
    for (size_t i = 0; i < pass->carried.count; i++)
        if (!pass->carried.items[i]->part)
            op_remove(pass->carried.items[i]);
}

/* A pointer that another one is made of, once: `g` of g[i]. */
static void find_begins(void *context, Op *op)
{
    Pass *pass = context;

    if (op->code == OP_FOR)
        begin_carried(pass, op);
    for (unsigned i = 0; i < op->operand_count; i++) {
        Op *begin = value_op(op->operands[i]);
        bool is_access = (op->code == OP_LOAD && i == 0) || (op->code == OP_STORE && i == 1);
        Block *block;
        Value *value;
        if (is_access || !begin || begin->code != OP_INDEX || is_in_loop(begin->region) ||
            pointer_map_get(&pass->begins, begin))
            continue;
        value = block_of(begin);
        if (!is_block(value))
            continue;
        pointer_map_put(&pass->begins, pass->arena, begin, begin);
        if (pointer_map_get(&pass->spots, value))
            continue;
        block = ARENA_NEW(pass->arena, Block);
        block->value = value;
        VECTOR_PUSH(pass->arena, pass->blocks, block);
        add_spot(pass, value, add_part(pass, block));
    }
}

static bool is_by_constant(const Op *op)
{
    const Op *from = op->code == OP_INDEX ? value_op(op->operands[0]) : NULL;

    return from && from->code == OP_INDEX && op->operands[1]->kind == VALUE_INTEGER && !op->part;
}

/* `double *v = work + n + 1`: v[2], which has become three from `work + n`, is two from v again. */
static void count_from_begin(void *context, Op *op)
{
    Pass *pass = context;
    Op *last = NULL;

    if (!is_by_constant(op))
        return;
    if (pointer_map_get(&pass->begins, op)) {
        VECTOR_PUSH(pass->arena, pass->shifted, op);
        return;
    }
    for (size_t i = 0; i < pass->shifted.count; i++) {
        Op *begin = pass->shifted.items[i];
        if (begin->operands[0] == op->operands[0] && begin->results[0]->type == op->results[0]->type &&
            region_is_in(op->region, begin->region) && begin->operands[1]->as.integer > 0 &&
            begin->operands[1]->as.integer <= op->operands[1]->as.integer &&
            (!last || begin->operands[1]->as.integer > last->operands[1]->as.integer))
            last = begin;
    }
    if (!last)
        return;
    op->operands[1] = value_integer(pass->module, type_long(pass->module),
                                    op->operands[1]->as.integer - last->operands[1]->as.integer);
    op->operands[0] = last->results[0];
    op->is_in_array = false;
}

void carve_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .function = function, .arena = arena_new()};

    region_walk(function->body, find_begins, &pass);
    if (pass.blocks.count) {
        function_number(function);
        pass.leaves = ARENA_ARRAY(pass.arena, const Value *, function->value_count);
        region_walk(function->body, count_from_begin, &pass);
        region_walk(function->body, find_uses, &pass);
    }
    for (size_t i = 0; i < pass.blocks.count; i++) {
        if (pass.blocks.items[i]->parts.count > MOST_PARTS)
            continue;
        drop_meeting(&pass, pass.blocks.items[i]);
        mark_parts(&pass, pass.blocks.items[i]);
    }
    drop_carried(&pass);
    function_number(function);
    arena_free(pass.arena);
}
