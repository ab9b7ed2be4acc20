/* In:    a function, a variable with static storage or a part of it.
 * Out:   whether the value that it has when the function begins is ever read (entry.h).
 * Errors: none; a doubt is a no.
 * Sound because
 *  - nobody has the variable's address when the function begins, and here each use of it is an access, pointer arithmetic, or an argument
 *    of a function that is followed: any other is a no. So every read of the variable is seen, with the bytes that it may reach;
 *  - a fact says that bytes were written since the function began, and nothing makes it untrue. Of the arms of a branch, what all
 *    write is written; of a loop, what its head writes, and what each iteration of a `for` writes at its counter's place: in the
 *    loop for the iterations before, behind it for all of them, none perhaps;
 *  - a fact is in values that are in scope: it is dropped where one of them ends. */
#include "analysis/entry.h"
#include "analysis/library.h"
#include "analysis/mixed.h"
#include "analysis/statics.h"

#include <string.h>

enum { TERMS = 4, FACTS = 24, WORK = 100000, DEPTH = 16, LARGEST = 1 << 30 };

/* base + plus; base NULL: a constant. */
typedef struct Bound {
    const Value *base;
    int64_t plus;
} Bound;

/* stride * k bytes, for a k of low <= k < end */
typedef struct Term {
    int64_t stride;
    Bound low, end;
} Term;

/* `size` bytes from `offset` and one of each term on. */
typedef struct Place {
    int64_t offset, size;
    Term terms[TERMS]; /* the longest stride first, each once */
    unsigned count;
    bool is_known; /* else it is anywhere in the variable */
    bool is_exact; /* else it is one of these for some k, not for all of those that a term names */
} Place;

typedef struct Facts {
    Place items[FACTS];
    unsigned count;
} Facts;

typedef struct Frame {
    const Function *function;
    const Op *call; /* NULL: what its arguments are is not known */
    struct Frame *caller;
} Frame;

typedef struct Search {
    const Global *global;
    int64_t low, end; /* the bytes that are asked about */
    bool has_union;   /* padding of a long double may be read as something else */
    Frame *frame;
    Facts facts;
    unsigned quiet; /* > 0: reads are not looked at */
    unsigned work;
    bool fails;
} Search;

/* ---- values ---- */

/* Arguments of functions are what the caller gave. */
static const Value *resolve(const Search *search, const Value *value)
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

static const Value *resolve_index(const Search *search, const Value *value)
{
    const Value *before;

    do {
        before = value;
        value = resolve(search, value_before_widening(value));
    } while (value != before);
    return value;
}

static bool is_small(int64_t number)
{
    return number > -LARGEST && number < LARGEST;
}

static Bound bound_of(const Search *search, const Value *value)
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

static Bound plus(Bound bound, int64_t more)
{
    return (Bound){bound.base, bound.plus + more};
}

static bool is_at_most(Bound a, Bound b)
{
    return a.base == b.base && a.plus <= b.plus;
}

/* An unsigned value, as it is compared: what it is computed from may have wrapped. */
static Bound unsigned_bound(const Search *search, const Value *value)
{
    const Value *before;

    do {
        const Op *op = value_op(value);
        before = value;
        if (op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) &&
            !op->operands[0]->type->as.integer.is_signed && op->operands[0]->type->size <= value->type->size)
            value = op->operands[0];
        value = resolve(search, value);
    } while (value != before);
    return value->kind == VALUE_INTEGER && value->as.integer >= 0 && is_small(value->as.integer)
               ? (Bound){NULL, value->as.integer}
               : (Bound){value, 0};
}

/* The least or greatest value that a loop's counter can have, if it is executed. Where an unsigned greatest one has wrapped, the loop
 * goes on beyond any variable. */
