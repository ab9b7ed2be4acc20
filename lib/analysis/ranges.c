/* In:    what a Flow knows of the requested function.
 * Out:   what ranges.h says.
 * Sound because
 *  - every access through a pointer that may lead to what a parameter points to is one whose address is the parameter itself and a
 *    distance that is bounded here, or makes the parameter unknown;
 *  - bounds follow from those of the loops that count, and what a `for` carries, and only replaces, is one of the values that it gets; where such a loop does not run, nothing is accessed in it. Signed integers do
 *    not overflow (C11 6.5p5), unsigned ones of the width of a pointer wrap as addresses do, others are not computed with;
 *  - who uses a bound sees to it that no parameter in it is negative, or so large that the bound itself overflows. */
#include "analysis/ranges.h"

#include "analysis/induction.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 16, FOLLOW_DEPTH = 48, CARRIED_DEPTH = 8, WORK = 200000, FEW_ROWS = 64 };

typedef struct Interval {
    Polynomial low, high; /* inclusive */
} Interval;

/* What a loop carries, while all that it may be is followed. */
typedef struct Carried {
    const Value *walker;
    const Interval *distance;
} Carried;

typedef struct Search {
    Flow *flow;
    Carried carried[CARRIED_DEPTH];
    unsigned carried_count;
    Ranges found;
    Inspection inspection;
    bool *known; /* by parameter: its range has the access at hand */
    uint32_t inspected; /* what came by on the way there, as in Range */
    unsigned work;
} Search;

/* ---- integers ---- */

static bool find(Search *search, const Context *context, const Value *value, Interval *result, unsigned depth);

/* What is inspected is so for some pairs of parameters alone; what is asked in any case must be known without. */
static bool is_of_parameters(const Search *search, const Polynomial *polynomial)
{
    bool is = true;

    for (unsigned i = 0; i < polynomial->count; i++)
        for (unsigned k = 0; k < polynomial->terms[i].degree; k++)
            is &= polynomial->terms[i].leaves[k] < search->flow->request->function->parameter_count;
    return is;
}

/* That it is not negative is seen, or will be asked when the function is called. */
static bool is_taken_for_positive(Search *search, const Polynomial *polynomial)
{
    Ranges *found = &search->found;
    int64_t value;

    if (polynomial_is_not_negative(polynomial))
        return true;
    if (polynomial_is_constant(polynomial, &value))
        return false;
    for (unsigned i = 0; i < found->need_count; i++)
        if (polynomial_is_at_most(&found->needs[i], polynomial))
            return true;
    if (found->need_count == RANGE_NEEDS || !is_of_parameters(search, polynomial))
        return false;
    found->needs[found->need_count++] = *polynomial;
    return true;
}

/* b is not negative, or is taken for that where it may be; what is least is a's least times b's. */
static bool find_scaled(Search *search, const Interval *a, const Interval *b, bool asks, Interval *result)
{
    bool is_one = polynomial_is_at_most(&b->low, &b->high) && polynomial_is_at_most(&b->high, &b->low);
    Interval product;

    if (!is_one && !polynomial_is_not_negative(&a->low))
        return false;
    if (asks ? !is_taken_for_positive(search, &b->low) || !is_taken_for_positive(search, &b->high)
             : !polynomial_is_not_negative(&b->low) || !polynomial_is_not_negative(&b->high))
        return false;
    if (!polynomial_multiply(&product.low, &a->low, &b->low) || !polynomial_multiply(&product.high, &a->high, &b->high))
        return false;
    *result = product;
    return true;
}

static bool find_negated(const Interval *a, int64_t factor, Interval *result)
{
    *result = (Interval){{{{0}}, 0}, {{{0}}, 0}};
    return polynomial_add(&result->low, &a->high, factor) && polynomial_add(&result->high, &a->low, factor);
}

