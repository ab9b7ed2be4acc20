/* In:    an address.
 * Out:   whether it leaves the member, as beyond.h says.
 * Keeps: a loop's counter is taken to have all values between its bounds, whatever branch asks for it: then too much is one member. */
#include "analysis/beyond.h"

#include "analysis/induction.h"

enum { DEPTH = 24, SPAN_DEPTH = 8, LIMIT = 1 << 28 }; /* SPAN_DEPTH: sums of sums are as many paths */

/* Inclusive. */
typedef struct Span {
    int64_t low, high;
} Span;

/* What the caller hands over for a parameter; *context is the caller's then. */
static const Value *handed_over(const Context **context, const Value *value)
{
    const Context *callee = *context;

    if (!value_is_parameter(value) || !callee->parent || callee->is_recursive ||
        value->index >= callee->call->operand_count)
        return NULL;
    *context = callee->parent;
    return callee->call->operands[value->index];
}

static bool is_small(Span span)
{
    return span.low >= -LIMIT && span.high <= LIMIT;
}

static bool find_span(const Context *context, const Value *value, unsigned depth, Span *span);

static bool find_counter(const Context *context, const Op *loop, unsigned depth, Span *span)
{
    bool rises = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;
    bool is_open = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_GT;
    Span begin, end;

    if ((!rises && loop->as.comparison != COMPARE_GT && loop->as.comparison != COMPARE_GE) ||
        !find_span(context, loop->operands[0], depth, &begin) || !find_span(context, loop->operands[1], depth, &end))
        return false;
    *span = rises ? (Span){begin.low, end.high - is_open} : (Span){end.low + is_open, begin.high};
    return span->low <= span->high;
}

static bool find_sum(const Context *context, const Op *op, unsigned depth, Span *span)
{
    Span a, b;

    if (!find_span(context, op->operands[0], depth, &a) || !find_span(context, op->operands[1], depth, &b))
        return false;
    if (op->code == OP_ADD) {
        *span = (Span){a.low + b.low, a.high + b.high};
    } else if (op->code == OP_SUB) {
        *span = (Span){a.low - b.high, a.high - b.low};
    } else {
        int64_t products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
        *span = (Span){products[0], products[0]};
        for (unsigned i = 1; i < 4; i++) {
            span->low = products[i] < span->low ? products[i] : span->low;
            span->high = products[i] > span->high ? products[i] : span->high;
        }
    }
    return true;
}

/* What values an integer has, as far as constants say. */
static bool find_span(const Context *context, const Value *value, unsigned depth, Span *span)
{
    const Value *handed;
    const Op *op;

    value = value_before_widening(value);
    op = value_op(value);
    if (value->kind == VALUE_INTEGER) {
        *span = (Span){value->as.integer, value->as.integer};
        return is_small(*span);
    }
    if (depth == 0)
        return false;
    if (op)
        return (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL) &&
               find_sum(context, op, depth - 1, span) && is_small(*span);
    if (value->kind == VALUE_ARGUMENT && value->as.region->owner)
        return value->as.region->owner->code == OP_FOR && value->index == 0 &&
               find_counter(context, value->as.region->owner, depth - 1, span);
    handed = handed_over(&context, value);
    return handed && find_span(context, handed, depth - 1, span);
}

/* An address that a `for` carries on by the same step: where it begins, and how many elements it may be further on. */
static const Value *find_walk(const Context *context, const Value *address, Span *span)
{
    const Op *loop = address->as.region->owner;
    Induction walk;
    Span step, counter;
    int64_t stride, rounds;

    if (!loop || loop->code != OP_FOR || address->index == 0 || !find_induction(loop, address->index, &walk) ||
        walk.code != OP_INDEX || !find_span(context, walk.step, SPAN_DEPTH, &step) || step.low != step.high ||
        !find_counter(context, loop, SPAN_DEPTH, &counter) || loop->operands[2]->kind != VALUE_INTEGER)
        return NULL;
    stride = loop->operands[2]->as.integer;
    rounds = stride ? (counter.high - counter.low) / (stride < 0 ? -stride : stride) : 0; /* behind the first one */
    *span = step.low < 0 ? (Span){step.low * rounds, 0} : (Span){0, step.low * rounds};
    return walk.init;
}

/* How many bytes the address is from the first one of a member; NULL: of none that is known. */
static const Op *find_distance(const Context *context, const Value *address, Span *distance)
{
    *distance = (Span){0, 0};
    for (unsigned depth = DEPTH; depth > 0; depth--) {
        const Op *op = value_op(address);
        Span index = {0, 0};
        if (!op) {
            const Value *from = address->kind == VALUE_ARGUMENT ? find_walk(context, address, &index) : NULL;
            if (from) {
                distance->low += index.low * type_target(address->type)->size;
                distance->high += index.high * type_target(address->type)->size;
            }
            address = from ? from : address->kind == VALUE_ARGUMENT ? handed_over(&context, address) : NULL;
            if (!address)
                return NULL;
            continue;
        }
        if (op->code == OP_FIELD)
            return op;
        if (op->code == OP_INDEX) {
            int64_t element = type_target(op->operands[0]->type)->size;
            if (element > LIMIT || !find_span(context, op->operands[1], SPAN_DEPTH, &index))
                return NULL;
            distance->low += index.low * element;
            distance->high += index.high * element;
        } else if (op->code != OP_ELEMENT && !(op->code == OP_CAST && type_is_pointer(op->operands[0]->type))) {
            return NULL;
        }
        address = op->operands[0];
    }
    return NULL;
}

static bool is_accessed(const Value *address)
{
    const Op *made = value_op(address);

    for (const Op *op = made ? made->next : NULL; op; op = op->next)
        if ((op->code == OP_LOAD && op->operands[0] == address) || (op->code == OP_STORE && op->operands[1] == address))
            return true;
    return false;
}

/* The record's address, if it is a member itself. */
static const Op *member_around(const Op *member)
{
    const Op *around = value_op(member->operands[0]);

    return around && around->code == OP_FIELD ? around : NULL;
}

bool address_leads_beyond(const Context *context, const Value *address, int64_t bytes)
{
    Span distance;
    const Op *member = find_distance(context, address, &distance);
    const Record *record = member ? type_target(member->operands[0]->type)->as.record : NULL;
    const Type *type = record ? record->fields[member->as.field].type : NULL;

    if (!type || type->kind != TYPE_ARRAY || type->size <= 0)
        return false;
    if (!bytes && is_accessed(address))
        bytes = type_target(address->type)->size;
    for (; member;
         member = member_around(member)) { /* the last member of one may be followed by others of a record around it */
        record = type_target(member->operands[0]->type)->as.record;
        type = record->fields[member->as.field].type;
        if (record->is_union)
            return false;
        if ((distance.low < 0 && member->as.field > 0) || /* the last one may be as long as the block has room */
            (distance.high + bytes > type->size && member->as.field + 1 < record->field_count))
            return true;
        distance.low += record->fields[member->as.field].offset;
        distance.high += record->fields[member->as.field].offset;
    }
    return false;
}
