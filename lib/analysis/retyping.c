/* In:    the flow of a program.
 * Out:   Op.may_retype of its stores, copies and fills: memory that holds now values of one type, now of another, may get a new one there.
 * Keeps: all else. C lets a load of what was there before come behind such a store as little as the store itself (C11 6.5p6), and the types of
 *        the two do not tell (effects.h): pointers to the same place in two types may both be loaded from memory. */
#include "analysis/mixed.h"

typedef struct Marking {
    Flow *flow;
    const Context *context;
} Marking;

static bool leads_to_retyped(const Marking *marking, const Value *pointer)
{
    NodeList targets = flow_targets(marking->flow, marking->context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        const Node *parent = node->parent ? node_find(node->parent) : NULL;
        if ((node->lanes && node->is_retyped) || (parent && parent->lanes && parent->is_retyped))
            return true;
    }
    return false;
}

static void mark(void *data, Op *op)
{
    const Marking *marking = data;
    bool is_store = op->code == OP_STORE;

    if (is_store || op->code == OP_COPY || op->code == OP_FILL)
        op->may_retype |= leads_to_retyped(marking, op->operands[is_store ? 1 : 0]);
}

void flow_mark_retyping(Flow *flow)
{
    for (size_t i = 0; i < flow->contexts.count; i++) {
        Marking marking = {.flow = flow, .context = flow->contexts.items[i]};
        if (marking.context->function->body)
            region_walk(marking.context->function->body, mark, &marking);
    }
}