static Bound counter_limit(const Search *search, const Op *loop, bool is_greatest)
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
static bool is_at_most_ever(const Search *search, Bound a, Bound b, bool widens_a)
{
    Bound *wide = widens_a ? &a : &b;

    for (unsigned i = 0; i < DEPTH && !is_at_most(a, b); i++) {
        const Op *loop = counter_of(*wide);
        if (!loop)
            return false;
        *wide = plus(counter_limit(search, loop, widens_a), wide->plus);
    }
    return is_at_most(a, b);
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
static bool put_difference(const Search *search, Place *place, const Op *op, int64_t factor)
{
    const Op *loop = value_counting_loop(resolve_index(search, op->operands[1]));
    Bound from = bound_of(search, op->operands[0]), least, greatest;
    Term term = {.stride = factor};

    if (!loop)
        return false;
    least = counter_limit(search, loop, false);
    greatest = counter_limit(search, loop, true);
    if (least.base || (greatest.base && greatest.base != from.base))
        return false;
    term.low = greatest.base ? (Bound){NULL, from.plus - greatest.plus} : plus(from, -greatest.plus);
    term.end = plus(from, 1 - least.plus);
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
static void put_index(const Search *search, Place *place, const Value *value, int64_t factor, unsigned depth)
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
static bool place_of(const Search *search, const Value *address, Place *place)
{
    *place = (Place){.is_known = true, .is_exact = true};
    for (;;) {
        const Op *op;
        address = resolve(search, address);
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
static bool put_size(const Search *search, Place *place, const Value *bytes)
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
static bool is_covered_by(const Search *search, const Place *read, const Place *fact)
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
static bool hull_of(const Search *search, const Place *place, Place *hull)
{
    *hull = (Place){.offset = place->offset, .size = place->size, .is_known = true};
    for (unsigned i = 0; i < place->count; i++) {
        Term term = place->terms[i];
        for (unsigned j = 0; j < DEPTH && counter_of(term.low); j++)
            term.low = plus(counter_limit(search, counter_of(term.low), false), term.low.plus);
        for (unsigned j = 0; j < DEPTH && counter_of(term.end); j++)
            term.end = plus(counter_limit(search, counter_of(term.end), true), term.end.plus);
        if (term.low.base || term.end.base || term.stride < 0 || term.end.plus <= term.low.plus)
            return false;
        hull->offset += term.stride * term.low.plus;
        hull->size += term.stride * (term.end.plus - 1 - term.low.plus);
    }
    return true;
}

static Place all_of(const Search *search)
{
    return (Place){.offset = search->low, .size = search->end - search->low, .is_known = true};
}

static bool is_all_written(const Search *search)
{
    Place all = all_of(search);

    for (unsigned i = 0; i < search->facts.count; i++)
        if (is_covered_by(search, &all, &search->facts.items[i]))
            return true;
    return false;
}

static bool is_covered(const Search *search, const Facts *facts, const Place *place)
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
static void put_fact(const Search *search, Facts *facts, const Place *fact)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < facts->count; i++)
        if (!is_covered_by(search, &facts->items[i], fact))
            facts->items[kept++] = facts->items[i];
    facts->count = kept;
    if (kept < FACTS)
        facts->items[facts->count++] = *fact;
}

static void add_fact(const Search *search, Facts *facts, Place fact)
{
    bool has_more = true;

    while (has_more) {
        Place sum = fact;
        has_more = false;
        contract(&fact);
        if (!fact.is_known || !fact.is_exact || is_covered(search, facts, &fact))
            return;
        for (unsigned i = 0; i < facts->count && !has_more; i++)
            has_more = join(&facts->items[i], &fact, &sum) || join(&fact, &facts->items[i], &sum);
        put_fact(search, facts, &fact);
        fact = sum;
    }
}

/* Another one than `allowed`. */
static bool names_value_in(const Place *place, const Region *region, const Value *allowed)
{
    for (unsigned i = 0; i < place->count; i++) {
        const Value *low = place->terms[i].low.base, *end = place->terms[i].end.base;
        if ((low && low != allowed && value_is_in_region(low, region)) ||
            (end && end != allowed && value_is_in_region(end, region)))
            return true;
    }
    return false;
}

static void drop_values_of(Facts *facts, const Region *region)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < facts->count; i++)
        if (!names_value_in(&facts->items[i], region, NULL))
            facts->items[kept++] = facts->items[i];
    facts->count = kept;
}

/* ---- accesses ---- */

static void read_place(Search *search, const Place *place)
{
    search->fails |= !search->quiet && !is_covered(search, &search->facts, place);
}

static void access_block(Search *search, const Op *op, unsigned operand, bool is_write)
{
    Place place;

    if (!place_of(search, op->operands[operand], &place))
        return;
    if (!put_size(search, &place, op->operands[2]))
        place.is_known = false;
    if (is_write)
        add_fact(search, &search->facts, place);
    else
        read_place(search, &place);
}

static void access_scalar(Search *search, const Op *op)
{
    const Value *address = op->operands[op->code == OP_STORE];
    Place place;

    if (!place_of(search, address, &place))
        return;
    place.size = type_target(address->type)->size;
    search->fails |= op->is_volatile;
    place.is_exact &= !search->has_union || !type_is_floating(type_target(address->type)) || place.size <= 8;
    if (op->code == OP_STORE)
        add_fact(search, &search->facts, place);
    else
        read_place(search, &place);
}

/* Some code that is not known may read it all. */
static void read_all(Search *search)
{
    read_place(search, &(Place){.is_known = false});
}

