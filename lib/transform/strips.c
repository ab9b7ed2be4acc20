/* In:    emitted functions.
 * Out:   strips (strips.h).
 * Sound because the loads of a strip come before its stores: each store's address is a base from outside of the loop moved by
 *        the counter, so that each iteration writes an element of its own; an access by the same address is of the same element,
 *        and what has another address is other memory: by is_unordered, and because it comes from another object. Only sums are
 *        carried. What runs upwards: loop_meets_in_sums. */
#include "transform/strips.h"

#include "transform/copy.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/sums.h"
#include "transform/trips.h"

#include <string.h>

enum {
    WIDEST = STRIP_WIDTH_OF_FLOATS,
    PEELED = 16 /* rounds of which gcc makes straight code */
};

/* ---- which loops ---- */

bool loop_makes_strips(const Op *loop, unsigned least)
{
    const Value *low, *high;

    if (loop->code != OP_FOR)
        return false;
    low = loop->operands[0];
    high = loop->operands[1];
    if (loop->as.comparison != COMPARE_LT || !value_is_integer(loop->operands[2], 1) ||
        !type_does_not_wrap(low->type) || !(low->type->as.integer.is_signed || value_is_integer(low, 0)))
        return false;
    return low->kind != VALUE_INTEGER || high->kind != VALUE_INTEGER ||
           (high->as.integer > low->as.integer && (uint64_t)high->as.integer - (uint64_t)low->as.integer >= least);
}

static bool loop_stores(const Op *loop)
{
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (op->code == OP_STORE)
            return true;
    return false;
}

/* Are there, beside strips, a few rounds left of a few? A compiler makes better straight code of all of them, and, as a sum goes in their order, no vectors. */
static bool is_uneven(const Op *loop, unsigned width)
{
    int64_t trips = loop->as.comparison == COMPARE_LT ? trips_known(loop) : -1;

    return trips >= 0 && trips <= PEELED && trips % width != 0;
}

/* Is all that the loop loads, stores and computes of reals floats, and not too much for eight of each? */
static bool is_of_floats(const Op *loop)
{
    bool is_of_floats = true;
    unsigned count = 0;

    for (const Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next) {
        const Value *value = op->result_count ? op->results[0] : op->operand_count ? op->operands[0] : NULL;
        is_of_floats &= !value || !type_is_floating(value->type) || value->type->size == sizeof(float);
        count++;
    }
    return is_of_floats && count * STRIP_WIDTH_OF_FLOATS <= STRIP_OPS * STRIP_WIDTH;
}

/* How many of its iterations are a strip. */
static unsigned width_of(const Op *loop)
{
    bool is_wide = loop_makes_strips(loop, STRIP_WIDTH_OF_FLOATS) && !is_uneven(loop, STRIP_WIDTH_OF_FLOATS);

    return is_wide && is_of_floats(loop) ? STRIP_WIDTH_OF_FLOATS : STRIP_WIDTH;
}

/* May iterations be executed in any order, but for sums, and their loads before their stores? */
static bool is_free(const Op *loop)
{
    return loop->is_unordered || (loop->is_commuting && loop_updates_are_apart(loop));
}

/* Is the order of sums ours: are they the derivative's, or is that of the function's own given up (has_own)? */
static bool is_wanted(const Op *loop, bool has_own)
{
    return loop_makes_strips(loop, STRIP_WIDTH) && !is_uneven(loop, STRIP_WIDTH) && loop->result_count &&
           (is_free(loop) || (has_own && !loop_stores(loop))) &&
           loop_carries_sums(loop, has_own ? SUM_PLAIN : SUM_OF_DERIVATIVE) &&
           loop_memory_is_apart(loop, NULL, STRIP_OPS);
}

/* (Others are better off in batches, terms.c.) */
bool loop_becomes_strips(const Op *loop)
{
    return loop->is_unordered && is_wanted(loop, false);
}

/* Upwards is what compilers know best. */
bool loop_may_rise(const Op *loop, unsigned most)
{
    return loop->code == OP_FOR && loop->is_commuting && loop->is_backward &&
           loop_carries_sums(loop, SUM_OF_DERIVATIVE) && loop_meets_in_sums(loop, most);
}

/* ---- the strips ---- */

typedef struct Strips {
    Module *module;
    Arena *arena;
    VECTOR(Op *) left_out; /* loops of which nothing is left */
} Strips;

/* The index k elements on; `i + 2` goes on to `i + 3`. */
static Value *build_later(Builder *builder, Value *index, unsigned k)
{
    const Op *op = value_op(index);
    int64_t distance = k;

    if (op && op->code == OP_ADD && op->operands[1]->kind == VALUE_INTEGER && op->operands[1]->as.integer > 0 &&
        op->operands[1]->as.integer < INT32_MAX - WIDEST) {
        distance += op->operands[1]->as.integer;
        index = op->operands[0];
    }
    return build_binary(builder, OP_ADD, index, value_integer(builder->module, index->type, distance));
}