static bool find_product(Search *search, Interval a, Interval b, Interval *result)
{
    int64_t k, other;

    if (polynomial_is_constant(&b.low, &k) && polynomial_is_constant(&b.high, &other) && k == other && k < 0)
        return find_negated(&a, k, result);
    if (polynomial_is_constant(&a.low, &k) && polynomial_is_constant(&a.high, &other) && k == other && k < 0)
        return find_negated(&b, k, result);
    return find_scaled(search, &a, &b, false, result) || find_scaled(search, &b, &a, false, result) ||
           find_scaled(search, &a, &b, true, result) || find_scaled(search, &b, &a, true, result);
}

static bool find_division(const Op *op, Interval a, Interval b, Interval *result)
{
    Polynomial one = polynomial_constant(1), zero = {0};

    if (!polynomial_is_not_negative(&b.low) ||
        (!polynomial_is_not_negative(&a.low) && !op->results[0]->type->as.integer.is_signed))
        return false;
    if (op->code != OP_REM) { /* towards zero */
        *result = (Interval){zero, a.high};
        return polynomial_is_not_negative(&a.low) && polynomial_is_not_negative(&a.high);
    }
    *result = (Interval){zero, b.high};
    if (!polynomial_add(&result->high, &one, -1))
        return false;
    return polynomial_is_not_negative(&a.low) || polynomial_add(&result->low, &result->high, -1);
}

static bool find_binary(Search *search, const Context *context, const Op *op, Interval *result, unsigned depth)
{
    Interval a, b;
    int64_t k, other;

    if (!type_does_not_wrap(op->results[0]->type) || !find(search, context, op->operands[0], &a, depth) ||
        !find(search, context, op->operands[1], &b, depth))
        return false;
    *result = a;
    switch ((int)op->code) {
    case OP_ADD: return polynomial_add(&result->low, &b.low, 1) && polynomial_add(&result->high, &b.high, 1);
    case OP_SUB: return polynomial_add(&result->low, &b.high, -1) && polynomial_add(&result->high, &b.low, -1);
    case OP_MUL: return find_product(search, a, b, result);
    case OP_DIV:
    case OP_REM: return find_division(op, a, b, result);
    case OP_SHL:
        if (!polynomial_is_constant(&b.low, &k) || !polynomial_is_constant(&b.high, &other) || k != other || k < 0 ||
            k > 10)
            return false;
        b.low = b.high = polynomial_constant((int64_t)1 << k);
        return find_product(search, a, b, result);
    default: return false;
    }
}

static bool find_counter(Search *search, const Context *context, const Op *loop, Interval *result, unsigned depth)
{
    Interval first, end;
    Polynomial one = polynomial_constant(1);

    if (!find(search, context, loop->operands[0], &first, depth) ||
        !find(search, context, loop->operands[1], &end, depth))
        return false;
    switch ((int)loop->as.comparison) {
    case COMPARE_LE: *result = (Interval){first.low, end.high}; return true;
    case COMPARE_LT: *result = (Interval){first.low, end.high}; return polynomial_add(&result->high, &one, -1);
    case COMPARE_GE: *result = (Interval){end.low, first.high}; return true;
    case COMPARE_GT: *result = (Interval){end.low, first.high}; return polynomial_add(&result->low, &one, 1);
    default: return false;
    }
}

/* What is decided of polynomials is decided for parameters that are not negative: each one that comes by is asked about, be it in what
 * comes out or not. */
static bool find_leaf(Search *search, const Value *value, Interval *result)
{
    search->found.leaves[value->index] = true;
    result->low = polynomial_leaf(value->index);
    result->high = result->low;
    return true;
}

static bool is_noted(const Inspected *inspected, const Value *value)
{
    for (unsigned i = 0; i < inspected->count; i++)
        if (inspected->loads[i] == value)
            return true;
    return false;
}

