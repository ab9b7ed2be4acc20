/* In:     functions with derivatives that the user gives; a Flow.
 * Out:    how their arguments take part in derivatives.
 * Needs:  names of custom derivatives that the front end has found. Keeps: the module unchanged.
 *
 * A call is one step from everything that it reads to everything that it writes. */
#include "analysis/given.h"

#include "analysis/memory.h"

#include <string.h>

/* ---- signatures ---- */

static bool points_to_record(const Type *type)
{
    return type_is_pointer(type) && type_target(type)->kind == TYPE_RECORD;
}

/* The type of the derivative parameter of `parameter`. */
static const Type *derivative_type(Module *module, const Parameter *parameter, bool is_reverse)
{
    if (type_is_floating(parameter->type))
        return is_reverse ? type_pointer(module, parameter->type, false) : parameter->type;
    if (is_reverse || points_to_record(parameter->type))
        return is_reverse ? type_without_any_const(module, parameter->type)
                          : type_without_const(module, parameter->type);
    return parameter->type;
}

static bool is_void_pointer(const Type *type)
{
    return type_is_pointer(type) && type_target(type)->kind == TYPE_VOID;
}

typedef VECTOR(Parameter) ParameterList;

static void add_result(Module *module, Arena *arena, const Given *given, bool is_reverse, ParameterList *list)
{
    const Type *type = given->primal->result;
    Parameter parameter = {.name = is_reverse ? "ret_b" : "ret_d",
                           .type = is_reverse ? type : type_pointer(module, type, false)};

    if (given->result_has_derivative && type->kind != TYPE_VOID)
        VECTOR_PUSH(arena, *list, parameter);
}

Parameter *given_parameters(Module *module, Arena *arena, const Given *given, bool is_reverse, unsigned *count)
{
    const Function *primal = given->primal;
    ParameterList list = {0};

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *own = &primal->parameters[i];
        bool is_result = own->kind == PARAMETER_RESULT, has_derivative = given->arguments[i].has_derivative;
        Parameter derivative = {.type = derivative_type(module, own, is_reverse)};
        derivative.name = is_result || own->name
                              ? arena_format(arena, "%s%s", is_result ? "ret" : own->name, is_reverse ? "_b" : "_d")
                              : NULL;
        if (own->kind == PARAMETER_RECORD_VALUE && !is_reverse)
            derivative.kind = PARAMETER_RECORD_VALUE;
        if (is_result && is_reverse)
            derivative.kind = PARAMETER_RECORD_VALUE;
        if (is_result && has_derivative)
            VECTOR_PUSH(arena, list, derivative);
        VECTOR_PUSH(arena, list, *own);
        if (!is_result && has_derivative)
            VECTOR_PUSH(arena, list, derivative);
    }
    add_result(module, arena, given, is_reverse, &list);
    *count = (unsigned)list.count;
    return list.items;
}

/* A tangent may be declared as pointing to const, too. */
static bool parameter_agrees(Module *module, const Parameter *wanted, const Parameter *has, bool is_reverse)
{
    if (wanted->kind != has->kind)
        return false;
    return wanted->type == has->type || (!is_reverse && type_is_pointer(wanted->type) && type_is_pointer(has->type) &&
                                         type_without_const(module, has->type) == wanted->type);
}

static bool signature_agrees(Module *module, Arena *arena, const Given *given, bool is_reverse)
{
    unsigned count;
    const Parameter *wanted = given_parameters(module, arena, given, is_reverse, &count);
    const Function *derivative = given->derivative;

    if (derivative->parameter_count != count || derivative->result != given->primal->result || derivative->is_variadic)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!parameter_agrees(module, &wanted[i], &derivative->parameters[i], is_reverse))
            return false;
    return true;
}

/* ---- what is given ---- */

static bool is_const_everywhere(const Type *type)
{
    return type_is_pointer(type) && type->as.pointer.to_const &&
           (!type_is_pointer(type_target(type)) || is_const_everywhere(type_target(type)));
}

