/* In:     a specialization, or the request itself.
 * Out:    its functions: for a callee the augmented primal and the reverse sweep, with a tape between them (split mode); for
 *         the requested function both sweeps in one.
 * Needs:  callees first: a call is built when what the callee wants is known. In a recursion that is not so: there
 *         everything is passed.
 * Keeps:  nothing is executed twice: no state is restored. */
#include "analysis/mentions.h"
#include "transform/dead.h"
#include "transform/finish.h"
#include "transform/late.h"
#include "transform/reverse.h"
#include "transform/runtime.h"
#include "transform/snapshots.h"
#include "transform/writes.h"

#include <string.h>

static Reverse reverse_begin(Derivation *derivation, Context *context)
{
    Reverse reverse = {.derivation = derivation, .module = derivation->module, .flow = derivation->flow};
    const Function *primal = context->function;

    reverse.context = context;
    reverse.guards = *guards_of(derivation, context);
    reverse.place = primal->place;
    reverse.forward =
        (Forward){.derivation = derivation, .module = derivation->module, .flow = derivation->flow, .context = context};
    reverse.forward.primal = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    reverse.forward.tangent = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    reverse_find_updates(&reverse);
    return reverse;
}

/* ---- split mode ---- */

/* The primal may have a parameter `tape` or `ret_b` of its own: it may be an adjoint already. */
static Value *add_part(Derivation *derivation, Function *function, const char *name, const Type *type,
                       DerivativeKind derivative)
{
    for (unsigned i = 0; name && i < function->parameter_count; i++)
        if (function->parameters[i].name && strcmp(function->parameters[i].name, name) == 0) {
            name = arena_format(derivation->module->arena, "%s_", name);
            i = ~0u; /* look at all of them again */
        }
    function_add_parameter(derivation->module, function, name, type)->derivative = derivative;
    return function->body->arguments[function->parameter_count - 1];
}

static Function *split_function(Derivation *derivation, const Context *context, const char *suffix, const char *what,
                                const Type *result)
{
    const Function *primal = context->function;
    Module *module = derivation->module;
    const char *name = arena_format(module->arena, "%s%s", primal->name, suffix);
    Function *function = function_new(module, unique_name(module, name), result);

    function->linkage = LINKAGE_INTERNAL;
    function->place = primal->place;
    function->is_emitted = true;
    function->comment = derived_comment(derivation, context, what);
    function_begin_body(module, function);
    return function;
}

static const char *shadow_name(Reverse *reverse, const Function *function, const Parameter *parameter)
{
    return parameter_shadow_name(reverse->derivation, reverse->context->function, function,
                                 parameter->kind == PARAMETER_RESULT ? "ret" : parameter->name);
}

static void augmented_parameters(Reverse *reverse, ReverseParts *parts)
{
    Derivation *derivation = reverse->derivation;
    const Function *primal = reverse->context->function;
    Module *module = reverse->module;
    Function *function = parts->augmented;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        unsigned number = primal->body->arguments[i]->number;
        reverse->forward.primal[number] =
            add_part(derivation, function, parameter->name, parameter->type, DERIVATIVE_NONE);
        VECTOR_PUSH(module->arena, parts->augmented_parts, ((Part){PART_PRIMAL, i}));
        if (!type_is_pointer(parameter->type) || !parameter_has_shadow(reverse->flow, reverse->context, i))
            continue;
        reverse->forward.tangent[number] = add_part(derivation, function, shadow_name(reverse, function, parameter),
                                                    type_without_any_const(module, parameter->type), DERIVATIVE_SHADOW);
        VECTOR_PUSH(module->arena, parts->augmented_parts, ((Part){PART_SHADOW, i}));
    }
    if (type_is_pointer(primal->result) && result_has_shadow(reverse->flow, reverse->context)) {
        const Type *type = type_pointer(module, type_without_const(module, primal->result), false);
        reverse->forward.result_tangent =
            add_part(derivation, function, derived_name(derivation, "ret"), type, DERIVATIVE_SHADOW);
        parts->is_augmented = true;
        VECTOR_PUSH(module->arena, parts->augmented_parts, ((Part){PART_RESULT_SHADOW, 0}));
    }
    reverse->forward_tape = add_part(derivation, function, "tape", tape_type(module), DERIVATIVE_NONE);
    VECTOR_PUSH(module->arena, parts->augmented_parts, ((Part){PART_TAPE, 0}));
}

