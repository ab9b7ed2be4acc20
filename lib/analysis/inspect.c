/* In:    a Flow.
 * Out:   what inspect.h says.
 * Sound because
 *  - what is read ahead has the value that the function will read: nothing in the function writes to memory of that type;
 *  - nothing is read that the function would not read: a load stands in `for`s alone, all of whose iterations are executed, and nothing
 *    that is called may end the program or leave the function before, but for a lack of memory. */
#include "analysis/inspect.h"

enum { DEPTH = 12 };

/* ---- the function ---- */

static bool is_looked_into(const Op *call)
{
    const Function *callee = call->code == OP_CALL ? call->as.callee : NULL;

    return callee && callee->body && !callee->is_inactive && !callee->custom_forward && !callee->custom_reverse;
}

static bool is_null_of_own(const Value *test)
{
    const Op *op = value_op(test), *made = op && op->code == OP_COMPARE ? value_op(op->operands[0]) : NULL;

    return made && made->code == OP_MALLOC && op->operands[1]->kind == VALUE_NULL;
}

/* Is it executed where an allocation has failed alone? What the function would read has to be there, as its caller cannot know of that. */
static bool is_for_lack_of_memory(const Op *op)
{
    for (const Region *region = op->region; region->owner; region = region->owner->region)
        if (region->owner->code == OP_IF && is_null_of_own(region->owner->operands[0]) &&
            region == region->owner->regions[value_op(region->owner->operands[0])->as.comparison == COMPARE_NE])
            return true;
    return false;
}

static void find_ends(void *context, Op *op)
{
    bool *returns = context;

    *returns &= op_info(op->code)->category != CATEGORY_CALL || is_looked_into(op) || is_for_lack_of_memory(op);
}

/* Do all calls lead to code that is looked into, and from there to no other? */
static bool always_returns(const Flow *flow)
{
    bool returns = !flow->is_insensitive && !flow->root->is_recursive;

    for (size_t i = 0; i < flow->contexts.count && returns; i++)
        region_walk(flow->contexts.items[i]->function->body, find_ends, &returns);
    return returns;
}

Inspection inspection_begin(Flow *flow, unsigned depth)
{
    if (!always_returns(flow))
        return (Inspection){EFFECT_ANY, 0};
    return (Inspection){effects_of_region(flow->effects, flow->root->function->body), depth};
}

/* ---- values ---- */

static bool is_readable(const Inspection *inspection, const Value *value, unsigned depth);

static bool is_address(const Inspection *inspection, const Value *pointer, unsigned depth)
{
    const Op *op = value_op(pointer);

    if (!op || depth == 0)
        return value_is_parameter(pointer);
    if (op->code == OP_INDEX)
        return is_address(inspection, op->operands[0], depth - 1) &&
               is_readable(inspection, op->operands[1], depth - 1);
    return (op->code == OP_FIELD || op->code == OP_ELEMENT) && is_address(inspection, op->operands[0], depth - 1);
}

static bool is_readable_load(const Inspection *inspection, const Op *op, unsigned depth)
{
    return op->code == OP_LOAD && !op->is_volatile && !effects_disturb(inspection->written, op->operands[0]) &&
           is_address(inspection, op->operands[0], depth);
}

/* An integer that is made of parameters, counters, and integers in memory. */
static bool is_readable(const Inspection *inspection, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (!type_is_integer(value->type) || depth == 0)
        return false;
    if (!op)
        return value->kind == VALUE_INTEGER || value_is_parameter(value) || value_for(value);
    if (op->code == OP_LOAD)
        return is_readable_load(inspection, op, depth - 1);
    if (!op_is_computation(op->code) || op->region_count)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_readable(inspection, op->operands[i], depth - 1))
            return false;
    return true;
}

static bool is_always_executed(const Inspection *inspection, const Op *op, unsigned most_loops)
{
    unsigned depth = 0;

    for (const Op *owner = op->region->owner; owner; owner = owner->region->owner) {
        if (owner->code != OP_FOR || ++depth > most_loops)
            return false;
        for (unsigned i = 0; i < 3; i++)
            if (!is_readable(inspection, owner->operands[i], DEPTH))
                return false;
    }
    return true;
}

bool value_is_inspectable(const Inspection *inspection, const Value *value)
{
    const Op *op = value_op(value);

    return inspection->depth && op && op->code == OP_LOAD && type_is_integer(value->type) && value->type->size > 1 &&
           is_readable(inspection, value, DEPTH) && is_always_executed(inspection, op, inspection->depth);
}

bool row_is_inspectable(const Inspection *inspection, const Op *op)
{
    const Value *number = row_number(op);

    return inspection->depth && (!number || is_readable(inspection, number, DEPTH)) &&
           is_always_executed(inspection, op, DEPTH);
}

const Value *inspected_array(const Value *value)
{
    const Value *pointer = value_op(value)->operands[0];

    while (value_op(pointer))
        pointer = value_op(pointer)->operands[0];
    return pointer;
}

static void visit_value(const Value *value, InspectVisitor *visit, void *context)
{
    const Op *op = value_op(value);

    if (!op)
        return;
    visit(context, op);
    for (unsigned i = 0; i < op->operand_count; i++)
        visit_value(op->operands[i], visit, context);
}

static void visit_loops(const Op *op, InspectVisitor *visit, void *context)
{
    for (const Op *owner = op->region->owner; owner; owner = owner->region->owner) {
        visit(context, owner);
        for (unsigned i = 0; i < 3; i++)
            visit_value(owner->operands[i], visit, context);
    }
}

void inspect_visit(const Value *value, InspectVisitor *visit, void *context)
{
    visit_value(value, visit, context);
    visit_loops(value_op(value), visit, context);
}

void inspect_visit_row(const Op *op, InspectVisitor *visit, void *context)
{
    visit(context, op);
    if (row_number(op))
        visit_value(row_number(op), visit, context);
    visit_loops(op, visit, context);
}
