/* In:     a Flow of one request, in which pointers lead to replaced memory alone or to none (FlowRequest.is_replacing).
 * Out:    f_t: the primal with the coefficients of each active value beside it, and active memory replaced (taylor.h); the same
 *         for each callee that touches any of that.
 * Needs:  SSA form; taylor_check.
 * Keeps:  every primal operation, in its order, so primal results stay the same to the last bit.
 *
 * What an active real is becomes as many arrays as it is values; what a loop carries, and what a branch yields, has one
 * array that is written where the region ends. */
#include "transform/taylor.h"

#include "analysis/library.h"
#include "transform/finish.h"
#include "transform/forward.h"

static Function *taylor_function(Derivation *derivation, Specialization *specialization);

/* Where the coefficients of what a region yields go: by the yield's operand; NULL: nowhere. */
typedef struct Ends {
    Value *const *targets;
    Value *const *receivers; /* what it becomes, by operand from `first` on */
    unsigned first;
} Ends;

static void taylor_region(Taylor *taylor, const Region *from, Region *to, const Ends *ends);

static bool is_root(const Taylor *taylor)
{
    return taylor->context == taylor->flow->root;
}

/* ---- values ---- */

Value *taylor_primal(Taylor *taylor, Value *value)
{
    if (value->kind == VALUE_GLOBAL && taylor_is_wide(taylor, value))
        return taylor_global(taylor, value);
    return value_is_constant(value) ? value : taylor->primal[value->number];
}

bool taylor_is_active(const Taylor *taylor, const Value *value)
{
    return flow_is_active(taylor->flow, taylor->context, value);
}

bool taylor_is_wide(const Taylor *taylor, const Value *value)
{
    return type_is_pointer(value->type) && flow_has_shadow(taylor->flow, taylor->context, value);
}

const Type *taylor_type(const Taylor *taylor, const Value *value)
{
    return taylor_is_wide(taylor, value) ? wide_type(&taylor->wide, value->type) : value->type;
}

Value *taylor_fitted(Taylor *taylor, Builder *builder, Value *value, const Type *type)
{
    Value *primal = taylor_primal(taylor, value);

    if (!type_is_pointer(type) || primal->type == type)
        return primal;
    if (primal->kind == VALUE_NULL)
        return value_null(taylor->module, type);
    if (primal->kind == VALUE_UNDEFINED)
        return value_undefined(taylor->module, type);
    return type_target(primal->type) == type_target(type) ? primal : build_cast(builder, primal, type);
}

/* ---- calls ---- */

typedef VECTOR(Value *) ValueList;

static void taylor_call(Taylor *taylor, Builder *builder, const Op *op)
{
    Context *callee = flow_callee(taylor->context, op);
    Function *function = taylor_function(taylor->derivation, specialization_of(taylor->derivation, callee));
    const Function *primal = callee->function;
    ValueList arguments = {0};
    Op *call;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *argument = op->operands[i];
        bool is_series = i < primal->parameter_count && type_is_floating(argument->type) &&
                         parameter_has_shadow(taylor->flow, callee, i);
        if (is_series)
            argument = series_of(taylor, builder, argument, op);
        else if (i < function->parameter_count)
            argument = taylor_fitted(taylor, builder, argument, function->parameters[i].type);
        else
            argument = taylor_primal(taylor, argument);
        VECTOR_PUSH(taylor->derivation->arena, arguments, argument);
    }
    if (op->result_count && type_is_floating(op->results[0]->type) && result_has_shadow(taylor->flow, callee)) {
        Value *series = series_new(taylor, builder, op->results[0]->type, op->results[0]->name);
        VECTOR_PUSH(taylor->derivation->arena, arguments, series);
        taylor->series[op->results[0]->number] = series;
    }
    call = build_call(builder, function, arguments.items, (unsigned)arguments.count);
    if (op->result_count) {
        call->results[0]->name = op->results[0]->name;
        taylor->primal[op->results[0]->number] =
            build_cast(builder, call->results[0], taylor_type(taylor, op->results[0]));
    }
}

/* ---- control ---- */

static Value **targets_new(Taylor *taylor, unsigned count)
{
    return ARENA_ARRAY(taylor->derivation->arena, Value *, count + 1);
}

static Value *new_target(Taylor *taylor, Builder *builder, Value *first, Value *second)
{
    Value *target = NULL;

    if (taylor_is_active(taylor, first) || taylor_is_active(taylor, second))
        target = series_new(taylor, builder, first->type, first->name);
    taylor->series[first->number] = taylor->series[second->number] = target;
    return target;
}

