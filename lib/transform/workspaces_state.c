/* In:    a Flow; static variables; objects that are allocated for these.
 * Out:   workspaces_state.h.
 * A branch *allocates* in a region where held memory is allocated, if it goes by what the function kept: `if (n > size)`, `if (!work)`. What is written in there alone, a size, a flag, a table, is
 * written by the first call as well, for there the memory is missing.
 * That memory is scratch is the user's promise (--scratch); this finds what breaks it in plain sight. The first access to a place is found in the order of the program: calls are followed; of a
 * branch an arm that reads first counts, then one that stores; a loop is taken to run, and what it stores to an array to be all that is read of it later. A place that is read first, and written elsewhere
 * than in a region that allocates, is state: a count, a delay line, a sum. */
#include "transform/workspaces_state.h"

#include "analysis/entry.h"
#include "analysis/library.h"

#include <stdlib.h>

enum { CALLS = 64, DEPTH = 16 };

typedef enum First { FIRST_NONE, FIRST_STORED, FIRST_READ } First;

struct States {
    Flow *flow;
    Arena *arena;
    const PointerMap *globals, *held;
    VECTOR(Node *) nodes; /* that are looked at */
    PointerMap numbers;   /* of these, from 1 on */
    char *first;          /* First, by number */
    bool *is_outside;     /* by number: of the caller's memory, or of a variable of other code's */
    bool *is_once;        /* by number: read first, and written where memory is allocated alone */
    PointerMap allocating; /* regions that allocate */
    PointerMap writers;   /* functions that write to one of the nodes themselves, or by what they call */
    const Context *stack[CALLS];
    unsigned depth;
};

/* ---- places ---- */

static bool is_ours(const States *states, const Object *object)
{
    return pointer_map_get(states->held, object) ||
           (object->global && pointer_map_get(states->globals, object->global));
}

/* What an earlier call left: the first one finds none. */
static bool is_gone(const States *states, const Object *object)
{
    return object->kind == OBJECT_PARAMETER && object->global && pointer_map_get(states->globals, object->global);
}

typedef struct Walked {
    Flow *flow;
    const Context *context;
    const Node *node;
    bool found;
} Walked;

static void find_step(void *context, Op *op)
{
    Walked *walked = context;
    NodeList targets = {0};

    if (op->code == OP_INDEX)
        targets = flow_targets(walked->flow, walked->context, op->operands[0]);
    for (size_t i = 0; i < targets.count; i++)
        walked->found |= node_find(targets.items[i]) == walked->node;
}

/* Is it one of many? Of what a parameter leads to the function's own steps say it. */
static bool is_one_of_many(Flow *flow, const Node *node)
{
    Walked walked = {.flow = flow, .node = node};

    if (node->parent)
        return node->is_array;
    if (node->object->global && node->object->kind == OBJECT_GLOBAL)
        return node->object->global->type->kind == TYPE_ARRAY;
    for (size_t i = 0; i < flow->contexts.count; i++) {
        walked.context = flow->contexts.items[i];
        region_walk((Region *)walked.context->function->body, find_step, &walked);
    }
    return walked.found;
}

/* An integer that others may have set: one, not an array. */
static bool is_outside_number(Flow *flow, const Node *node)
{
    const Object *object = node->object;
    bool is_outside = object->kind == OBJECT_PARAMETER ||
                      (object->kind == OBJECT_GLOBAL && object->global->linkage == LINKAGE_EXTERNAL);

    return is_outside && node->is_stored && node->type && type_is_integer(node->type) && !is_one_of_many(flow, node);
}

static void collect(States *states)
{
    Flow *flow = states->flow;
    size_t count = flow->nodes.count + 1;

    states->first = ARENA_ARRAY(states->arena, char, count);
    states->is_outside = ARENA_ARRAY(states->arena, bool, count);
    states->is_once = ARENA_ARRAY(states->arena, bool, count);
    for (size_t i = 0; i < flow->nodes.count; i++) {
        Node *node = flow->nodes.items[i];
        bool ours = is_ours(states, node->object);
        if (node->merged_into || is_gone(states, node->object) || !(ours || is_outside_number(states->flow, node)))
            continue;
        states->is_outside[states->nodes.count] = !ours;
        VECTOR_PUSH(states->arena, states->nodes, node);
        pointer_map_put(&states->numbers, states->arena, node, (void *)(uintptr_t)states->nodes.count);
    }
}

