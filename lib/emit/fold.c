/* In:    a function's needed values.
 * Out:   for each the decision: folded into what uses it, or a variable; which `if`s are printed as ?:.
 * Keeps: the order of effects. A load is moved down to its use only where nothing between may write there; calls and
 *        other effects are not moved at all. Expressions keep their trees: nothing is reassociated.
 * A first walk, from the end, knows where each value's users are computed; a second one, from the start, limits
 * the size of expressions and keeps an expression from reading a variable after its next assignment. */
#include "emit/plan.h"

#include <string.h>

enum {
    WEIGHT_LIMIT = 30,       /* operations in one expression */
    WEIGHT_LIMIT_NAMED = 6,  /* what the source named stays a variable sooner */
    HEIGHT_LIMIT = 24,
    SITES_LIMIT = 6,         /* copies in the text of one small integer expression */
    CHOICE_LIMIT = 8         /* operations in an `if` that becomes ?: */
};

/* ---- small questions ---- */

static bool loop_is_crossed(const Op *op, const ValuePlan *mine)
{
    return mine->depth > region_plan(op->region)->depth;
}

/* Operations of an integer expression down to its leaves, or more than `limit`. */
static unsigned integer_weight(const Value *value, unsigned limit)
{
    const Op *op = value_op(value);
    unsigned weight = 1;

    if (!op || value->name || !type_is_integer(value->type) || limit == 0)
        return 0;
    if (op->code == OP_CAST)
        return type_is_integer(op->operands[0]->type) ? integer_weight(op->operands[0], limit) : 0;
    if (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL && op->code != OP_NEG)
        return 0;
    for (unsigned i = 0; i < op->operand_count; i++)
        weight += integer_weight(op->operands[i], limit - 1);
    return weight;
}

static bool integer_is_small(const Op *op)
{
    switch (op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_NEG:
    case OP_CAST:
        return type_is_integer(op->results[0]->type) && type_is_integer(op->operands[0]->type) &&
               integer_weight(op->results[0], 5) <= 3;
    default: return false;
    }
}

/* Is the address short to print: `p`, `p[i]`, `s->f`, without loads on its way? */
static bool address_is_short(const Value *pointer)
{
    for (unsigned steps = 0; steps < 4; steps++) {
        const Op *op = value_op(pointer);
        if (!op || op->code == OP_LOCAL || pointer->name)
            return true;
        if (op->code == OP_INDEX && integer_weight(op->operands[1], 3) > 2)
            return false;
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT)
            return op->code != OP_LOAD;
        pointer = op->operands[0];
    }
    return false;
}

/* A pointer that no declaration can spell, or the address of a bit-field. */
static bool address_must_fold(const Op *op)
{
    const Type *target = type_target(op->results[0]->type);

    if (op->code == OP_FIELD) {
        const Field *field = &type_target(op->operands[0]->type)->as.record->fields[op->as.field];
        if (field->bit_width >= 0 || !field->name)
            return true;
    }
    target = type_stripped(target);
    return target->kind == TYPE_RECORD && !target->as.record->tag && !target->as.record->alias;
}

/* ---- what one operation's value becomes ---- */

/* Of lanes: the compiler is told once that they stand side by side (lane_rows.h). */
static bool is_row_of_lanes(const FunctionPlan *plan, const Op *op)
{
    const Op *row = op->code == OP_ELEMENT && plan->function->width ? value_op(op->operands[0]) : NULL;

    return row && row->code == OP_INDEX && subscript_multiplies(row);
}

static Decision decide_address(const FunctionPlan *plan, const Op *op, const ValuePlan *mine)
{
    if (address_must_fold(op) || (op->code == OP_INDEX && value_is_integer(op->operands[1], 0)))
        return DECISION_FOLD;
    if (op->code == OP_INDEX && mine->may_sink)
        return DECISION_VARIABLE;
    if ((mine->value->name && mine->sites > 1) ||
        ((mine->value->name || is_row_of_lanes(plan, op)) && loop_is_crossed(op, mine)))
        return DECISION_VARIABLE;
    return DECISION_FOLD;
}