/* Adds the reverse sweep's parameters; cells gets, by parameter, where the adjoint of a real goes. */
static Value *reverse_parameters(Reverse *reverse, ReverseParts *parts, Value **cells)
{
    Derivation *derivation = reverse->derivation;
    const Function *primal = reverse->context->function;
    Module *module = reverse->module;
    Function *function = parts->reverse;
    Arena *arena = derivation->arena;
    Value *result = NULL;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        unsigned number = primal->body->arguments[i]->number;
        Value *copy = add_part(derivation, function, parameter->name, parameter->type, DERIVATIVE_NONE), *shadow;
        pointer_map_put(&reverse->values, arena, reverse->forward.primal[number], copy);
        VECTOR_PUSH(module->arena, parts->reverse_parts, ((Part){PART_PRIMAL, i}));
        if (!parameter_has_shadow(reverse->flow, reverse->context, i))
            continue;
        if (type_is_floating(parameter->type)) {
            cells[i] = add_part(derivation, function, shadow_name(reverse, function, parameter),
                                type_pointer(module, parameter->type, false), DERIVATIVE_REAL);
            VECTOR_PUSH(module->arena, parts->reverse_parts, ((Part){PART_ADJOINT, i}));
        } else {
            shadow = add_part(derivation, function, shadow_name(reverse, function, parameter),
                              type_without_any_const(module, parameter->type), DERIVATIVE_SHADOW);
            pointer_map_put(&reverse->values, arena, reverse->forward.tangent[number], shadow);
            VECTOR_PUSH(module->arena, parts->reverse_parts, ((Part){PART_SHADOW, i}));
        }
    }
    if (type_is_floating(primal->result) && result_has_shadow(reverse->flow, reverse->context)) {
        result = add_part(derivation, function, derived_name(derivation, "ret"), primal->result, DERIVATIVE_REAL);
        VECTOR_PUSH(module->arena, parts->reverse_parts, ((Part){PART_RESULT_ADJOINT, 0}));
    }
    reverse->reverse_tape = add_part(derivation, function, "tape", tape_type(module), DERIVATIVE_NONE);
    VECTOR_PUSH(module->arena, parts->reverse_parts, ((Part){PART_TAPE, 0}));
    return result;
}

typedef struct Calls {
    const Function *function;
    const bool *used; /* by parameter */
} Calls;

static bool is_among(Function *const *functions, size_t count, const Function *function)
{
    for (size_t i = 0; i < count; i++)
        if (functions[i] == function)
            return true;
    return false;
}

/* Does another function call it already, with all of its parameters? */
static bool is_called_elsewhere(const Module *module, const Function *function)
{
    Arena *arena = arena_new();
    bool found = false;

    for (size_t i = 0; i < module->functions.count && !found; i++) {
        const Function *other = module->functions.items[i];
        const Mentions *mentions = other != function && other->body ? mentions_of(other, arena) : NULL;
        found = mentions && (is_among(mentions->called.items, mentions->called.count, function) ||
                             is_among(mentions->functions.items, mentions->functions.count, function));
    }
    arena_free(arena);
    return found;
}

static void narrow_call(void *data, Op *op)
{
    const Calls *calls = data;
    unsigned kept = 0;

    if (op->code != OP_CALL || op->as.callee != calls->function)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (calls->used[i])
            op->operands[kept++] = op->operands[i];
    op->operand_count = kept;
}

/* Drops the parts whose parameter the function does not use. */
static void prune(Derivation *derivation, Function *function, Part *parts, size_t *count)
{
    bool *used = function_used_parameters(function, derivation->arena);
    Calls calls = {.function = function, .used = used};
    size_t kept = 0;

    region_walk(function->body, narrow_call, &calls);

    for (size_t i = 0; i < *count; i++)
        if (used[i])
            parts[kept++] = parts[i];
    *count = kept;
    function_keep_parameters(function, used);
}

/* May it change a record that it was given by value? The reverse sweep reads what there is then, and the caller's own copy is changed by the forward sweep
 * alone, which takes it by its address. */