static void run_region(Search *search, const Region *region);

static void run_function(Search *search, const Function *function, const Op *call)
{
    Frame frame = {function, call, search->frame};

    for (const Frame *around = search->frame; around; around = around->caller)
        if (around->function == function) {
            read_all(search);
            return;
        }
    search->frame = &frame;
    run_region(search, function->body);
    search->frame = frame.caller;
    drop_values_of(&search->facts, function->body);
}

/* Whoever gets a function may call it, or not. */
static void run_given(Search *search, const Function *function)
{
    Facts before = search->facts;

    if (function->body)
        run_function(search, function, NULL);
    search->facts = before;
}

static void run_call(Search *search, const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    bool is_followed = callee && callee->body && callee->body->argument_count == op->operand_count;
    Place place;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = resolve(search, op->operands[i]);
        if (value->kind == VALUE_FUNCTION)
            run_given(search, value->as.function);
        search->fails |= !is_followed && place_of(search, value, &place);
    }
    if (callee && (callee->custom_forward || callee->custom_reverse))
        read_all(search); /* in the derivative that is given, before all this or behind it */
    if (is_followed)
        run_function(search, callee, op);
    else if (!callee || library_function(callee).kind == LIBRARY_UNKNOWN)
        read_all(search);
}

/* ---- control ---- */

static void run_arms(Search *search, const Op *op)
{
    Facts before = search->facts, common = {.count = 0};

    for (unsigned i = 0; i < op->region_count; i++) {
        Facts other = common;
        search->facts = before;
        run_region(search, op->regions[i]);
        drop_values_of(&search->facts, op->regions[i]);
        if (i == 0) {
            common = search->facts;
            continue;
        }
        common.count = 0;
        for (unsigned j = 0; j < other.count; j++)
            if (is_covered(search, &search->facts, &other.items[j]))
                add_fact(search, &common, other.items[j]);
        for (unsigned j = 0; j < search->facts.count; j++)
            if (is_covered(search, &other, &search->facts.items[j]))
                add_fact(search, &common, search->facts.items[j]);
    }
    search->facts = common;
}

static void run_loop(Search *search, const Op *op)
{
    Facts head;

    run_region(search, op->regions[0]);
    head = search->facts;
    run_region(search, op->regions[1]);
    search->facts = head;
    drop_values_of(&search->facts, op->regions[0]);
}

/* What an iteration writes, for the iterations before one (is_before) or for all of them; false: it is not known. */
static bool over_iterations(const Search *search, const Op *loop, Place *fact, bool is_before)
{
    const Value *counter = loop->regions[0]->arguments[0];
    bool is_rising = loop_has_upper_bound(loop);
    Term *found = NULL;
    int64_t low, end;

    for (unsigned i = 0; i < fact->count; i++) {
        Term *term = &fact->terms[i];
        if (term->low.base != counter && term->end.base != counter)
            continue;
        if (found || term->low.base != term->end.base || term->low.plus >= term->end.plus)
            return false;
        found = term;
    }
    if (!found || !value_is_integer(loop->operands[2], is_rising ? 1 : -1))
        return false;
    low = found->low.plus; /* one element of each iteration: where there is none, none is claimed */
    end = low + 1;
    found->low = plus(counter_limit(search, loop, false), low);
    found->end = plus(counter_limit(search, loop, true), end);
    if (is_before && is_rising != loop->is_backward)
        found->end = (Bound){counter, low};
    else if (is_before)
        found->low = (Bound){counter, end};
    return true;
}

static bool is_executed(const Search *search, const Op *loop)
{
    Bound least = counter_limit(search, loop, false), greatest = counter_limit(search, loop, true);

    return loop->operands[2]->kind == VALUE_INTEGER && is_at_most(least, greatest) &&
           (!least.base || loop->operands[0]->type->as.integer.is_signed);
}

static void run_for(Search *search, const Op *op)
{
    Region *body = op->regions[0];
    Facts before = search->facts, iteration;

    search->quiet++;
    run_region(search, body);
    search->quiet--;
    iteration = search->facts;
    search->facts = before;
    if (!search->quiet) {
        for (unsigned i = 0; i < iteration.count; i++) {
            Place fact = iteration.items[i];
            if (over_iterations(search, op, &fact, true) && !names_value_in(&fact, body, body->arguments[0]))
                add_fact(search, &search->facts, fact);
        }
        run_region(search, body);
        search->facts = before;
    }
    for (unsigned i = 0; i < iteration.count; i++) {
        Place fact = iteration.items[i];
        if ((over_iterations(search, op, &fact, false) || is_executed(search, op)) &&
            !names_value_in(&fact, body, NULL))
            add_fact(search, &search->facts, fact);
    }
}