static Decision decide_load(const FunctionPlan *plan, const Op *op, const ValuePlan *mine)
{
    Value *pointer = op->operands[0];
    const Op *local = address_local(pointer);
    bool crosses = loop_is_crossed(op, mine);
    bool is_bound = mine->is_bound && !mine->value->name && mine->depth == region_plan(op->region)->depth + 1;
    bool is_plain = local && !plan->storage[pointer->number].escapes;

    if (mine->is_in_guarded && !is_plain)
        return DECISION_VARIABLE;
    if (mine->sites > 1 && !is_plain && (mine->value->name || mine->sites > 3 || !address_is_short(pointer)))
        return DECISION_VARIABLE;
    if (crosses && !is_plain && !is_bound)
        return DECISION_VARIABLE;
    return memory_is_written_between(plan, pointer, mine->defined, mine->last) ? DECISION_VARIABLE : DECISION_FOLD;
}

/* Nothing but arithmetic that cannot fail is left out where a guarded product is zero. */
static bool may_be_left_out(const Op *op)
{
    bool divides = op->code == OP_REM || (op->code == OP_DIV && type_is_integer(op->results[0]->type));

    return op->code != OP_SELECT && op->code != OP_CALL && !divides;
}

/* The value of an integer parameter as a wider integer: printing leaves the conversion out where it can, in the extents of an array
 * parameter even the value (extents.c), so that a variable for it might have no reader. */
static bool is_widened_parameter(const Op *op)
{
    const Value *value = op->operands[0];

    return op->code == OP_CAST && value_is_parameter(value) && type_is_integer(value->type) &&
           type_is_integer(op->results[0]->type) && value->type->as.integer.is_signed &&
           value->type->size <= op->results[0]->type->size;
}

static Decision decide(const FunctionPlan *plan, const Op *op, const ValuePlan *mine)
{
    bool crosses = loop_is_crossed(op, mine);

    if (!mine->is_needed || !mine->sites)
        return DECISION_NONE;
    if (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT)
        return decide_address(plan, op, mine);
    if (mine->may_sink || (mine->is_in_guarded && !may_be_left_out(op)))
        return DECISION_VARIABLE;
    if (op->code == OP_LOAD)
        return decide_load(plan, op, mine);
    if (comparison_ends_between(plan, op, mine->defined, mine->last))
        return DECISION_VARIABLE;
    if (op->code == OP_CALL)
        return mine->sites == 1 && !crosses && call_may_move(plan, op, mine->defined, mine->last) ? DECISION_FOLD
                                                                                                  : DECISION_VARIABLE;
    if ((mine->sites == 1 && !crosses) || is_widened_parameter(op))
        return DECISION_FOLD;
    if (mine->value->name)
        return DECISION_VARIABLE;
    if (op->code == OP_CMPLX && value_is_constant(op->operands[0]) && value_is_constant(op->operands[1]))
        return DECISION_FOLD;
    if (op->code == OP_CAST && mine->sites <= 4)
        return DECISION_FOLD;
    if (integer_is_small(op) && mine->sites <= SITES_LIMIT)
        return DECISION_FOLD;
    return mine->sites == 1 && op->code == OP_NEG ? DECISION_FOLD : DECISION_VARIABLE;
}

/* ---- `if` as an expression ---- */

static bool choice_fits(const FunctionPlan *plan, const Op *op, unsigned *left);

static bool arm_fits(const FunctionPlan *plan, const Region *arm, unsigned *left)
{
    for (const Op *op = arm->first; op != arm->last; op = op->next) {
        if (!op_plan(plan, op)->is_needed)
            continue;
        if (op->code == OP_IF ? !choice_fits(plan, op, left) : !op_is_foldable(op))
            return false;
        if (op->code == OP_CAST)
            continue;
        if (*left == 0 || (op->result_count && value_plan(plan, op->results[0])->uses > 1))
            return false;
        (*left)--;
    }
    return true;
}

static Value *choice_result(const FunctionPlan *plan, const Op *op)
{
    Value *found = NULL;

    for (unsigned i = 0; i < op->result_count; i++)
        if (value_plan(plan, op->results[i])->is_needed) {
            if (found)
                return NULL;
            found = op->results[i];
        }
    return found;
}

