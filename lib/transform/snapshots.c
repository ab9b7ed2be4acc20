/* In:    the requested function's primal, and its two sweeps while they are made.
 * Out:   snapshots: an array, as far as loops read it, copied in front of the first of these and kept until that is reversed, where the reverse sweep
 *        would otherwise have several records of it: each loop's own, and one for each neighbour that an element is read with.
 * Keeps: the forward sweep's effects.
 *
 * Sound because
 *  - what a load is answered with from the copy, it reads from memory that nothing writes between the copy and itself, in one run of the region that
 *    both stand in (load_is_unwritten);
 *  - the copy reads nothing but what lies, in one array, between two elements that the program reads a moment later. They are the corners of one nest of
 *    loops with fixed bounds and a step of one, which has that load in each iteration; nothing is copied where the nest does not run, and
 *    nothing between the copy and the nest's end ends the program;
 *  - what other loads read lies between these corners: by the same bounds, of loops that run only if the nest does; or because the copy is all of a
 *    block that is allocated here. */
#include "analysis/interval.h"
#include "analysis/sections.h"
#include "transform/late.h"
#include "transform/snapshots.h"
#include "transform/trips.h"

#include "ir/partials.h"

enum {
    ENOUGH = 2, /* records of each element that a snapshot spares, at the least */
    FAR = 64, /* elements that are read together lie no further apart */
    MARGIN = 8, /* columns of a row that are copied and not read, at the most; less on each side */
    FEW_TRIPS = 16,
    MANY_ELEMENTS = 32, /* of a matrix: loops over smaller ones become straight code, with less to record (trial.c), */
    SEVERAL_ELEMENTS = 9, /* where the loop around them stays */
    LIMIT_STEPS = 8,
    SUM_DEPTH = 3,
    SPARED_DEPTH = 6,
    MADE_DEPTH = 4,
    ADDRESS_DEPTH = 8,
    MOST_HOLDERS = 8, /* that are tried for one place */
    MOST_WRITTEN =
        16 /* loads, one behind the other, that a copy does not answer: what comes behind them is not looked at */
};

/* A load that a snapshot might answer. */
typedef struct Read {
    const Op *load, *nest; /* the loop around it that stands in the region which is looked at */
    ElementAddress element;
    Hull hull; /* of what it reads */
    bool has_limits;
    bool is_sure; /* the limits are reached, if all loops run */
    bool is_included;
} Read;

/* An array, and the loads of it, in order. */
typedef struct Array {
    const Value *base;
    VECTOR(Read *) reads;
} Array;

typedef struct Plan {
    Reverse *reverse;
    Arena *arena;
    PointerMap reads; /* Read by value, of the region that is looked at */
    PointerMap by_base;
    VECTOR(Array *) arrays;
} Plan;

static const Overwrites *overwrites_of(const Plan *plan)
{
    return plan->reverse->derivation->overwrites;
}

/* ---- limits ---- */

/* As wide as long a product is not made again: it might overflow where the program does not make it. */
bool value_is_known(const Value *value, const Op *before)
{
    const Op *op = value_op(value);

    if (value_is_there_before(value, before))
        return true;
    if (!op || !type_does_not_wrap(value->type) ||
        (op->code != OP_ADD && op->code != OP_SUB && (op->code != OP_MUL || value->type->size >= 8)))
        return false;
    return value_is_known(op->operands[0], before) && value_is_known(op->operands[1], before);
}

static bool steps_by_one(const Op *loop)
{
    const Value *step = loop->operands[2];

    return !loop->is_backward && (value_is_integer(step, 1) || value_is_integer(step, -1));
}

static bool is_same(const Value *one, const Value *other)
{
    one = one ? value_before_widening(one) : NULL;
    other = other ? value_before_widening(other) : NULL;
    return one == other || (one && other && addresses_equal(one, other)); /* made in the same way, of the same */
}

/* one + other, or one - other, where that is a number or made of one anchor. */
static bool join_limits(Limit one, Limit other, bool adds, Limit *limit)
{
    const Op *op = one.anchor ? value_op(one.anchor) : NULL;

    *limit = (Limit){one.anchor, adds ? one.more + other.more : one.more - other.more};
    if (!other.anchor)
        return true;
    if (adds && op && op->code == OP_SUB && is_same(op->operands[1], other.anchor))
        limit->anchor = op->operands[0];
    else if (adds ? !one.anchor : one.anchor && is_same(one.anchor, other.anchor))
        limit->anchor = adds ? other.anchor : NULL;
    else
        return false;
    return true;
}

