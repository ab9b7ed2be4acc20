/* In:   which values share a variable.
 * Out:  the variables, and for each the region that declares it: the innermost round all that assigns or reads it.
 * A variable is declared by its first assignment where that stands in this region itself, else before the statement
 * that holds it. */
#include "emit/plan.h"

bool regions_nest(const Region *inner, const Region *outer)
{
    return region_plan(outer)->start <= region_plan(inner)->start &&
           region_plan(inner)->end <= region_plan(outer)->scope_end;
}

const Region *regions_common(const Region *x, const Region *y)
{
    if (!x || !y)
        return x ? x : y;
    while (!regions_nest(y, x)) {
        const RegionPlan *mine = region_plan(x);
        x = regions_nest(y, mine->scope_ancestor) ? mine->scope_parent : mine->scope_ancestor;
    }
    return x;
}

bool transfer_is_printed(const FunctionPlan *plan, const Transfer *transfer)
{
    if (value_plan(plan, transfer->target)->decision != DECISION_VARIABLE)
        return false;
    return value_is_folded(plan, transfer->source) ||
           class_of(plan, transfer->source->number) != class_of(plan, transfer->target->number);
}

/* ---- loops that test at their end ---- */

typedef struct Reach {
    FunctionPlan *plan;
    const Region *region;
} Reach;

static void widen_reach(void *context, Value *leaf)
{
    Reach *reach = context;
    ValuePlan *mine = value_plan(reach->plan, leaf);

    mine->reach = regions_common(mine->reach, reach->region);
}

/* Storage that lives in the region: what is behind its braces does not see it. */
static bool has_own_memory(const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        if (op->code == OP_LOCAL)
            return true;
    return false;
}

/* After the loop's braces the values of its head are read again: by the test of a `do`, by what the loop gives. */
static void settle_loop(void *context, Op *op)
{
    FunctionPlan *plan = context;
    OpPlan *mine = op_plan(plan, op);
    Reach reach = {plan, op->region};
    bool moves = false;

    if (op->code != OP_LOOP || !mine->is_needed)
        return;
    for (unsigned i = 0; i < mine->transfer_count; i++) {
        const Transfer *made = &plan->transfers.items[mine->first_transfer + i];
        if (!transfer_is_printed(plan, made))
            continue;
        if (made->kind == TRANSFER_EXIT)
            expression_leaves(plan, made->source, widen_reach, &reach);
        moves |= made->kind == TRANSFER_BACK || made->kind == TRANSFER_ENTER;
    }
    mine->is_do = !moves && region_is_silent(plan, loop_body(op)) && !region_is_silent(plan, loop_head(op)) &&
                  !has_own_memory(loop_head(op));
    if (mine->is_do)
        expression_leaves(plan, loop_head(op)->last->operands[0], widen_reach, &reach);
}

/* ---- variables ---- */

static void note_index(void *context, Op *op)
{
    FunctionPlan *plan = context;

    if (op->code == OP_INDEX && !value_is_constant(op->operands[0]))
        value_plan(plan, op->operands[0])->is_indexed = true;
}

static Variable *variable_new(FunctionPlan *plan, const Type *type, const char *hint)
{
    Variable *variable = ARENA_NEW(plan->arena, Variable);

    variable->type = type;
    variable->hint = hint;
    variable->first = ~0u;
    variable->number = (unsigned)plan->variables.count;
    VECTOR_PUSH(plan->arena, plan->variables, variable);
    return variable;
}

static Variable *class_variable(FunctionPlan *plan, const Value *value)
{
    ValuePlan *root = &plan->values[class_of(plan, value->number)];

    if (!root->variable)
        root->variable = variable_new(plan, value->type, root->class_name);
    root->variable->is_indexed |= value_plan(plan, value)->is_indexed;
    if (!root->variable->hint && !root->variable->telling)
        root->variable->telling = suggested_name(plan, value);
    return value_plan(plan, value)->variable = root->variable;
}

