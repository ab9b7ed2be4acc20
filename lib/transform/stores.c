/* In:    a function whose equal addresses are one value (simplify before it).
 * Out:   the same, without the stores that nobody can tell were there.
 * Keeps: what memory holds wherever it can be read: the search ends at any operation that may read the place (for the first
 *        store) or write it (for the second kind), by C's aliasing rules, at calls, and at the end of the region.
 *
 * `*p_b` is loaded, set to zero, and gets a new value: what an adjoint of an assignment does. The zero is not seen by anyone,
 * and where the new value is the old one, neither is the rest. */
#include "transform/stores.h"

#include "analysis/effects.h"
#include "transform/distance.h"
#include "transform/elements.h"

enum { SEARCH_LIMIT = 64 }; /* operations: the whole stays linear */

static const Parameter *parameter_of(const Value *value)
{
    return &value->as.region->function->parameters[value->index];
}

/* Does it access another variable or block than the one that the pointer leads to, or another element? What is made here is no memory that the caller has. */
static bool is_elsewhere(const Op *op, const Value *pointer)
{
    const Value *address = accessed_address(op), *root = pointer_root(pointer), *other = pointer_root(address);
    bool is_mine = object_is_made_here(root), other_is_mine = object_is_made_here(other);

    if (root == other)
        return places_are_apart(address, pointer);
    if (value_is_parameter(root) && value_is_parameter(other) &&
        parameters_differ_in_kind(parameter_of(root), parameter_of(other)))
        return true;
    return (is_mine && other_is_mine) || (is_mine && value_is_parameter(other)) ||
           (other_is_mine && value_is_parameter(root));
}

Meeting store_meeting(const Op *op, const Value *pointer)
{
    EffectSet place = effects_of_place(pointer);

    switch (op_info(op->code)->category) {
    case CATEGORY_MEMORY:
        if (op->is_volatile)
            return MEETS_BARRIER;
        if ((op->code == OP_LOAD || op->code == OP_STORE) && is_elsewhere(op, pointer))
            return MEETS_NOTHING;
        if (op->code == OP_LOAD)
            return effects_touch(effects_of_place(op->operands[0]), place) ? MEETS_READ : MEETS_NOTHING;
        if (op->code == OP_STORE && effects_touch(effects_of_place(op->operands[1]), place))
            return MEETS_WRITE;
        if (op->code == OP_STORE)
            return op->may_retype || place_may_be_retyped(op->operands[1]) || place_may_be_retyped(pointer)
                       ? MEETS_BARRIER
                       : MEETS_NOTHING;
        return op->code == OP_LOCAL ? MEETS_NOTHING : MEETS_BARRIER;
    case CATEGORY_CALL:
    case CATEGORY_CONTROL: return op->code == OP_COMMENT ? MEETS_NOTHING : MEETS_BARRIER;
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT:
    case CATEGORY_ADDRESS:
    case CATEGORY_TAPE: return MEETS_NOTHING;
    }
    return MEETS_BARRIER;
}

static bool is_same_place(const Value *a, const Value *b)
{
    return a == b || (a->kind == VALUE_GLOBAL && b->kind == VALUE_GLOBAL && a->as.global == b->as.global);
}

static bool is_overwritten_unread(const Op *store)
{
    const Value *pointer = store->operands[1];
    const Op *op = store->next;

    for (unsigned i = 0; op && i < SEARCH_LIMIT; i++, op = op->next) {
        Meeting met = store_meeting(op, pointer);
        if (met == MEETS_WRITE && is_same_place(op->operands[1], pointer) &&
            op->operands[0]->type == store->operands[0]->type)
            return true;
        if (met == MEETS_READ || met == MEETS_BARRIER)
            return false;
    }
    return false;
}

/* Is what is stored what a load found there just before? */
static bool changes_nothing(const Op *store)
{
    const Op *load = value_op(store->operands[0]), *op = store->previous;

    if (!load || load->code != OP_LOAD || !is_same_place(load->operands[0], store->operands[1]) ||
        load->region != store->region)
        return false;
    for (unsigned i = 0; op && i < SEARCH_LIMIT; i++, op = op->previous) {
        Meeting met = store_meeting(op, store->operands[1]);
        if (op == load)
            return !op->is_volatile;
        if (met == MEETS_WRITE || met == MEETS_BARRIER)
            return false;
    }
    return false;
}

/* The last one first: what it overwrites may be the next to go. */
static bool stores_region(Region *region)
{
    bool is_changed = false;

    for (Op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        for (unsigned i = 0; i < op->region_count; i++)
            is_changed |= stores_region(op->regions[i]);
        if (op->code == OP_STORE && !op->is_volatile && is_overwritten_unread(op)) {
            op_remove(op);
            is_changed = true;
        }
    }
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (op->code == OP_STORE && !op->is_volatile && changes_nothing(op)) {
            op_remove(op);
            is_changed = true;
        }
    }
    return is_changed;
}

bool stores_function(Function *function)
{
    return stores_region(function->body);
}