/* Notes the load with the others of its array, and gives their place. RANGE_INSPECTED: there are too many. */
static unsigned note_load(Ranges *found, const Value *value)
{
    const Value *array = inspected_array(value);
    Inspected *inspected;
    unsigned k = 0;

    while (k < found->inspected_count && (found->inspected[k].array != array || found->inspected[k].rows ||
                                          found->inspected[k].loads[0]->type != value->type))
        k++;
    inspected = &found->inspected[k];
    if (k == RANGE_INSPECTED || inspected->count == RANGE_LOADS)
        return RANGE_INSPECTED;
    inspected->array = array;
    inspected->loads[inspected->count++] = value;
    found->inspected_count += k == found->inspected_count;
    return k;
}

/* Any number from zero to the largest that the array has there. */
static bool find_inspected(Search *search, const Value *value, Interval *result)
{
    Ranges *found = &search->found;
    unsigned k = 0;

    while (k < found->inspected_count && (found->inspected[k].rows || !is_noted(&found->inspected[k], value)))
        k++;
    if (k == found->inspected_count)
        k = value_is_inspectable(&search->inspection, value) ? note_load(found, value) : RANGE_INSPECTED;
    if (k == RANGE_INSPECTED)
        return false;
    search->inspected |= UINT32_C(1) << k;
    result->low = (Polynomial){.count = 0};
    result->high = polynomial_leaf(search->flow->request->function->parameter_count + k);
    return true;
}

static bool find_either(Search *search, const Context *context, const Value *x, const Value *y, Interval *result,
                        unsigned depth)
{
    Interval other;

    return find(search, context, x, result, depth) && find(search, context, y, &other, depth) &&
           polynomial_join(&result->low, &other.low, false) && polynomial_join(&result->high, &other.high, true);
}

/* What a loop carries and only ever replaces by something else that is bounded, such as the row of a pivot: `value` is what it carries, next what
 * an iteration makes of it, on this way through it. */
static bool join_replaced(Search *search, const Context *context, const Value *next, const Value *value,
                          Interval *result, unsigned depth)
{
    const Op *op = value_op(next);
    Interval other;

    if (next == value)
        return true;
    if (op && depth > 0 && op->code == OP_SELECT)
        return join_replaced(search, context, op->operands[1], value, result, depth - 1) &&
               join_replaced(search, context, op->operands[2], value, result, depth - 1);
    if (op && depth > 0 && op->code == OP_IF)
        return join_replaced(search, context, region_yield(op->regions[0])->operands[next->index], value, result,
                             depth - 1) &&
               join_replaced(search, context, region_yield(op->regions[1])->operands[next->index], value, result,
                             depth - 1);
    return find(search, context, next, &other, depth) && polynomial_join(&result->low, &other.low, false) &&
           polynomial_join(&result->high, &other.high, true);
}

/* In the body of a `for`, or behind it: the value that it carries in place `index`. */
static bool find_replaced(Search *search, const Context *context, const Op *loop, unsigned index, Interval *result,
                          unsigned depth)
{
    const Region *body = loop->regions[0];

    return find(search, context, loop->operands[index + 2], result, depth) &&
           join_replaced(search, context, region_yield(body)->operands[index - 1], body->arguments[index], result,
                         depth);
}

/* In the body of a `loop`, whose head compares it with a bound: what goes there by steps of one sign. */
static bool find_stepped(Search *search, const Context *context, const Value *value, Interval *result, unsigned depth)
{
    const Op *loop = value->as.region->owner;
    int index = value->as.region == loop->regions[1] ? carried_index(loop, value) : -1;
    Comparison comparison = COMPARE_EQ;
    Induction induction;
    const Value *bound;
    Interval first, end;
    Polynomial one = polynomial_constant(1);
    bool rises, is_strict;

    if (index < 0 || !type_does_not_wrap(value->type) || !find_induction(loop, (unsigned)index, &induction) ||
        induction.step->kind != VALUE_INTEGER || induction.code == OP_INDEX)
        return false;
    rises = (induction.step->as.integer > 0) == (induction.code == OP_ADD);
    bound = carried_bound(loop, (unsigned)index, &comparison);
    is_strict = comparison == COMPARE_LT || comparison == COMPARE_GT;
    if (!value->type->as.integer.is_signed && (!is_strict || llabs(induction.step->as.integer) != 1))
        return false; /* it may wrap */
    if (!bound || rises != (comparison == COMPARE_LT || comparison == COMPARE_LE) ||
        !find(search, context, induction.init, &first, depth) || !find(search, context, bound, &end, depth))
        return false;
    if (!bound->type->as.integer.is_signed && !is_taken_for_positive(search, &end.low))
        return false; /* n - 1 where n is 0: the loop is left otherwise */
    *result = rises ? (Interval){first.low, end.high} : (Interval){end.low, first.high};
    return !is_strict || polynomial_add(rises ? &result->high : &result->low, &one, rises ? -1 : 1);
}

