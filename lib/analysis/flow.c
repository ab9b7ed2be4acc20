/* In:     a module in SSA form and a request.
 * Out:    the Flow that flow.h describes.
 * Needs:  promoted scalars (values carry most of the flow). Keeps: the module unchanged, but for value numbers.
 *
 * Constraints are iterated to a fixpoint: first points-to and varied (forwards), from the INs alone, which decides the
 * derivative parameters that the request does not name; then from all derivative parameters; then useful (backwards);
 * then what has a shadow. Every fact only grows, so it ends. */
#include "analysis/flow.h"

#include "analysis/beyond.h"

#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/mixed.h"
#include "analysis/statics.h"

#include <string.h>

enum {
    CONTEXT_LIMIT = 20000,
    WORK_LIMIT = 2000000,  /* Flow.work of the first facts */
    MANY_PAIRS = 64
};

/* The sets of what pointers lead to can grow with the number of chains, for each of the pointers that there are in each
 * chain: where records are handed about by `void *`, that is with its square and more. Facts that are given up are used by
 * nobody: one context for each function, whose facts are those of all its calls, is as sound. */
static bool is_too_much(const Flow *flow)
{
    return flow->may_give_up && (flow->contexts.count > CONTEXT_LIMIT || flow->work > WORK_LIMIT);
}

/* ---- contexts ---- */

static Context *context_new(Flow *flow, const Function *function, Context *parent, const Op *call)
{
    Context *context = ARENA_NEW(flow->arena, Context);

    context->function = function;
    context->parent = parent;
    context->call = call;
    context->number = (unsigned)flow->contexts.count;
    context->facts = ARENA_ARRAY(flow->arena, Fact, function->value_count);
    VECTOR_PUSH(flow->arena, flow->contexts, context);
    if (flow->is_insensitive)
        pointer_map_put(&flow->shared_contexts, flow->arena, function, context);
    return context;
}

/* The context that a call of `function` from here runs in already, or NULL. */
static Context *context_running(Flow *flow, Context *from, const Function *function)
{
    if (flow->is_insensitive)
        return pointer_map_get(&flow->shared_contexts, function);
    for (Context *up = from; up; up = up->parent)
        if (up->function == function)
            return up;
    return NULL;
}

typedef struct CallSearch {
    Flow *flow;
    Context *context;
} CallSearch;

static void context_expand(Flow *flow, Context *context);

Context *flow_enter(Flow *flow, Context *from, Function *callee, const Op *call)
{
    Context *context = context_running(flow, from, callee);

    if (is_too_much(flow))
        return NULL;
    if (context) {
        for (Context *up = from; up; up = up->parent) {
            up->is_recursive = true;
            if (up == context)
                break;
        }
        context->is_recursive = true;
    } else {
        context = context_new(flow, callee, from, call);
        context_expand(flow, context);
    }
    return context;
}

static void expand_call(void *data, Op *op)
{
    CallSearch *search = data;

    if (op->code != OP_CALL || !op->as.callee->body || op->as.callee->is_inactive || flow_given(search->flow, op) ||
        is_too_much(search->flow))
        return;
    pointer_map_put(&search->context->callees, search->flow->arena, op,
                    flow_enter(search->flow, search->context, op->as.callee, op));
}

static void context_expand(Flow *flow, Context *context)
{
    CallSearch search = {flow, context};

    region_walk(context->function->body, expand_call, &search);
}

Context *flow_callee(const Context *context, const Op *call)
{
    return pointer_map_get(&context->callees, call);
}

/* ---- facts ---- */

Object *flow_site(const Context *context, const Op *op)
{
    return op_is_site(op) ? node_find(flow_fact(context, op->results[0])->targets.items[0])->object : NULL;
}

Fact *flow_fact(const Context *context, const Value *value)
{
    return value_is_constant(value) ? NULL : &context->facts[value->number];
}

const Names *flow_names(Flow *flow)
{
    if (!flow->names)
        flow->names = names_new(flow->module, flow->arena);
    return flow->names;
}

PointerMap flow_reached(const Flow *flow, Arena *arena)
{
    PointerMap reached = {0};

    for (size_t i = 0; i < flow->contexts.count; i++) {
        const Function *function = flow->contexts.items[i]->function;
        pointer_map_put(&reached, arena, function, &reached);
        if (function->original)
            pointer_map_put(&reached, arena, function->original, &reached);
    }
    return reached;
}

