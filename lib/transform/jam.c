/* In:    emitted functions.
 * Out:   nests with four iterations at once (jam.h).
 * Sound because
 *  - the inner loop stores to elements that move on with its counter and stay as they are from one iteration of the outer loop to the next, each
 *    time what it loaded there with something done to it; so each element sees its own iterations alone, and these stay in order;
 *  - nothing else in the nest accesses an object that the inner loop stores to, and what stands beside the inner loop stores to no object that the
 *    inner loop loads from: so all that stands beside it, of the four iterations, may come in front. Two objects are two memories by
 *    Op.keeps_nest_apart, which speaks of the function's own memory: the inner loop is no derivative code;
 *  - what the inner loop carries are counts by constant steps, so that what they have become behind it is known in front of it;
 *  - nothing in the nest calls, leaves the loops or has another effect. */
#include "transform/jam.h"

#include "transform/copy.h"
#include "transform/derive.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/nests.h"
#include "transform/rows.h"
#include "transform/strips.h"

enum {
    WIDTH = STRIP_WIDTH,
    MOST_INNER = 16,
    MOST_BESIDE = 32,
    MOST_LOADS = 3,
    MOST_STORES = 2,
    MOST_COUNTS = 4,
    SHORT = 8
};

typedef struct Jam {
    Module *module;
    Arena *arena;
    Op *outer, *inner;
    bool is_triangle; /* the inner loop begins with the outer one's counter, or behind it */
    const Op *stores[MOST_STORES]; /* of the inner loop */
    unsigned store_count;
    RegionCopy copies[WIDTH]; /* of the outer loop's iterations */
    Value *counts[WIDTH][MOST_COUNTS]; /* with which the inner loop begins in each of them */
} Jam;

/* ---- which loops ---- */

static bool is_level(const Op *loop)
{
    return loop_makes_strips(loop, SHORT) && !loop->is_backward;
}

/* Beside the inner loop: does it compute, load or store, if only in a branch? */
static bool is_straight(const Op *op)
{
    if (op->code != OP_IF)
        return op_is_plain(op);
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner->next; inner = inner->next)
            if (!op_is_plain(inner))
                return false;
    return op->regions[0]->last->code == OP_YIELD && op->regions[1]->last->code == OP_YIELD;
}

static bool find_inner(Jam *jam)
{
    const Region *body = jam->outer->regions[0];
    unsigned count = 0;

    for (Op *op = body->first; op != body->last; op = op->next) {
        if (op->code == OP_FOR && !jam->inner)
            jam->inner = op;
        else if (++count > MOST_BESIDE || !is_straight(op))
            return false;
    }
    return jam->inner && is_level(jam->inner);
}

/* Between the same bounds in all iterations of the outer loop; or up from its counter to where the outer loop ends, so that of four iterations all
 * but the last one's inner loop are sure to run. */
static bool find_bounds(Jam *jam)
{
    const Value *low = jam->inner->operands[0], *counter = jam->outer->regions[0]->arguments[0];
    const Op *op = value_op(low);

    if (!value_is_outside(jam->inner->operands[1], jam->outer))
        return false;
    if (value_is_outside(low, jam->outer))
        return true;
    jam->is_triangle = jam->inner->operands[1] == jam->outer->operands[1] &&
                       (low == counter || (op && op->code == OP_ADD && op->operands[0] == counter &&
                                           value_is_integer(op->operands[1], 1)));
    return jam->is_triangle;
}

/* ---- what the inner loop carries ---- */

/* A count's constant step; NULL: it is none. */
static const Value *count_step(const Op *inner, unsigned i)
{
    const Value *next = inner->regions[0]->last->operands[i];
    const Op *op = value_op(next);

    return op && op->code == OP_ADD && type_is_integer(next->type) &&
                   op->operands[0] == inner->regions[0]->arguments[i + 1] && op->operands[1]->kind == VALUE_INTEGER
               ? op->operands[1]
               : NULL;
}

/* May `high - low` be computed in front of the inner loop, in the counter's type or in long? */
static bool has_plain_difference(const Jam *jam)
{
    const Value *low = jam->is_triangle ? jam->outer->operands[0] : jam->inner->operands[0];

    return low->kind == VALUE_INTEGER && (low->as.integer == 0 || (jam->is_triangle && low->as.integer > 0));
}

static bool carries_counts(const Jam *jam)
{
    const Op *inner = jam->inner;

    for (unsigned i = 0; i < inner->result_count; i++)
        if (i == MOST_COUNTS || !count_step(inner, i))
            return false;
    return inner->result_count == 0 || has_plain_difference(jam) ||
           inner->operands[0]->type->size < type_long(jam->module)->size;
}

