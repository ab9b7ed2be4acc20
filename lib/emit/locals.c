/* In:   the `local`s of a function.
 * Out:  which of them are declared by what fills them first (`double x = 1.0;`, `struct S s = f(a);`), and which are
 *       but the copy that C makes anyway of a record passed by value.
 * Nothing between the `local` and what fills it names it; nothing between such a copy and its call writes the
 * original. */
#include "analysis/effects.h"
#include "emit/plan.h"

/* What is done with one local. */
typedef struct LocalUses {
    Op *first; /* the first needed operation of its own region that names it, be it further in */
    unsigned count;
    Op *copy, *call; /* that fills it from another record, that takes it by value */
    unsigned giver_count; /* calls that return into it */
} LocalUses;

typedef struct Locals {
    FunctionPlan *plan;
    LocalUses *uses; /* by the number of the address */
} Locals;

static unsigned operand_uses(const Op *op, const Value *value)
{
    unsigned uses = 0;

    for (unsigned i = 0; i < op->operand_count; i++)
        uses += op->operands[i] == value;
    return uses;
}

bool copy_is_assignment(const Op *op)
{
    const Type *type = type_target(op->operands[0]->type);

    return type->kind == TYPE_RECORD && value_is_integer(op->operands[2], type->size) && !op->as.may_overlap &&
           type_target(op->operands[1]->type) == type && !op->may_retype && !place_may_be_retyped(op->operands[0]) &&
           !place_may_be_retyped(op->operands[1]);
}

/* Is it a copy of one whole record into `target`, printed as an assignment? */
static bool copies_record_to(const Op *op, const Value *target)
{
    return op->code == OP_COPY && op->operands[0] == target && op->operands[1] != target && copy_is_assignment(op);
}

Value *call_result_place(const Op *op)
{
    unsigned count = op->code == OP_CALL ? op->as.callee->parameter_count : op->operand_count;

    if (op->code == OP_CALL_POINTER)
        return type_target(op->operands[0]->type)->as.function.result->kind == TYPE_RECORD ? op->operands[count - 1]
                                                                                           : NULL;
    if (op->code == OP_CALL && count && op->as.callee->parameters[count - 1].kind == PARAMETER_RESULT)
        return op->operands[count - 1];
    return NULL;
}

static bool fills(const Op *op, const Value *local)
{
    if (operand_uses(op, local) != 1)
        return false;
    if (op->code == OP_STORE)
        return op->operands[1] == local && !op->is_volatile;
    if (call_result_place(op))
        return call_result_place(op) == local;
    return copies_record_to(op, local);
}

static bool takes_by_value(const Op *op, unsigned operand)
{
    const Type *type = op->code == OP_CALL_POINTER ? type_target(op->operands[0]->type) : NULL;

    if (type)
        return operand && operand <= type->as.function.count &&
               type->as.function.parameters[operand - 1]->kind == TYPE_RECORD;
    return op->code == OP_CALL && operand < op->as.callee->parameter_count &&
           op->as.callee->parameters[operand].kind == PARAMETER_RECORD_VALUE;
}

static void note_uses(void *context, Op *op)
{
    Locals *locals = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Op *local = value_op(op->operands[i]);
        LocalUses *uses;
        if (!local || local->code != OP_LOCAL)
            continue;
        uses = &locals->uses[op->operands[i]->number];
        if (!uses->first && op_plan(locals->plan, op_in_region(op, local->region))->is_needed)
            uses->first = op_in_region(op, local->region);
        if (!op_plan(locals->plan, op)->is_needed)
            continue;
        uses->count++;
        if (copies_record_to(op, op->operands[i]))
            uses->copy = op;
        if (takes_by_value(op, i))
            uses->call = op;
        uses->giver_count += call_result_place(op) == op->operands[i];
    }
}

static void declare_later(FunctionPlan *plan, Op *local, const LocalUses *uses)
{
    if (local->operand_count || local->is_zeroed || !uses->first || !fills(uses->first, local->results[0]))
        return;
    op_plan(plan, local)->is_declared_later = true;
    op_plan(plan, uses->first)->declares_local = local;
}

/* ---- records passed by value ---- */

static bool drop_copy(FunctionPlan *plan, Op *local, const LocalUses *uses)
{
    Op *copy = uses->copy, *call = uses->call;

    if (uses->count != 2 || !copy || !call || copy->region != call->region || copy->region != local->region ||
        op_plan(plan, copy)->start > op_plan(plan, call)->start ||
        memory_is_written_between(plan, copy->operands[1], op_plan(plan, copy)->start, op_plan(plan, call)->start))
        return false;
    value_plan(plan, local->results[0])->alias = copy->operands[1];
    op_plan(plan, copy)->is_needed = false;
    op_plan(plan, local)->is_needed = false;
    return true;
}

/* ---- records that are returned and not read ---- */

static bool is_unread(const LocalUses *uses)
{
    return uses->count && uses->count == uses->giver_count;
}

static void visit_giver(void *context, Op *op)
{
    Locals *locals = context;
    const Value *place = call_result_place(op);
    const Op *local = place ? value_op(place) : NULL;

    if (local && local->code == OP_LOCAL && local->as.allocated->kind == TYPE_RECORD &&
        is_unread(&locals->uses[place->number]))
        op_plan(locals->plan, op)->drops_result = true;
}

static void visit_local(void *context, Op *op)
{
    Locals *locals = context;
    const LocalUses *uses = op->code == OP_LOCAL ? &locals->uses[op->results[0]->number] : NULL;

    if (!uses || !op_plan(locals->plan, op)->is_needed)
        return;
    if (op->as.allocated->kind == TYPE_RECORD && is_unread(uses))
        op_plan(locals->plan, op)->is_needed = false;
    else if (op->as.allocated->kind != TYPE_RECORD || !drop_copy(locals->plan, op, uses))
        declare_later(locals->plan, op, uses);
}

void plan_locals(FunctionPlan *plan)
{
    Locals locals = {plan, ARENA_ARRAY(plan->arena, LocalUses, plan->value_count)};

    region_walk(plan->function->body, note_uses, &locals);
    region_walk(plan->function->body, visit_local, &locals);
    region_walk(plan->function->body, visit_giver, &locals);
}