/* Of an element that is used more than once: a variable, so that it is loaded where it stands. Of x_b it is x_at_b. */
static const char *element_name(const Strips *pass, const Value *address)
{
    const char *array = pointer_root(address)->name;
    size_t length = array ? strlen(array) : 0;

    if (!array || length < 3 || strcmp(array + length - 2, "_b") != 0)
        return array ? arena_format(pass->module->arena, "%s_at", array) : NULL;
    return arena_format(pass->module->arena, "%.*s_at_b", (int)length - 2, array);
}

/* The first iteration's loads come before all stores, as those of the others do; where one were made once more in a sum that is stored, clang 19 would make
 * no vectors of the strip. */
static void name_load(const Strips *pass, const RegionCopy *copy, const Op *load)
{
    Value *loaded = copy_value(copy, load->results[0]);

    if (!loaded->name && type_is_real(loaded->type))
        loaded->name = element_name(pass, load->operands[0]);
}

/* Iteration number k of the strip. Its elements are found from those of the first one, so that a compiler sees neighbours. */
static void copy_iteration(const Strips *pass, Builder *builder, const Op *loop, RegionCopy *copies, unsigned k,
                           bool stores)
{
    const Region *body = loop->regions[0];

    for (const Op *op = body->first; op != body->last; op = op->next) {
        if ((op->code == OP_STORE) != stores)
            continue;
        if (k && op->code == OP_LOAD && !op->is_volatile && value_is_invariant(op->operands[0], loop)) {
            copy_set(&copies[k], op->results[0], copy_value(&copies[0], op->results[0])); /* no store comes there */
        } else if (k && op->code == OP_INDEX && address_is_element(op->results[0], loop)) {
            Value *first = copy_value(&copies[0], (Value *)value_before_widening(op->operands[1]));
            copy_set(&copies[k], op->results[0],
                     build_index_in(builder, copy_value(&copies[0], op->operands[0]), build_later(builder, first, k),
                                    op->is_in_array));
        } else {
            copy_operation(&copies[k], builder, op);
            if (k == 0 && op->code == OP_LOAD)
                name_load(pass, &copies[k], op);
        }
    }
}

/* Of all its iterations: what they compute, then what they store. */
static void fill_strip(const Strips *pass, const Op *loop, Op *strip, unsigned width)
{
    const Region *body = loop->regions[0];
    Region *to = strip->regions[0];
    unsigned count = loop->result_count;
    RegionCopy copies[WIDEST];
    Value **next = ARENA_ARRAY(pass->arena, Value *, count * width);
    Builder builder;

    region_add_argument(pass->module, to, body->arguments[0]->type, body->arguments[0]->name);
    for (unsigned k = 0; k < width; k++)
        for (unsigned i = 0; i < count; i++)
            region_add_argument(pass->module, to, body->arguments[i + 1]->type, body->arguments[i + 1]->name);
    builder = builder_at_end(pass->module, to);
    builder.place = loop->place;
    for (unsigned k = 0; k < width; k++) {
        Value *counter = to->arguments[0];
        copies[k] = (RegionCopy){.module = pass->module, .arena = pass->arena};
        if (k)
            counter = build_binary(&builder, OP_ADD, counter, value_integer(pass->module, counter->type, k));
        copy_set(&copies[k], body->arguments[0], counter);
        for (unsigned i = 0; i < count; i++)
            copy_set(&copies[k], body->arguments[i + 1], to->arguments[1 + k * count + i]);
        copy_iteration(pass, &builder, loop, copies, k, false);
        for (unsigned i = 0; i < count; i++)
            next[k * count + i] = copy_value(&copies[k], body->last->operands[i]);
    }
    for (unsigned k = 0; k < width; k++)
        copy_iteration(pass, &builder, loop, copies, k, true);
    build_yield(&builder, next, count * width);
}

/* C rounds towards zero, so that of a loop that does not run none are left, or less than none. Where nothing is wider than the counter,
 * high - low may overflow, but not in a loop that runs at all. */
static Value *build_left(Builder *builder, Value *low, Value *high, unsigned width)
{
    Module *module = builder->module;
    const Type *type = low->type;
    const Type *wide = type->size < type_long(module)->size ? type_long(module) : type_size(module);
    Value *left;

    if (low->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER)
        return value_integer(module, type, (high->as.integer - low->as.integer) % width);
    if (value_is_integer(low, 0))
        return build_binary(builder, OP_REM, high, value_integer(module, type, width));
    left = build_binary(builder, OP_SUB, build_cast(builder, high, wide), build_cast(builder, low, wide));
    left = build_binary(builder, OP_REM, left, value_integer(module, wide, width));
    left = build_cast(builder, left, type);
    if (type->size < wide->size)
        return left;
    return build_select(builder, build_compare(builder, COMPARE_LT, low, high), left, value_integer(module, type, 0));
}