/* ---- what the nest accesses ---- */

static const Op *store_to(const Jam *jam, const Value *address)
{
    for (unsigned i = 0; i < jam->store_count; i++)
        if (jam->stores[i]->operands[1] == address)
            return jam->stores[i];
    return NULL;
}

/* Is what is there loaded before, and not behind it? */
static bool is_loaded_first(const Region *body, const Op *store)
{
    bool is_loaded = false, is_behind = false;

    for (const Op *op = body->first; op; op = op->next) {
        bool loads = op->code == OP_LOAD && op->operands[0] == store->operands[1];
        if (loads && is_behind)
            return false;
        is_loaded |= loads;
        is_behind |= op == store;
    }
    return is_loaded;
}

/* One element of the inner loop's in all iterations of the outer one. */
static bool stays(const Jam *jam, const Value *address)
{
    const Nest nest = {.loop = jam->outer, .levels = {jam->inner}, .depth = 1};
    const Op *op = value_op(address);

    return address_is_element(address, jam->inner) && nest_value_is_fixed(&nest, op->operands[0]) &&
           nest_value_is_fixed(&nest, op->operands[1]);
}

static bool find_stores(Jam *jam)
{
    const Region *body = jam->inner->regions[0];
    unsigned count = 0;

    for (const Op *op = body->first; op != body->last; op = op->next) {
        if (++count > MOST_INNER || !op_is_plain(op) || (op->mark & OP_MARK_DERIVATIVE))
            return false;
        if (op->code != OP_STORE)
            continue;
        if (jam->store_count == MOST_STORES || store_to(jam, op->operands[1]) || !stays(jam, op->operands[1]) ||
            !is_loaded_first(body, op))
            return false;
        jam->stores[jam->store_count++] = op;
    }
    return jam->store_count > 0;
}

/* Is the access of an object that the inner loop does not store to? */
static bool is_elsewhere(const Jam *jam, const Op *op)
{
    const Value *object = pointer_object(accessed_address(op));

    if (op->code == OP_STORE && op_records_in_row(op))
        return true;
    for (unsigned i = 0; i < jam->store_count; i++)
        if (jam->stores[i] != op && !objects_differ(object, pointer_object(jam->stores[i]->operands[1])))
            return false;
    return true;
}

/* What the inner loop stores to is accessed by that address alone. */
static bool inner_keeps_apart(const Jam *jam)
{
    const Region *body = jam->inner->regions[0];
    unsigned loads = 0;

    for (const Op *op = body->first; op; op = op->next) {
        if (!accessed_address(op) || (op->code == OP_LOAD && store_to(jam, op->operands[0])))
            continue;
        if (!is_elsewhere(jam, op))
            return false;
        loads += op->code == OP_LOAD;
    }
    return loads <= MOST_LOADS;
}

/* A store beside the inner loop: to an object that the inner loop does not load from? */
static bool is_unread(const Jam *jam, const Op *store)
{
    const Value *object = pointer_object(store->operands[1]);

    for (const Op *op = jam->inner->regions[0]->first; op; op = op->next) {
        const Value *other = op->code == OP_LOAD ? pointer_object(op->operands[0]) : NULL;
        if (other && (op_records_in_row(store) ? value_op(other) && call_releases_row(value_op(other))
                                               : !objects_differ(object, other)))
            return false;
    }
    return true;
}

static bool beside_keeps_apart(const Jam *jam, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op == jam->inner)
            continue;
        if (accessed_address(op) && (!is_elsewhere(jam, op) || (op->code == OP_STORE && !is_unread(jam, op))))
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!beside_keeps_apart(jam, op->regions[i]))
                return false;
    }
    return true;
}

static bool is_wanted(Jam *jam)
{
    return is_level(jam->outer) && find_inner(jam) && find_bounds(jam) && carries_counts(jam) && find_stores(jam) &&
           inner_keeps_apart(jam) && beside_keeps_apart(jam, jam->outer->regions[0]);
}

/* ---- four iterations ---- */

/* i + 1 and one more is i + 2. */
static Value *build_later(Builder *builder, Value *value, int64_t more)
{
    while (more && strip_constant(&value, &more))
        continue;
    return build_more(builder, value, more);
}

/* How often the inner loop runs from `low` on. */
static Value *build_trips(const Jam *jam, Builder *builder, Value *low)
{
    Value *high = jam->inner->operands[1], *trips;
    const Type *type = has_plain_difference(jam) ? low->type : type_long(jam->module);

    trips = value_is_integer(low, 0)
                ? build_cast(builder, high, type)
                : build_binary(builder, OP_SUB, build_cast(builder, high, type), build_cast(builder, low, type));
    if (jam->is_triangle) /* which begins at `high` at most */
        return trips;
    return build_select(builder, build_compare(builder, COMPARE_LT, low, high), trips,
                        value_integer(jam->module, type, 0));
}