static bool changes_record(const Function *primal)
{
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (primal->parameters[i].kind == PARAMETER_RECORD_VALUE &&
            record_may_change(primal, primal->body->arguments[i]))
            return true;
    return false;
}

static void split_finish(Derivation *derivation, ReverseParts *parts, bool is_recursive)
{
    finish_function(derivation->module, parts->augmented);
    finish_function(derivation->module, parts->reverse);
    if (is_recursive && is_called_elsewhere(derivation->module, parts->reverse))
        return;
    if (is_recursive)
        dead_code_remove_handed_on(derivation->module, parts->reverse);
    prune(derivation, parts->reverse, parts->reverse_parts.items, &parts->reverse_parts.count);
    if (is_recursive)
        return;
    if (parts->reverse->body->first->code == OP_RETURN) { /* nothing to reverse */
        module_drop_function(derivation->module, parts->reverse);
        parts->reverse = NULL;
    }
    if (parts->is_augmented) {
        prune(derivation, parts->augmented, parts->augmented_parts.items, &parts->augmented_parts.count);
    } else {
        module_drop_function(derivation->module, parts->augmented);
        parts->augmented = NULL;
    }
}

ReverseParts *reverse_parts(Derivation *derivation, Specialization *specialization)
{
    const Function *primal;
    ReverseParts *parts = specialization->reverse;
    Reverse reverse;
    Scope scope = {0};
    Value **cells, *result;
    Builder builder;

    if (parts)
        return parts;
    primal = specialization->context->function;
    parts = specialization->reverse = ARENA_NEW(derivation->module->arena, ReverseParts);
    parts->is_augmented = specialization->is_recursive || changes_record(primal);
    reverse = reverse_begin(derivation, specialization->context);
    reverse.parts = parts;
    reverse.forward.reverse = &reverse;
    parts->augmented = split_function(derivation, specialization->context, "_fwd", "forward sweep", primal->result);
    parts->reverse = reverse.function = split_function(derivation, specialization->context, derivation->suffix,
                                                       "reverse sweep", type_void(derivation->module));
    augmented_parameters(&reverse, parts);
    cells = ARENA_ARRAY(derivation->arena, Value *, primal->parameter_count);
    result = reverse_parameters(&reverse, parts, cells);
    reverse.forward.function = parts->augmented;
    snapshots_find(&reverse);
    forward_region(&reverse.forward, primal->body, parts->augmented->body);
    scope_open(&reverse, &scope, NULL, parts->augmented->body, parts->reverse->body);
    reverse_body(&reverse, result, cells);
    builder = scope_builder(&reverse);
    build_return(&builder, NULL);
    scope_close(&reverse);
    split_finish(derivation, parts, specialization->is_recursive);
    return parts;
}

/* ---- the requested function ---- */

static bool may_be_postponed(Flow *flow, const Op *store)
{
    NodeList targets = flow_targets(flow, flow->root, store->operands[1]);

    if (store->is_volatile || type_is_pointer(store->operands[0]->type))
        return false;
    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        if (object->kind != OBJECT_PARAMETER && object->kind != OBJECT_OWN)
            return false;
    }
    return true;
}

/* Does a later load or `free` need the store done? */
static bool op_may_read(Flow *flow, const Op *op, const Op *store)
{
    return lists_may_alias(flow_targets(flow, flow->root, op->operands[0]),
                           flow_targets(flow, flow->root, store->operands[1]));
}

static bool is_harmless_after(const Op *op)
{
    return op_is_computation(op->code) || op->code == OP_FREE || op->code == OP_LOCAL || op->code == OP_RETURN ||
           op->code == OP_COMMENT || (op->code == OP_LOAD && !op->is_volatile);
}

/* The stores at the end of the body that nothing after them reads: `*err = sum` before the scratch is freed. */
void reverse_find_postponed(Derivation *derivation)
{
    Flow *flow = derivation->flow;

    if (flow->root->is_recursive) /* the inner calls' stores are not last */
        return;
    for (Op *op = flow->root->function->body->last; op; op = op->previous) {
        if (op->code == OP_STORE) {
            if (!may_be_postponed(flow, op))
                return;
            for (const Op *later = op->next; later; later = later->next)
                if ((later->code == OP_LOAD || later->code == OP_FREE) && op_may_read(flow, later, op))
                    return;
            pointer_map_put(&derivation->postponed, derivation->arena, op, op);
        } else if (!is_harmless_after(op)) {
            return;
        }
    }
}