static void note_site(Variable *variable, unsigned position, const Region *region)
{
    variable->scope = regions_common(variable->scope, region);
    if (position < variable->first) {
        variable->first = position;
        variable->first_region = region;
    }
}

static void note_definition(FunctionPlan *plan, Value *value, Variable *variable)
{
    const Op *op = value_op(value);

    if (op && (!op->region_count || op_plan(plan, op)->is_expression)) {
        note_site(variable, op_plan(plan, op)->start, op->region);
    } else if (!op && !value->as.region->owner) {
        const Parameter *parameter = &plan->function->parameters[value->index];
        variable->parameter = value;
        variable->hint = parameter->name                       ? parameter->name
                         : parameter->kind == PARAMETER_RESULT ? "result"
                                                               : value->name;
        if (parameter->kind == PARAMETER_RESULT)
            plan->result = variable;
        note_site(variable, 0, value->as.region);
    } else if (!op && value->as.region->owner->code == OP_FOR && value->index == 0) {
        note_site(variable, value_plan(plan, value)->defined, value->as.region);
        variable->is_counter = true;
    }
}

static void make_class_variables(FunctionPlan *plan)
{
    for (unsigned i = 0; i < plan->value_count; i++) {
        ValuePlan *mine = &plan->values[i];
        const Op *owner = mine->value->kind == VALUE_ARGUMENT ? mine->value->as.region->owner : NULL;
        bool is_counter = owner && owner->code == OP_FOR && mine->value->index == 0 && op_plan(plan, owner)->is_needed;
        bool is_parameter = mine->value->kind == VALUE_ARGUMENT && !owner;
        Variable *variable;
        if (mine->decision != DECISION_VARIABLE && !is_counter && !is_parameter)
            continue;
        mine->decision = DECISION_VARIABLE;
        variable = class_variable(plan, mine->value);
        if (mine->reach)
            variable->scope = regions_common(variable->scope, mine->reach);
        note_definition(plan, mine->value, variable);
    }
    for (size_t i = 0; i < plan->transfers.count; i++) {
        const Transfer *made = &plan->transfers.items[i];
        if (transfer_is_printed(plan, made))
            note_site(class_variable(plan, made->target), made->position, made->region);
    }
}

static void make_storage(void *context, Op *op)
{
    FunctionPlan *plan = context;
    OpPlan *mine = op_plan(plan, op);

    if ((op->code != OP_LOCAL && op->code != OP_TAPE) || !mine->is_needed)
        return;
    mine->storage = variable_new(plan, op->code == OP_TAPE ? type_target(op->results[0]->type) : op->as.allocated,
                                 op->results[0]->name);
    mine->storage->storage = op;
    note_site(mine->storage, mine->start, op->region);
}

/* The operation of the variable's scope that holds its first assignment. */
static Op *declaring_op(const Variable *variable)
{
    const Region *region = variable->first_region;

    while (region_plan(region)->scope_parent != variable->scope) {
        const RegionPlan *mine = region_plan(region);
        bool is_too_far = regions_nest(variable->scope, mine->scope_ancestor);
        region = is_too_far ? mine->scope_parent : mine->scope_ancestor;
    }
    if (region->owner->code == OP_LOOP && region == loop_body(region->owner))
        return loop_head(region->owner)->last;
    return region->owner;
}

void plan_variables(FunctionPlan *plan)
{
    region_walk(plan->function->body, settle_loop, plan);
    region_walk(plan->function->body, note_index, plan);
    make_class_variables(plan);
    region_walk(plan->function->body, make_storage, plan);
    for (size_t i = 0; i < plan->variables.count; i++) {
        Variable *variable = plan->variables.items[i];
        variable->is_declared = variable->parameter != NULL;
        if (variable->first_region && variable->first_region != variable->scope)
            VECTOR_PUSH(plan->arena, op_plan(plan, declaring_op(variable))->declares, variable);
    }
}