static void add_arguments(Taylor *taylor, const Region *from, Region *to)
{
    for (unsigned i = 0; i < from->argument_count; i++) {
        const Value *argument = from->arguments[i];
        taylor->primal[argument->number] =
            region_add_argument(taylor->module, to, taylor_type(taylor, argument), argument->name);
    }
}

/* A copy without regions' contents, its initial values as those that receive them; results as they are replaced. */
static Op *control_new(Taylor *taylor, Builder *builder, const Op *op, unsigned first, Value *const *receivers)
{
    Value **operands = ARENA_ARRAY(taylor->derivation->arena, Value *, op->operand_count + 1);
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = i < first
                          ? taylor_primal(taylor, op->operands[i])
                          : taylor_fitted(taylor, builder, op->operands[i], taylor_type(taylor, receivers[i - first]));
    copy = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++) {
        copy->results[i]->type = taylor_type(taylor, op->results[i]);
        taylor->primal[op->results[i]->number] = copy->results[i];
    }
    return copy;
}

static void store_inits(Taylor *taylor, Builder *builder, const Op *op, unsigned first, Value *const *targets)
{
    for (unsigned i = first; i < op->operand_count; i++)
        if (targets[i - first])
            series_store(taylor, builder, op->operands[i], targets[i - first]);
}

static void taylor_for(Taylor *taylor, Builder *builder, const Op *op)
{
    const Region *body = op->regions[0];
    Value **targets = targets_new(taylor, op->result_count);
    Op *copy;

    for (unsigned i = 0; i < op->result_count; i++)
        targets[i] = new_target(taylor, builder, body->arguments[i + 1], op->results[i]);
    store_inits(taylor, builder, op, 3, targets);
    copy = control_new(taylor, builder, op, 3, body->arguments + 1);
    add_arguments(taylor, body, copy->regions[0]);
    taylor_region(taylor, body, copy->regions[0], &(Ends){targets, body->arguments + 1, 0});
}

/* What the head yields as it got it stays where it is. */
static Value *head_target(Taylor *taylor, Builder *builder, const Op *op, unsigned i)
{
    const Value *yielded = region_yield(op->regions[0])->operands[i + 1];
    Value *argument = op->regions[1]->arguments[i], *result = op->results[i];
    bool is_passed = yielded->kind == VALUE_ARGUMENT && yielded->as.region == op->regions[0];
    Value *kept = is_passed ? taylor->series[yielded->number] : NULL;

    if (!kept || !taylor_is_active(taylor, yielded))
        return new_target(taylor, builder, argument, result);
    taylor->series[argument->number] = taylor->series[result->number] = kept;
    return kept;
}

static void taylor_loop(Taylor *taylor, Builder *builder, const Op *op)
{
    const Region *head = op->regions[0], *body = op->regions[1];
    Value **before = targets_new(taylor, head->argument_count), **after = targets_new(taylor, op->result_count + 1);
    Op *copy;

    for (unsigned i = 0; i < head->argument_count; i++)
        before[i] = new_target(taylor, builder, head->arguments[i], head->arguments[i]);
    for (unsigned i = 0; i < op->result_count; i++)
        after[i + 1] = head_target(taylor, builder, op, i);
    store_inits(taylor, builder, op, 0, before);
    copy = control_new(taylor, builder, op, 0, head->arguments);
    add_arguments(taylor, head, copy->regions[0]);
    taylor_region(taylor, head, copy->regions[0], &(Ends){after, body->arguments, 1});
    add_arguments(taylor, body, copy->regions[1]);
    taylor_region(taylor, body, copy->regions[1], &(Ends){before, head->arguments, 0});
}

static void taylor_branch(Taylor *taylor, Builder *builder, const Op *op)
{
    Value **targets = targets_new(taylor, op->result_count);
    Op *copy;

    for (unsigned i = 0; i < op->result_count; i++)
        targets[i] = new_target(taylor, builder, op->results[i], op->results[i]);
    copy = control_new(taylor, builder, op, op->operand_count, NULL);
    for (unsigned i = 0; i < op->region_count; i++)
        taylor_region(taylor, op->regions[i], copy->regions[i], &(Ends){targets, op->results, 0});
}

/* ---- the ends of regions ---- */

/* Is it where another of the yielded values goes? */
static bool is_overwritten(Taylor *taylor, const Op *yield, unsigned i, const Ends *ends)
{
    const Value *series =
        taylor_is_active(taylor, yield->operands[i]) ? taylor->series[yield->operands[i]->number] : NULL;

    for (unsigned j = ends->first; j < yield->operand_count && series; j++)
        if (j != i && ends->targets[j] == series)
            return true;
    return false;
}