static size_t number_of(const States *states, Node *node)
{
    return (size_t)(uintptr_t)pointer_map_get(&states->numbers, node_find(node));
}

static bool is_below(const Node *node, const Node *top)
{
    for (; node; node = node->parent)
        if (node == top)
            return true;
    return false;
}

/* Is it one place, or in one of several blocks that are held? Which one of these it is nobody asks: what is read is taken to be in the one that was stored to. */
static bool is_sure(const States *states, const NodeList *nodes)
{
    size_t count = 0, held = 0;

    for (size_t i = 0; i < nodes->count; i++) {
        const Object *object = node_find(nodes->items[i])->object;
        count += !is_gone(states, object);
        held += pointer_map_get(states->held, object) != NULL;
    }
    return count == 1 || held == count;
}

typedef void PlaceVisitor(States *states, size_t number, bool surely);

/* Each node that is looked at which a scalar access may mean; surely: is_sure. */
static void each_place(States *states, const Context *context, const Value *pointer, const Type *type,
                       PlaceVisitor *visit)
{
    NodeList places = flow_places(states->flow, context, pointer, type);

    for (size_t i = 0; i < places.count; i++) {
        size_t number = number_of(states, places.items[i]);
        if (number)
            visit(states, number - 1, is_sure(states, &places));
    }
}

