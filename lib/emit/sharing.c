/* In:   transfers and live ranges.
 * Out:  which values share a variable: those that a transfer connects, whose ranges do not meet, whose types are equal
 *       and whose names do not differ; then values of one name in one place.
 * What is used only by a transfer that asks for another variable is computed there, where that is allowed. */
#include "emit/plan.h"
#include "ir/map.h"

#include <string.h>

/* Values of one name that stand further apart are not compared. */
enum { ALIKE_DISTANCE = 400 };

unsigned class_of(const FunctionPlan *plan, unsigned number)
{
    while (plan->values[number].parent != number)
        number = plan->values[number].parent = plan->values[plan->values[number].parent].parent;
    return number;
}

static bool is_variable(const FunctionPlan *plan, const Value *value)
{
    return !value_is_constant(value) && value_plan(plan, value)->decision == DECISION_VARIABLE;
}

/* The class of longer lists takes in the other one: so no segment is moved often. */
static void classes_unite(FunctionPlan *plan, ValuePlan *into, ValuePlan *from)
{
    if (into->shared.count < from->shared.count) {
        ValuePlan *other = into;
        into = from;
        from = other;
    }
    from->parent = into->value->number;
    into->has_parameter |= from->has_parameter;
    for (size_t i = 0; i < from->shared.count; i++)
        segments_add(plan, &into->shared, from->shared.items[i].from, from->shared.items[i].to);
}

static bool values_join(FunctionPlan *plan, const Value *x, const Value *y)
{
    unsigned a = class_of(plan, x->number), b = class_of(plan, y->number);
    ValuePlan *into = &plan->values[a], *from = &plan->values[b];

    if (a == b)
        return true;
    if (into->is_fixed || from->is_fixed || x->type != y->type)
        return false;
    if (into->class_name && from->class_name && strcmp(into->class_name, from->class_name) != 0)
        return false;
    if (into->has_parameter && from->has_parameter)
        return false;
    if (segments_meet(&into->shared, &from->shared))
        return false;
    into->class_name = from->class_name = into->class_name ? into->class_name : from->class_name;
    classes_unite(plan, into, from);
    return true;
}

/* ---- computing a value where it is handed over ---- */

typedef struct Sinking {
    FunctionPlan *plan;
    unsigned from, to;
    const Region *region;
    bool is_allowed;
} Sinking;

/* Would the leaf, if it lived on to there, meet another value of its variable? The values of a class do not meet, so that
 * where the class is live longer than the leaf another one is. */
static void check_leaf(void *context, Value *leaf)
{
    Sinking *sinking = context;
    const FunctionPlan *plan = sinking->plan;
    const ValuePlan *root = &plan->values[class_of(plan, leaf->number)];

    if (segments_overlap(&root->shared, sinking->from, sinking->to) >
        segments_overlap(&value_plan(plan, leaf)->live, sinking->from, sinking->to))
        sinking->is_allowed = false;
}

static void extend_leaf(void *context, Value *leaf)
{
    Sinking *sinking = context;
    FunctionPlan *plan = sinking->plan;
    ValuePlan *root = &plan->values[class_of(plan, leaf->number)];

    live_until(plan, leaf, sinking->to, sinking->region);
    segments_add(plan, &root->shared, sinking->from, sinking->to);
}

static bool loads_may_move(const FunctionPlan *plan, const Value *value, unsigned from, unsigned to)
{
    const Op *op = value_op(value);

    if (!op || (value_plan(plan, value)->decision == DECISION_VARIABLE && value_plan(plan, value)->defined != from))
        return true;
    if (op->region_count)
        return false;
    if (op->code == OP_LOAD && memory_is_written_between(plan, op->operands[0], from, to))
        return false;
    if (op->code == OP_CALL && !call_may_move(plan, op, from, to))
        return false;
    if (op->code == OP_CALL_POINTER || op->code == OP_MALLOC)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!loads_may_move(plan, op->operands[i], from, to))
            return false;
    return true;
}

static void try_to_sink(FunctionPlan *plan, const Transfer *made)
{
    ValuePlan *mine = value_plan(plan, made->source);
    const Op *op = value_op(made->source);
    Sinking sinking = {plan, mine->defined, made->read, made->read_region, true};

    if (!mine->may_sink || mine->uses != 1 || !op || !op_is_foldable(op) ||
        region_plan(op->region)->depth != region_plan(made->read_region)->depth)
        return;
    if (made->kind == TRANSFER_ENTER || made->kind == TRANSFER_EXIT)
        return;
    if (!loads_may_move(plan, made->source, mine->defined, made->read))
        return;
    mine->decision = DECISION_FOLD;
    expression_leaves(plan, made->source, check_leaf, &sinking);
    if (sinking.is_allowed)
        expression_leaves(plan, made->source, extend_leaf, &sinking);
    else
        mine->decision = DECISION_VARIABLE;
    if (sinking.is_allowed)
        mine->live.count = mine->shared.count = 0;
}

/* ---- values of one name ---- */

/* `x` assigned twice in straight-line code is one `x`, as in the source. */
static void share_by_name(FunctionPlan *plan)
{
    NameMap last = {0}; /* the one before of that name, and from there on by `alike` */

    for (unsigned i = 0; i < plan->value_count; i++) {
        Value *x = plan->values[i].value;
        if (!is_variable(plan, x) || !x->name)
            continue;
        plan->values[i].alike = name_map_get(&last, x->name);
        name_map_put(&last, plan->arena, x->name, x);
        for (const Value *y = plan->values[i].alike; y && i - y->number <= ALIKE_DISTANCE;
             y = value_plan(plan, y)->alike)
            if (y->type == x->type &&
                (regions_nest(value_region(x), value_region(y)) || regions_nest(value_region(y), value_region(x))))
                values_join(plan, y, x);
    }
}

/* ---- the order of the attempts ---- */

static void prepare(FunctionPlan *plan)
{
    const Function *function = plan->function;

    for (unsigned i = 0; i < plan->value_count; i++) {
        ValuePlan *mine = &plan->values[i];
        Value *value = mine->value;
        const Op *owner = value->kind == VALUE_ARGUMENT ? value->as.region->owner : NULL;
        mine->class_name = value->name;
        for (size_t k = 0; k < mine->live.count; k++)
            segments_add(plan, &mine->shared, mine->live.items[k].from, mine->live.items[k].to);
        if (value->kind == VALUE_ARGUMENT && !owner) {
            const Parameter *parameter = &function->parameters[value->index];
            mine->has_parameter = true;
            mine->is_fixed = parameter->kind != PARAMETER_PLAIN || parameter_is_flat(parameter);
            segments_add(plan, &mine->shared, 0, 0);
        }
        if (owner && owner->code == OP_FOR && value->index == 0)
            mine->is_fixed = true;
    }
}

static void join_transfers(FunctionPlan *plan, bool same_name_only)
{
    for (size_t i = 0; i < plan->transfers.count; i++) {
        const Transfer *made = &plan->transfers.items[i];
        if (!is_variable(plan, made->source) || !is_variable(plan, made->target))
            continue;
        if (same_name_only && !(made->source->name && made->target->name))
            continue;
        values_join(plan, made->source, made->target);
    }
}

void plan_sharing(FunctionPlan *plan)
{
    prepare(plan);
    join_transfers(plan, true);
    join_transfers(plan, false);
    for (size_t i = 0; i < plan->transfers.count; i++) {
        const Transfer *made = &plan->transfers.items[i];
        if (is_variable(plan, made->source) &&
            class_of(plan, made->source->number) != class_of(plan, made->target->number))
            try_to_sink(plan, made);
    }
    share_by_name(plan);
}