static GivenArgument argument_of(const Parameter *parameter)
{
    GivenArgument argument = {0};
    bool is_record = parameter->kind != PARAMETER_PLAIN;

    if (parameter->mark == MARK_INACTIVE || !type_reaches_real(parameter->type))
        return argument;
    argument.has_derivative = true;
    argument.is_read = parameter->kind != PARAMETER_RESULT && parameter->mark != MARK_OUT;
    argument.is_written = parameter->kind == PARAMETER_RESULT ||
                          (type_is_pointer(parameter->type) && !is_record && !is_const_everywhere(parameter->type));
    return argument;
}

/* Which `void *` carry derivatives the derivative's own signature tells: the first choice that agrees. */
static bool choose(Module *module, Arena *arena, Given *given, bool is_reverse, unsigned from)
{
    const Function *primal = given->primal;

    for (unsigned i = from; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        if (!is_void_pointer(parameter->type) || parameter->mark == MARK_INACTIVE)
            continue;
        given->arguments[i] = (GivenArgument){true, true, !parameter->type->as.pointer.to_const};
        if (choose(module, arena, given, is_reverse, i + 1))
            return true;
        given->arguments[i] = (GivenArgument){0};
        return choose(module, arena, given, is_reverse, i + 1);
    }
    return signature_agrees(module, arena, given, is_reverse);
}

/* Of what adds to adjoints: its tangent. */
static Given *given_of_adjoint(Arena *arena, const Function *primal)
{
    const BlasRoutine *routine = blas_routine_of_adjoint(primal);
    BlasParameter parameters[BLAS_ADJOINT_PARAMETERS];
    Given *given;

    if (!routine)
        return NULL;
    given = ARENA_NEW(arena, Given);
    *given = (Given){.primal = primal, .blas = routine, .is_adjoint = true, .fits = true};
    given->arguments = ARENA_ARRAY(arena, GivenArgument, primal->parameter_count);
    blas_adjoint_parameters(routine, parameters);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        given->arguments[i] = (GivenArgument){parameters[i].role != BLAS_OTHER, parameters[i].role != BLAS_OTHER,
                                              parameters[i].role == BLAS_ADJOINT};
    return given;
}

static Given *given_by_library(Arena *arena, const Function *primal, bool is_reverse)
{
    const BlasRoutine *routine = blas_routine(primal);
    Given *given;

    if (!routine)
        return is_reverse ? NULL : given_of_adjoint(arena, primal);
    given = ARENA_NEW(arena, Given);
    *given = (Given){.primal = primal, .blas = routine, .fits = true};
    given->arguments = ARENA_ARRAY(arena, GivenArgument, primal->parameter_count);
    for (unsigned i = 0; i < routine->count; i++) {
        BlasKind kind = routine->arguments[i].kind;
        bool is_real = kind == BLAS_SCALAR || kind == BLAS_VECTOR || kind == BLAS_MATRIX || kind == BLAS_SQUARE;
        given->arguments[i] = (GivenArgument){is_real, is_real, is_real && routine->arguments[i].is_written};
    }
    given->result_has_derivative = type_is_floating(primal->result);
    return given;
}

Given *given_of(const Module *module, Arena *arena, const Function *primal, bool is_reverse)
{
    const char *name = is_reverse ? primal->custom_reverse : primal->custom_forward;
    Function *derivative = name ? module_function(module, name) : NULL;
    Given *given;

    if (primal->is_inactive)
        return NULL;
    if (!derivative)
        return given_by_library(arena, primal, is_reverse);
    given = ARENA_NEW(arena, Given);
    given->primal = primal;
    given->derivative = derivative;
    given->arguments = ARENA_ARRAY(arena, GivenArgument, primal->parameter_count);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        given->arguments[i] = argument_of(&primal->parameters[i]);
    given->result_has_derivative =
        type_is_floating(primal->result) || (type_is_pointer(primal->result) && type_reaches_real(primal->result));
    given->fits = choose((Module *)module, arena, given, is_reverse, 0);
    return given;
}

