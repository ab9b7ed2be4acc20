/* What a program records and fetches again: `push` and `pop`, in a function that reverse made and that is differentiated once
 * more.
 *
 * In:     operations of a tape. A `pop` gives what the `push` of the same slot was given, in whatever context that ran; without a
 *         number, what any `push` of its type was given.
 * Out:    facts of slots, as of values; a slot has a derivative for all its pushes and pops or for none, so that they agree on what
 *         is on the tape. */
#include "analysis/memory.h"

#include <string.h>

static Fact *typed_slot(Flow *flow, const Type *type)
{
    Fact *fact = pointer_map_get(&flow->typed_slots, type);

    if (!fact) {
        fact = ARENA_NEW(flow->arena, Fact);
        pointer_map_put(&flow->typed_slots, flow->arena, type, fact);
    }
    return fact;
}

static Fact *slot_of(Flow *flow, const Op *op, const Type *type)
{
    Fact *fact = op->as.slot ? flow->slots[op->as.slot] : pointer_map_get(&flow->typed_slots, type);

    if (fact)
        return fact;
    fact = op->as.slot ? ARENA_NEW(flow->arena, Fact) : typed_slot(flow, type);
    VECTOR_PUSH(flow->arena, flow->slot_facts, fact);
    if (op->as.slot)
        flow->slots[op->as.slot] = fact;
    return fact;
}

bool call_records_block(const Op *op)
{
    return op->code == OP_CALL && strncmp(op->as.callee->name, "adcc_push_b", 11) == 0;
}

bool call_fetches_block(const Op *op)
{
    return op->code == OP_CALL && (strncmp(op->as.callee->name, "adcc_restore_", 13) == 0 ||
                                   strcmp(op->as.callee->name, "adcc_pop_bytes") == 0);
}

/* What an adjoint of the BLAS needs is recorded by calls of its own: all of these share what is known of them. */
bool call_records_contents(const Op *op)
{
    return op->code == OP_CALL && strcmp(op->as.callee->name, "adcc_blas_push") == 0 && op->operand_count > 1;
}

bool call_fetches_contents(const Op *op)
{
    return op->code == OP_CALL && strcmp(op->as.callee->name, "adcc_blas_pop") == 0 && op->result_count == 1;
}

static Fact *contents_slot(Flow *flow)
{
    return typed_slot(flow, type_pointer(flow->module, type_void(flow->module), true));
}

static void record_leaf(Flow *flow, Node *node, void *context)
{
    Fact *slot = context;

    if (node->type && !type_is_floating(node->type))
        return;
    flow->changed |= (node->varied && !slot->varied) || (slot->useful && !node->useful);
    slot->varied |= node->varied && !node->is_inactive;
    node->useful |= slot->useful;
}

static void fetch_leaf(Flow *flow, Node *node, void *context)
{
    Fact *slot = context;

    if (node->type && !type_is_floating(node->type))
        return;
    flow->changed |= (slot->varied && !node->varied) || (node->useful && !slot->useful);
    node->varied |= slot->varied;
    node->is_written |= slot->varied;
    slot->useful |= node->useful;
}

void flow_contents(Flow *flow, Context *context, const Op *op)
{
    bool is_push = call_records_contents(op);
    NodeList targets;

    if (is_push)
        targets = flow_targets(flow, context, op->operands[1]);
    else
        site_object(flow, context, op);
    if (!is_push)
        targets = flow_targets(flow, context, op->results[0]);
    for (size_t i = 0; i < targets.count; i++)
        node_leaves(flow, node_find(targets.items[i]), is_push ? record_leaf : fetch_leaf, contents_slot(flow));
}

bool flow_contents_have_derivative(Flow *flow)
{
    return contents_slot(flow)->varied && contents_slot(flow)->useful;
}

Fact *flow_recorded_block(Flow *flow, const Op *op)
{
    return call_records_block(op) || call_fetches_block(op) ? typed_slot(flow, type_void(flow->module)) : NULL;
}

static Value *recorded_value(const Op *op)
{
    return op->code == OP_PUSH ? op->operands[1] : op->code == OP_POP ? op->results[0] : NULL;
}

void flow_tape(Flow *flow, Context *context, const Op *op)
{
    Value *value = recorded_value(op);
    Fact *fact = value ? flow_fact(context, value) : NULL, *slot = value ? slot_of(flow, op, value->type) : NULL;
    Fact *to = op->code == OP_PUSH ? slot : fact, *from = op->code == OP_PUSH ? fact : slot;
    NodeList targets;

    if (op->code == OP_TAPE)
        site_object(flow, context, op);
    if (!value)
        return;
    if (type_is_pointer(value->type)) {
        targets = op->code == OP_PUSH ? flow_targets(flow, context, value) : slot->targets;
        list_add_all(flow, &to->targets, &targets);
    } else if (from && from->varied && type_is_floating(value->type) && !to->varied) {
        flow->changed = to->varied = true;
    }
}

void flow_tape_backward(Flow *flow, Context *context, const Op *op)
{
    Value *value = recorded_value(op);
    Fact *fact = value ? flow_fact(context, value) : NULL, *slot = value ? slot_of(flow, op, value->type) : NULL;
    Fact *to = op->code == OP_PUSH ? fact : slot, *from = op->code == OP_PUSH ? slot : fact;

    if (value && to && from->useful && type_is_floating(value->type) && !to->useful)
        flow->changed = to->useful = true;
}

/* In a reverse sweep what is popped last was pushed last: adjoints take the same way on a tape of their own. */
bool flow_share_tapes(Flow *flow)
{
    bool changed = false, any = false;

    for (size_t i = 0; i < flow->slot_facts.count; i++)
        any |= flow->slot_facts.items[i]->varied && flow->slot_facts.items[i]->useful;
    for (size_t i = 0; i < flow->objects.count && any && flow->request->goes_back; i++) {
        Object *object = flow->objects.items[i];
        changed |= object->kind == OBJECT_TAPE && !object->has_shadow;
        object->has_shadow |= object->kind == OBJECT_TAPE;
    }
    return changed;
}

bool flow_slot_has_derivative(Flow *flow, const Op *op)
{
    const Value *value = recorded_value(op);
    const Fact *slot = slot_of(flow, op, value->type);

    if (type_is_floating(value->type))
        return slot->varied && slot->useful;
    for (size_t i = 0; i < slot->targets.count; i++)
        if (node_find(slot->targets.items[i])->object->has_shadow)
            return true;
    return false;
}