/* Of two numbers, neither of them a constant. */
static bool is_sum(const Value *value)
{
    const Op *op = value_op(value);

    return op && (op->code == OP_ADD || op->code == OP_SUB) && type_is_integer(value->type) &&
           !value_is_constant(op->operands[0]) && !value_is_constant(op->operands[1]);
}

static bool find_limit_of(const Value *value, const Op *nest, bool is_upper, Limit *limit, unsigned depth);

static bool find_sum(const Op *op, const Op *nest, bool is_upper, Limit *limit, unsigned depth)
{
    Limit one, other;
    bool adds = op->code == OP_ADD;

    return depth > 0 && find_limit_of(op->operands[0], nest, is_upper, &one, depth - 1) &&
           find_limit_of(op->operands[1], nest, adds ? is_upper : !is_upper, &other, depth - 1) &&
           join_limits(one, other, adds, limit);
}

/* What the value is at the least or at the most, from what is there in front of the nest. */
static bool find_limit_of(const Value *value, const Op *nest, bool is_upper, Limit *limit, unsigned depth)
{
    int64_t before;

    *limit = (Limit){NULL, 0};
    for (unsigned i = 0; i < LIMIT_STEPS && value; i++) {
        const Op *loop;
        int64_t more;
        value = value_before_widening(value);
        loop = value_counting_loop(value);
        if (value->kind == VALUE_INTEGER) {
            limit->more += value->as.integer;
            return true;
        }
        if (loop && !value_is_there_before(value, nest) && !steps_by_one(loop))
            return false;
        if (value_is_known(value, nest)) {
            const Op *op = value_op(value);
            if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER) {
                limit->anchor = value;
                return true;
            }
        }
        if (is_sum(value)) {
            before = limit->more;
            if (!find_sum(value_op(value), nest, is_upper, limit, depth))
                return false;
            limit->more += before;
            return true;
        }
        value = next_bound(value, is_upper, &more);
        if (more > FAR || more < -FAR)
            return false;
        limit->more += more;
    }
    return false;
}

static bool find_limit(const Value *value, const Op *nest, bool is_upper, Limit *limit)
{
    return find_limit_of(value, nest, is_upper, limit, SUM_DEPTH);
}

/* one <= other, as far as can be told. */
static bool is_at_most(Limit one, Limit other)
{
    return is_same(one.anchor, other.anchor) && one.more <= other.more;
}

/* ---- loads ---- */

/* Do the loops around the load, within the nest, have bounds that are there in front of it, and nothing else around it? */
static bool is_in_each_iteration(const Op *load, const Op *nest)
{
    for (const Op *op = load->region->owner;; op = op->region->owner) {
        if (op->code != OP_FOR || !steps_by_one(op) || !value_is_known(op->operands[0], nest) ||
            !value_is_known(op->operands[1], nest))
            return false;
        if (op == nest)
            return true;
    }
}

static bool is_matrix_before(const Value *pointer, const Op *nest)
{
    const Op *op = value_op(pointer);

    return op && op->code == OP_INDEX && index_is_of_matrix(op) && value_is_outside(pointer, nest);
}

/* The array that is read; of several matrices in one array, one that is chosen in front of the nest. */
static const Value *base_of(const Op *load, const Op *nest)
{
    const Value *pointer = load->operands[0];

    while (!is_matrix_before(outermost_array(pointer), nest) && next_subscript(&pointer))
        continue;
    return pointer_before_casts(outermost_array(pointer));
}

/* Of an array, or of an array of arrays. */
static const Type *element_type(const Value *base)
{
    const Type *type = type_target(base->type);

    while (type->kind == TYPE_ARRAY)
        type = type->as.array.element;
    return type_stripped(type);
}

static bool find_limits_of(const Value *value, int64_t more, const Op *nest, Limit *low, Limit *high)
{
    if (value && (!find_limit(value, nest, false, low) || !find_limit(value, nest, true, high)))
        return false;
    low->more += more;
    high->more += more;
    return true;
}