static bool choice_fits(const FunctionPlan *plan, const Op *op, unsigned *left)
{
    const Value *result = choice_result(plan, op);

    if (!result)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        const Value *value = op->regions[i]->last->operands[result->index];
        /* `if (c) x = ...;` reads better than `x = c ? ... : x`. */
        if (!value_is_constant(value) && result->name && value->name && strcmp(result->name, value->name) == 0 &&
            value_region(value) != op->regions[i])
            return false;
        if (value->kind == VALUE_UNDEFINED)
            return false;
    }
    return arm_fits(plan, op->regions[0], left) && arm_fits(plan, op->regions[1], left);
}

/* Are all loads in the arms, and comparisons of pointers, still good at position `last`? */
static bool choice_may_move(const FunctionPlan *plan, const Op *op, unsigned last)
{
    for (unsigned i = 0; i < 2; i++)
        for (const Op *inner = op->regions[i]->first; inner != op->regions[i]->last; inner = inner->next) {
            if (inner->code == OP_IF && !choice_may_move(plan, inner, last))
                return false;
            if (comparison_ends_between(plan, inner, op_plan(plan, inner)->end, last))
                return false;
            if (inner->code == OP_LOAD &&
                memory_is_written_between(plan, inner->operands[0], op_plan(plan, inner)->end, last))
                return false;
        }
    return true;
}

static Decision decide_choice(const FunctionPlan *plan, const Op *op, const ValuePlan *mine)
{
    if (mine->sites == 1 && !mine->may_sink && !mine->is_in_guarded && !loop_is_crossed(op, mine) &&
        choice_may_move(plan, op, mine->last))
        return DECISION_FOLD;
    return DECISION_VARIABLE;
}

/* ---- from the end to the start: who uses what, where ---- */

static void use(FunctionPlan *plan, Value *value, unsigned sites, unsigned last, unsigned depth, bool by_yield)
{
    ValuePlan *mine;

    if (value_is_constant(value))
        return;
    mine = value_plan(plan, value);
    if (mine->alias) {
        use(plan, mine->alias, sites, last, depth, by_yield);
        return;
    }
    mine->may_sink = by_yield || mine->may_sink;
    mine->sites += sites;
    if (last > mine->last)
        mine->last = last;
    if (depth > mine->depth)
        mine->depth = depth;
}

static void walk_back(FunctionPlan *plan, Region *region);

/* All that the arms of a choice compute becomes part of its expression. */
static void walk_arm(FunctionPlan *plan, Region *arm, unsigned last, unsigned depth);

static void walk_choice(FunctionPlan *plan, Op *op, const Value *result, unsigned last, unsigned depth)
{
    op_plan(plan, op)->is_expression = true;
    for (unsigned i = 0; i < 2; i++)
        use(plan, op->regions[i]->last->operands[result->index], 1, last, depth, false);
    for (unsigned i = 0; i < 2; i++)
        walk_arm(plan, op->regions[i], last, depth);
    use(plan, op->operands[0], 1, last, depth, false);
}

static void walk_arm(FunctionPlan *plan, Region *arm, unsigned last, unsigned depth)
{
    for (Op *op = arm->last->previous; op; op = op->previous) {
        if (!op_plan(plan, op)->is_needed)
            continue;
        if (op->code == OP_IF) {
            Value *result = choice_result(plan, op);
            value_plan(plan, result)->decision = DECISION_FOLD;
            value_plan(plan, result)->is_in_choice = true;
            walk_choice(plan, op, result, last, depth);
            continue;
        }
        value_plan(plan, op->results[0])->decision = DECISION_FOLD;
        value_plan(plan, op->results[0])->is_in_choice = true;
        for (unsigned i = 0; i < op->operand_count; i++)
            use(plan, op->operands[i], 1, last, depth, false);
    }
}

/* What a `for` computes before each iteration: a load may be, a call had better not. */
static void use_in_test(FunctionPlan *plan, Value *value, unsigned sites, unsigned last, unsigned depth)
{
    use(plan, value, sites, last, depth, false);
    if (!value_is_constant(value))
        value_plan(plan, value)->is_bound = true;
}