/* What the inner loop would have counted. */
static void skip_inner(Jam *jam, Builder *builder, unsigned k)
{
    const Op *inner = jam->inner;
    Value *trips = NULL;

    for (unsigned i = 0; i < inner->result_count; i++) {
        Value *count = jam->counts[k][i] = copy_value(&jam->copies[k], inner->operands[3 + i]), *moved;
        const Value *step = count_step(inner, i);
        trips = trips ? trips : build_trips(jam, builder, copy_value(&jam->copies[k], inner->operands[0]));
        moved = build_cast(builder, trips, count->type);
        if (!value_is_integer(step, 1))
            moved = build_binary(builder, OP_MUL, moved, (Value *)step);
        copy_set(&jam->copies[k], inner->results[i], build_binary(builder, OP_ADD, count, moved));
    }
}

/* All but the inner loops. */
static void build_beside(Jam *jam, Builder *builder, Op *loop)
{
    const Region *body = jam->outer->regions[0];

    for (unsigned k = 0; k < WIDTH; k++) {
        RegionCopy *copy = &jam->copies[k];
        *copy = (RegionCopy){.module = jam->module, .arena = jam->arena};
        copy_set(copy, body->arguments[0], build_later(builder, loop->regions[0]->arguments[0], k));
        for (unsigned i = 0; i < jam->outer->result_count; i++)
            copy_set(copy, body->arguments[i + 1],
                     k ? copy_value(&jam->copies[k - 1], body->last->operands[i]) : loop->regions[0]->arguments[i + 1]);
        for (const Op *op = body->first; op != body->last; op = op->next) {
            if (op == jam->inner)
                skip_inner(jam, builder, k);
            else if (op == value_op(jam->inner->operands[0]))
                copy_set(copy, op->results[0], build_later(builder, loop->regions[0]->arguments[0], k + 1));
            else
                copy_operation(copy, builder, op);
        }
    }
}

/* Is it what a count becomes, and nothing else? */
static bool only_counts(const Op *op, const Region *body)
{
    for (unsigned i = 0; i < body->last->operand_count; i++)
        if (op->result_count && body->last->operands[i] == op->results[0])
            return region_uses((Region *)body, op->results[0]) == 1;
    return false;
}

/* For one element: the inner loop's body of the iterations up to `last`, one behind the other. What one would store and the next one load is
 * handed on. */
static void build_element_of(Jam *jam, Builder *builder, unsigned last)
{
    const Region *body = jam->inner->regions[0];
    Value *kept[MOST_STORES] = {NULL};

    for (unsigned k = 0; k <= last; k++) {
        RegionCopy *copy = &jam->copies[k];
        for (const Op *op = body->first; op != body->last; op = op->next) {
            const Op *store = op->code == OP_STORE ? op : op->code == OP_LOAD ? store_to(jam, op->operands[0]) : NULL;
            unsigned i = 0;
            while (store && jam->stores[i] != store)
                i++;
            if (op->code == OP_STORE)
                kept[i] = copy_value(copy, op->operands[0]);
            else if (store && kept[i])
                copy_set(copy, op->results[0], kept[i]);
            else if (k && op->result_count && store_to(jam, op->results[0]))
                copy_set(copy, op->results[0], copy_value(&jam->copies[0], op->results[0]));
            else if (!only_counts(op, body))
                copy_operation(copy, builder, op);
        }
    }
    for (unsigned i = 0; i < jam->store_count; i++)
        build_store(builder, kept[i], copy_value(&jam->copies[0], jam->stores[i]->operands[1]));
}

static void set_counter(Jam *jam, unsigned k, Value *counter)
{
    copy_set(&jam->copies[k], jam->inner->regions[0]->arguments[0], counter);
}

static void set_count(Jam *jam, unsigned k, unsigned i, Value *count)
{
    copy_set(&jam->copies[k], jam->inner->regions[0]->arguments[i + 1], count);
}

/* So many steps of the inner loop's further on. */
static Value *later_count(const Jam *jam, Builder *builder, unsigned k, unsigned i, unsigned steps)
{
    return build_later(builder, jam->counts[k][i], count_step(jam->inner, i)->as.integer * steps);
}

/* The elements in front of the one with which the last of the four begins. */
static void build_corner(Jam *jam, Builder *builder)
{
    Value *low = copy_value(&jam->copies[0], jam->inner->operands[0]);

    for (unsigned last = 0; last + 1 < WIDTH; last++) {
        Value *counter = build_later(builder, low, last);
        for (unsigned k = 0; k <= last; k++) {
            set_counter(jam, k, counter);
            for (unsigned i = 0; i < jam->inner->result_count; i++)
                set_count(jam, k, i, later_count(jam, builder, k, i, last - k));
        }
        build_element_of(jam, builder, last);
    }
}