static bool find_cast(Search *search, const Context *context, const Op *op, Interval *result, unsigned depth)
{
    const Type *from = op->operands[0]->type, *to = op->results[0]->type;

    return type_is_integer(from) && to->size >= from->size &&
           (from->as.integer.is_signed || to->size > from->size || to->size == 8) &&
           (to->as.integer.is_signed || to->size == 8 || !from->as.integer.is_signed) &&
           find(search, context, op->operands[0], result, depth);
}

static bool find(Search *search, const Context *context, const Value *value, Interval *result, unsigned depth)
{
    const Op *op = value_op(value);

    if (!type_is_integer(value->type) || depth == 0 || ++search->work > WORK)
        return false;
    depth--;
    if (value->kind == VALUE_INTEGER) {
        result->low = result->high = polynomial_constant(value->as.integer);
        return polynomial_constant_is_small(value->as.integer);
    }
    if (value_for(value))
        return find_counter(search, context, value_for(value), result, depth);
    if (value_is_parameter(value))
        return context->parent ? find(search, context->parent, context->call->operands[value->index], result, depth)
                               : find_leaf(search, value, result);
    if (value->kind == VALUE_ARGUMENT && value->as.region->owner->code == OP_LOOP)
        return find_stepped(search, context, value, result, depth);
    if (value->kind == VALUE_ARGUMENT && value->as.region->owner->code == OP_FOR)
        return find_replaced(search, context, value->as.region->owner, value->index, result, depth);
    if (!op)
        return false;
    if (op->code == OP_FOR)
        return find_replaced(search, context, op, value->index + 1, result, depth);
    if (op->code == OP_LOAD)
        return !context->parent && find_inspected(search, value, result);
    if (op->code == OP_CAST)
        return find_cast(search, context, op, result, depth);
    if (op->code == OP_SELECT)
        return find_either(search, context, op->operands[1], op->operands[2], result, depth);
    if (op->code == OP_IF)
        return find_either(search, context, region_yield(op->regions[0])->operands[value->index],
                           region_yield(op->regions[1])->operands[value->index], result, depth);
    return op->operand_count == 2 && find_binary(search, context, op, result, depth);
}

/* ---- addresses ---- */

/* What the pointer may lead to is accessed nobody knows where, but for what is known. */
static void note_unknown(Search *search, const Context *context, const Value *pointer, const bool *known)
{
    NodeList targets = flow_targets(search->flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        bool is_own = object->kind == OBJECT_LOCAL || object->kind == OBJECT_HEAP || object->kind == OBJECT_TAPE ||
                      object->kind == OBJECT_OWN || (object->kind == OBJECT_GLOBAL && object->global->is_const);
        if (object_parameter(search->flow, object) && !(known && known[object->parameter]))
            search->found.of[object->parameter].is_unknown = true;
        search->found.is_all &= is_own || object_parameter(search->flow, object);
    }
    search->found.is_all &= targets.count > 0;
}

/* None is beyond the largest of these. */
static bool note_end(Polynomial *ends, unsigned *count, const Polynomial *end)
{
    for (unsigned i = 0; i < *count; i++)
        if (polynomial_is_at_most(end, &ends[i]))
            return true;
    for (unsigned i = 0; i < *count; i++)
        if (polynomial_is_at_most(&ends[i], end)) {
            ends[i] = *end;
            return true;
        }
    if (*count == RANGE_ENDS)
        return polynomial_join(&ends[0], end, true);
    ends[(*count)++] = *end;
    return true;
}

