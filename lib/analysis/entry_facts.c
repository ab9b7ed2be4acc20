/* In:    addresses, and what was written so far.
 * Out:   the places that an address may lead to, and whether they were written.
 * Errors: none; a doubt is a no. */
#include "analysis/entry_facts.h"

#include <string.h>

enum { DEPTH = 16, LARGEST = 1 << 30 };

/* ---- values ---- */

/* Arguments of functions are what the caller gave. */
const Value *value_as_given(const EntrySearch *search, const Value *value)
{
    while (value_is_parameter(value)) {
        const Frame *frame = search->frame;
        while (frame && frame->function->body != value->as.region)
            frame = frame->caller;
        if (!frame || !frame->call)
            return value;
        value = frame->call->operands[value->index];
    }
    return value;
}

static const Value *resolve_index(const EntrySearch *search, const Value *value)
{
    const Value *before;

    do {
        before = value;
        value = value_as_given(search, value_before_widening(value));
    } while (value != before);
    return value;
}

static bool is_small(int64_t number)
{
    return number > -LARGEST && number < LARGEST;
}

static Bound bound_of(const EntrySearch *search, const Value *value)
{
    Bound bound = {.plus = 0};

    for (;;) {
        const Op *op;
        value = resolve_index(search, value);
        op = value_op(value);
        if (value->kind == VALUE_INTEGER && is_small(value->as.integer))
            return (Bound){NULL, bound.plus + value->as.integer};
        if (!op || (op->code != OP_ADD && op->code != OP_SUB) || !type_does_not_wrap(value->type) ||
            op->operands[1]->kind != VALUE_INTEGER || !is_small(op->operands[1]->as.integer) || !is_small(bound.plus))
            return (Bound){value, bound.plus};
        bound.plus += op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
        value = op->operands[0];
    }
}

Bound bound_plus(Bound bound, int64_t more)
{
    return (Bound){bound.base, bound.plus + more};
}

bool bound_is_at_most(Bound a, Bound b)
{
    return a.base == b.base && a.plus <= b.plus;
}

/* An unsigned value, as it is compared: what it is computed from may have wrapped. */
static Bound unsigned_bound(const EntrySearch *search, const Value *value)
{
    const Value *before;

    do {
        const Op *op = value_op(value);
        before = value;
        if (op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) &&
            !op->operands[0]->type->as.integer.is_signed && op->operands[0]->type->size <= value->type->size)
            value = op->operands[0];
        value = value_as_given(search, value);
    } while (value != before);
    return value->kind == VALUE_INTEGER && value->as.integer >= 0 && is_small(value->as.integer)
               ? (Bound){NULL, value->as.integer}
               : (Bound){value, 0};
}

/* The least or greatest value that a loop's counter can have, if it is executed. Where an unsigned greatest one has wrapped, the loop
 * goes on beyond any variable. */
Bound bound_of_counter(const EntrySearch *search, const Op *loop, bool is_greatest)
{
    bool is_rising = loop_has_upper_bound(loop);
    const Value *limit = loop->operands[is_rising == is_greatest];
    bool may_wrap = !is_greatest && !limit->type->as.integer.is_signed;
    Bound bound = may_wrap ? unsigned_bound(search, limit) : bound_of(search, limit);

    if (is_rising != is_greatest)
        return bound;
    if (loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_GT)
        bound.plus += is_greatest ? -1 : 1;
    return bound;
}

/* The loop that counts by the bound's value. */
static const Op *counter_of(Bound bound)
{
    return bound.base ? value_counting_loop(bound.base) : NULL;
}

/* Counters give way to their limits, as long as that is not known to be enough. */
static bool is_at_most_ever(const EntrySearch *search, Bound a, Bound b, bool widens_a)
{
    Bound *wide = widens_a ? &a : &b;

    for (unsigned i = 0; i < DEPTH && !bound_is_at_most(a, b); i++) {
        const Op *loop = counter_of(*wide);
        if (!loop)
            return false;
        *wide = bound_plus(bound_of_counter(search, loop, widens_a), wide->plus);
    }
    return bound_is_at_most(a, b);
}

/* ---- places ---- */

static void put_term(Place *place, Term term)
{
    unsigned i = 0;

    if (term.stride == 0)
        return;
    while (i < place->count && place->terms[i].stride > term.stride)
        i++;
    if (place->count == TERMS || (i < place->count && place->terms[i].stride == term.stride) ||
        !is_small(term.stride)) {
        place->is_known = false;
        return;
    }
    memmove(&place->terms[i + 1], &place->terms[i], (place->count - i) * sizeof *place->terms);
    place->terms[i] = term;
    place->count++;
}

