/* In:     a function of the primal.
 * Out:    where the coefficients of its values stand (taylor.h): an array each at first; but an array whose value is used no more
 *         serves the next one, a value that is loaded and used before memory changes stays where it is, and one that a region
 *         yields is made where the region's end wants it.
 * Keeps:  what is computed. A recurrence may put its result in place of an argument (adcc/taylor.h). */
#include "transform/taylor.h"

#include "analysis/effects.h"

enum { SEARCH_LIMIT = 64 }; /* operations: the whole stays linear */

/* ---- uses ---- */

static void find_last_uses(void *context, Op *op)
{
    Taylor *taylor = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]))
            taylor->last_use[op->operands[i]->number] = op->order;
}

void places_begin(Taylor *taylor)
{
    const Function *function = taylor->context->function;

    taylor->last_use = ARENA_ARRAY(taylor->derivation->arena, unsigned, function->value_count);
    taylor->wanted = ARENA_ARRAY(taylor->derivation->arena, Value *, function->value_count);
    region_walk(function->body, find_last_uses, taylor);
}

/* ---- arrays that serve again ---- */

/* An array of this type, in the region that is built, whose value is used no more when op is done; before: when op begins. */
static Value *find_free(Taylor *taylor, const Builder *builder, const Type *type, const Op *op, bool before,
                        unsigned until)
{
    for (size_t i = taylor->arrays.count, steps = 0; i-- > 0 && steps < SEARCH_LIMIT; steps++) {
        SeriesArray *array = &taylor->arrays.items[i];
        if (array->region != builder->region || type_target(array->first->type) != type ||
            (before ? array->until >= op->order : array->until > op->order))
            continue;
        array->until = until;
        return array->first;
    }
    return NULL;
}

static Value *take(Taylor *taylor, Builder *builder, const Type *type, const Op *op, bool before, unsigned until)
{
    Value *first = find_free(taylor, builder, type, op, before, until);

    if (!first) {
        first = series_new(taylor, builder, type, NULL);
        VECTOR_PUSH(taylor->derivation->arena, taylor->arrays, ((SeriesArray){builder->region, first, until}));
    }
    return first;
}

Value *series_of_result(Taylor *taylor, Builder *builder, const Op *op)
{
    const Value *result = op->results[0];
    unsigned last = taylor->last_use[result->number], until = last > op->order ? last : op->order;

    if (taylor->wanted[result->number])
        return taylor->wanted[result->number];
    if (result->name)
        return series_new(taylor, builder, result->type, result->name);
    return take(taylor, builder, result->type, op, op->code == OP_LOAD, until);
}

Value *series_for_now(Taylor *taylor, Builder *builder, const Type *type, const Op *op)
{
    return take(taylor, builder, type, op, true, op->order);
}

/* ---- loads ---- */

/* An integer may be stored where a real was: in a union, or where C leaves it to what is stored. */
static bool writes_reals(const Op *op)
{
    if (op->code == OP_STORE)
        return type_is_floating(op->operands[0]->type) || op->is_volatile || place_union(op->operands[1]) ||
               place_may_be_retyped(op->operands[1]);
    if (op->code == OP_COPY || op->code == OP_FILL || op->code == OP_FREE || op->code == OP_CALL ||
        op->code == OP_CALL_POINTER)
        return true;
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (writes_reals(inner))
                return true;
    return false;
}

bool load_may_stay(const Taylor *taylor, const Op *load)
{
    unsigned last = taylor->last_use[load->results[0]->number], steps = 0;

    if (load->is_volatile)
        return false;
    for (const Op *op = load->next; op && op->order <= last; op = op->next) {
        if (++steps > SEARCH_LIMIT)
            return false;
        if (writes_reals(op)) /* a store reads what it stores before it writes */
            return op->code == OP_STORE && op->order == last && !op->is_volatile;
    }
    return true;
}

/* ---- what a region yields ---- */

static bool has_recurrence(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_PURE || (category == CATEGORY_CONVERT && type_is_floating(op->results[0]->type));
}

/* Is no value that stands in `target` read behind op? */
static bool is_unread_behind(const Taylor *taylor, const Region *region, const Op *op, const Value *target)
{
    for (unsigned i = 0; i < region->argument_count; i++) {
        const Value *argument = region->arguments[i];
        if (taylor->series[argument->number] == target && taylor->last_use[argument->number] > op->order)
            return false;
    }
    return true;
}

static bool is_yielded_once(const Op *yield, const Value *value)
{
    unsigned count = 0;

    for (unsigned i = 0; i < yield->operand_count; i++)
        count += yield->operands[i] == value;
    return count == 1;
}

void places_want(Taylor *taylor, const Region *region, Value *const *targets, unsigned first)
{
    const Op *yield = region_yield(region);

    for (unsigned i = first; i < yield->operand_count; i++) {
        const Value *value = yield->operands[i];
        const Op *op = value_op(value);
        if (targets[i] && op && op->region == region && has_recurrence(op) && taylor_is_active(taylor, value) &&
            is_yielded_once(yield, value) && is_unread_behind(taylor, region, op, targets[i]))
            taylor->wanted[value->number] = targets[i];
    }
}
