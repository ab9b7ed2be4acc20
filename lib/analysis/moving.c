/* In:     a finished Flow: what varies, who points where.
 * Out:    see moving.h.
 * Keeps:  the Flow. Facts only grow, from none, until nothing changes: so a loop's counter that only its own steps change does not
 *         move. What code that is not here returns or writes moves where it is given anything that does. */
#include "analysis/moving.h"

#include "analysis/library.h"
#include "analysis/memory.h"

typedef struct ContextFacts {
    bool *values;    /* by value number */
    bool is_chosen;  /* it may be called at one point and not at another */
    bool result;
} ContextFacts;

struct Moving {
    Flow *flow;
    Arena *arena;
    PointerMap contexts; /* ContextFacts by context */
    NodeList nodes;      /* memory that holds what moves */
    PointerMap slots;    /* recorded values, by number or type */
    bool changed;
};

static ContextFacts *facts_of(const Moving *moving, const Context *context)
{
    return pointer_map_get(&moving->contexts, context);
}

bool value_moves(const Moving *moving, const Context *context, const Value *value)
{
    const Fact *fact = flow_fact(context, value);

    if (value_is_constant(value))
        return false;
    return facts_of(moving, context)->values[value->number] || (type_is_floating(value->type) && fact && fact->varied);
}

static void set(Moving *moving, bool *flag)
{
    moving->changed |= !*flag;
    *flag = true;
}

static void move_value(Moving *moving, const Context *context, const Value *value)
{
    set(moving, &facts_of(moving, context)->values[value->number]);
}

static void move_results(Moving *moving, const Context *context, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        move_value(moving, context, op->results[i]);
}

static bool any_operand_moves(const Moving *moving, const Context *context, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (value_moves(moving, context, op->operands[i]))
            return true;
    return false;
}

/* ---- memory ---- */

static void move_node(Moving *moving, Node *node)
{
    moving->changed |= list_add(moving->flow, &moving->nodes, node_find(node));
}

static bool node_moves(const Moving *moving, Node *node)
{
    for (size_t i = 0; i < moving->nodes.count; i++)
        if (nodes_may_alias(moving->nodes.items[i], node))
            return true;
    return false;
}

static void move_places(Moving *moving, const Context *context, const Value *pointer, const Type *type)
{
    NodeList places = flow_places(moving->flow, context, pointer, type);

    for (size_t i = 0; i < places.count; i++)
        move_node(moving, places.items[i]);
}

typedef struct LeafSearch {
    Moving *moving;
    bool any, sets;
} LeafSearch;

static void look_at_leaf(Flow *flow, Node *leaf, void *context)
{
    LeafSearch *search = context;

    (void)flow;
    search->any |= leaf->varied || node_moves(search->moving, leaf);
    if (search->sets)
        move_node(search->moving, leaf);
}

/* Does what the pointer leads to, as a whole, hold anything that moves? With `sets`: it does from now on. */
static bool block_moves(Moving *moving, const Context *context, const Value *pointer, bool sets)
{
    NodeList targets = flow_targets(moving->flow, context, pointer);
    LeafSearch search = {moving, false, sets};

    for (size_t i = 0; i < targets.count; i++) {
        Node *root = node_find(node_find(targets.items[i])->object->root);
        node_leaves(moving->flow, root, look_at_leaf, &search);
        if (sets)
            move_node(moving, root);
    }
    return search.any;
}

static void step_load(Moving *moving, const Context *context, const Op *op)
{
    NodeList places = flow_places(moving->flow, context, op->operands[0], op->results[0]->type);
    bool any = value_moves(moving, context, op->operands[0]);

    for (size_t i = 0; i < places.count && !any; i++)
        any = node_moves(moving, places.items[i]);
    if (any)
        move_results(moving, context, op);
}

static void step_block(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    bool any = is_chosen || any_operand_moves(moving, context, op);

    if (op->code == OP_COPY)
        any |= block_moves(moving, context, op->operands[1], false);
    if (any)
        block_moves(moving, context, op->operands[0], true);
}

static void step_tape(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    const Type *type = op->code == OP_PUSH ? op->operands[1]->type : op->code == OP_POP ? op->results[0]->type : NULL;
    const void *key = op->as.slot ? (const void *)(moving->flow->slots + op->as.slot) : (const void *)type;

    if (op->code == OP_PUSH && !pointer_map_get(&moving->slots, key) &&
        (is_chosen || value_moves(moving, context, op->operands[1]))) {
        pointer_map_put(&moving->slots, moving->arena, key, moving);
        moving->changed = true;
    }
    if (op->code == OP_POP && pointer_map_get(&moving->slots, key))
        move_results(moving, context, op);
}

/* ---- calls ---- */

static void step_callee(Moving *moving, const Context *context, const Op *op, const Context *callee, bool is_chosen)
{
    ContextFacts *facts = facts_of(moving, callee);

    if (is_chosen)
        set(moving, &facts->is_chosen);
    for (unsigned i = 0; i < op->operand_count && i < callee->function->body->argument_count; i++)
        if (value_moves(moving, context, op->operands[i]))
            move_value(moving, callee, callee->function->body->arguments[i]);
    if (facts->result)
        move_results(moving, context, op);
}

