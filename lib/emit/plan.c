/* In:   a function.
 * Out:  its plan: the passes of this room over it, in order.
 * Keeps: see plan.h. */
#include "emit/plan.h"

bool op_is_loop(const Op *op)
{
    return op->code == OP_FOR || op->code == OP_LOOP;
}

bool value_is_folded(const FunctionPlan *plan, const Value *value)
{
    return value_is_constant(value) || value_plan(plan, value)->decision == DECISION_FOLD;
}

Variable *value_variable(const FunctionPlan *plan, const Value *value)
{
    return value_is_constant(value) ? NULL : value_plan(plan, value)->variable;
}

bool op_is_foldable(const Op *op)
{
    return op_is_computation(op->code) || (op->code == OP_LOAD && !op->is_volatile);
}

bool op_is_folded(const FunctionPlan *plan, const Op *op)
{
    return op->result_count == 1 && op->code != OP_LOCAL && op->code != OP_TAPE &&
           value_plan(plan, op->results[0])->decision == DECISION_FOLD;
}

bool op_may_fold(const FunctionPlan *plan, const Op *op)
{
    return op_is_foldable(op) || (op->code == OP_CALL && op->result_count && call_only_reads(plan->calls, op));
}

static bool choice_has_variable(const FunctionPlan *plan, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        if (value_plan(plan, op->results[i])->decision == DECISION_VARIABLE)
            return true;
    return false;
}

bool region_is_silent(const FunctionPlan *plan, const Region *region)
{
    for (const Op *op = region->first; op != region->last; op = op->next) {
        const OpPlan *mine = op_plan(plan, op);
        if (op->code == OP_COMMENT)
            return false;
        if (!mine->is_needed || op_is_folded(plan, op))
            continue;
        if (mine->is_expression && !choice_has_variable(plan, op))
            continue;
        if (op_may_fold(plan, op) && value_plan(plan, op->results[0])->decision == DECISION_NONE)
            continue;
        return false;
    }
    return true;
}

/* ---- positions ---- */

static unsigned count_ops(const Region *region)
{
    unsigned count = 0;

    for (const Op *op = region->first; op; op = op->next) {
        count++;
        for (unsigned i = 0; i < op->region_count; i++)
            count += count_ops(op->regions[i]);
    }
    return count;
}

static void note_value(FunctionPlan *plan, Value *value, unsigned position)
{
    ValuePlan *mine = value_plan(plan, value);
    const Op *op = value_op(value);

    mine->value = value;
    mine->parent = mine->web = value->number;
    mine->defined = position;
    mine->base = op && address_is_step(op) ? address_base(plan, op->operands[0]) : value;
}

/* The way out in steps that double where they can: the ancestor is the parent's ancestor's one if both are as far. */
static void place_scope(Region *region, RegionPlan *mine)
{
    const RegionPlan *parent, *far;

    region->note = mine;
    if (!mine->scope_parent)
        return;
    parent = region_plan(mine->scope_parent);
    mine->height = parent->height + 1;
    mine->scope_ancestor = mine->scope_parent;
    if (!parent->scope_ancestor)
        return;
    far = region_plan(parent->scope_ancestor);
    if (far->scope_ancestor && parent->height - far->height == far->height - region_plan(far->scope_ancestor)->height)
        mine->scope_ancestor = far->scope_ancestor;
}

static void place_region(FunctionPlan *plan, Region *region, RegionPlan *mine, unsigned *position);

static void place_nested(FunctionPlan *plan, Op *op, unsigned outer_depth, unsigned *position)
{
    RegionPlan *regions = ARENA_ARRAY(plan->arena, RegionPlan, op->region_count);

    op_plan(plan, op)->regions = regions;
    for (unsigned i = 0; i < op->region_count; i++) {
        regions[i].depth = outer_depth + op_is_loop(op);
        regions[i].scope_parent = op->code == OP_LOOP && i == 1 ? op->regions[0] : op->region;
        place_region(plan, op->regions[i], &regions[i], position);
    }
    if (op->code == OP_LOOP)
        regions[0].scope_end = regions[1].end;
}

static void place_region(FunctionPlan *plan, Region *region, RegionPlan *mine, unsigned *position)
{
    place_scope(region, mine);
    mine->start = (*position)++;
    for (unsigned i = 0; i < region->argument_count; i++)
        note_value(plan, region->arguments[i], mine->start);
    for (Op *op = region->first; op; op = op->next) {
        op->mark = plan->op_count++;
        op_plan(plan, op)->start = (*position)++;
        if (op->region_count)
            place_nested(plan, op, mine->depth, position);
        op_plan(plan, op)->end = (*position)++;
        for (unsigned i = 0; i < op->result_count; i++)
            note_value(plan, op->results[i], op_plan(plan, op)->end);
    }
    mine->end = mine->scope_end = (*position)++;
}

FunctionPlan *plan_function(Arena *arena, const CallFacts *calls, Function *function)
{
    FunctionPlan *plan = ARENA_NEW(arena, FunctionPlan);
    unsigned position = 0;

    function_number(function);
    plan->arena = arena;
    plan->module = calls->module;
    plan->calls = calls;
    plan->function = function;
    plan->value_count = function->value_count;
    plan->values = ARENA_ARRAY(arena, ValuePlan, function->value_count);
    plan->ops = ARENA_ARRAY(arena, OpPlan, count_ops(function->body));
    place_region(plan, function->body, &plan->body, &position);
    plan_memory(plan);
    plan_needs(plan);
    plan_locals(plan);
    plan_transfers(plan);
    plan_folds(plan);
    plan_order(plan);
    plan_lanes(plan);
    plan_alone(plan);
    plan_liveness(plan);
    plan_sharing(plan);
    plan_variables(plan);
    plan_names(plan);
    return plan;
}