static Parameter *root_parameter(Reverse *reverse, const Parameter *from, const char *name, const Type *type,
                                 ParameterKind kind)
{
    Parameter *parameter = function_add_parameter(reverse->module, reverse->function, name, type);

    parameter->kind = kind;
    parameter->extents = from->extents;
    parameter->extent_count = from->extent_count;
    parameter->length = from->length;
    return parameter;
}

static Value *last_argument(const Reverse *reverse)
{
    return reverse->function->body->arguments[reverse->function->parameter_count - 1];
}

static void mark_seed(const Reverse *reverse)
{
    Parameter *seed = &reverse->function->parameters[reverse->function->parameter_count - 1];

    seed->is_seed = true;
    seed->may_be_zero = !reverse->derivation->strong_zero && !reverse->derivation->has_zero_seeds;
}

static void root_result_record(Reverse *reverse, unsigned i)
{
    const Parameter *parameter = &reverse->context->function->parameters[i];
    unsigned number = reverse->context->function->body->arguments[i]->number;

    if (parameter_has_shadow(reverse->flow, reverse->context, i)) {
        root_parameter(reverse, parameter,
                       parameter_shadow_name(reverse->derivation, reverse->context->function, reverse->function, "ret"),
                       parameter->type, PARAMETER_RECORD_VALUE)
            ->derivative = DERIVATIVE_SHADOW;
        mark_seed(reverse);
        reverse->forward.tangent[number] = last_argument(reverse);
    }
    root_parameter(reverse, parameter, parameter->name, parameter->type, PARAMETER_RESULT);
    reverse->forward.primal[number] = last_argument(reverse);
}

static void zero_leaf(void *context, Builder *builder, Value *one, Value *other)
{
    (void)context;
    (void)other;
    build_store(builder, zero_of(builder->module, type_target(one->type)), one);
}

static void add_leaf(void *context, Builder *builder, Value *to, Value *from)
{
    Value *sum = build_binary_marked(builder, OP_ADD, build_load(builder, to), build_load(builder, from));

    (void)context;
    build_store(builder, sum, to);
}

/* The body works on a copy of a record that is passed by value, so its adjoint starts at zero, with the shadow pointers
 * that the caller gives. */
static void record_begin(Reverse *reverse, const Value *argument)
{
    Module *module = reverse->module;
    Builder builder = builder_at_end(module, reverse->function->body);
    Value *given = reverse->forward.tangent[argument->number];
    const Type *type = type_target(given->type);
    Value *own = build_local(&builder, type, NULL, derived_name(reverse->derivation, argument->name));

    mark_derivative(own);
    if (type_holds_pointer(type)) {
        build_op(&builder, OP_COPY, NULL, (Value *[]){own, given, value_integer(module, type_size(module), type->size)},
                 3);
        build_leaves(&builder, own, NULL, type, type_is_floating, zero_leaf, NULL);
    } else {
        value_op(own)->is_zeroed = true;
    }
    reverse->forward.tangent[argument->number] = own;
}

/* What the copy's adjoint holds in the end is the argument's. */
static void records_end(Reverse *reverse, Builder *builder)
{
    const Function *primal = reverse->context->function;

    for (unsigned i = 0, place = 0; i < primal->parameter_count; i++, place++) {
        if (!parameter_has_shadow(reverse->flow, reverse->context, i))
            continue;
        place++;
        if (primal->parameters[i].kind == PARAMETER_RECORD_VALUE)
            build_leaves(builder, reverse->function->body->arguments[place],
                         reverse->forward.tangent[primal->body->arguments[i]->number],
                         type_target(primal->parameters[i].type), type_is_floating, add_leaf, NULL);
    }
}