Object *global_object(Flow *flow, const Global *global)
{
    Object *object;

    if (global->number >= flow->global_count)
        return flow->unknown;
    object = flow->global_objects[global->number];
    if (!object) {
        object = object_new(flow, OBJECT_GLOBAL, global->type);
        object->global = global;
        object->is_read_only = global->is_const;
        object->is_private = global->linkage == LINKAGE_INTERNAL && !global->is_const &&
                             !global_is_kept_by(flow_names(flow), flow->arena, global, NULL);
        object->root->is_inactive = global->is_inactive;
        flow->global_objects[global->number] = object;
    }
    return object;
}

NodeList flow_targets(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList list = {0};

    switch (pointer->kind) {
    case VALUE_RESULT:
    case VALUE_ARGUMENT: return context->facts[pointer->number].targets;
    case VALUE_GLOBAL: VECTOR_PUSH(flow->arena, list, global_object(flow, pointer->as.global)->root); break;
    case VALUE_FUNCTION: VECTOR_PUSH(flow->arena, list, function_object(flow, pointer->as.function)->root); break;
    case VALUE_STRING:
    case VALUE_INTEGER:
    case VALUE_REAL:
    case VALUE_NULL:
    case VALUE_UNDEFINED: break;
    }
    return list;
}

static bool is_varied(const Context *context, const Value *value)
{
    return !value_is_constant(value) && context->facts[value->number].varied;
}

static void set_varied(Flow *flow, Fact *fact)
{
    flow->changed |= !fact->varied;
    fact->varied = true;
}

static void set_bits(Flow *flow, Fact *fact)
{
    flow->changed |= !fact->is_bits;
    fact->is_bits = true;
}

/* Whatever `from` is or points to, `to` may be too. */
static void flow_into(Flow *flow, Context *to_context, const Value *to, const Context *from_context, const Value *from)
{
    Fact *fact = flow_fact(to_context, to);

    if (type_is_pointer(to->type)) {
        NodeList targets = flow_targets(flow, from_context, from);
        list_add_all(flow, &fact->targets, &targets);
    } else if (type_is_floating(to->type) && is_varied(from_context, from)) {
        set_varied(flow, fact);
    } else if (flow_is_bits(from_context, from)) {
        set_bits(flow, fact);
    }
}

/* ---- one operation, forwards: points-to and varied ---- */

Object *site_object(Flow *flow, Context *context, const Op *op)
{
    Fact *fact = flow_fact(context, op->results[0]);
    const Type *type = op->code == OP_CALL || op->code == OP_TAPE ? NULL : op->as.allocated;
    ObjectKind kind = op->code == OP_LOCAL ? OBJECT_LOCAL : op->code == OP_TAPE ? OBJECT_TAPE : OBJECT_HEAP;
    Object *object;

    if (fact->targets.count) /* it came first */
        return fact->targets.items[0]->object;
    object = object_new(flow, kind, type && type->kind != TYPE_VOID ? type : NULL);
    object->site = op;
    object->context = context;
    list_add(flow, &fact->targets, object->root);
    return object;
}

static void mark_node_varied(Flow *flow, Node *node)
{
    flow->changed |= !node->varied || !node->is_written;
    node->varied = node->is_written = true;
}

static void forward_load(Flow *flow, Context *context, const Op *op)
{
    Value *result = op->results[0];
    Fact *fact = flow_fact(context, result);
    NodeList targets = flow_places(flow, context, op->operands[0], result->type);

    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], result->type);
        if (type_is_pointer(result->type)) {
            list_add_all(flow, &fact->targets, node_targets(flow, node));
            if (node->object->is_out_of_sight && type_target(result->type)->kind == TYPE_FUNCTION)
                list_add(flow, &fact->targets, flow->any_function->root);
        } else if (type_is_floating(result->type) && node->varied && !node->is_inactive)
            set_varied(flow, fact);
    }
}

static void forward_store(Flow *flow, Context *context, const Op *op)
{
    const Value *value = op->operands[0];
    NodeList targets = flow_places(flow, context, op->operands[1], value->type);
    NodeList stored = type_is_pointer(value->type) ? flow_targets(flow, context, value) : (NodeList){0};

    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], value->type);
        node->is_stored = true;
        if (type_is_pointer(value->type)) {
            node->is_pointer_stored = true;
            list_add_all(flow, node_targets(flow, node), &stored);
        } else if (type_is_floating(value->type) && is_varied(context, value))
            mark_node_varied(flow, node);
    }
}