/* The same of a block, or of what a function is handed. */
static void each_in_block(States *states, const Context *context, const Value *pointer, PlaceVisitor *visit)
{
    NodeList targets = flow_targets(states->flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        for (size_t k = 0; k < states->nodes.count; k++)
            if (is_below(states->nodes.items[k], node_find(targets.items[i])))
                visit(states, k, is_sure(states, &targets));
}

static void read_place(States *states, size_t number, bool surely)
{
    (void)surely;
    if (states->first[number] == FIRST_NONE)
        states->first[number] = FIRST_READ;
}

static void store_place(States *states, size_t number, bool surely)
{
    if (surely && states->first[number] == FIRST_NONE)
        states->first[number] = FIRST_STORED;
}

/* ---- where memory is allocated ---- */

bool targets_meet(const NodeList *targets, const PointerMap *objects)
{
    for (size_t i = 0; i < targets->count; i++)
        if (pointer_map_get(objects, node_find(targets->items[i])->object))
            return true;
    return false;
}

static bool leads_to_ours(const States *states, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(states->flow, context, pointer);

    return targets_meet(&targets, states->held);
}

static bool reads_ours(const States *states, const Context *context, const Op *load)
{
    NodeList places = flow_places(states->flow, context, load->operands[0], load->results[0]->type);

    for (size_t i = 0; i < places.count; i++) {
        size_t number = number_of(states, places.items[i]);
        if (number && !states->is_outside[number - 1])
            return true;
    }
    return false;
}

/* Is the condition made of what was kept, or a question about a pointer to it? */
static bool goes_by_ours(const States *states, const Context *context, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (type_is_pointer(value->type))
        return leads_to_ours(states, context, value);
    if (!op || depth == 0)
        return false;
    if (op->code == OP_LOAD)
        return reads_ours(states, context, op);
    for (unsigned i = 0; i < op->operand_count && (op_is_computation(op->code) || op->code == OP_IF); i++)
        if (goes_by_ours(states, context, op->operands[i], depth - 1))
            return true;
    for (unsigned i = 0; op->code == OP_IF && i < op->region_count; i++)
        if (goes_by_ours(states, context, region_yield(op->regions[i])->operands[value->index], depth - 1))
            return true;
    return false;
}

/* The regions around the operation, in this function and in those that call it, where a branch goes by what was kept. */
static void note_allocation(States *states, const Context *context, const Op *op)
{
    for (; context; op = context->call, context = context->parent)
        for (const Region *region = op->region; region->owner; region = region->owner->region)
            if (op_is_branch(region->owner) && goes_by_ours(states, context, region->owner->operands[0], DEPTH))
                pointer_map_put(&states->allocating, states->arena, region, states);
}

static bool is_where_allocated(const States *states, const Context *context, const Op *op)
{
    for (; context; op = context->call, context = context->parent)
        for (const Region *region = op->region; region->owner; region = region->owner->region)
            if (pointer_map_get(&states->allocating, region))
                return true;
    return false;
}

typedef struct Visit {
    States *states;
    const Context *context;
    size_t number; /* of the node that is looked for */
    bool found;
} Visit;

static void find_allocation(void *data, Op *op)
{
    const Visit *visit = data;
    const Object *object = op_is_site(op) ? flow_site(visit->context, op) : NULL;

    if (object && pointer_map_get(visit->states->held, object))
        note_allocation(visit->states, visit->context, op);
}

static bool walk_all(States *states, OpVisitor *look, size_t number)
{
    Visit visit = {.states = states, .number = number};

    for (size_t i = 0; i < states->flow->contexts.count && !visit.found; i++) {
        visit.context = states->flow->contexts.items[i];
        region_walk((Region *)visit.context->function->body, look, &visit);
    }
    return visit.found;
}

/* ---- the first access ---- */

static void walk(States *states, const Context *context, const Region *region);

/* What one arm stores counts, and what another one reads first. */
static void walk_branch(States *states, const Context *context, const Op *branch)
{
    size_t count = states->nodes.count;
    char *before = ARENA_ARRAY(states->arena, char, count + 1), *merged = ARENA_ARRAY(states->arena, char, count + 1);

    for (size_t k = 0; k < count; k++)
        before[k] = merged[k] = states->first[k];
    for (unsigned i = 0; i < branch->region_count; i++) {
        if (pointer_map_get(&states->allocating, branch->regions[i]))
            continue;
        for (size_t k = 0; k < count; k++)
            states->first[k] = before[k];
        walk(states, context, branch->regions[i]);
        for (size_t k = 0; k < count; k++)
            if (states->first[k] > merged[k])
                merged[k] = states->first[k];
    }
    for (size_t k = 0; k < count; k++)
        states->first[k] = merged[k];
}

static void walk_call(States *states, const Context *context, const Op *op)
{
    const Context *callee = op->code == OP_CALL ? flow_callee(context, op) : NULL;

    for (unsigned i = 0; callee && i < states->depth; i++)
        if (states->stack[i] == callee)
            return; /* a recursive call: its own first access comes behind the one that is looked at */
    if (callee && states->depth < CALLS) {
        states->stack[states->depth++] = callee;
        walk(states, callee, callee->function->body);
        states->depth--;
        return;
    }
    for (unsigned i = 0; i < op->operand_count && library_of_call(op).kind != LIBRARY_REALLOCATES; i++)
        if (type_is_pointer(op->operands[i]->type))
            each_in_block(states, context, op->operands[i], read_place);
}

static void walk(States *states, const Context *context, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        switch ((int)op->code) {
        case OP_LOAD: each_place(states, context, op->operands[0], op->results[0]->type, read_place); break;
        case OP_STORE: each_place(states, context, op->operands[1], op->operands[0]->type, store_place); break;
        case OP_COPY:
            each_in_block(states, context, op->operands[1], read_place);
            each_in_block(states, context, op->operands[0], store_place);
            break;
        case OP_FILL: each_in_block(states, context, op->operands[0], store_place); break;
        case OP_CALL:
        case OP_CALL_POINTER: walk_call(states, context, op); break;
        case OP_IF:
        case OP_SWITCH: walk_branch(states, context, op); break;
        default:
            for (unsigned i = 0; i < op->region_count; i++)
                walk(states, context, op->regions[i]);
            break;
        }
    }
}

/* ---- who writes ---- */

static bool is_first_value(const Global *global, const Value *value)
{
    const char *text = global->initializer;
    char *end;

    if (value->kind == VALUE_NULL || value_is_integer(value, 0) || value_is_real(value, 0.0L))
        return initializer_is_zero(text);
    return value->kind == VALUE_INTEGER && text && strtoll(text, &end, 0) == value->as.integer && *end == 0;
}

