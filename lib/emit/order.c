/* In:   a function whose pure values have been decided on.
 * Out:  calls and allocations folded into the statement right behind them: `x += f(y);`, `p->data = malloc(n);`.
 * Keeps: the order of effects. Nothing that the program can see happens between the call and that statement, and
 *        nothing in the statement's expressions reads memory, so C's open order of evaluation makes no difference. In an arm of a `?:` it would not
 *        always be made. */
#include "emit/plan.h"

static bool may_hold_call(const Op *op)
{
    return op->code == OP_STORE || op->code == OP_RETURN || op->code == OP_PUSH || op->code == OP_CALL ||
           op->code == OP_IF || op->code == OP_SWITCH || op->code == OP_YIELD || op_is_foldable(op);
}

/* Does the expression read no memory but what no call can reach, and call nothing but `call`? */
static bool is_quiet(const FunctionPlan *plan, Value *value, const Op *call)
{
    const Op *op = value_op(value);

    if (!op || op == call || value_plan(plan, value)->decision != DECISION_FOLD || op->code == OP_LOCAL ||
        op->code == OP_TAPE)
        return true;
    if (op->code == OP_LOAD && !address_is_private(plan, op->operands[0]))
        return false;
    if (op->code == OP_CALL || op->code == OP_CALL_POINTER || op->code == OP_MALLOC || op->region_count)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_quiet(plan, op->operands[i], call))
            return false;
    return true;
}

/* Is the call made wherever the operation is executed, and not in an arm of a choice? */
static bool makes_surely(const FunctionPlan *plan, const Op *op, const Op *call)
{
    for (unsigned i = 0; i < (op->code == OP_SELECT ? 1 : op->operand_count); i++) {
        const Op *inner = value_op(op->operands[i]);
        if (inner == call ||
            (inner && !inner->region_count && op_is_folded(plan, inner) && makes_surely(plan, inner, call)))
            return true;
    }
    return false;
}

/* The statement that uses the call's value and comes next, be it after some pure computation; else NULL. */
static const Op *next_statement(const FunctionPlan *plan, const Op *call)
{
    const ValuePlan *mine = value_plan(plan, call->results[0]);
    bool is_taken = false; /* malloc's void * goes through one conversion at most */

    for (const Op *op = call->next; op; op = op->next) {
        if (op->code == OP_COMMENT)
            return NULL;
        if (!op_plan(plan, op)->is_needed || op->code == OP_LOCAL)
            continue;
        if (op_plan(plan, op)->start == mine->last)
            return call->code != OP_MALLOC || is_taken || op_uses(op, call->results[0]) ? op : NULL;
        if (!op_is_folded(plan, op) || op->code == OP_LOAD || !op_is_foldable(op))
            return NULL;
        if (op_uses(op, call->results[0])) {
            if (call->code == OP_MALLOC && op->code != OP_CAST)
                return NULL;
            is_taken = true;
        }
    }
    return NULL;
}

/* The test of a loop is computed before what its head hands on. */
static bool is_loop_test(const Op *yield)
{
    const Op *owner = yield->region->owner;

    return owner && owner->code == OP_LOOP && yield->region == loop_head(owner);
}

static void try_call(FunctionPlan *plan, Op *call)
{
    ValuePlan *mine = call->result_count ? value_plan(plan, call->results[0]) : NULL;
    const Op *statement;

    if (!mine || mine->decision != DECISION_VARIABLE || mine->uses != 1 || mine->sites != 1 || mine->may_sink ||
        mine->depth != region_plan(call->region)->depth || mine->value->name)
        return;
    statement = next_statement(plan, call);
    if (!statement || !may_hold_call(statement) || op_plan(plan, statement)->is_expression ||
        !makes_surely(plan, statement, call))
        return;
    if (statement->code == OP_YIELD && !is_loop_test(statement))
        return;
    for (unsigned i = 0; i < (statement->code == OP_YIELD ? 1 : statement->operand_count); i++)
        if (!is_quiet(plan, statement->operands[i], call))
            return;
    mine->decision = DECISION_FOLD;
}

static void visit_call(void *context, Op *op)
{
    if (op->code == OP_CALL || op->code == OP_CALL_POINTER || op->code == OP_MALLOC)
        try_call(context, op);
}

void plan_order(FunctionPlan *plan)
{
    region_walk(plan->function->body, visit_call, plan);
}