/* bytes: how many are accessed, at most; NULL: not known. */
static void note_range(Search *search, const Polynomial *bytes, unsigned parameter, Interval distance)
{
    Range *range = &search->found.of[parameter];

    search->known[parameter] = true;
    if (!bytes || !polynomial_add(&distance.high, bytes, 1)) {
        range->is_unknown = true;
    } else if (!range->end_count) {
        range->low = distance.low;
        range->ends[range->end_count++] = distance.high;
    } else if (!polynomial_join(&range->low, &distance.low, false) ||
               !note_end(range->ends, &range->end_count, &distance.high)) {
        range->is_unknown = true;
    }
}

/* *distance += what the operation, which makes an address of one, moves it by. */
static bool find_move(Search *search, const Context *context, const Op *op, Interval *distance)
{
    const Type *target =
        op->operand_count && type_is_pointer(op->operands[0]->type) ? type_target(op->operands[0]->type) : NULL;
    Interval index;
    Polynomial offset;

    if (!target)
        return false;
    switch ((int)op->code) {
    case OP_INDEX:
        if (type_is_row(target))
            return true; /* bytes are counted in each row */
        return target->size > 0 && find(search, context, op->operands[1], &index, DEPTH) &&
               polynomial_add(&distance->low, &index.low, target->size) &&
               polynomial_add(&distance->high, &index.high, target->size);
    case OP_FIELD:
        offset = polynomial_constant((int64_t)target->as.record->fields[op->as.field].offset);
        return polynomial_add(&distance->low, &offset, 1) && polynomial_add(&distance->high, &offset, 1);
    case OP_ELEMENT:
    case OP_CAST: return true;
    default: return false;
    }
}

/* How often the loop runs, at most, where it runs at all. */
static bool find_trips(Search *search, const Context *context, const Op *loop, Polynomial *trips)
{
    Interval first, end;
    Polynomial one = polynomial_constant(1);
    bool rises = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;

    if (!find(search, context, loop->operands[0], &first, DEPTH) ||
        !find(search, context, loop->operands[1], &end, DEPTH))
        return false;
    *trips = rises ? end.high : first.high;
    if (!polynomial_add(trips, rises ? &first.low : &end.low, -1))
        return false;
    return (loop->as.comparison != COMPARE_LE && loop->as.comparison != COMPARE_GE) || polynomial_add(trips, &one, 1);
}

/* A pointer that a `for` carries, and moves upwards in each round: how far, before the round (is_after: after the last one). */
static bool find_walk(Search *search, const Context *context, const Op *loop, const Value *walker, bool is_after,
                      Interval *distance)
{
    const Value *next = region_yield(loop->regions[0])->operands[walker->index - 1];
    Interval move = {{{{0}}, 0}, {{{0}}, 0}}, rounds = {{{{0}}, 0}, {{{0}}, 0}}, walk;
    Polynomial one = polynomial_constant(1);

    for (unsigned steps = 0; next != walker; steps++) {
        const Op *op = value_op(next);
        if (!op || steps == DEPTH || !find_move(search, context, op, &move))
            return false;
        next = op->operands[0];
    }
    if (!find_trips(search, context, loop, &rounds.high) || (!is_after && !polynomial_add(&rounds.high, &one, -1)))
        return false;
    return is_taken_for_positive(search, &move.low) && is_taken_for_positive(search, &rounds.high) &&
           polynomial_multiply(&walk.high, &move.high, &rounds.high) && polynomial_add(&distance->high, &walk.high, 1);
}

/* Follows the pointer to all that it may have been made from. False: not to all. */
static bool follow(Search *search, const Polynomial *bytes, const Context *context, const Value *pointer,
                   Interval distance, unsigned depth);