static void step_unknown(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    bool any = is_chosen || any_operand_moves(moving, context, op);

    for (unsigned i = 0; i < op->operand_count && !any; i++)
        any = type_is_pointer(op->operands[i]->type) && (block_moves(moving, context, op->operands[i], false) ||
                                                         flow_reaches_varied(moving->flow, context, op->operands[i]));
    if (!any)
        return;
    if (op_is_site(op)) /* a new block is one wherever it is */
        block_moves(moving, context, op->results[0], true);
    else
        move_results(moving, context, op);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && library_of_call(op).kind != LIBRARY_HARMLESS)
            block_moves(moving, context, op->operands[i], true);
}

/* ---- control ---- */

static void step_region(Moving *moving, const Context *context, const Region *region, bool is_chosen);

/* What a region is given, what it hands on, what comes out: each `to` moves if its `from` does, or if `all` do. */
static void carry(Moving *moving, const Context *context, Value *const *from, Value *const *to, unsigned count,
                  bool all)
{
    for (unsigned i = 0; i < count; i++)
        if (all || value_moves(moving, context, from[i]))
            move_value(moving, context, to[i]);
}

static void step_for(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    const Region *body = op->regions[0];
    const Op *yield = region_yield(body);
    bool all = false;

    for (unsigned i = 0; i < 3; i++)
        all |= value_moves(moving, context, op->operands[i]);
    if (all)
        move_value(moving, context, body->arguments[0]);
    carry(moving, context, op->operands + 3, body->arguments + 1, op->result_count, all);
    step_region(moving, context, body, is_chosen || all);
    carry(moving, context, yield->operands, body->arguments + 1, op->result_count, all);
    carry(moving, context, body->arguments + 1, op->results, op->result_count, all);
}

static void step_loop(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    const Region *head = op->regions[0], *body = op->regions[1];
    const Op *first = region_yield(head), *second = region_yield(body);
    bool all;

    carry(moving, context, op->operands, head->arguments, head->argument_count, false);
    all = value_moves(moving, context, first->operands[0]);
    step_region(moving, context, head, is_chosen || all);
    all = value_moves(moving, context, first->operands[0]);
    carry(moving, context, first->operands + 1, body->arguments, body->argument_count, false);
    carry(moving, context, first->operands + 1, op->results, op->result_count, all);
    step_region(moving, context, body, is_chosen || all);
    carry(moving, context, second->operands, head->arguments, head->argument_count, all);
}

static void step_choice(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    bool all = value_moves(moving, context, op->operands[0]);

    for (unsigned i = 0; i < op->region_count; i++) {
        step_region(moving, context, op->regions[i], is_chosen || all);
        carry(moving, context, region_yield(op->regions[i])->operands, op->results, op->result_count, all);
    }
}

static void step_op(Moving *moving, const Context *context, const Op *op, bool is_chosen)
{
    const Context *callee = op->code == OP_CALL ? flow_callee(context, op) : NULL;

    switch ((int)op->code) {
    case OP_LOAD: step_load(moving, context, op); return;
    case OP_STORE:
        if (is_chosen || any_operand_moves(moving, context, op))
            move_places(moving, context, op->operands[1], op->operands[0]->type);
        return;
    case OP_COPY:
    case OP_FILL: step_block(moving, context, op, is_chosen); return;
    case OP_TAPE:
    case OP_PUSH:
    case OP_POP: step_tape(moving, context, op, is_chosen); return;
    case OP_FOR: step_for(moving, context, op, is_chosen); return;
    case OP_LOOP: step_loop(moving, context, op, is_chosen); return;
    case OP_IF:
    case OP_SWITCH: step_choice(moving, context, op, is_chosen); return;
    case OP_CALL:
    case OP_CALL_POINTER:
        if (callee)
            step_callee(moving, context, op, callee, is_chosen);
        else
            step_unknown(moving, context, op, is_chosen);
        return;
    case OP_RETURN:
        if (op->operand_count && value_moves(moving, context, op->operands[0]))
            set(moving, &facts_of(moving, context)->result);
        return;
    default:
        if (any_operand_moves(moving, context, op))
            move_results(moving, context, op);
    }
}

static void step_region(Moving *moving, const Context *context, const Region *region, bool is_chosen)
{
    for (const Op *op = region->first; op; op = op->next)
        step_op(moving, context, op, is_chosen);
}

Moving *moving_compute(Flow *flow, Arena *arena)
{
    Moving *moving = ARENA_NEW(arena, Moving);

    moving->flow = flow;
    moving->arena = arena;
    for (size_t i = 0; i < flow->contexts.count; i++) {
        ContextFacts *facts = ARENA_NEW(arena, ContextFacts);
        facts->values = ARENA_ARRAY(arena, bool, flow->contexts.items[i]->function->value_count + 1);
        pointer_map_put(&moving->contexts, arena, flow->contexts.items[i], facts);
    }
    do {
        moving->changed = false;
        for (size_t i = 0; i < flow->contexts.count; i++) {
            const Context *context = flow->contexts.items[i];
            step_region(moving, context, context->function->body, facts_of(moving, context)->is_chosen);
        }
    } while (moving->changed);
    return moving;
}