/* ---- in a flow ---- */

void given_find(Flow *flow)
{
    for (size_t i = 0; i < flow->module->functions.count; i++) {
        const Function *function = flow->module->functions.items[i];
        Given *given = given_of(flow->module, flow->arena, function, flow->request->is_reverse);
        if (given)
            pointer_map_put(&flow->given, flow->arena, function, given);
    }
}

const Given *flow_given(const Flow *flow, const Op *call)
{
    return call->code == OP_CALL ? pointer_map_get(&flow->given, call->as.callee) : NULL;
}

typedef struct Reach {
    NodeList *list;
    unsigned depth; /* levels of pointers that are left; 0: no end */
} Reach;

static void reach_node(Flow *flow, Node *node, const Type *type, Reach *reach);

static void reach_leaf(Flow *flow, Node *leaf, void *data)
{
    Reach *reach = data, next = {reach->list, reach->depth - 1};
    const NodeList *targets;

    for (size_t i = 0; i < reach->list->count; i++)
        if (node_find(reach->list->items[i]) == leaf)
            return;
    VECTOR_PUSH(flow->arena, *reach->list, leaf);
    if (!leaf->type || !type_is_pointer(leaf->type) || reach->depth == 1)
        return;
    next.depth = reach->depth ? next.depth : 0;
    targets = node_targets(flow, leaf);
    for (size_t i = 0; i < targets->count; i++)
        reach_node(flow, targets->items[i], type_target(leaf->type), &next);
}

static void reach_node(Flow *flow, Node *node, const Type *type, Reach *reach)
{
    node_leaves(flow, node_view(flow, node, type), reach_leaf, reach);
}

NodeList given_reach(Flow *flow, const Context *context, const Op *call, unsigned i, unsigned depth)
{
    const Value *operand = call->operands[i];
    NodeList list = {0}, targets;
    Reach reach = {&list, depth};

    if (!type_is_pointer(operand->type) || type_target(operand->type)->kind == TYPE_FUNCTION)
        return list;
    targets = flow_targets(flow, context, operand);
    for (size_t j = 0; j < targets.count;
         j++) /* from one member on it may go to the next ones, as BLAS does along a vector */
        reach_node(flow, node_walked(flow, targets.items[j], type_target(operand->type)), type_target(operand->type),
                   &reach);
    return list;
}

static bool may_be_real(const Node *node)
{
    return !node->is_inactive && (!node->type || type_is_floating(node->type));
}

static bool is_flagged(const Fact *fact, bool useful)
{
    return fact && (useful ? fact->useful : fact->varied);
}

/* Is a real among the call's inputs varied (its outputs useful)? */
static bool any_flag(Flow *flow, const Context *context, const Op *call, bool useful)
{
    const Given *given = flow_given(flow, call);

    for (unsigned i = 0; i < given->primal->parameter_count; i++) {
        const GivenArgument *argument = &given->arguments[i];
        NodeList reached = {0};
        if (!argument->has_derivative || !(useful ? argument->is_written : argument->is_read))
            continue;
        if (type_is_floating(call->operands[i]->type) && is_flagged(flow_fact(context, call->operands[i]), useful))
            return true;
        reached = given_reach(flow, context, call, i, 0);
        for (size_t j = 0; j < reached.count; j++)
            if (may_be_real(reached.items[j]) && (useful ? reached.items[j]->useful : reached.items[j]->varied))
                return true;
    }
    return useful && call->result_count && type_is_floating(call->results[0]->type) &&
           is_flagged(flow_fact(context, call->results[0]), true);
}

static void flag_fact(Flow *flow, Fact *fact, bool useful)
{
    bool *flag = useful ? &fact->useful : &fact->varied;

    flow->changed |= !*flag;
    *flag = true;
}

static void flag_node(Flow *flow, Node *node, bool useful)
{
    bool *flag = useful ? &node->useful : &node->varied;

    if (!may_be_real(node))
        return;
    flow->changed |= !*flag || (!useful && !node->is_written);
    *flag = true;
    node->is_written |= !useful;
}