bool op_stores_first_value(const Op *op)
{
    bool is_store = op->code == OP_STORE;
    const Value *root;

    if (!is_store && op->code != OP_FILL)
        return false;
    root = pointer_root(op->operands[is_store ? 1 : 0]);
    return root->kind == VALUE_GLOBAL && is_first_value(root->as.global, op->operands[is_store ? 0 : 1]);
}

static NodeList stored_places(const Visit *visit, const Op *op)
{
    if (op->code == OP_STORE)
        return flow_places(visit->states->flow, visit->context, op->operands[1], op->operands[0]->type);
    if (op->code == OP_COPY || op->code == OP_FILL)
        return flow_targets(visit->states->flow, visit->context, op->operands[0]);
    return (NodeList){0};
}

static bool stores_to(const Visit *visit, const Op *op)
{
    const Node *node = visit->states->nodes.items[visit->number];
    NodeList places = stored_places(visit, op);

    for (size_t i = 0; i < places.count; i++)
        if (is_below(node, node_find(places.items[i])))
            return true;
    return false;
}

static void find_other_store(void *data, Op *op)
{
    Visit *visit = data;

    if (stores_to(visit, op) && !op_stores_first_value(op) && !is_where_allocated(visit->states, visit->context, op))
        visit->found = true;
}

static bool stores_to_ours(const Visit *visit, const Op *op)
{
    NodeList places = stored_places(visit, op);

    for (size_t i = 0; i < places.count; i++)
        if (is_ours(visit->states, node_find(places.items[i])->object))
            return true;
    return false;
}

/* The functions on the way to a store. */
static void find_writer(void *data, Op *op)
{
    const Visit *visit = data;
    const Context *context = visit->context;

    if (!stores_to_ours(visit, op))
        return;
    for (; context; context = context->parent)
        pointer_map_put(&visit->states->writers, visit->states->arena, context->function, visit->states);
}

/* ---- what goes by it ---- */

/* Values that the node's content has a part in. */
typedef struct Going {
    States *states;
    const Context *context;
    size_t number;
    bool may_size; /* what is allocated, and how much of it, may go by it */
    PointerMap values;
    bool found;
} Going;

static bool loads_it(const Going *going, const Op *op)
{
    NodeList places = flow_places(going->states->flow, going->context, op->operands[0], op->results[0]->type);

    for (size_t i = 0; i < places.count; i++)
        if (number_of(going->states, places.items[i]) == going->number + 1)
            return true;
    return false;
}

static bool is_stored_to_ours(const Going *going, const Op *store)
{
    NodeList places = flow_places(going->states->flow, going->context, store->operands[1], store->operands[0]->type);

    for (size_t i = 0; i < places.count; i++) {
        size_t number = number_of(going->states, places.items[i]);
        if (is_gone(going->states, node_find(places.items[i])->object))
            continue;
        if (!number || !(going->may_size ? !going->states->is_outside[number - 1] : number == going->number + 1))
            return false;
    }
    return places.count > 0;
}

static bool decides_allocation(const States *states, const Op *branch)
{
    for (unsigned i = 0; i < branch->region_count; i++)
        if (pointer_map_get(&states->allocating, branch->regions[i]))
            return true;
    return false;
}

static bool is_allowed(const Going *going, const Op *op)
{
    if (going->may_size && is_where_allocated(going->states, going->context, op))
        return true;
    switch ((int)op->code) {
    case OP_STORE: return is_stored_to_ours(going, op);
    case OP_CALL: return function_is_harmless(op->as.callee);
    case OP_IF: return going->may_size && decides_allocation(going->states, op);
    case OP_MALLOC: return going->may_size;
    case OP_YIELD: return going->may_size && op->region->owner->code == OP_IF;
    default: return op_is_computation(op->code) && op->result_count == 1 && !type_is_pointer(op->results[0]->type);
    }
}