static bool is_as_far(const Interval *one, const Interval *other)
{
    return polynomial_is_at_most(&one->low, &other->low) && polynomial_is_at_most(&other->low, &one->low) &&
           polynomial_is_at_most(&one->high, &other->high) && polynomial_is_at_most(&other->high, &one->high);
}

/* Buffers that change places lead back to each other. What is followed already need not be again, unless it has moved meanwhile. */
static const Carried *followed_already(const Search *search, const Value *walker)
{
    for (unsigned i = 0; i < search->carried_count; i++)
        if (search->carried[i].walker == walker)
            return &search->carried[i];
    return NULL;
}

/* Carried by a `for`: walked along, or taken from another pointer. */
static bool follow_carried(Search *search, const Polynomial *bytes, const Context *context, const Op *loop,
                           const Value *walker, bool is_after, Interval distance, unsigned depth)
{
    const Value *first = loop->operands[3 + walker->index - 1];
    const Value *next = region_yield(loop->regions[0])->operands[walker->index - 1];
    const Carried *before = followed_already(search, walker);
    Interval walk = distance;
    bool is_followed;

    if (before)
        return is_as_far(&distance, before->distance);
    if (find_walk(search, context, loop, walker, is_after, &walk))
        return follow(search, bytes, context, first, walk, depth);
    if (search->carried_count == CARRIED_DEPTH)
        return false;
    search->carried[search->carried_count++] = (Carried){walker, &distance};
    is_followed =
        follow(search, bytes, context, first, distance, depth) && follow(search, bytes, context, next, distance, depth);
    search->carried_count--;
    return is_followed;
}

static bool follow(Search *search, const Polynomial *bytes, const Context *context, const Value *pointer,
                   Interval distance, unsigned depth)
{
    const Op *op = value_op(pointer);

    if (depth == 0 || ++search->work > WORK)
        return false;
    depth--;
    if (pointer->kind == VALUE_ARGUMENT) {
        const Op *owner = pointer->as.region->owner;
        if (owner)
            return owner->code == OP_FOR &&
                   follow_carried(search, bytes, context, owner, pointer, false, distance, depth);
        if (!context->parent) {
            note_range(search, bytes, pointer->index, distance);
            return true;
        }
        return follow(search, bytes, context->parent, context->call->operands[pointer->index], distance, depth);
    }
    if (!op)
        return true; /* a global's address, a string, null: no parameter's memory */
    if (op->code == OP_LOCAL || op->code == OP_MALLOC)
        return true;
    if (op->code == OP_SELECT)
        return follow(search, bytes, context, op->operands[1], distance, depth) &&
               follow(search, bytes, context, op->operands[2], distance, depth);
    if (op->code == OP_IF)
        return follow(search, bytes, context, region_yield(op->regions[0])->operands[pointer->index], distance,
                      depth) &&
               follow(search, bytes, context, region_yield(op->regions[1])->operands[pointer->index], distance, depth);
    if (op->code == OP_FOR)
        return follow_carried(search, bytes, context, op, op->regions[0]->arguments[pointer->index + 1], true, distance,
                              depth);
    return find_move(search, context, op, &distance) &&
           follow(search, bytes, context, op->operands[0], distance, depth);
}

/* bytes: how many at the address, at most; NULL: not known. */
static void note_access(Search *search, const Context *context, const Value *pointer, const Polynomial *bytes)
{
    Interval nowhere = {{{{0}}, 0}, {{{0}}, 0}};
    unsigned count = search->flow->request->function->parameter_count;
    bool is_followed;

    memset(search->known, 0, count * sizeof *search->known);
    is_followed = follow(search, bytes, context, pointer, nowhere, FOLLOW_DEPTH);
    for (unsigned i = 0; i < count; i++)
        search->found.of[i].inspected |= search->known[i] ? search->inspected : 0;
    search->inspected = 0;
    note_unknown(search, context, pointer, is_followed ? search->known : NULL);
}