static void use_transfers(FunctionPlan *plan, Op *op)
{
    OpPlan *mine = op_plan(plan, op);
    unsigned outer = region_plan(op->region)->depth;

    for (unsigned i = 0; i < mine->transfer_count; i++) {
        Transfer *transfer = &plan->transfers.items[mine->first_transfer + i];
        if (op->code == OP_FOR && transfer->kind == TRANSFER_EXIT)
            continue;
        use(plan, transfer->source, 1, transfer->read, transfer->kind == TRANSFER_INIT ? outer : outer + op_is_loop(op),
            true);
    }
}

static void walk_nested(FunctionPlan *plan, Op *op)
{
    OpPlan *mine = op_plan(plan, op);
    unsigned depth = region_plan(op->region)->depth;

    use_transfers(plan, op);
    if (op->code == OP_LOOP)
        use(plan, loop_head(op)->last->operands[0], 1, op_plan(plan, loop_head(op)->last)->start, depth + 1, false);
    for (unsigned i = op->region_count; i > 0; i--)
        walk_back(plan, op->regions[i - 1]);
    if (op->code == OP_FOR) {
        unsigned sites = for_head_kind(op) == FOR_COUNTING ? 3 : 1, end = mine->regions[0].end;
        use(plan, op->operands[0], sites, op->is_backward ? end : mine->start, depth, false);
        use_in_test(plan, op->operands[1], sites, end, depth + 1);
        use_in_test(plan, op->operands[2], sites, end, depth + 1);
    } else if (op->code != OP_LOOP) {
        use(plan, op->operands[0], 1, mine->start, depth, false);
    }
}

static void walk_control(FunctionPlan *plan, Op *op)
{
    unsigned left = CHOICE_LIMIT;
    ValuePlan *result;
    bool folded;

    for (unsigned i = 0; i < op->result_count; i++)
        if (value_plan(plan, op->results[i])->is_needed)
            value_plan(plan, op->results[i])->decision = DECISION_VARIABLE;
    if (op->code != OP_IF || !choice_fits(plan, op, &left)) {
        walk_nested(plan, op);
        return;
    }
    result = value_plan(plan, choice_result(plan, op));
    result->decision = decide_choice(plan, op, result);
    folded = result->decision == DECISION_FOLD;
    walk_choice(plan, op, result->value, folded ? result->last : op_plan(plan, op)->start,
                folded ? result->depth : region_plan(op->region)->depth);
}

/* `factor != 0.0 ? partial * factor : 0.0`: whoever reads that again, adcc too, is to see that nothing but arithmetic is left out. */
static bool is_guarded(const Op *op)
{
    return op->code == OP_SELECT && type_is_floating(op->results[0]->type) &&
           (value_is_real(op->operands[1], 0.0L) || value_is_real(op->operands[2], 0.0L));
}

static void mark_guarded(FunctionPlan *plan, const Value *value)
{
    if (value_is_constant(value))
        return;
    if (value_plan(plan, value)->alias)
        value = value_plan(plan, value)->alias;
    value_plan(plan, value)->is_in_guarded = true;
}

static void walk_simple(FunctionPlan *plan, Op *op)
{
    ValuePlan *mine = op->result_count ? value_plan(plan, op->results[0]) : NULL;
    unsigned sites = 1, last = op_plan(plan, op)->start, depth = region_plan(op->region)->depth;

    if (op_may_fold(plan, op))
        mine->decision = decide(plan, op, mine);
    else if (mine)
        mine->decision = op->code == OP_LOCAL || op->code == OP_TAPE ? DECISION_FOLD
                         : mine->is_needed                           ? DECISION_VARIABLE
                                                                     : DECISION_NONE;
    if (mine && mine->decision == DECISION_NONE && op_is_foldable(op))
        return;
    if (op_may_fold(plan, op) && mine->decision == DECISION_FOLD) {
        sites = mine->sites;
        last = mine->last;
        depth = mine->depth;
    }
    for (unsigned i = 0; i < op->operand_count; i++) {
        if ((is_guarded(op) && i > 0) || (mine && mine->is_in_guarded && mine->decision == DECISION_FOLD))
            mark_guarded(plan, op->operands[i]);
        use(plan, op->operands[i], sites, last, depth, false);
    }
}

static void walk_back(FunctionPlan *plan, Region *region)
{
    for (Op *op = region->last; op; op = op->previous) {
        if (!op_plan(plan, op)->is_needed || op->code == OP_YIELD)
            continue;
        if (op->region_count)
            walk_control(plan, op);
        else
            walk_simple(plan, op);
    }
}