static void forward_pair(Flow *flow, Node *to, Node *from, void *context)
{
    (void)context;
    to->is_stored = true;
    to->is_pointer_stored |= to->type && type_is_pointer(to->type);
    list_add_all(flow, node_targets(flow, to), node_targets(flow, from));
    flow->changed |= from->holds_bits && !to->holds_bits;
    to->holds_bits |= from->holds_bits;
    if (from->varied && !from->is_inactive)
        mark_node_varied(flow, to);
}

/* What a side of the copy may be, each once: many targets may be parts of one mixed node. */
static NodeList nodes_of_side(Flow *flow, const Context *context, const Op *op, unsigned side, NodeList targets)
{
    NodeList nodes = {0};

    for (size_t i = 0; i < targets.count; i++)
        list_note(flow, &nodes, node_of_block(flow, context, op, side, targets.items[i]));
    return nodes;
}

void flow_copied_pairs(Flow *flow, Context *context, const Op *op, NodePairVisitor *visit)
{
    NodeList to = flow_targets(flow, context, op->operands[0]);
    NodeList from = flow_targets(flow, context, op->operands[1]);

    if (to.count * from.count > MANY_PAIRS) {
        to = nodes_of_side(flow, context, op, 0, to);
        from = nodes_of_side(flow, context, op, 1, from);
    }
    for (size_t i = 0; i < to.count && !is_too_much(flow); i++)
        for (size_t j = 0; j < from.count; j++)
            node_leaf_pairs(flow, node_of_block(flow, context, op, 0, to.items[i]),
                            node_of_block(flow, context, op, 1, from.items[j]), visit, context);
}

static void forward_fill(Flow *flow, Context *context, const Op *op)
{
    NodeList targets = flow_targets(flow, context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++)
        node_of_block(flow, context, op, 0, targets.items[i])->object->is_filled = true;
}

static void forward_field(Flow *flow, Context *context, const Op *op)
{
    Fact *fact = flow_fact(context, op->results[0]);
    NodeList targets = flow_targets(flow, context, op->operands[0]);

    const Type *record = type_target(op->operands[0]->type);
    bool fits = false;

    for (size_t i = 0; i < targets.count; i++) {
        Node *field = node_field(flow, targets.items[i], record, op->as.field);
        fits |= field != NULL;
        if (field)
            list_add(flow, &fact->targets, field);
    }
    for (size_t i = 0; i < targets.count && !fits && flow->finds_punning; i++)
        list_add(flow, &fact->targets, node_punned(flow, targets.items[i]));
}

static void forward_index(Flow *flow, Context *context, const Op *op)
{
    Fact *fact = flow_fact(context, op->results[0]);
    NodeList targets = flow_targets(flow, context, op->operands[0]);
    const Type *element = type_target(op->results[0]->type);
    bool stays = value_is_integer(op->operands[1], 0),
         leaves = !stays && address_leads_beyond(context, op->results[0], 0);

    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_find(targets.items[i]);
        if (!stays) {
            node = leaves ? node_walked_beyond(flow, node, element) : node_walked(flow, node, element);
            if (element->size == 1)
                node = node_walked_by_bytes(flow, node, op);
        }
        list_add(flow, &fact->targets, node);
    }
}

static void forward_cast(Flow *flow, Context *context, const Op *op)
{
    Value *result = op->results[0], *operand = op->operands[0];

    if (type_is_pointer(result->type) && type_is_pointer(operand->type)) {
        NodeList targets = flow_targets(flow, context, operand);
        Fact *fact = flow_fact(context, result);
        for (size_t i = 0; i < targets.count; i++)
            list_add(flow, &fact->targets, node_view(flow, targets.items[i], type_target(result->type)));
    } else if (type_is_pointer(result->type)) {
        if (!value_is_constant(operand)) {
            flow->changed |= !flow->makes_pointers;
            flow->makes_pointers = true;
            unknown_result(flow, context, result);
        }
    } else if (type_is_pointer(operand->type)) {
        if (flow->makes_pointers)
            unknown_keeps(flow, context, operand);
    } else {
        flow_into(flow, context, result, context, operand);
    }
}

void flow_bind(Flow *flow, Context *context, const Op *op, unsigned first, Context *callee)
{
    for (unsigned i = first; i < op->operand_count && i - first < callee->function->parameter_count; i++)
        flow_into(flow, callee, callee->function->body->arguments[i - first], context, op->operands[i]);
    if (op->result_count) {
        Fact *fact = flow_fact(context, op->results[0]);
        list_add_all(flow, &fact->targets, &callee->result.targets);
        if (callee->result.varied)
            set_varied(flow, fact);
        if (callee->result.is_bits)
            set_bits(flow, fact);
    }
}