static void note_scalar(Search *search, const Context *context, const Value *pointer, const Type *type)
{
    Polynomial bytes = polynomial_constant((int64_t)type->size);

    note_access(search, context, pointer, &bytes);
}

static void note_block(Search *search, const Context *context, const Value *pointer, const Value *bytes)
{
    Interval count;

    note_access(search, context, pointer, find(search, context, bytes, &count, DEPTH) ? &count.high : NULL);
}

/* ---- rows of tables ---- */

/* The place of what is known of such rows of this table; they are as many as there is space for: RANGE_INSPECTED. */
static unsigned rows_of(Ranges *found, const Value *table, RowsWanted rows)
{
    unsigned k = 0;

    while (k < found->inspected_count && !(found->inspected[k].array == table && found->inspected[k].rows == rows))
        k++;
    if (k == found->inspected_count && k < RANGE_INSPECTED)
        found->inspected[found->inspected_count++] = (Inspected){.array = table, .rows = rows};
    return k;
}

static bool note_row_in(Ranges *found, unsigned k, const Op *op)
{
    Inspected *inspected = &found->inspected[k];

    if (k == RANGE_INSPECTED || inspected->count == RANGE_LOADS)
        return false;
    inspected->loads[inspected->count++] = op->results[0];
    return true;
}

static bool note_sure_row(Ranges *found, Range *range, const Op *op)
{
    range->has_sure_rows = true;
    range->lowest_row = rows_of(found, op->operands[0], ROWS_LOWEST);
    range->highest_row = rows_of(found, op->operands[0], ROWS_HIGHEST);
    if (!note_row_in(found, range->lowest_row, op) || !note_row_in(found, range->highest_row, op))
        return false;
    range->inspected |= UINT32_C(1) << range->lowest_row | UINT32_C(1) << range->highest_row;
    return true;
}

static bool find_row(Search *search, const Op *op, Interval *number)
{
    *number = (Interval){{{{0}}, 0}, {{{0}}, 0}};
    return !row_number(op) || find(search, search->flow->root, row_number(op), number, DEPTH);
}

/* One that is looked up under a condition, or whose number no walk finds out, but bounds are known. */
static bool note_likely_row(Search *search, Range *range, const Op *op)
{
    Ranges *found = &search->found;
    Interval number;

    search->inspected = 0;
    if (!find_row(search, op, &number) || !note_row_in(found, rows_of(found, op->operands[0], ROWS_LIKELY), op))
        return false;
    range->inspected |= search->inspected;
    search->inspected = 0;
    if (!range->likely_count)
        range->likely_low = number.low;
    return polynomial_join(&range->likely_low, &number.low, false) &&
           note_end(range->likely_highs, &range->likely_count, &number.high);
}

/* In the requested function: where a row of a parameter's table is looked up. */
static void note_row(void *context, Op *op)
{
    Search *search = context;
    const Value *table = op->code == OP_INDEX || op->code == OP_ELEMENT ? op->operands[0] : NULL;
    Range *range;

    if (!table || !value_is_parameter(table) || !type_is_row(type_target(table->type)))
        return;
    range = &search->found.of[table->index];
    range->is_unknown |= row_is_inspectable(&search->inspection, op) ? !note_sure_row(&search->found, range, op)
                                                                     : !note_likely_row(search, range, op);
}

/* Is it the counter of a loop, or as far from one as a constant says? */
static bool is_counted(const Value *number, unsigned depth)
{
    const Op *op = value_op(number);

    if (!op)
        return value_for(number) || (number->kind == VALUE_ARGUMENT && number->as.region->owner &&
                                     number->as.region->owner->code == OP_LOOP);
    if (depth > 0 && (op->code == OP_ADD || op->code == OP_SUB))
        return (op->operands[1]->kind == VALUE_INTEGER && is_counted(op->operands[0], depth - 1)) ||
               (op->operands[0]->kind == VALUE_INTEGER && is_counted(op->operands[1], depth - 1));
    return depth > 0 && op->code == OP_CAST && is_counted(op->operands[0], depth - 1);
}