static void go(void *data, Op *op)
{
    Going *going = data;
    bool any = op->code == OP_LOAD && loads_it(going, op);

    for (unsigned i = 0; i < op->operand_count; i++)
        if (pointer_map_get(&going->values, op->operands[i])) {
            going->found |= !is_allowed(going, op);
            any = true;
        }
    for (unsigned i = 0; any && i < op->result_count; i++)
        pointer_map_put(&going->values, going->states->arena, op->results[i], going);
    for (unsigned i = 0; any && op->code == OP_YIELD && i < op->region->owner->result_count; i++)
        pointer_map_put(&going->values, going->states->arena, op->region->owner->results[i], going);
}

/* Does anything but sums of its own go by the node, and, if may_size, but what is allocated? */
static bool something_goes_by(States *states, size_t number, bool may_size)
{
    Going going = {.states = states, .number = number, .may_size = may_size};

    for (size_t i = 0; i < states->flow->contexts.count; i++) {
        going.context = states->flow->contexts.items[i];
        region_walk((Region *)going.context->function->body, go, &going);
    }
    return going.found;
}

/* ---- the whole ---- */

States *states_find(Flow *flow, Arena *arena, const PointerMap *globals, const PointerMap *held)
{
    States *states = ARENA_NEW(arena, States);

    *states = (States){.flow = flow, .arena = arena, .globals = globals, .held = held};
    collect(states);
    walk_all(states, find_allocation, 0);
    states->stack[states->depth++] = flow->root;
    walk(states, flow->root, flow->root->function->body);
    walk_all(states, find_writer, 0);
    return states;
}

/* A pointer to the memory leads to it in the first call as well. */
static bool leads_to_held_alone(const States *states, const Node *node)
{
    for (size_t i = 0; i < node->targets.count; i++) {
        const Object *object = node_find(node->targets.items[i])->object;
        if (!is_gone(states, object) && object->kind != OBJECT_GLOBAL && !pointer_map_get(states->held, object))
            return false;
    }
    return true;
}

/* Of variables it is known (entry.h). */
static bool is_read_first(const States *states, size_t number)
{
    const Node *node = states->nodes.items[number];

    return states->first[number] == FIRST_READ ||
           (states->first[number] == FIRST_STORED && node->object->kind == OBJECT_GLOBAL &&
            !states->is_outside[number] && !node_is_set_first(states->flow, node));
}

/* False: it is state. Else, if it counts for nothing, its variable does not begin anew. */
static bool judge(States *states, size_t number, PointerMap *globals)
{
    const Node *node = states->nodes.items[number];
    bool is_pointer = node->type && type_is_pointer(node->type);

    if (!is_read_first(states, number) || (is_pointer && leads_to_held_alone(states, node)))
        return true;
    if (states->is_outside[number])
        return !something_goes_by(states, number, false);
    if (!is_pointer && !walk_all(states, find_other_store, number)) {
        states->is_once[number] = true;
        return true;
    }
    if (node->object->kind != OBJECT_GLOBAL || node->parent || !node->object->global ||
        (is_pointer ? targets_meet(&node->targets, states->held) : something_goes_by(states, number, false)))
        return false;
    pointer_map_put(globals, states->arena, node->object->global, NULL);
    return true;
}

bool states_are_of_workspaces(States *states, PointerMap *globals)
{
    for (size_t k = 0; k < states->nodes.count; k++)
        if (!judge(states, k, globals))
            return false;
    return true;
}

bool states_write_reals_first(const States *states)
{
    for (size_t k = 0; k < states->nodes.count; k++) {
        const Node *node = states->nodes.items[k];
        bool is_real = !node->type || type_is_floating(node->type) || node->lanes;
        if (is_real && states->first[k] == FIRST_READ && !states->is_outside[k] && node->object->kind == OBJECT_HEAP)
            return false;
    }
    return true;
}

bool states_only_size(const States *states)
{
    for (size_t k = 0; k < states->nodes.count; k++)
        if (states->is_once[k] && something_goes_by((States *)states, k, true))
            return false;
    return true;
}

bool states_are_written_by(const States *states, const Function *function)
{
    return pointer_map_get(&states->writers, function) != NULL;
}