static void flag_all(Flow *flow, Context *context, const Op *call, bool useful)
{
    const Given *given = flow_given(flow, call);

    for (unsigned i = 0; i < given->primal->parameter_count; i++) {
        const GivenArgument *argument = &given->arguments[i];
        NodeList reached = {0};
        if (!argument->has_derivative || !(useful ? argument->is_read : argument->is_written))
            continue;
        if (type_is_floating(call->operands[i]->type) && flow_fact(context, call->operands[i]))
            flag_fact(flow, flow_fact(context, call->operands[i]), useful);
        reached = given_reach(flow, context, call, i, 0);
        for (size_t j = 0; j < reached.count; j++)
            flag_node(flow, reached.items[j], useful);
    }
    if (!useful && call->result_count && type_is_floating(call->results[0]->type))
        flag_fact(flow, flow_fact(context, call->results[0]), false);
}

void given_step_forward(Flow *flow, Context *context, const Op *call)
{
    if (any_flag(flow, context, call, false))
        flag_all(flow, context, call, false);
}

void given_step_backward(Flow *flow, Context *context, const Op *call)
{
    if (any_flag(flow, context, call, true))
        flag_all(flow, context, call, true);
}

bool given_argument_may_change(const Given *given, unsigned i)
{
    const Parameter *parameter = &given->primal->parameters[i];

    if (given->is_adjoint)
        return given->arguments[i].is_written;
    if (given->blas)
        return given->blas->arguments[i].is_written;
    return parameter->kind == PARAMETER_RESULT ||
           (parameter->kind == PARAMETER_PLAIN && type_is_pointer(parameter->type) &&
            type_target(parameter->type)->kind != TYPE_FUNCTION && !is_const_everywhere(parameter->type));
}

/* A derivative flows through it, or it overwrites memory that has one. */
bool given_is_relevant(Flow *flow, const Context *context, const Op *call)
{
    const Given *given = flow_given(flow, call);

    if (!given)
        return false;
    if (call->result_count && flow_is_active(flow, context, call->results[0]))
        return true;
    for (unsigned i = 0; i < given->primal->parameter_count; i++) {
        NodeList reached = {0};
        if (!given->arguments[i].has_derivative || !given->arguments[i].is_written)
            continue;
        reached = given_reach(flow, context, call, i, 0);
        for (size_t j = 0; j < reached.count; j++)
            if (reached.items[j]->object->has_shadow && may_be_real(reached.items[j]))
                return true;
    }
    return false;
}

typedef struct Sharing {
    Flow *flow;
    Context *context;
    bool (*set_shadow)(Flow *, Object *);
    bool changed;
} Sharing;

static void share_op(void *data, Op *op)
{
    Sharing *sharing = data;
    const Given *given = flow_given(sharing->flow, op);

    if (!given || given->blas || !given_is_relevant(sharing->flow, sharing->context, op))
        return;
    for (unsigned i = 0; i < given->primal->parameter_count; i++) {
        NodeList reached = given_reach(sharing->flow, sharing->context, op, i, 0);
        for (size_t j = 0; j < reached.count; j++) {
            Object *object = reached.items[j]->object;
            /* memory without a derivative is kept for the reverse sweep as what has one is */
            if (given->arguments[i].has_derivative || object->kind == OBJECT_HEAP)
                sharing->changed |= sharing->set_shadow(sharing->flow, object);
        }
    }
}

bool given_share_shadows(Flow *flow, bool set_shadow(Flow *, Object *))
{
    Sharing sharing = {.flow = flow, .set_shadow = set_shadow};

    if (flow->given.count == 0)
        return false;
    for (size_t i = 0; i < flow->contexts.count; i++) {
        sharing.context = flow->contexts.items[i];
        region_walk((Region *)sharing.context->function->body, share_op, &sharing);
    }
    return sharing.changed;
}