/* Does a loop go up to that row, or is it one of a few? */
static bool is_reached(Search *search, const Inspected *rows, const Polynomial *high)
{
    Interval number;
    int64_t last;

    if (polynomial_is_constant(high, &last) && last < FEW_ROWS)
        return true;
    for (unsigned i = 0; i < rows->count; i++) {
        const Op *op = value_op(rows->loads[i]);
        if (row_number(op) && is_counted(row_number(op), DEPTH) && find_row(search, op, &number) &&
            polynomial_is_at_most(high, &number.high))
            return true;
    }
    return false;
}

/* To ask about all rows that may be looked up pays where loops go over as many; a function that looks up one of a thousand is done sooner. */
static void drop_rows_that_cost(Search *search, unsigned parameter)
{
    Range *range = &search->found.of[parameter];
    const Value *table = search->flow->request->function->body->arguments[parameter];

    for (unsigned i = 0; i < range->likely_count; i++) {
        bool is_worth = false;
        for (unsigned k = 0; k < search->found.inspected_count; k++)
            is_worth |= search->found.inspected[k].array == table && search->found.inspected[k].rows &&
                        is_reached(search, &search->found.inspected[k], &range->likely_highs[i]);
        range->is_unknown |= !is_worth;
    }
}

/* ---- operations ---- */

static void look_at_region(Search *search, Context *context, const Region *region);

static void look_at_op(Search *search, Context *context, const Op *op)
{
    OpCategory category = op_info(op->code)->category;
    Context *callee = op->code == OP_CALL ? flow_callee(context, op) : NULL;

    if (op->code == OP_CALL_POINTER || (callee && callee->is_recursive)) {
        search->work = WORK + 1;
    } else if (callee) {
        look_at_region(search, callee, callee->function->body);
    } else if (op->code == OP_LOAD) {
        note_scalar(search, context, op->operands[0], op->results[0]->type);
    } else if (op->code == OP_STORE) {
        note_scalar(search, context, op->operands[1], op->operands[0]->type);
    } else if (op->code == OP_COPY || op->code == OP_FILL) {
        note_block(search, context, op->operands[0], op->operands[2]);
        if (op->code == OP_COPY)
            note_block(search, context, op->operands[1], op->operands[2]);
    } else if (category == CATEGORY_MEMORY || category == CATEGORY_CALL || category == CATEGORY_TAPE) {
        for (unsigned i = 0; i < op->operand_count; i++)
            if (type_is_pointer(op->operands[i]->type))
                note_unknown(search, context, op->operands[i], NULL);
    }
    for (unsigned i = 0; i < op->region_count; i++)
        look_at_region(search, context, op->regions[i]);
}

static void look_at_region(Search *search, Context *context, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        look_at_op(search, context, op);
}

Ranges ranges_find(Flow *flow, Arena *arena, unsigned inspected_depth)
{
    unsigned count = flow->request->function->parameter_count;
    Search search = {.flow = flow, .found.of = ARENA_ARRAY(arena, Range, count + 1), .found.is_all = true};

    search.inspection = inspection_begin(flow, inspected_depth);
    search.known = ARENA_ARRAY(arena, bool, count + 1);
    search.found.leaves = ARENA_ARRAY(arena, bool, count + 1);
    if (flow->root->is_recursive || flow->is_insensitive)
        search.work = WORK + 1;
    else
        look_at_region(&search, flow->root, flow->root->function->body);
    region_walk(flow->root->function->body, note_row, &search);
    for (unsigned i = 0; i < count; i++)
        drop_rows_that_cost(&search, i);
    for (size_t i = 0; i < flow->objects.count; i++) {
        const Object *object = flow->objects.items[i];
        if (object_parameter(flow, object) && object->is_out_of_sight)
            search.found.of[object->parameter].is_unknown = true;
    }
    for (unsigned i = 0; i < count && search.work > WORK; i++)
        search.found.of[i].is_unknown = true;
    return search.found;
}