/* Is this use of an address none but an access or pointer arithmetic? */
static bool is_followed_use(const Op *op, unsigned operand)
{
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_FILL:
    case OP_COPY:
    case OP_COMPARE:
    case OP_DIFFERENCE:
    case OP_ELEMENT:
    case OP_FIELD:
    case OP_INDEX:
    case OP_CALL: return true;
    case OP_CAST: return type_is_pointer(op->results[0]->type);
    case OP_STORE: return operand == 1;
    default: return false;
    }
}

static void run_op(Search *search, const Op *op)
{
    Place place;

    for (unsigned i = 0; i < op->operand_count; i++)
        search->fails |= type_is_pointer(op->operands[i]->type) && !is_followed_use(op, i) &&
                         place_of(search, op->operands[i], &place);
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_STORE: access_scalar(search, op); break;
    case OP_FILL: access_block(search, op, 0, true); break;
    case OP_COPY:
        access_block(search, op, 1, false);
        access_block(search, op, 0, true);
        break;
    case OP_CALL:
    case OP_CALL_POINTER: run_call(search, op); break;
    case OP_IF:
    case OP_SWITCH: run_arms(search, op); break;
    case OP_FOR: run_for(search, op); break;
    case OP_LOOP: run_loop(search, op); break;
    default: break;
    }
}

/* Up to where all of it is written. */
static void run_region(Search *search, const Region *region)
{
    for (const Op *op = region->first; op && !search->fails && !is_all_written(search); op = op->next) {
        search->fails |= search->work++ > WORK;
        run_op(search, op);
    }
}

static bool type_has_union(const Type *type)
{
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    bool found = record && record->is_union;

    if (type->kind == TYPE_ARRAY)
        return type_has_union(type->as.array.element);
    for (unsigned i = 0; record && i < record->field_count; i++)
        found |= type_has_union(record->fields[i].type);
    return found;
}

/* An array of the length that its initializer gives it, behind what sizeof says. */
static bool goes_on_behind(const Type *type)
{
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    const Type *last = record && record->field_count ? record->fields[record->field_count - 1].type : NULL;

    return last && last->kind == TYPE_ARRAY && last->as.array.count <= 0;
}

static bool is_set_first(const Function *function, const Global *global, int64_t low, int64_t size)
{
    Search search = {.global = global, .low = low, .end = low + size, .has_union = type_has_union(global->type)};

    if (global->is_const || global->is_volatile || !function->body || size <= 0 || goes_on_behind(global->type))
        return false;
    run_function(&search, function, NULL);
    return !search.fails;
}

bool global_is_set_first(const Function *function, const Global *global)
{
    return is_set_first(function, global, 0, global->type->size);
}

/* A lane's scalars stand anywhere in the mixed memory; what a union holds may fill all of it. */
static bool is_all_of_parent(const Node *node)
{
    const Type *parent = node->parent->type;

    return node_is_lane(node) || (parent && parent->kind == TYPE_RECORD && parent->as.record->is_union);
}

/* Of an object's root the type says it: a pointer to any object may be walked. */
static bool is_one_of_many(const Node *node)
{
    return node->parent ? node->is_array : node->object->global->type->kind == TYPE_ARRAY;
}

bool node_is_set_first(Flow *flow, const Node *node)
{
    const Global *global = node->object->kind == OBJECT_GLOBAL ? node->object->global : NULL;
    int64_t offset = 0, size = -1;

    if (!global)
        return false;
    for (; node->parent && !node->merged_into && size != 0; node = node->parent) {
        const Field *field;
        if (is_all_of_parent(node))
            continue;
        field = &node->parent->type->as.record->fields[node->field];
        offset += field->offset;
        size = is_one_of_many(node->parent) || field->bit_width >= 0 ? 0 : size < 0 ? field->type->size : size;
    }
    if (node->merged_into || size == 0 || global_is_kept_by(flow_names(flow), flow->arena, global, NULL))
        return false;
    return is_set_first(flow->request->function, global, offset, size < 0 ? global->type->size : size);
}

const Op *static_set_elsewhere(Flow *flow, Arena *arena, const Global *global, const PointerMap *elsewhere)
{
    const Object *object = flow->global_objects[global->number];
    const Op *found = global_written_in(flow_names(flow), arena, global, elsewhere);

    if (!found || !object || object->escapes || global_is_kept_by(flow_names(flow), arena, global, elsewhere))
        return found;
    return global_is_set_first(flow->root->function, global) ? NULL : found;
}