/* Rows of a plane, planes of an array. */
static bool find_planes(Read *read)
{
    ElementAddress plane;
    Hull *hull = &read->hull;

    if (!element_plane(read->nest, &read->element, &plane) || !value_is_known(plane.width, read->nest))
        return false;
    hull->height = plane.width;
    return find_limits_of(plane.row, 0, read->nest, &hull->first.plane, &hull->last.plane) &&
           find_limits_of(plane.column, plane.more, read->nest, &hull->first.row, &hull->last.row);
}

static void find_limits(Module *module, Read *read)
{
    const ElementAddress *element = &read->element;
    Hull *hull = &read->hull;
    bool is_within = element_address(read->nest, read->load, &read->element) &&
                     pointer_before_casts(outermost_array(element->base)) == base_of(read->load, read->nest) &&
                     (!element->width || value_is_known(element->width, read->nest));

    hull->width = element->length ? value_integer(module, type_long(module), element->length) : element->width;
    if (is_within && !find_limits_of(element->row, 0, read->nest, &hull->first.row, &hull->last.row))
        is_within = find_planes(read);
    read->has_limits = is_within && find_limits_of(element->column, element->more, read->nest, &hull->first.column,
                                                   &hull->last.column);
    read->is_sure = read->has_limits && is_in_each_iteration(read->load, read->nest);
}

static bool is_candidate(const Plan *plan, const Op *load, const Op *nest)
{
    const Type *type = load->code == OP_LOAD ? load->results[0]->type : NULL;
    const Value *base = type ? base_of(load, nest) : NULL;
    const Op *address = base ? value_op(load->operands[0]) : NULL;

    return type && type_is_real(type) && (type->as.real == REAL_DOUBLE || type->as.real == REAL_FLOAT) && address &&
           address->code == OP_INDEX && element_type(base) == type && value_is_there_before(base, nest) &&
           !pointer_map_get(&plan->reverse->snapshots, load) &&
           !value_is_invariant(load->operands[0], loop_around(load)) &&
           !load_is_repeatable(overwrites_of(plan), plan->reverse->context, load) &&
           load_is_unwritten(overwrites_of(plan), plan->reverse->context, load, nest);
}

static Array *array_of(Plan *plan, const Value *base)
{
    Array *array = pointer_map_get(&plan->by_base, base);

    if (!array) {
        array = ARENA_NEW(plan->arena, Array);
        array->base = base;
        pointer_map_put(&plan->by_base, plan->arena, base, array);
        VECTOR_PUSH(plan->arena, plan->arrays, array);
    }
    return array;
}

static void find_reads(Plan *plan, Op *nest, const Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        Read *read;
        for (unsigned i = 0; i < op->region_count; i++)
            find_reads(plan, nest, op->regions[i]);
        if (!is_candidate(plan, op, nest))
            continue;
        read = ARENA_NEW(plan->arena, Read);
        *read = (Read){.load = op, .nest = nest};
        find_limits(plan->reverse->module, read);
        pointer_map_put(&plan->reads, plan->arena, op->results[0], read);
        VECTOR_PUSH(plan->arena, array_of(plan, base_of(op, nest))->reads, read);
    }
}

/* ---- what a nest reads ---- */

static bool is_same_anchor(Limit one, Limit other)
{
    return is_same(one.anchor, other.anchor);
}

static bool have_same_anchors(const Corner *one, const Corner *other)
{
    return is_same_anchor(one->plane, other->plane) && is_same_anchor(one->row, other->row) &&
           is_same_anchor(one->column, other->column);
}

/* Of two corners with the same anchors. */
static bool comes_first(const Corner *one, const Corner *other)
{
    if (one->plane.more != other->plane.more)
        return one->plane.more < other->plane.more;
    if (one->row.more != other->row.more)
        return one->row.more < other->row.more;
    return one->column.more < other->column.more;
}

static bool has_same_shape(const Hull *one, const Hull *other)
{
    return is_same(one->width, other->width) && is_same(one->height, other->height);
}

/* Takes the corners of what a load reads into the hull, which has others. */
static bool extend(Hull *hull, const Hull *read)
{
    if (!has_same_shape(hull, read) || !have_same_anchors(&hull->first, &read->first) ||
        !have_same_anchors(&hull->last, &read->last))
        return false;
    if (comes_first(&read->first, &hull->first))
        hull->first = read->first;
    if (comes_first(&hull->last, &read->last))
        hull->last = read->last;
    return true;
}