/* What the four carry on in the loop that they share: from where they begin. */
static void begin_counts(Jam *jam, Builder *builder, Value **starts)
{
    for (unsigned k = 0; k < WIDTH; k++)
        for (unsigned i = 0; i < jam->inner->result_count; i++)
            *starts++ = later_count(jam, builder, k, i, jam->is_triangle ? WIDTH - 1 - k : 0);
}

static void carry_counts(Jam *jam, Op *loop, Value *const *starts)
{
    const Op *inner = jam->inner;

    for (unsigned k = 0; k < WIDTH; k++)
        for (unsigned i = 0; i < inner->result_count; i++) {
            const Value *carried = inner->regions[0]->arguments[i + 1];
            op_add_operand(jam->module, loop, *starts++);
            op_add_result(jam->module, loop, carried->type, carried->name);
            set_count(jam, k, i, region_add_argument(jam->module, loop->regions[0], carried->type, carried->name));
        }
}

static void build_shared(Jam *jam, Builder *builder)
{
    const Op *inner = jam->inner;
    const Value *counter = inner->regions[0]->arguments[0];
    Value *bounds[3] = {copy_value(&jam->copies[WIDTH - 1], inner->operands[0]), inner->operands[1],
                        inner->operands[2]};
    Value *starts[WIDTH * MOST_COUNTS], *next[WIDTH * MOST_COUNTS];
    Builder inside;
    unsigned count = 0;
    Op *loop;

    begin_counts(jam, builder, starts);
    loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    loop->as.comparison = COMPARE_LT;
    region_add_argument(jam->module, loop->regions[0], counter->type, counter->name);
    for (unsigned k = 0; k < WIDTH; k++)
        set_counter(jam, k, loop->regions[0]->arguments[0]);
    carry_counts(jam, loop, starts);
    inside = builder_at_end(jam->module, loop->regions[0]);
    inside.place = inner->place;
    build_element_of(jam, &inside, WIDTH - 1);
    for (; count < loop->result_count; count++)
        next[count] = build_later(&inside, loop->regions[0]->arguments[count + 1],
                                  count_step(inner, count % inner->result_count)->as.integer);
    build_yield(&inside, next, count);
}

static void build_four(Jam *jam, Op *loop)
{
    const Op *outer = jam->outer;
    const Region *body = outer->regions[0];
    Value **next = ARENA_ARRAY(jam->arena, Value *, outer->result_count + 1);
    Builder inside;

    for (unsigned i = 0; i < body->argument_count; i++)
        region_add_argument(jam->module, loop->regions[0], body->arguments[i]->type, body->arguments[i]->name);
    inside = builder_at_end(jam->module, loop->regions[0]);
    inside.place = outer->place;
    build_beside(jam, &inside, loop);
    if (jam->is_triangle)
        build_corner(jam, &inside);
    build_shared(jam, &inside);
    for (unsigned i = 0; i < outer->result_count; i++)
        next[i] = copy_value(&jam->copies[WIDTH - 1], body->last->operands[i]);
    build_yield(&inside, next, outer->result_count);
}

static void jam_loop(Jam *jam)
{
    Op *outer = jam->outer, *loop;
    Builder builder = builder_before(jam->module, outer);
    Value *bounds[3] = {outer->operands[0], NULL, value_integer(jam->module, outer->operands[0]->type, WIDTH)};

    builder.place = outer->place;
    bounds[1] = build_strip_bounds(&builder, outer->operands[0], outer->operands[1], WIDTH).end;
    loop = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
    loop->as.comparison = COMPARE_LT;
    loop->chosen = "four iterations at once, for which the inner loop loads and stores an element once";
    for (unsigned i = 0; i < outer->result_count; i++) {
        op_add_operand(jam->module, loop, outer->operands[3 + i]);
        op_add_result(jam->module, loop, outer->results[i]->type, outer->results[i]->name);
    }
    build_four(jam, loop);
    for (unsigned i = 0; i < outer->result_count; i++)
        outer->operands[3 + i] = loop->results[i];
    outer->operands[0] = bounds[1];
}

static void visit(void *context, Op *op)
{
    const Jam *shared = context;
    Jam jam = {.module = shared->module, .arena = shared->arena, .outer = op};

    if (op->code == OP_FOR && op->keeps_nest_apart && is_wanted(&jam))
        jam_loop(&jam);
}

void jam_module(Module *module)
{
    Jam jam = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &jam);
    arena_free(jam.arena);
}