static void forward_call(Flow *flow, Context *context, const Op *op)
{
    Context *callee = op->code == OP_CALL ? flow_callee(context, op) : NULL;

    if (callee)
        flow_bind(flow, context, op, 0, callee);
    else if (op->code == OP_CALL_POINTER && flow->follows_pointers)
        flow_call_through_pointer(flow, context, op);
    else if (!library_step(flow, context, op))
        flow_unknown_call(flow, context, op, op->code == OP_CALL ? op->as.callee : NULL);
}

static void yields_into(Flow *flow, Context *context, const Op *yield, unsigned first, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        flow_into(flow, context, to[i], context, yield->operands[first + i]);
}

static void forward_control(Flow *flow, Context *context, const Op *op)
{
    if (op->code == OP_LOOP) {
        const Region *head = op->regions[0], *body = op->regions[1];
        for (unsigned i = 0; i < head->argument_count; i++)
            flow_into(flow, context, head->arguments[i], context, op->operands[i]);
        yields_into(flow, context, region_yield(head), 1, body->arguments, body->argument_count);
        yields_into(flow, context, region_yield(head), 1, op->results, op->result_count);
        yields_into(flow, context, region_yield(body), 0, head->arguments, head->argument_count);
    } else if (op->code == OP_FOR) {
        const Region *body = op->regions[0];
        for (unsigned i = 1; i < body->argument_count; i++) {
            flow_into(flow, context, body->arguments[i], context, op->operands[i + 2]);
            flow_into(flow, context, op->results[i - 1], context, op->operands[i + 2]);
        }
        yields_into(flow, context, region_yield(body), 0, body->arguments + 1, op->result_count);
        yields_into(flow, context, region_yield(body), 0, op->results, op->result_count);
    } else {
        for (unsigned i = 0; i < op->region_count; i++)
            yields_into(flow, context, region_yield(op->regions[i]), 0, op->results, op->result_count);
    }
}

static void forward_return(Flow *flow, Context *context, const Op *op)
{
    if (!op->operand_count)
        return;
    if (type_is_pointer(op->operands[0]->type)) {
        NodeList targets = flow_targets(flow, context, op->operands[0]);
        list_add_all(flow, &context->result.targets, &targets);
    } else if (is_varied(context, op->operands[0]) && type_is_floating(op->operands[0]->type)) {
        set_varied(flow, &context->result);
    } else if (flow_is_bits(context, op->operands[0])) {
        set_bits(flow, &context->result);
    }
}

static void forward_op(Flow *flow, Context *context, const Op *op)
{
    flow_step_bits(flow, context, op);
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        for (unsigned i = 0; i < op->operand_count; i++)
            if (type_is_floating(op->results[0]->type) && type_is_floating(op->operands[i]->type))
                flow_into(flow, context, op->results[0], context, op->operands[i]);
        return;
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER: return;
    case CATEGORY_TAPE: flow_tape(flow, context, op); return;
    case CATEGORY_CONVERT:
        if (op->code == OP_CAST)
            forward_cast(flow, context, op);
        for (unsigned i = op->code == OP_SELECT; i < op->operand_count && op->code != OP_CAST; i++)
            flow_into(flow, context, op->results[0], context, op->operands[i]);
        return;
    case CATEGORY_ADDRESS:
        if (op->code == OP_FIELD)
            forward_field(flow, context, op);
        else if (op->code == OP_INDEX)
            forward_index(flow, context, op);
        else if (op->code == OP_ELEMENT)
            flow_into(flow, context, op->results[0], context, op->operands[0]);
        return;
    case CATEGORY_MEMORY:
        if (op->code == OP_LOAD)
            forward_load(flow, context, op);
        else if (op->code == OP_STORE)
            forward_store(flow, context, op);
        else if (op->code == OP_COPY)
            flow_copied_pairs(flow, context, op, forward_pair);
        else if (op->code == OP_LOCAL || op->code == OP_MALLOC)
            site_object(flow, context, op)->is_filled |= op->is_zeroed;
        else if (op->code == OP_FILL)
            forward_fill(flow, context, op);
        return;
    case CATEGORY_CALL: forward_call(flow, context, op); return;
    case CATEGORY_CONTROL:
        if (op->code == OP_RETURN)
            forward_return(flow, context, op);
        else if (op->region_count)
            forward_control(flow, context, op);
        return;
    }
}