/* What the loads of a nest that are surely executed read of the array; false: there is none, or no one hull. */
static bool find_hull(const Array *array, const Op *nest, Hull *hull)
{
    bool is_any = false;

    for (size_t i = 0; i < array->reads.count; i++) {
        const Read *read = array->reads.items[i];
        if (read->nest != nest || !read->is_sure)
            continue;
        if (is_any && !extend(hull, &read->hull))
            return false;
        if (!is_any)
            *hull = read->hull;
        is_any = true;
    }
    return is_any;
}

/* Are there many from the one to the other? What is not known is taken to be. */
static bool is_far(Limit low, Limit high)
{
    return !is_same(low.anchor, high.anchor) || high.more - low.more >= FEW_TRIPS;
}

static bool is_near(Limit one, Limit other)
{
    int64_t distance = other.more - one.more;

    return is_same(one.anchor, other.anchor) && distance <= MARGIN && distance >= -MARGIN;
}

static bool is_one(Limit low, Limit high)
{
    return is_same_anchor(low, high) && low.more == high.more;
}

/* Are these read from about the first one to the last one of `count`? */
static bool is_about_all(Limit low, Limit high, const Value *count, const Op *nest)
{
    Limit end;

    return find_limit(count, nest, true, &end) && is_near(low, (Limit){NULL, 0}) && is_near(high, end);
}

static bool are_many_rows(const Hull *hull, const Op *nest)
{
    int64_t rows = hull->last.row.more - hull->first.row.more + 1;
    int64_t many = trips_of(nest, NULL) < 0 ? SEVERAL_ELEMENTS : MANY_ELEMENTS;

    return is_far(hull->first.row, hull->last.row) ||
           (hull->width->kind == VALUE_INTEGER && hull->width->as.integer * rows >= many);
}

/* Are the rows, from one to another, read from about the first column to the last one, and the planes from about the first row to the last one? */
static bool is_dense(const Hull *hull, const Op *nest)
{
    const Corner *first = &hull->first, *last = &hull->last;
    bool is_plane = !hull->height || is_one(first->plane, last->plane);

    if (!hull->width || (is_plane && is_one(first->row, last->row)))
        return is_far(first->column, last->column);
    if (!is_about_all(first->column, last->column, hull->width, nest))
        return false;
    return is_plane ? are_many_rows(hull, nest) : is_about_all(first->row, last->row, hull->height, nest);
}

/* ---- which loads it answers ---- */

/* The number of elements of a block that is allocated here; anchor and more both 0: that is not known. */
static Limit block_count(const Value *base, const Type *type)
{
    const Op *op = value_op(base), *product;
    Limit none = {NULL, 0};
    const Value *count;

    if (!op || op->code != OP_MALLOC)
        return none;
    if (op->operand_count == 2) {
        if (!value_is_integer(op->operands[1], type->size))
            return none;
        count = op->operands[0];
    } else {
        product = value_op(op->operands[0]);
        if (!product || product->code != OP_MUL || !value_is_integer(product->operands[1], type->size))
            return none;
        count = product->operands[0];
    }
    count = value_before_widening(count);
    return count->kind == VALUE_INTEGER ? (Limit){NULL, count->as.integer} : (Limit){count, 0};
}

/* Is the hull, which is one loop's range, all of a block? */
static bool is_whole(const Hull *hull, const Value *base, const Type *type)
{
    Limit count = block_count(base, type);

    return (count.anchor || count.more) && type_target(base->type) == type && !hull->width &&
           !hull->first.column.anchor && hull->first.column.more == 0 &&
           is_same(hull->last.column.anchor, count.anchor) && hull->last.column.more == count.more - 1;
}

bool loop_has_bounds_of(const Op *loop, const Op *other)
{
    return loop->code == other->code && loop->as.comparison == other->as.comparison &&
           is_same(loop->operands[0], other->operands[0]) && is_same(loop->operands[1], other->operands[1]);
}