static Value *root_parameters(Reverse *reverse, Value **cells)
{
    const Function *primal = reverse->context->function;
    Module *module = reverse->module;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        unsigned number = primal->body->arguments[i]->number;
        const Type *shadow = type_without_any_const(module, parameter->type);
        Parameter *copy;
        if (parameter->kind == PARAMETER_RESULT) {
            root_result_record(reverse, i);
            continue;
        }
        copy = root_parameter(reverse, parameter, parameter->name, parameter->type, parameter->kind);
        copy->mark = parameter->mark;
        copy->is_restrict = parameter->is_restrict; /* not the shadow: those of arrays that are only read may be one */
        reverse->forward.primal[number] = last_argument(reverse);
        if (!parameter_has_shadow(reverse->flow, reverse->context, i))
            continue;
        if (type_is_floating(parameter->type))
            shadow = type_pointer(module, parameter->type, false);
        root_parameter(reverse, parameter, shadow_name(reverse, reverse->function, parameter), shadow, PARAMETER_PLAIN)
            ->derivative = type_is_floating(parameter->type) ? DERIVATIVE_REAL : DERIVATIVE_SHADOW;
        if (type_is_floating(parameter->type))
            cells[i] = last_argument(reverse);
        else
            reverse->forward.tangent[number] = last_argument(reverse);
        if (parameter->kind == PARAMETER_RECORD_VALUE)
            record_begin(reverse, primal->body->arguments[i]);
    }
    if (!type_is_floating(primal->result) || !result_has_shadow(reverse->flow, reverse->context))
        return NULL;
    function_add_parameter(module, reverse->function,
                           parameter_shadow_name(reverse->derivation, primal, reverse->function, "ret"), primal->result)
        ->derivative = DERIVATIVE_REAL;
    mark_seed(reverse);
    return last_argument(reverse);
}

/* What waited until the reverse sweep was over. */
static void root_end(Reverse *reverse, Builder *builder)
{
    const Op *end = reverse->primal_return;

    reverse_build_waiting(reverse, builder);
    for (const Op *op = reverse->context->function->body->first; op; op = op->next)
        if (pointer_map_get(&reverse->derivation->postponed, op))
            op_clone(builder, op,
                     (Value *[]){forward_primal(&reverse->forward, op->operands[0]),
                                 forward_primal(&reverse->forward, op->operands[1])});
    builder->place = end->place;
    build_return(builder, end->operand_count ? forward_primal(&reverse->forward, end->operands[0]) : NULL);
}

static Op *root_tape(Reverse *reverse)
{
    Builder builder = builder_at_end(reverse->module, reverse->function->body);
    Op *tape = build_op(&builder, OP_TAPE, tape_type(reverse->module), NULL, 0);

    tape->results[0]->name = "tape";
    reverse->forward_tape = reverse->reverse_tape = tape->results[0];
    return tape;
}

void reverse_derive(Derivation *derivation)
{
    Module *module = derivation->module;
    const Function *primal = derivation->flow->root->function;
    Reverse reverse = reverse_begin(derivation, derivation->flow->root);
    Value **cells = ARENA_ARRAY(derivation->arena, Value *, primal->parameter_count), *result;
    Scope scope = {0};
    Builder builder;
    Op *tape;

    reverse.forward.reverse = &reverse;
    reverse.function = function_new(module, derivative_name(derivation, primal), primal->result);
    reverse.function->linkage = derivative_linkage(derivation);
    derivation->made = reverse.function;
    reverse.function->place = primal->place;
    reverse.function->is_emitted = true;
    reverse.function->comment = derived_comment(derivation, derivation->flow->root, "adjoint");
    function_begin_body(module, reverse.function);
    result = root_parameters(&reverse, cells);
    reverse.forward.function = reverse.function;
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (!reverse.forward.tangent[primal->body->arguments[i]->number])
            reverse.forward.tangent[primal->body->arguments[i]->number] =
                own_shadow(derivation, reverse.context, reverse.function->body, i);
    tape = root_tape(&reverse);
    snapshots_find(&reverse);
    forward_region(&reverse.forward, primal->body, reverse.function->body);
    scope_open(&reverse, &scope, NULL, reverse.function->body, reverse.function->body);
    reverse_body(&reverse, result, cells);
    builder = scope_builder(&reverse);
    records_end(&reverse, &builder);
    if (reverse.uses_tape)
        build_op(&builder, OP_TAPE_FREE, NULL, &reverse.reverse_tape, 1);
    root_end(&reverse, &builder);
    scope_close(&reverse);
    if (!reverse.uses_tape)
        op_remove(tape);
    zero_unnamed_shadows(derivation, reverse.function);
    finish_function(module, reverse.function);
}
