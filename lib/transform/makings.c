/* In:    a load of the forward sweep, right in a loop or in loops inside of it that it does not depend on.
 * Out:   what makings.h says.
 * Sound because
 *  - the loop that makes the elements stands in front of the one that reads them, in one run of one region. It counts by one, stores one element in each
 *    round, in each of them another one, and nothing else there or behind it writes to the array before the load (load_is_unwritten);
 *  - the load's element is one of those: its loop counts from no less, and to no more;
 *  - what the element is made of is computed by cheap operations from values that are free, and from loads of memory that stays until the reverse sweep is
 *    over. The first loop has read just these: so the memory is there, too. */
#include "transform/makings.h"

#include "analysis/sections.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/snapshots.h"

enum {
    MOST_LOADS = 3, /* of one element, which has to cost no more than a record */
    MOST_OPERATIONS = 4, /* of reals */
    MAKE_DEPTH = 8,
    BOUND_STEPS = 4,
    MOST_LOOPS = 16 /* that are looked at, in front of the one that reads */
};

typedef struct Making {
    const Op *maker, *store; /* the loop, and the store in it; of the primal. No loop: there is none */
    const Op *reader; /* the loop that counts the load's elements */
    int64_t more; /* the maker's counter is so much more than the reader's where they are at one element */
} Making;

/* ---- elements ---- */

/* An element of an array, base[counter + more]. */
typedef struct Counted {
    const Value *base;
    const Op *loop; /* whose counter it is */
    int64_t more;
} Counted;

static bool find_counted(const Value *address, Counted *counted)
{
    const Op *op = value_op(address);
    Value *index;

    *counted = (Counted){.base = NULL};
    if (!op || op->code != OP_INDEX || op->part)
        return false;
    index = (Value *)value_before_widening(op->operands[1]);
    while (strip_constant(&index, &counted->more))
        index = (Value *)value_before_widening(index);
    counted->base = pointer_before_casts(op->operands[0]);
    counted->loop = value_counting_loop(index);
    return counted->loop && value_is_integer(counted->loop->operands[2], 1) && loop_has_upper_bound(counted->loop) &&
           value_is_outside(op->operands[0], counted->loop);
}

/* ---- the loop that makes them ---- */

static bool op_writes(const Op *op)
{
    return op->code == OP_STORE || op_calls(op) || op_info(op->code)->category == CATEGORY_TAPE ||
           (op_info(op->code)->category == CATEGORY_MEMORY && op->code != OP_LOAD);
}

/* Its one store, to the array; no other one might meet it. */
static const Op *find_store(const Op *maker, const Value *base, Counted *counted)
{
    const Op *found = NULL;

    for (const Op *op = maker->regions[0]->first; op; op = op->next) {
        if (op->region_count || (op_writes(op) && (op->code != OP_STORE || op->is_volatile)))
            return NULL;
        if (op->code != OP_STORE)
            continue;
        if (find_counted(op->operands[1], counted) && counted->loop == maker && counted->base == base && !found)
            found = op;
        else if (!objects_differ(pointer_object(op->operands[1]), pointer_object(base)))
            return NULL;
    }
    return found && find_counted(found->operands[1], counted) ? found : NULL;
}

/* Is value + more no less (is_upper: no more) than the bound + its own more? */
static bool is_within(const Value *value, int64_t more, const Value *bound, int64_t bound_more, bool is_upper)
{
    for (unsigned i = 0; i < BOUND_STEPS && value; i++) {
        int64_t further = 0;
        value = value_before_widening(value);
        if (value->kind == VALUE_INTEGER && bound->kind == VALUE_INTEGER) {
            int64_t distance = value->as.integer + more - bound->as.integer - bound_more;
            return is_upper ? distance <= 0 : distance >= 0;
        }
        if (value == value_before_widening(bound))
            return is_upper ? more <= bound_more : more >= bound_more;
        value = next_bound(value, is_upper, &further);
        more += further;
    }
    return false;
}

static bool makes_all(const Op *maker, const Op *reader, int64_t more)
{
    return is_within(reader->operands[0], more, maker->operands[0], 0, false) &&
           is_within(reader->operands[1], more - (reader->as.comparison == COMPARE_LT), maker->operands[1],
                     -(maker->as.comparison == COMPARE_LT), true);
}

/* Of cheap operations, and not many of them, up to what is there in front of the loop. */
static bool is_cheap(Reverse *reverse, const Making *making, const Value *value, unsigned *loads, unsigned *operations,
                     unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || value_is_outside(value, making->maker) || value_for(value) == making->maker)
        return true;
    if (!op || depth == 0)
        return false;
    if (op->code == OP_LOAD) {
        if (op->is_volatile || ++*loads > MOST_LOADS ||
            !load_is_repeatable(reverse->derivation->overwrites, reverse->context, op))
            return false;
    } else if (!reverse_recomputes(reverse, op) || (type_is_floating(value->type) && ++*operations > MOST_OPERATIONS)) {
        return false;
    }
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_cheap(reverse, making, op->operands[i], loads, operations, depth - 1))
            return false;
    return true;
}