/* Where the load is executed, all loops from `inner` out to the holder run: each is like one around the load. */
static bool runs_with(const Read *read, const Op *holder, const Op *inner)
{
    if (read->nest == holder && inner == holder)
        return true;
    for (const Op *loop = inner;; loop = loop->region->owner) {
        const Op *around = loop_around(read->load);
        while (around != read->nest && !loop_has_bounds_of(around, loop))
            around = loop_around(around);
        if (!loop_has_bounds_of(around, loop))
            return false;
        if (loop == holder)
            return true;
    }
}

/* Does the one come before the other, or is it that, as far as can be told? What is below its length in a row, or a plane, does not matter where the other is of a later one. */
static bool is_not_behind(const Corner *one, const Corner *other)
{
    if (!is_at_most(one->plane, other->plane))
        return false;
    if (one->plane.more < other->plane.more)
        return true;
    if (!is_at_most(one->row, other->row))
        return false;
    return one->row.more < other->row.more || is_at_most(one->column, other->column);
}

static bool is_within(const Read *read, const Hull *hull)
{
    return read->has_limits && has_same_shape(&read->hull, hull) && is_not_behind(&hull->first, &read->hull.first) &&
           is_not_behind(&read->hull.last, &hull->last);
}

/* ---- what is spared ---- */

/* Is it at hand in the reverse sweep: made in the function's own scope, or in an iteration that is reversed at once? */
static bool is_at_hand(const Plan *plan, const Value *value)
{
    const Region *region = value_region(value);

    return !region || !region->owner || is_late(plan->reverse->derivation, region->owner);
}

/* Is it made of loads that the snapshot answers, of one at the least, and of what is free anyway, as what other snapshots answer is? */
static bool is_spared(const Plan *plan, const Value *value, bool *is_any, unsigned depth)
{
    const Op *op = value_op(value);
    const Read *read = pointer_map_get(&plan->reads, value);

    if (value_is_constant(value) || is_at_hand(plan, value) || value_for(value) ||
        (op && pointer_map_get(&plan->reverse->snapshots, op)))
        return true;
    if (read && read->is_included)
        return *is_any = true;
    if (!op || depth == 0)
        return false;
    if (op->code == OP_LOAD)
        return load_is_repeatable(overwrites_of(plan), plan->reverse->context, op);
    if (!reverse_recomputes(plan->reverse, op) && !(op->code == OP_DIV && type_is_real(value->type)))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_spared(plan, op->operands[i], is_any, depth - 1))
            return false;
    return true;
}

typedef struct Wants {
    const Plan *plan;
    Arena *arena;
    PointerMap wanted; /* values of the nest that some partial reads */
    VECTOR(const Value *) all;
} Wants;

static void find_wants(void *context, Op *op)
{
    Wants *wants = context;
    uint32_t bits = reverse_wants(wants->plan->reverse, op);

    for (unsigned i = 0; i <= op->operand_count && bits; i++) {
        const Value *value = i < op->operand_count ? op->operands[i] : op->results[0];
        if (!(bits & 1u << (i < op->operand_count ? i : PARTIAL_NEEDS_RESULT)) || value_is_constant(value) ||
            pointer_map_get(&wants->wanted, value))
            continue;
        pointer_map_put(&wants->wanted, wants->arena, value, (void *)value);
        VECTOR_PUSH(wants->arena, wants->all, value);
    }
}

/* Is it made, by cheap operations, of what is wanted itself, so that it has no record of its own? */
static bool is_made_of_wanted(const Wants *wants, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (!op || depth == 0 || !type_is_floating(value->type) || !reverse_recomputes(wants->plan->reverse, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *operand = op->operands[i];
        if (!value_is_constant(operand) && !is_at_hand(wants->plan, operand) &&
            !pointer_map_get(&wants->wanted, operand) && !is_made_of_wanted(wants, operand, depth - 1))
            return false;
    }
    return true;
}

static bool is_made_of(const Value *value, const Value *counter, unsigned depth)
{
    const Op *op = value_op(value);

    if (!op || depth == 0)
        return op || value == counter;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_made_of(op->operands[i], counter, depth - 1))
            return true;
    return false;
}

/* Is the loop's counter nothing that the address is made of? */
static bool changes_nothing_in(const Op *loop, const Op *load)
{
    return loop->code == OP_FOR && !is_made_of(load->operands[0], loop->regions[0]->arguments[0], ADDRESS_DEPTH);
}

/* Does a loop of the nest read each element in each of its rounds? (What the nest's own rounds read alike may share its records, rows.c, if these are
 * one row, and not of an array of arrays.) Or two of them those of one row, as a filter does? */
