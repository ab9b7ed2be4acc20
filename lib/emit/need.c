/* In:    a function.
 * Out:   which operations and values its effects need: is_needed of both.
 * What is stored in a local of known use counts only if it is read.
 * A loop or an `if` is needed if something in it has an effect or one of its results is needed; a loop that does
 * neither is not printed (C may assume that it ends). */
#include "emit/plan.h"

#include "analysis/library.h"

typedef struct Needs {
    FunctionPlan *plan;
    bool *is_read; /* by the number of a local's address: something needed reads it */
    VECTOR(Op *) * stores; /* by the same: what writes it */
    VECTOR(Value *) pending;
} Needs;

static void need_value(Needs *needs, Value *value)
{
    if (value_is_constant(value) || value_plan(needs->plan, value)->is_needed)
        return;
    value_plan(needs->plan, value)->is_needed = true;
    VECTOR_PUSH(needs->plan->arena, needs->pending, value);
}

static void need_op(Needs *needs, Op *op);

static void need_stores(Needs *needs, const Value *local)
{
    if (needs->is_read[local->number])
        return;
    needs->is_read[local->number] = true;
    for (size_t i = 0; i < needs->stores[local->number].count; i++)
        need_op(needs, needs->stores[local->number].items[i]);
}

/* What the operation itself reads in order to run: not what it hands on. */
static void need_op(Needs *needs, Op *op)
{
    OpPlan *mine = op_plan(needs->plan, op);
    unsigned count = op->operand_count;

    if (mine->is_needed)
        return;
    mine->is_needed = true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) &&
            reads_private(needs->plan, op, address_base(needs->plan, op->operands[i])))
            need_stores(needs, address_base(needs->plan, op->operands[i]));
    if (op->region->owner)
        need_op(needs, op->region->owner);
    if (op->code == OP_FOR)
        count = 3;
    else if (op->code == OP_LOOP)
        count = 0;
    else if (op->code == OP_YIELD)
        count = 0;
    for (unsigned i = 0; i < count; i++)
        need_value(needs, op->operands[i]);
    for (unsigned i = 0; i < op->region_count; i++)
        op_plan(needs->plan, op->regions[i]->last)->is_needed = true;
    if (op->code == OP_LOOP)
        need_value(needs, loop_head(op)->last->operands[0]);
}

static void need_result(Needs *needs, const Value *value)
{
    Op *op = value->as.op;
    unsigned k = value->index;

    need_op(needs, op);
    switch (op->code) {
    case OP_IF:
    case OP_SWITCH:
        for (unsigned i = 0; i < op->region_count; i++)
            need_value(needs, op->regions[i]->last->operands[k]);
        break;
    case OP_FOR:
        need_value(needs, op->regions[0]->arguments[k + 1]);
        need_value(needs, op->operands[k + 3]);
        break;
    case OP_LOOP: need_value(needs, loop_head(op)->last->operands[k + 1]); break;
    default: break;
    }
}

static void need_argument(Needs *needs, const Value *value)
{
    Op *op = value->as.region->owner;
    unsigned k = value->index;

    if (!op)
        return;
    need_op(needs, op);
    if (op->code == OP_FOR && k > 0) {
        need_value(needs, op->operands[k + 2]);
        need_value(needs, op->regions[0]->last->operands[k - 1]);
    } else if (op->code == OP_LOOP && value->as.region == loop_head(op)) {
        need_value(needs, op->operands[k]);
        need_value(needs, loop_body(op)->last->operands[k]);
    } else if (op->code == OP_LOOP) {
        need_value(needs, loop_head(op)->last->operands[k + 1]);
    }
}

static bool op_is_root(const FunctionPlan *plan, const Op *op)
{
    switch (op->code) {
    case OP_STORE:
    case OP_COPY:
    case OP_FILL: return !store_of_private(plan, op);
    case OP_CALL: return !function_only_computes(op->as.callee);
    case OP_FREE:
    case OP_CALL_POINTER:
    case OP_PUSH:
    case OP_POP:
    case OP_TAPE_FREE:
    case OP_RETURN: return true;
    case OP_LOAD: return op->is_volatile;
    default: return false;
    }
}

static void note_root(void *context, Op *op)
{
    Needs *needs = context;

    if (op_is_root(needs->plan, op))
        need_op(needs, op);
}

void plan_needs(FunctionPlan *plan)
{
    Needs needs = {.plan = plan};

    needs.is_read = ARENA_ARRAY(plan->arena, bool, plan->value_count);
    needs.stores = arena_allocate(plan->arena, plan->value_count * sizeof *needs.stores);
    for (size_t i = 0; i < plan->writes.count; i++) {
        const Value *local = store_of_private(plan, plan->writes.items[i]);
        if (local)
            VECTOR_PUSH(plan->arena, needs.stores[local->number], plan->writes.items[i]);
    }
    region_walk(plan->function->body, note_root, &needs);
    while (needs.pending.count) {
        Value *value = needs.pending.items[--needs.pending.count];
        if (value->kind == VALUE_RESULT)
            need_result(&needs, value);
        else
            need_argument(&needs, value);
    }
}