StripBounds build_strip_bounds(Builder *builder, Value *low, Value *high, unsigned width)
{
    StripBounds bounds = {.left = build_left(builder, low, high, width)};

    if (bounds.left->kind != VALUE_INTEGER)
        bounds.left->name = "left";
    if (bounds.left->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER)
        bounds.end = value_integer(builder->module, low->type, high->as.integer - bounds.left->as.integer);
    else
        bounds.end = build_binary(builder, OP_SUB, high, bounds.left);
    return bounds;
}

/* What is left of the loop counts from zero, by which compilers see that its iterations are fewer than a strip's, and make no vectors of them. */
static void count_left(const Strips *pass, Op *loop, StripBounds bounds)
{
    Region *body = loop->regions[0];
    Value *counter = body->arguments[0], *place;
    PointerMap places = {0};
    Builder builder = builder_before(pass->module, body->first);

    builder.place = loop->place;
    place = build_binary(&builder, OP_ADD, bounds.end, counter);
    pointer_map_put(&places, pass->arena, counter, place);
    region_replace(body, &places);
    value_op(place)->operands[1] = counter;
    loop->operands[0] = value_integer(pass->module, counter->type, 0);
    loop->operands[1] = bounds.left;
}

/* Nothing is left of it: it gives what it begins with. Until all loops have been looked at it stays, with no iterations, so that the function is walked once
 * for all of them. */
static void leave_out(Strips *pass, Op *loop)
{
    loop->operands[1] = loop->operands[0];
    VECTOR_PUSH(pass->arena, pass->left_out, loop);
}

static void remove_left_out(Strips *pass)
{
    for (size_t i = 0, j = 0; i < pass->left_out.count; i = j) {
        Function *function = pass->left_out.items[i]->region->function;
        PointerMap by = {0};
        for (j = i; j < pass->left_out.count && pass->left_out.items[j]->region->function == function; j++) {
            Op *loop = pass->left_out.items[j];
            for (unsigned k = 0; k < loop->result_count; k++) {
                Value *start = loop->operands[3 + k], *known = pointer_map_get(&by, start);
                pointer_map_put(&by, pass->arena, loop->results[k], known ? known : start);
            }
        }
        region_replace(function->body, &by);
        for (size_t k = i; k < j; k++)
            op_remove(pass->left_out.items[k]);
        function_number(function);
    }
}

/* Two by two: (s0 + s1) + (s2 + s3). sums: `step` apart. */
static Value *build_total(Builder *builder, Value *const *sums, unsigned step, unsigned width)
{
    Value *parts[WIDEST];

    for (unsigned k = 0; k < width; k++)
        parts[k] = sums[(size_t)k * step];
    for (unsigned left = width / 2; left > 0; left /= 2)
        for (unsigned k = 0; k < left; k++)
            parts[k] = build_binary_marked(builder, OP_ADD, parts[2 * k], parts[2 * k + 1]);
    return parts[0];
}

static void strip_loop(Strips *pass, Op *loop)
{
    Builder builder = builder_before(pass->module, loop);
    Value *low = loop->operands[0], *bounds[3];
    StripBounds strips;
    unsigned count = loop->result_count, width = width_of(loop);
    Op *strip;

    builder.place = loop->place;
    strips = build_strip_bounds(&builder, low, loop->operands[1], width);
    bounds[0] = low;
    bounds[1] = strips.end;
    bounds[2] = value_integer(pass->module, low->type, width);
    strip = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
    strip->as.comparison = COMPARE_LT;
    strip->chosen =
        width == STRIP_WIDTH ? "sums are made four side by side" : "sums of floats are made eight side by side";
    for (unsigned k = 0; k < width; k++)
        for (unsigned i = 0; i < count; i++) {
            Value *start = k ? zero_of(pass->module, loop->results[i]->type) : loop->operands[3 + i];
            op_add_operand(pass->module, strip, start);
            op_add_result(pass->module, strip, loop->results[i]->type, loop->results[i]->name);
        }
    fill_strip(pass, loop, strip, width);
    for (unsigned i = 0; i < count; i++)
        loop->operands[3 + i] = build_total(&builder, strip->results + i, count, width);
    loop->is_backward = loop->is_unordered = false;
    if (value_is_integer(strips.left, 0))
        leave_out(pass, loop);
    else
        count_left(pass, loop, strips);
}

static void visit(void *context, Op *op)
{
    Strips *pass = context;
    bool may_have_own = !op->region->function->is_tangent;

    if (is_wanted(op, may_have_own && pass->module->reassociate)) {
        loop_mask_guards(op);
        strip_loop(pass, op);
    } else if (loop_may_rise(op, STRIP_OPS)) {
        if (!op->result_count || !is_uneven(op, STRIP_WIDTH))
            loop_mask_guards(op);
        op->is_backward = false;
    } else if (may_have_own && !op->chosen && is_wanted(op, true)) {
        op->chosen = "a sum in the order of the source, which --reassociate gives up";
    }
}

void strips_module(Module *module)
{
    Strips pass = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pass);
    remove_left_out(&pass);
    arena_free(pass.arena);
}