static bool find_maker(Reverse *reverse, const Op *load, const Counted *read, Making *making)
{
    const Op *maker = read->loop;

    for (unsigned loops = 0; loops < MOST_LOOPS && (maker = maker->previous); loops += maker->code == OP_FOR) {
        unsigned loads = 0, operations = 0;
        Counted made;
        const Op *store;
        if (maker->code != OP_FOR || !(store = find_store(maker, read->base, &made)))
            continue;
        *making = (Making){maker, store, read->loop, read->more - made.more};
        return store->operands[0]->type == load->results[0]->type && makes_all(maker, read->loop, making->more) &&
               load_is_unwritten(reverse->derivation->overwrites, reverse->context, load, maker->next) &&
               is_cheap(reverse, making, store->operands[0], &loads, &operations, MAKE_DEPTH);
    }
    return false;
}

/* What memory still has is loaded once more. */
static bool find_making(Reverse *reverse, const Op *load, Making *making)
{
    Counted read;

    return type_is_real(load->results[0]->type) && !load->is_volatile && !reverse->flow->is_insensitive &&
           !reverse->context->is_recursive &&
           !load_is_repeatable(reverse->derivation->overwrites, reverse->context, load) &&
           find_counted(load->operands[0], &read) && find_maker(reverse, load, &read, making);
}

/* ---- asked for ---- */

/* NULL: there is none. */
static const Making *making_of(Reverse *reverse, const Value *value)
{
    const Op *load = value_op(value);
    const Op *primal = load && load->code == OP_LOAD ? pointer_map_get(&reverse->derivation->primal_loads, load) : NULL;
    Making *making;

    if (!primal || reverse->forward.primal[primal->results[0]->number] != value)
        return NULL;
    making = pointer_map_get(&reverse->makings, primal);
    if (!making) {
        making = ARENA_NEW(reverse->derivation->arena, Making);
        if (!find_making(reverse, primal, making))
            making->maker = NULL;
        pointer_map_put(&reverse->makings, reverse->derivation->arena, primal, making);
    }
    return making->maker ? making : NULL;
}

static Value *in_forward(Reverse *reverse, const Value *value)
{
    return forward_primal(&reverse->forward, (Value *)value);
}

static bool is_free(Reverse *reverse, const Making *making, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || value_for(value) == making->maker)
        return true;
    if (value_is_outside(value, making->maker))
        return depth > 0 && reverse_is_free(reverse, in_forward(reverse, value), depth - 1);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_free(reverse, making, op->operands[i], depth))
            return false;
    return true;
}

bool making_serves(Reverse *reverse, const Value *value, unsigned depth)
{
    const Making *making = making_of(reverse, value);

    return making && is_free(reverse, making, making->store->operands[0], depth);
}

typedef struct Build {
    Reverse *reverse;
    const Making *making;
    PointerMap built;
} Build;

static Value *counter_of(const Op *loop)
{
    return loop->regions[0]->arguments[0];
}

static Builder builder_of(const Build *build)
{
    return reverse_home_builder(build->reverse, in_forward(build->reverse, counter_of(build->making->reader)));
}

/* The maker's counter, where it is at the element; of another type than the reader's it may be a number that this has not. */
static Value *build_counter(Build *build)
{
    const Making *making = build->making;
    const Type *type = counter_of(making->maker)->type;
    Value *counter = reverse_value(build->reverse, in_forward(build->reverse, counter_of(making->reader)));
    Builder builder = builder_of(build);

    if (!making->more)
        return build_cast(&builder, counter, type);
    if (counter->type != type)
        counter = build_long(&builder, counter);
    return build_cast(&builder, build_more(&builder, counter, making->more), type);
}

static Value *build_again(Build *build, const Value *value)
{
    Reverse *reverse = build->reverse;
    const Op *op = value_op(value);
    Value *again = pointer_map_get(&build->built, value);

    if (again)
        return again;
    if (value_is_constant(value))
        return (Value *)value;
    if (value_for(value) == build->making->maker) {
        again = build_counter(build);
    } else if (value_is_outside(value, build->making->maker)) {
        again = reverse_value(reverse, in_forward(reverse, value));
    } else {
        Value **operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);
        Builder builder;
        for (unsigned i = 0; i < op->operand_count; i++)
            operands[i] = build_again(build, op->operands[i]);
        builder = builder_of(build);
        again = op_clone(&builder, value_op(in_forward(reverse, value)), operands)->results[0];
    }
    pointer_map_put(&build->built, reverse->derivation->arena, value, again);
    return again;
}

Value *making_build(Reverse *reverse, const Value *value)
{
    Build build = {.reverse = reverse, .making = making_of(reverse, value)};
    Value *again = build_again(&build, build.making->store->operands[0]);
    const char *array = pointer_root(build.making->store->operands[1])->name;

    if (!again->name && array)
        again->name = arena_format(reverse->module->arena, "%s_again", array);
    return again;
}