static bool is_read_again(const Read *read)
{
    const Op *load = read->load, *loop = loop_around(load);
    bool is_row = !read->element.length;

    for (; loop != read->nest; loop = loop_around(loop)) {
        if (changes_nothing_in(loop, load))
            return true;
        is_row &= loop == loop_around(load);
    }
    if (changes_nothing_in(loop, load))
        return !is_row;
    return loop != loop_around(load) && read->has_limits && !read->hull.width;
}

/* How many records of an iteration of the nest the snapshot spares; an element's, where several iterations read that. */
static unsigned count_spared(const Plan *plan, const Op *nest)
{
    Wants wants = {.plan = plan, .arena = plan->arena};
    unsigned count = 0;

    region_walk(nest->regions[0], find_wants, &wants);
    for (size_t i = 0; i < wants.all.count; i++) {
        const Value *value = wants.all.items[i];
        bool is_any = false;
        const Read *read = pointer_map_get(&plan->reads, value);
        if (value_is_inside(value, nest) && !is_made_of_wanted(&wants, value, MADE_DEPTH) &&
            is_spared(plan, value, &is_any, SPARED_DEPTH) && is_any)
            count += read && is_read_again(read) ? ENOUGH : 1;
    }
    return count;
}

/* ---- the choice ---- */

/* Might the program end in these operations of one region? */
static bool might_end(const Plan *plan, const Op *first, const Op *last)
{
    for (const Op *op = first;; op = op->next) {
        bool ends = op_calls(op) || is_late(plan->reverse->derivation, op);
        if (op == last || ends)
            return ends;
    }
}

/* The innermost of the loops around the nest's sure loads of the array: all of them have the same. */
static const Op *inner_loop(const Array *array, const Op *nest)
{
    const Op *inner = NULL;

    for (size_t i = 0; i < array->reads.count; i++) {
        const Read *read = array->reads.items[i];
        if (read->nest != nest || !read->is_sure)
            continue;
        if (inner && inner != read->load->region->owner)
            return NULL;
        inner = read->load->region->owner;
    }
    return inner;
}

static bool is_unwritten_since(const Plan *plan, const Read *read, const Op *before)
{
    return load_is_unwritten(overwrites_of(plan), plan->reverse->context, read->load, before);
}

/* Marks the loads that a snapshot answers, if it has the hull of its holder's; how many records that spares. */
static unsigned include(const Plan *plan, const Array *array, const Snapshot *snapshot)
{
    const Hull *hull = &snapshot->hull;
    bool is_all = snapshot->inner == snapshot->holder && is_whole(hull, snapshot->base, snapshot->type);
    const Op *last = NULL;
    unsigned count = 0, written = 0;

    for (size_t i = 0; i < array->reads.count && written < MOST_WRITTEN; i++) {
        Read *read = array->reads.items[i];
        bool is_asked = read->load->order > snapshot->before->order &&
                        (is_all || (is_within(read, hull) && runs_with(read, snapshot->holder, snapshot->inner)));
        read->is_included = is_asked && is_unwritten_since(plan, read, snapshot->before);
        written = is_asked && !read->is_included ? written + 1 : 0;
    }
    for (size_t i = 0; i < array->reads.count; i++) {
        const Read *read = array->reads.items[i];
        if (read->is_included && read->nest != last)
            count += count_spared(plan, read->nest);
        last = read->is_included ? read->nest : last;
    }
    return count;
}

static const Op *first_included(const Array *array)
{
    for (size_t i = 0; i < array->reads.count; i++)
        if (array->reads.items[i]->is_included)
            return array->reads.items[i]->nest;
    return NULL;
}

static void exclude(const Array *array)
{
    for (size_t i = 0; i < array->reads.count; i++)
        array->reads.items[i]->is_included = false;
}

/* A snapshot of the array in front of one of the region's nests, with the hull of that or of a later one. */
static bool try_holder(const Plan *plan, const Array *array, Snapshot *snapshot, const Op *holder)
{
    snapshot->holder = holder;
    snapshot->inner = inner_loop(array, holder);
    return snapshot->inner && value_is_there_before(snapshot->base, snapshot->before) &&
           find_hull(array, holder, &snapshot->hull) && is_dense(&snapshot->hull, holder) &&
           !might_end(plan, snapshot->before, holder) && include(plan, array, snapshot) >= ENOUGH &&
           first_included(array) == snapshot->before;
}

