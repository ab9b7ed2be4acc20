/* In:     calls of code that is not here, and of the C library's allocation functions.
 * Out:    what they do to points-to facts.
 * Keeps:  the facts only grow.
 *
 * Code that is not here may keep each pointer that it gets, give it back later, follow it, and overwrite any pointer that it
 * finds on the way. If it is not of the C library it also knows the program's external globals; if it is called through a
 * pointer it may be a function of this very file, and know its static variables too. */
#include "analysis/memory.h"

#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/sorting.h"

#include <string.h>

void unknown_result(Flow *flow, Context *context, const Value *result)
{
    if (type_is_pointer(result->type))
        list_add(flow, &flow_fact(context, result)->targets, flow->unknown->root);
}

void unknown_keeps(Flow *flow, Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        Object *object = node_find(targets.items[i])->object;
        flow->changed |= !object->is_out_of_sight;
        object->is_out_of_sight = true;
    }
    list_add_all(flow, &flow->unknown->root->targets, &targets);
}

/* ADCC_INACTIVE promises that no derivative depends on what the function does, so it keeps nothing. */
static bool is_trusted(const Function *callee)
{
    return callee && (callee->is_inactive || library_function(callee).kind != LIBRARY_UNKNOWN);
}

static bool takes_function(const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && type_target(op->operands[i]->type)->kind == TYPE_FUNCTION)
            return true;
    return false;
}

GlobalReach unknown_reach(const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    if (op->code == OP_CALL_POINTER)
        return REACH_ALL_GLOBALS;
    if (op->code != OP_CALL || callee->body || is_trusted(callee))
        return REACH_NO_GLOBALS;
    if (takes_function(op)) /* which may be one of this file */
        return REACH_ALL_GLOBALS;
    return callee->in_system_header || (callee->header && strncmp(callee->name, "adcc_", 5) == 0)
               ? REACH_NO_GLOBALS
               : REACH_EXTERNAL_GLOBALS;
}

void flow_unknown_call(Flow *flow, Context *context, const Op *op, const Function *callee)
{
    GlobalReach reach = unknown_reach(op);

    if (op->result_count)
        unknown_result(flow, context, op->results[0]);
    if (is_trusted(callee) || (flow->follows_pointers && sorting_step(flow, context, op)))
        return;
    if (flow_given(flow, op)) {
        given_step_forward(flow, context, op);
        return;
    }
    if (reach > flow->reach) {
        flow->reach = reach;
        flow->changed = true;
    }
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type))
            unknown_keeps(flow, context, op->operands[i]);
}

/* ---- the runtime's functions of derivatives ---- */

typedef struct LeafFacts {
    bool varied, useful;
    bool is_set; /* to what was found */
} LeafFacts;

static void meet_leaf(Flow *flow, Node *node, void *context)
{
    LeafFacts *facts = context;

    if (!node->type || !type_is_floating(node->type))
        return;
    if (facts->is_set) {
        flow->changed |= (facts->varied && !node->varied) || (facts->useful && !node->useful);
        node->is_written |= facts->varied;
        node->varied |= facts->varied;
        node->useful |= facts->useful;
    }
    facts->varied |= node->varied;
    facts->useful |= node->useful;
}

/* Adjoints that stand in bytes: what they are, only the function that moves them says. NULL: another function. */
static const Type *moved_real(const Flow *flow, const Op *op)
{
    for (unsigned kind = 0; kind < REAL_KINDS; kind++)
        if (strcmp(op->as.callee->name, library_reverse_copies[kind]) == 0)
            return type_real(flow->module, (RealKind)kind);
    return NULL;
}

/* All that the call works on is alike; what it gives is one of these blocks, or a new one. */
static void linear_step(Flow *flow, Context *context, const Op *op)
{
    NodeList *result = NULL;
    LeafFacts facts = {0};
    const Type *real = moved_real(flow, op);
    Fact *recorded = flow_recorded_block(flow, op);

    if (op->result_count) {
        site_object(flow, context, op);
        result = &flow_fact(context, op->results[0])->targets;
    }
    if (recorded) {
        facts.varied = recorded->varied;
        facts.useful = recorded->useful;
    }
    for (unsigned pass = 0; pass < 2; pass++, facts.is_set = true) {
        for (unsigned i = library_of_call(op).operand; i < op->operand_count; i++) {
            NodeList targets = flow_targets(flow, context, op->operands[i]);
            for (size_t j = 0; j < targets.count; j++) {
                Node *root = node_find(node_find(targets.items[j])->object->root);
                if (real)
                    root = node_view(flow, targets.items[j], real);
                node_leaves(flow, root, meet_leaf, &facts);
                if (result)
                    list_add(flow, result, root);
            }
        }
        for (size_t i = 0; result && i < result->count; i++)
            node_leaves(flow, result->items[i], meet_leaf, &facts);
    }
    if (recorded && (facts.varied != recorded->varied || facts.useful != recorded->useful)) {
        recorded->varied = facts.varied;
        recorded->useful = facts.useful;
        flow->changed = true;
    }
}

/* ---- the C library's allocation ---- */

bool library_step(Flow *flow, Context *context, const Op *op)
{
    LibraryKind kind = library_of_call(op).kind;
    NodeList operand;
    Object *object;

    if (kind == LIBRARY_UNKNOWN || kind == LIBRARY_HARMLESS || kind == LIBRARY_WRITES)
        return false;
    if (call_records_contents(op) || call_fetches_contents(op)) {
        flow_contents(flow, context, op);
        return true;
    }
    if (kind == LIBRARY_LINEAR) {
        linear_step(flow, context, op);
        return true;
    }
    object = site_object(flow, context, op);
    operand = flow_targets(flow, context, op->operands[0]);
    if (kind == LIBRARY_REALLOCATES)
        for (size_t i = 0; i < operand.count; i++)
            list_add(flow, &flow_fact(context, op->results[0])->targets, node_find(operand.items[i])->object->root);
    if (kind == LIBRARY_ALLOCATES_TO)
        for (size_t i = 0; i < operand.count; i++)
            list_add(flow, node_targets(flow, node_view(flow, operand.items[i], op->operands[0]->type)), object->root);
    return true;
}

/* ---- what it can find ---- */

static bool is_reached(const Flow *flow, const Object *object)
{
    if (object->kind != OBJECT_GLOBAL)
        return object->kind == OBJECT_UNKNOWN;
    if (flow->reach == REACH_EXTERNAL_GLOBALS)
        return object->global->linkage == LINKAGE_EXTERNAL;
    return flow->reach == REACH_ALL_GLOBALS;
}

void unknown_spread(Flow *flow)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++) {
            Node *node = flow->nodes.items[i];
            NodeList *targets;
            if (node->merged_into || node->object->kind == OBJECT_FUNCTION ||
                (!node->object->is_out_of_sight && !is_reached(flow, node->object)))
                continue;
            targets = node_targets(flow, node);
            if (node->type && type_is_pointer(node->type) && !(node->object->global && node->object->global->is_const))
                list_add(flow, targets, flow->unknown->root);
            for (size_t j = 0; j < targets->count; j++) {
                Object *object = node_find(targets->items[j])->object;
                changed |= !object->is_out_of_sight;
                flow->changed |= !object->is_out_of_sight;
                object->is_out_of_sight = true;
            }
        }
    }
}