/* ---- fixpoints ---- */

typedef void FlowStep(Flow *flow, Context *context, const Op *op);

static void step_context(Flow *flow, Context *context, FlowStep *step, bool is_backward);

static void step_region(Flow *flow, Context *context, const Region *region, FlowStep *step, bool is_backward)
{
    for (const Op *op = is_backward ? region->last : region->first; op; op = is_backward ? op->previous : op->next) {
        step(flow, context, op);
        for (unsigned i = 0; i < op->region_count; i++)
            step_region(flow, context, op->regions[is_backward ? op->region_count - 1 - i : i], step, is_backward);
        if (op->code == OP_CALL && flow_callee(context, op))
            step_context(flow, flow_callee(context, op), step, is_backward);
        if (op->region_count || op->code == OP_CALL)
            step(flow, context, op);
    }
}

/* A callee is looked at where it is called, once in each sweep: so a sweep takes the facts along all of a chain of calls. */
static void step_context(Flow *flow, Context *context, FlowStep *step, bool is_backward)
{
    if (context->sweep == flow->sweep || is_too_much(flow))
        return;
    context->sweep = flow->sweep;
    step_region(flow, context, context->function->body, step, is_backward);
}

static void flow_sweep(Flow *flow, FlowStep *step, bool is_backward)
{
    flow->sweep++;
    lists_compact(flow);
    for (size_t i = 0; i < flow->contexts.count; i++)
        step_context(flow, flow->contexts.items[i], step, is_backward);
}

static void flow_iterate(Flow *flow, FlowStep *step, bool is_backward)
{
    do {
        flow->changed = false;
        flow_sweep(flow, step, is_backward);
    } while (flow->changed && !is_too_much(flow));
}

/* ---- the request's ends ---- */

static bool is_own_memory(const Parameter *parameter)
{
    return parameter->kind != PARAMETER_PLAIN;
}

static void make_parameter_objects(Flow *flow)
{
    const Function *function = flow->request->function;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        Object *object;
        if (!type_is_pointer(parameter->type))
            continue;
        if (type_target(parameter->type)->kind == TYPE_FUNCTION) {
            list_add(flow, &flow->root->facts[function->body->arguments[i]->number].targets, flow->any_function->root);
            continue;
        }
        object =
            object_new(flow, is_own_memory(parameter) ? OBJECT_OWN : OBJECT_PARAMETER, type_target(parameter->type));
        object->parameter = i;
        object->is_read_only = parameter->type->as.pointer.to_const;
        object->root->is_inactive = parameter->mark == MARK_INACTIVE;
        list_add(flow, &flow->root->facts[function->body->arguments[i]->number].targets, object->root);
    }
}

/* Of the memory that belongs to parameter or global `object->parameter`: is it among these? */
static bool object_is_among(const Flow *flow, const Object *object, const bool *parameters, const bool *globals)
{
    if (object->kind == OBJECT_PARAMETER && object->parameter != ~0u)
        return parameters[object->parameter];
    if (object->kind == OBJECT_OWN)
        return parameters[object->parameter];
    return object->global && object->global->number < flow->global_count && globals[object->global->number];
}

/* Reals of these parameters and globals, at any depth that the program looks at, vary (or are useful). */
static void seed_nodes(Flow *flow, const bool *parameters, const bool *globals, bool useful)
{
    for (size_t i = 0; i < flow->nodes.count; i++) {
        Node *node = flow->nodes.items[i];
        bool *flag = useful ? &node->useful : &node->varied;
        if (node->merged_into || *flag || node->is_inactive || node->lanes ||
            (node->type && !type_is_floating(node->type)))
            continue;
        if (object_is_among(flow, node->object, parameters, globals))
            flow->changed = *flag = true;
    }
}

static void iterate_varied(Flow *flow, const bool *parameters, const bool *globals)
{
    const Function *function = flow->request->function;

    for (unsigned i = 0; i < function->parameter_count; i++)
        if (type_is_floating(function->parameters[i].type) && parameters[i])
            set_varied(flow, &flow->root->facts[function->body->arguments[i]->number]);
    do { /* new nodes of the outside's memory turn up as pointers are followed */
        seed_nodes(flow, parameters, globals, false);
        flow_iterate(flow, forward_op, false);
        flow->changed = false;
        seed_nodes(flow, parameters, globals, false);
        unknown_spread(flow);
        mixed_share_pointers(flow);
        if (!flow->changed)
            flow_sweep(flow, mixed_join_unset, false);
        if (!flow->changed && !flow->finds_punning)
            flow->finds_punning = flow->changed = true;
    } while (flow->changed && !is_too_much(flow));
}