static bool limit_is_known(Limit limit, const Op *before)
{
    return !limit.anchor || value_is_known(limit.anchor, before);
}

static bool corner_is_known(const Corner *corner, const Op *before)
{
    return limit_is_known(corner->plane, before) && limit_is_known(corner->row, before) &&
           limit_is_known(corner->column, before);
}

static bool length_is_known(const Value *length, const Op *before)
{
    return !length || value_is_known(length, before);
}

/* Is all that the copy is made by there in front of it? */
static bool can_be_taken(const Snapshot *snapshot)
{
    const Hull *hull = &snapshot->hull;

    for (const Op *loop = snapshot->inner;; loop = loop->region->owner) {
        if (!value_is_known(loop->operands[0], snapshot->before) ||
            !value_is_known(loop->operands[1], snapshot->before))
            return false;
        if (loop == snapshot->holder)
            break;
    }
    return length_is_known(hull->width, snapshot->before) && length_is_known(hull->height, snapshot->before) &&
           corner_is_known(&hull->first, snapshot->before) && corner_is_known(&hull->last, snapshot->before);
}

static void keep(const Plan *plan, const Array *array, const Snapshot *found)
{
    Reverse *reverse = plan->reverse;
    Arena *arena = reverse->derivation->arena;
    Snapshot *snapshot = ARENA_NEW(arena, Snapshot);

    *snapshot = *found;
    snapshot->next = pointer_map_get(&reverse->snapshots_before, snapshot->before);
    pointer_map_put(&reverse->snapshots_before, arena, snapshot->before, snapshot);
    for (size_t i = 0; i < array->reads.count; i++)
        if (array->reads.items[i]->is_included)
            pointer_map_put(&reverse->snapshots, arena, array->reads.items[i]->load, snapshot);
}

/* In front of the nest of the array's load number `first`. */
static void find_snapshot(const Plan *plan, const Array *array, size_t first)
{
    const Read *read = array->reads.items[first];
    const Op *last = NULL;
    unsigned tried = 0;

    for (size_t i = 0; i < array->reads.count && tried < MOST_HOLDERS; i++) {
        Snapshot snapshot = {.before = read->nest, .base = array->base, .type = read->load->results[0]->type};
        const Op *holder = array->reads.items[i]->nest;
        if (holder == last || holder->order < read->nest->order)
            continue;
        if (!is_unwritten_since(plan, array->reads.items[i], read->nest))
            break;
        last = holder;
        tried++;
        if (try_holder(plan, array, &snapshot, holder) && can_be_taken(&snapshot)) {
            keep(plan, array, &snapshot);
            break;
        }
    }
    exclude(array);
}

/* Is it executed as often as what stands in it is reversed, as a whole? */
static bool is_place(const Region *region)
{
    const Op *owner = region->owner;

    return !owner || owner->code == OP_FOR || (owner->code == OP_LOOP && region == owner->regions[1]);
}

static void find_in_region(Plan *plan, Region *region)
{
    plan->reads = plan->by_base = (PointerMap){0};
    plan->arrays.count = 0;
    for (Op *op = region->first; op && is_place(region); op = op->next)
        if (op->code == OP_FOR && !is_late(plan->reverse->derivation, op))
            find_reads(plan, op, op->regions[0]);
    for (size_t i = 0; i < plan->arrays.count; i++) {
        const Array *array = plan->arrays.items[i];
        for (size_t k = 0; k < array->reads.count; k++)
            if (!pointer_map_get(&plan->reverse->snapshots, array->reads.items[k]->load))
                find_snapshot(plan, array, k);
    }
    for (Op *op = region->first; op; op = op->next)
        for (unsigned i = 0; i < op->region_count; i++)
            find_in_region(plan, op->regions[i]);
}

void snapshots_find(Reverse *reverse)
{
    Plan plan = {.reverse = reverse, .arena = arena_new()};

    if (reverse->module->takes_snapshots && !reverse->derivation->width && !reverse->flow->is_insensitive &&
        !reverse->context->is_recursive)
        find_in_region(&plan, reverse->context->function->body);
    arena_free(plan.arena);
}