/* ---- leaves ---- */

void expression_leaves(const FunctionPlan *plan, Value *value, LeafVisitor *visit, void *context)
{
    Op *op;

    if (value_is_constant(value))
        return;
    if (value_plan(plan, value)->alias) {
        expression_leaves(plan, value_plan(plan, value)->alias, visit, context);
        return;
    }
    if (value_plan(plan, value)->decision == DECISION_VARIABLE) {
        visit(context, value);
        return;
    }
    op = value_op(value);
    if (!op || op->code == OP_LOCAL || op->code == OP_TAPE) {
        if (op)
            for (unsigned i = 0; i < op->operand_count && op->code != OP_LOCAL; i++)
                expression_leaves(plan, op->operands[i], visit, context);
        return;
    }
    for (unsigned i = 0; i < op->operand_count; i++)
        expression_leaves(plan, op->operands[i], visit, context);
    for (unsigned i = 0; i < op->region_count; i++)
        expression_leaves(plan, op->regions[i]->last->operands[value->index], visit, context);
}

/* ---- from the start to the end: sizes, and reading before the next assignment ---- */

typedef struct Crossing {
    const FunctionPlan *plan;
    const WebDefinitions *webs;
    const ValuePlan *mine;
    bool found;
} Crossing;

static void look_for_crossing(void *context, Value *leaf)
{
    Crossing *crossing = context;

    crossing->found |=
        web_is_assigned(crossing->plan, crossing->webs, leaf, crossing->mine->defined, crossing->mine->last);
}

static void weigh(FunctionPlan *plan, const Value *part, ValuePlan *mine)
{
    const ValuePlan *other;

    if (value_is_constant(part))
        return;
    other = value_plan(plan, part);
    if (other->decision != DECISION_FOLD)
        return;
    mine->weight += other->weight;
    if (other->height >= mine->height)
        mine->height = other->height + 1;
}

static void limit_expression(FunctionPlan *plan, const WebDefinitions *webs, Op *op, Value *result)
{
    ValuePlan *mine = value_plan(plan, result);
    Crossing crossing = {plan, webs, mine, false};

    mine->weight = mine->height = 1;
    for (unsigned i = 0; i < op->operand_count; i++)
        weigh(plan, op->operands[i], mine);
    for (unsigned i = 0; i < op->region_count; i++)
        weigh(plan, op->regions[i]->last->operands[result->index], mine);
    if (mine->decision != DECISION_FOLD ||
        (type_is_pointer(result->type) && op_is_foldable(op) && op->code != OP_LOAD && op->code != OP_CAST &&
         op->code != OP_SELECT && address_must_fold(op)))
        return;
    if (mine->is_in_choice)
        return;
    expression_leaves(plan, result, look_for_crossing, &crossing);
    if (mine->height > HEIGHT_LIMIT || mine->weight > (result->name ? WEIGHT_LIMIT_NAMED : WEIGHT_LIMIT) ||
        crossing.found)
        mine->decision = DECISION_VARIABLE;
}

static void walk_on(FunctionPlan *plan, const WebDefinitions *webs, Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        OpPlan *mine = op_plan(plan, op);
        if (!mine->is_needed)
            continue;
        for (unsigned i = 0; i < op->region_count; i++)
            walk_on(plan, webs, op->regions[i]);
        if (mine->is_expression)
            limit_expression(plan, webs, op, choice_result(plan, op));
        else if (op_may_fold(plan, op))
            limit_expression(plan, webs, op, op->results[0]);
    }
}

static void count_use(void *context, Op *op)
{
    FunctionPlan *plan = context;

    if (!op_plan(plan, op)->is_needed)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]))
            value_plan(plan, op->operands[i])->uses++;
}

void plan_folds(FunctionPlan *plan)
{
    region_walk(plan->function->body, count_use, plan);
    for (unsigned i = 0; i < plan->value_count; i++)
        if (plan->values[i].value->kind == VALUE_ARGUMENT)
            plan->values[i].decision = plan->values[i].is_needed ? DECISION_VARIABLE : DECISION_NONE;
    walk_back(plan, plan->function->body);
    walk_on(plan, webs_definitions(plan), plan->function->body);
}