/* All are read before any is written. */
static void store_all(Taylor *taylor, Builder *builder, const Op *yield, const Ends *ends)
{
    Value **kept = targets_new(taylor, yield->operand_count);

    for (unsigned i = ends->first; i < yield->operand_count; i++)
        if (ends->targets[i] && is_overwritten(taylor, yield, i, ends)) {
            kept[i] = series_new(taylor, builder, yield->operands[i]->type, NULL);
            series_store(taylor, builder, yield->operands[i], kept[i]);
        }
    for (unsigned i = ends->first; i < yield->operand_count; i++)
        if (kept[i])
            series_copy(taylor, builder, kept[i], ends->targets[i]);
        else if (ends->targets[i])
            series_store(taylor, builder, yield->operands[i], ends->targets[i]);
}

static void taylor_yield(Taylor *taylor, Builder *builder, const Op *op, const Ends *ends)
{
    Value **operands = ARENA_ARRAY(taylor->derivation->arena, Value *, op->operand_count + 1);

    store_all(taylor, builder, op, ends);
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = i < ends->first ? taylor_primal(taylor, op->operands[i])
                                      : taylor_fitted(taylor, builder, op->operands[i],
                                                      taylor_type(taylor, ends->receivers[i - ends->first]));
    op_clone(builder, op, operands);
}

static void taylor_return(Taylor *taylor, Builder *builder, const Op *op)
{
    Value *value = op->operand_count ? op->operands[0] : NULL;

    if (value && taylor->result_series)
        series_store(taylor, builder, value, taylor->result_series);
    if (is_root(taylor))
        taylor_globals_out(taylor, builder);
    build_return(builder, value ? taylor_fitted(taylor, builder, value, taylor->function->result) : NULL);
}

/* ---- operations ---- */

static void taylor_copy(Taylor *taylor, Builder *builder, const Op *op)
{
    Value **operands = ARENA_ARRAY(taylor->derivation->arena, Value *, op->operand_count + 1);
    OpCategory category = op_info(op->code)->category;
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = taylor_primal(taylor, op->operands[i]);
    copy = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++)
        taylor->primal[op->results[i]->number] = copy->results[i];
    if (category == CATEGORY_PURE || category == CATEGORY_CONVERT)
        series_of_op(taylor, builder, op, copy);
}

static void taylor_op(Taylor *taylor, Builder *builder, const Op *op, const Ends *ends)
{
    const Context *callee = op->code == OP_CALL ? flow_callee(taylor->context, op) : NULL;

    builder->place = op->place;
    switch ((int)op->code) {
    case OP_FOR: taylor_for(taylor, builder, op); return;
    case OP_LOOP: taylor_loop(taylor, builder, op); return;
    case OP_IF:
    case OP_SWITCH: taylor_branch(taylor, builder, op); return;
    case OP_YIELD: taylor_yield(taylor, builder, op, ends); return;
    case OP_RETURN: taylor_return(taylor, builder, op); return;
    default: break;
    }
    if (callee && callee->is_relevant)
        taylor_call(taylor, builder, op);
    else if (!taylor_memory(taylor, builder, op))
        taylor_copy(taylor, builder, op);
}

static void taylor_region(Taylor *taylor, const Region *from, Region *to, const Ends *ends)
{
    Builder builder = builder_at_end(taylor->module, to);

    if (ends)
        places_want(taylor, from, ends->targets, ends->first);
    for (const Op *op = from->first; op; op = op->next)
        taylor_op(taylor, &builder, op, ends);
}

/* ---- functions ---- */

static void add_extent(Taylor *taylor, Parameter *parameter)
{
    Arena *arena = taylor->module->arena;
    const char **extents = ARENA_ARRAY(arena, const char *, parameter->extent_count + 1);

    for (unsigned i = 0; i < parameter->extent_count; i++)
        extents[i] = parameter->extents[i];
    extents[parameter->extent_count++] = arena_format(arena, "%u", taylor->wide.width);
    parameter->extents = extents;
}

static Value *add_series_parameter(Taylor *taylor, const char *name, const Type *type)
{
    Parameter *parameter =
        function_add_parameter(taylor->module, taylor->function, name, type_pointer(taylor->module, type, false));

    add_extent(taylor, parameter);
    return taylor->function->body->arguments[taylor->function->parameter_count - 1];
}