/* `a - b`, where b is a counter that goes as far as a, or from a constant on. */
static bool put_difference(const EntrySearch *search, Place *place, const Op *op, int64_t factor)
{
    const Op *loop = value_counting_loop(resolve_index(search, op->operands[1]));
    Bound from = bound_of(search, op->operands[0]), least, greatest;
    Term term = {.stride = factor};

    if (!loop)
        return false;
    least = bound_of_counter(search, loop, false);
    greatest = bound_of_counter(search, loop, true);
    if (least.base || (greatest.base && greatest.base != from.base))
        return false;
    term.low = greatest.base ? (Bound){NULL, from.plus - greatest.plus} : bound_plus(from, -greatest.plus);
    term.end = bound_plus(from, 1 - least.plus);
    put_term(place, term);
    place->is_exact = false;
    return true;
}

/* Of a product with a small constant: that; else NULL. */
static const Value *constant_factor(const Op *op)
{
    for (unsigned i = 2; i-- > 0 && op->code == OP_MUL && type_does_not_wrap(op->results[0]->type);)
        if (op->operands[i]->kind == VALUE_INTEGER && is_small(op->operands[i]->as.integer))
            return op->operands[i];
    return NULL;
}

/* Adds factor * value bytes. */
static void put_index(const EntrySearch *search, Place *place, const Value *value, int64_t factor, unsigned depth)
{
    const Value *scale;
    const Op *op;

    value = resolve_index(search, value);
    op = value_op(value);
    scale = op ? constant_factor(op) : NULL;
    if (!is_small(factor) || !is_small(place->offset)) {
        place->is_known = false;
    } else if (value->kind == VALUE_INTEGER && is_small(value->as.integer)) {
        place->offset += factor * value->as.integer;
    } else if (op && type_does_not_wrap(value->type) && depth < DEPTH && (op->code == OP_ADD || op->code == OP_SUB)) {
        if (op->code == OP_SUB && put_difference(search, place, op, factor))
            return;
        put_index(search, place, op->operands[0], factor, depth + 1);
        put_index(search, place, op->operands[1], op->code == OP_ADD ? factor : -factor, depth + 1);
    } else if (scale) {
        put_index(search, place, op->operands[scale == op->operands[0]], factor * scale->as.integer, depth + 1);
    } else {
        put_term(place, (Term){factor, {value, 0}, {value, 1}});
    }
}

/* false: it is no address in the variable. */
bool place_of_address(const EntrySearch *search, const Value *address, Place *place)
{
    *place = (Place){.is_known = true, .is_exact = true};
    for (;;) {
        const Op *op;
        address = value_as_given(search, address);
        op = value_op(address);
        if (!op || !type_is_pointer(address->type))
            return address->kind == VALUE_GLOBAL && address->as.global == search->global;
        switch ((int)op->code) {
        case OP_ELEMENT: break;
        case OP_CAST:
            if (!type_is_pointer(op->operands[0]->type))
                return false;
            break;
        case OP_INDEX: put_index(search, place, op->operands[1], type_target(address->type)->size, 0); break;
        case OP_FIELD: {
            const Field *field = &type_target(op->operands[0]->type)->as.record->fields[op->as.field];
            place->offset += field->offset;
            place->is_known &= field->bit_width < 0;
            break;
        }
        default: return false;
        }
        address = op->operands[0];
    }
}

/* Terms whose places touch each other become one block. */
static void contract(Place *place)
{
    while (place->count && place->is_known && place->is_exact) {
        Term last = place->terms[place->count - 1];
        if (last.stride != place->size || last.low.base || last.end.base || last.end.plus <= last.low.plus)
            return;
        place->offset += last.low.plus * last.stride;
        place->size = (last.end.plus - last.low.plus) * last.stride;
        place->count--;
    }
}

/* A block of so many bytes at a place; false: it is not known how many. */
bool place_put_size(const EntrySearch *search, Place *place, const Value *bytes)
{
    Place length = {.is_known = true, .is_exact = true};

    put_index(search, &length, bytes, 1, 0);
    if (!length.is_known || !length.is_exact || length.count > 1 || (length.count && length.offset))
        return false;
    place->size = length.offset;
    if (length.count) {
        Term term = length.terms[0];
        place->size = term.stride;
        term.end = term.low;
        term.low = (Bound){NULL, 0};
        put_term(place, term);
    }
    return place->size > 0;
}

/* ---- facts ---- */

static bool is_same_term(const Term *a, const Term *b)
{
    return a->stride == b->stride && a->low.base == b->low.base && a->low.plus == b->low.plus &&
           a->end.base == b->end.base && a->end.plus == b->end.plus;
}