/* Parameters that the request does not name, but whose memory gets values that vary. */
static void add_written_parameters(Flow *flow)
{
    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        if (node->is_written && !node->merged_into && !node->is_inactive && node->object->kind == OBJECT_PARAMETER &&
            node->object->parameter != ~0u)
            flow->request->has_shadow[node->object->parameter] = true;
    }
}

static void iterate_useful(Flow *flow, const bool *globals)
{
    if (flow->request->result_is_out)
        flow->root->result.useful = true;
    seed_nodes(flow, flow->request->has_shadow, globals, true);
    for (size_t i = 0; i < flow->nodes.count; i++) { /* what was made here and the caller keeps; what anyone may read */
        Node *node = flow->nodes.items[i];
        if ((node->object->reaches_caller || node->object->kind == OBJECT_UNKNOWN) && !node->merged_into &&
            !node->lanes && (!node->type || type_is_floating(node->type)))
            node->useful = true;
    }
    flow_iterate(flow, flow_step_back, true);
}

/* ---- the whole ---- */

static void begin(Flow *flow, bool is_insensitive)
{
    flow->contexts.count = flow->objects.count = flow->nodes.count = flow->slot_facts.count = 0;
    flow->is_insensitive = is_insensitive;
    flow->finds_punning = flow->makes_pointers = false;
    flow->reach = REACH_NO_GLOBALS;
    flow->work = 0;
    flow->global_count = flow->module->globals.count;
    flow->global_objects = ARENA_ARRAY(flow->arena, Object *, flow->module->globals.count);
    flow->unknown = object_new(flow, OBJECT_UNKNOWN, NULL);
    list_add(flow, &flow->unknown->root->targets, flow->unknown->root);
    flow->function_objects = flow->typed_slots = (PointerMap){0};
    flow->slots = ARENA_ARRAY(flow->arena, Fact *, flow->module->slots + 1);
    flow->any_function = object_new(flow, OBJECT_FUNCTION, NULL);
    flow->root = context_new(flow, flow->request->function, NULL, NULL);
    context_expand(flow, flow->root);
}

/* Each call chain for itself, or, where that is too much, each function. What is complete is never given up. */
static void find_first_facts(Flow *flow, const bool *parameters, const bool *globals)
{
    bool is_insensitive = false;

    do {
        flow->may_give_up = !is_insensitive;
        begin(flow, is_insensitive);
        make_parameter_objects(flow);
        iterate_varied(flow, parameters, globals);
        is_insensitive = true;
    } while (is_too_much(flow));
    flow->may_give_up = false;
}

/* Phase one: what depends on the INs alone. */
static Flow *flow_begin(Module *module, Arena *arena, FlowRequest *request)
{
    Flow *flow = ARENA_NEW(arena, Flow);

    flow->module = module;
    flow->arena = arena;
    flow->request = request;
    given_find(flow);
    find_first_facts(flow, request->is_in, request->global_in);
    add_written_parameters(flow);
    return flow;
}

Flow *flow_points_to(Module *module, Arena *arena, Function *function)
{
    Flow *flow = ARENA_NEW(arena, Flow);
    bool *none = ARENA_ARRAY(arena, bool, function->parameter_count + module->globals.count + 1);

    flow->module = module;
    flow->arena = arena;
    flow->follows_pointers = true;
    flow->request = ARENA_NEW(arena, FlowRequest);
    flow->request->function = function;
    find_first_facts(flow, none, none);
    return flow;
}

void flow_signature(Module *module, Arena *arena, FlowRequest *request)
{
    flow_begin(module, arena, request);
}

Flow *flow_compute(Module *module, Arena *arena, FlowRequest *request, Effects *effects)
{
    Flow *flow = flow_begin(module, arena, request);

    flow->effects = effects;
    for (size_t i = 0; i < module->globals.count; i++) {
        request->global_in[i] |= request->global_out[i];
        request->global_out[i] = request->global_in[i];
    }
    flow_drop_wrong_guesses(flow);
    iterate_varied(flow, request->has_shadow, request->global_in);
    flow_find_escapes(flow);
    iterate_useful(flow, request->global_out);
    flow_find_shadows(flow);
    flow_mark_retyping(flow);
    return flow;
}