static void build_parameter(Taylor *taylor, Builder *builder, unsigned i)
{
    const Parameter *from = &taylor->context->function->parameters[i];
    const Value *argument = taylor->context->function->body->arguments[i];
    bool has_shadow = parameter_has_shadow(taylor->flow, taylor->context, i);
    const Type *type = has_shadow ? wide_type(&taylor->wide, from->type) : from->type;
    Parameter *parameter;

    if (has_shadow && type_is_floating(from->type)) {
        Value *series = add_series_parameter(taylor, from->name, from->type);
        taylor->series[argument->number] = series;
        taylor->primal[argument->number] = build_load(builder, series);
        return;
    }
    parameter = function_add_parameter(taylor->module, taylor->function, from->name, type);
    parameter->kind = from->kind;
    parameter->extents = from->extents;
    parameter->extent_count = from->extent_count;
    if (has_shadow && parameter->extent_count)
        add_extent(taylor, parameter);
    taylor->primal[argument->number] = taylor->function->body->arguments[i];
}

/* A record that is passed by value without coefficients may hold active values while the body runs. */
static void build_own_memory(Taylor *taylor, Builder *builder, unsigned i)
{
    const Parameter *parameter = &taylor->context->function->parameters[i];
    const Value *argument = taylor->context->function->body->arguments[i];
    const Type *record = parameter->kind == PARAMETER_PLAIN ? NULL : type_target(parameter->type);
    Value *own, *bytes;

    if (!record || parameter_has_shadow(taylor->flow, taylor->context, i) || !taylor_is_wide(taylor, argument))
        return;
    bytes = value_integer(taylor->module, type_size(taylor->module), record->size);
    own =
        build_local(builder, wide_type(&taylor->wide, record), NULL, derived_name(taylor->derivation, parameter->name));
    taylor_copy_values(taylor, builder, record, own, taylor->primal[argument->number], bytes);
    taylor->primal[argument->number] = own;
}

static void build_parameters(Taylor *taylor)
{
    const Function *primal = taylor->context->function;
    Builder builder = builder_at_end(taylor->module, taylor->function->body);

    builder.place = primal->place;
    for (unsigned i = 0; i < primal->parameter_count; i++)
        build_parameter(taylor, &builder, i);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        build_own_memory(taylor, &builder, i);
    if (is_root(taylor))
        taylor_globals_in(taylor, &builder);
    if (type_is_floating(primal->result) && result_has_shadow(taylor->flow, taylor->context))
        taylor->result_series = add_series_parameter(
            taylor, parameter_shadow_name(taylor->derivation, primal, taylor->function, "ret"), primal->result);
}

static const Type *result_type(const Taylor *taylor)
{
    const Type *type = taylor->context->function->result;

    return type_is_pointer(type) && result_has_shadow(taylor->flow, taylor->context) ? wide_type(&taylor->wide, type)
                                                                                     : type;
}

static Function *function_begin(Taylor *taylor)
{
    const Function *primal = taylor->context->function;
    Module *module = taylor->module;
    const char *name = derived_name(taylor->derivation, primal->name);
    Function *function = function_new(module, is_root(taylor) ? name : unique_name(module, name), result_type(taylor));

    function->linkage = is_root(taylor) ? LINKAGE_EXTERNAL : LINKAGE_INTERNAL;
    function->place = primal->place;
    function->is_emitted = function->is_tangent = true;
    function->comment =
        derived_comment(taylor->derivation, taylor->context,
                        arena_format(module->arena, "Taylor polynomials to order %u", taylor->wide.width - 1));
    function->width = taylor->wide.width;
    function->suffix = taylor->wide.suffix;
    function_begin_body(module, function);
    return function;
}

static Function *taylor_function(Derivation *derivation, Specialization *specialization)
{
    Taylor taylor = {.derivation = derivation, .module = derivation->module, .flow = derivation->flow};
    const Function *primal;

    if (specialization->forward)
        return specialization->forward;
    taylor.context = specialization->context;
    taylor.wide = (Wide){derivation->module, derivation->suffix, derivation->width, true};
    primal = taylor.context->function;
    taylor.primal = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    taylor.series = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    places_begin(&taylor);
    specialization->forward = taylor.function = function_begin(&taylor);
    build_parameters(&taylor);
    taylor_region(&taylor, primal->body, taylor.function->body, NULL);
    finish_function(taylor.module, taylor.function);
    return taylor.function;
}

void taylor_derive(Derivation *derivation)
{
    size_t records = derivation->module->records.count;

    derivation->made = taylor_function(derivation, specialization_of(derivation, derivation->flow->root));
    wide_order_records(derivation->module, records);
}