/* The least of them is not negative. */
static int64_t floor_quotient(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* Is a place among those of a fact? Where one names an element by its number and the other by an offset, both have the number. */
static bool is_covered_by(const EntrySearch *search, const Place *read, const Place *fact)
{
    int64_t distance = read->offset - fact->offset;
    unsigned matched = 0;

    for (unsigned i = 0; i < fact->count; i++) {
        Term term = {fact->terms[i].stride, {NULL, 0}, {NULL, 1}};
        for (unsigned j = 0; j < read->count; j++)
            if (read->terms[j].stride == term.stride) {
                term = read->terms[j];
                matched++;
            }
        if (term.stride > 0 && i + 1 == fact->count) {
            int64_t more = floor_quotient(distance, term.stride);
            term.low.plus += more;
            term.end.plus += more;
            distance -= more * term.stride;
        }
        if (!is_at_most_ever(search, fact->terms[i].low, term.low, false) ||
            !is_at_most_ever(search, term.end, fact->terms[i].end, true))
            return false;
    }
    return matched == read->count && distance >= 0 && distance + read->size <= fact->size;
}

/* The block that a place is in, as far as the limits of its counters tell. */
static bool hull_of(const EntrySearch *search, const Place *place, Place *hull)
{
    *hull = (Place){.offset = place->offset, .size = place->size, .is_known = true};
    for (unsigned i = 0; i < place->count; i++) {
        Term term = place->terms[i];
        for (unsigned j = 0; j < DEPTH && counter_of(term.low); j++)
            term.low = bound_plus(bound_of_counter(search, counter_of(term.low), false), term.low.plus);
        for (unsigned j = 0; j < DEPTH && counter_of(term.end); j++)
            term.end = bound_plus(bound_of_counter(search, counter_of(term.end), true), term.end.plus);
        if (term.low.base || term.end.base || term.stride < 0 || term.end.plus <= term.low.plus)
            return false;
        hull->offset += term.stride * term.low.plus;
        hull->size += term.stride * (term.end.plus - 1 - term.low.plus);
    }
    return true;
}

static Place all_of(const EntrySearch *search)
{
    return (Place){.offset = search->low, .size = search->end - search->low, .is_known = true};
}

bool facts_cover_all(const EntrySearch *search)
{
    Place all = all_of(search);

    for (unsigned i = 0; i < search->facts.count; i++)
        if (is_covered_by(search, &all, &search->facts.items[i]))
            return true;
    return false;
}

bool facts_cover(const EntrySearch *search, const Facts *facts, const Place *place)
{
    Place all = all_of(search), hull;
    bool has_hull = place->is_known && hull_of(search, place, &hull);

    if (has_hull && (hull.offset >= search->end || hull.offset + hull.size <= search->low))
        return true;
    for (unsigned i = 0; i < facts->count; i++)
        if (is_covered_by(search, &all, &facts->items[i]) ||
            (place->is_known && is_covered_by(search, place, &facts->items[i])) ||
            (has_hull && is_covered_by(search, &hull, &facts->items[i])))
            return true;
    return false;
}

/* A fact that begins where another ends, or stands beside it, makes a longer one. */
static bool join(const Place *first, const Place *second, Place *sum)
{
    const Term *term = second->count ? &second->terms[second->count - 1] : NULL;
    unsigned same = 0;

    *sum = *second;
    while (same < first->count && same < second->count && is_same_term(&first->terms[same], &second->terms[same]))
        same++;
    if (same == first->count && same == second->count) {
        *sum = *first;
        sum->size += second->size;
        return first->offset + first->size == second->offset;
    }
    if (!term || second->count != same + 1 || term->stride != second->size || term->low.base || first->count != same ||
        first->offset + first->size != second->offset + term->low.plus * term->stride ||
        first->size % term->stride != 0)
        return false;
    sum->terms[same].low.plus -= first->size / term->stride;
    return true;
}

/* Instead of those that it covers. */
static void put_fact(const EntrySearch *search, Facts *facts, const Place *fact)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < facts->count; i++)
        if (!is_covered_by(search, &facts->items[i], fact))
            facts->items[kept++] = facts->items[i];
    facts->count = kept;
    if (kept < FACTS)
        facts->items[facts->count++] = *fact;
}

void facts_add(const EntrySearch *search, Facts *facts, Place fact)
{
    bool has_more = true;

    while (has_more) {
        Place sum = fact;
        has_more = false;
        contract(&fact);
        if (!fact.is_known || !fact.is_exact || facts_cover(search, facts, &fact))
            return;
        for (unsigned i = 0; i < facts->count && !has_more; i++)
            has_more = join(&facts->items[i], &fact, &sum) || join(&fact, &facts->items[i], &sum);
        put_fact(search, facts, &fact);
        fact = sum;
    }
}

/* Another one than `allowed`. */
bool place_names_value_in(const Place *place, const Region *region, const Value *allowed)
{
    for (unsigned i = 0; i < place->count; i++) {
        const Value *low = place->terms[i].low.base, *end = place->terms[i].end.base;
        if ((low && low != allowed && value_is_in_region(low, region)) ||
            (end && end != allowed && value_is_in_region(end, region)))
            return true;
    }
    return false;
}

void facts_drop_values_of(Facts *facts, const Region *region)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < facts->count; i++)
        if (!place_names_value_in(&facts->items[i], region, NULL))
            facts->items[kept++] = facts->items[i];
    facts->count = kept;
}
