/* In:    an operation, and what of its results and of the memory that it writes is useful.
 * Out:   what of its operands, and of the memory that it reads, is useful: an output depends on it.
 * Keeps: all else. One step of the fixpoint of flow.c, backwards. */
#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/memory.h"

static void set_useful(Flow *flow, Context *context, const Value *value)
{
    Fact *fact = flow_fact(context, value);

    if (fact && type_is_floating(value->type) && !fact->useful) {
        fact->useful = true;
        flow->changed = true;
    }
}

static bool is_useful(const Context *context, const Value *value)
{
    return !value_is_constant(value) && context->facts[value->number].useful;
}

static void backward_pair(Flow *flow, Node *to, Node *from, void *context)
{
    (void)context;
    flow->changed |= to->useful && !from->useful;
    from->useful |= to->useful;
}

static void backward_access(Flow *flow, Context *context, const Op *op)
{
    bool is_load = op->code == OP_LOAD;
    Value *value = is_load ? op->results[0] : op->operands[0];
    NodeList targets;

    if (!type_is_floating(value->type) || (is_load && !is_useful(context, value)))
        return;
    targets = flow_places(flow, context, op->operands[is_load ? 0 : 1], value->type);
    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], value->type);
        if (is_load && !node->useful)
            flow->changed = node->useful = true;
        if (!is_load && node->useful)
            set_useful(flow, context, value);
    }
}

static void backward_call(Flow *flow, Context *context, const Op *op)
{
    Context *callee = flow_callee(context, op);

    if (!callee) {
        if (flow_given(flow, op))
            given_step_backward(flow, context, op);
        else if (library_of_call(op).kind == LIBRARY_LINEAR)
            library_step(flow, context, op);
        return;
    }
    for (unsigned i = 0; i < op->operand_count && i < callee->function->parameter_count; i++)
        if (is_useful(callee, callee->function->body->arguments[i]))
            set_useful(flow, context, op->operands[i]);
    if (op->result_count && is_useful(context, op->results[0]) && !callee->result.useful)
        flow->changed = callee->result.useful = true;
}

static void yields_useful(Flow *flow, Context *context, const Op *yield, unsigned first, Value *const *to,
                          unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (is_useful(context, to[i]))
            set_useful(flow, context, yield->operands[first + i]);
}

/* What a loop hands to its body and what it gives in the end is one carried value: either both have a derivative or none. */
static void useful_together(Flow *flow, Context *context, Value *const *arguments, Value *const *results,
                            unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (is_useful(context, arguments[i]))
            set_useful(flow, context, results[i]);
        if (is_useful(context, results[i]))
            set_useful(flow, context, arguments[i]);
    }
}

static void backward_control(Flow *flow, Context *context, const Op *op)
{
    if (op->code == OP_LOOP) {
        const Region *head = op->regions[0], *body = op->regions[1];
        useful_together(flow, context, body->arguments, op->results, op->result_count);
        yields_useful(flow, context, region_yield(head), 1, op->results, op->result_count);
        yields_useful(flow, context, region_yield(body), 0, head->arguments, head->argument_count);
        for (unsigned i = 0; i < head->argument_count; i++)
            if (is_useful(context, head->arguments[i]))
                set_useful(flow, context, op->operands[i]);
    } else if (op->code == OP_FOR) {
        const Region *body = op->regions[0];
        useful_together(flow, context, body->arguments + 1, op->results, op->result_count);
        yields_useful(flow, context, region_yield(body), 0, op->results, op->result_count);
        for (unsigned i = 0; i < op->result_count; i++)
            if (is_useful(context, op->results[i]))
                set_useful(flow, context, op->operands[i + 3]);
    } else {
        for (unsigned i = 0; i < op->region_count; i++)
            yields_useful(flow, context, region_yield(op->regions[i]), 0, op->results, op->result_count);
    }
}

void flow_step_back(Flow *flow, Context *context, const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    if (category == CATEGORY_PURE || category == CATEGORY_CONVERT) {
        if (is_useful(context, op->results[0]))
            for (unsigned i = 0; i < op->operand_count; i++)
                set_useful(flow, context, op->operands[i]);
    } else if (op->code == OP_LOAD || op->code == OP_STORE) {
        backward_access(flow, context, op);
    } else if (op->code == OP_COPY) {
        flow_copied_pairs(flow, context, op, backward_pair);
    } else if (op->code == OP_CALL) {
        backward_call(flow, context, op);
    } else if (category == CATEGORY_TAPE) {
        flow_tape_backward(flow, context, op);
    } else if (op->code == OP_RETURN && op->operand_count && context->result.useful) {
        set_useful(flow, context, op->operands[0]);
    } else if (op->region_count) {
        backward_control(flow, context, op);
    }
}
