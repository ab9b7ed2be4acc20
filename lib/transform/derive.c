/* In:    a Flow.
 * Out:   specializations, names, copies: the common ground of forward and reverse.
 * Keeps: primal functions unchanged. */
#include "transform/derive.h"

#include "analysis/given.h"
#include "analysis/left_alone.h"
#include "analysis/library.h"
#include "analysis/loads.h"
#include "analysis/overwrite.h"
#include "ir/partials.h"
#include "transform/reverse.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- specializations ---- */

typedef struct KeyWriter {
    Derivation *derivation;
    Context *context;
    TextBuffer text;
    Reverse reverse; /* as far as loops are asked about */
} KeyWriter;

static void key_value(KeyWriter *writer, const Value *value)
{
    Flow *flow = writer->derivation->flow;
    unsigned bits = 0;

    if (type_is_floating(value->type))
        bits = flow_is_active(flow, writer->context, value);
    else if (type_is_pointer(value->type) && flow_has_shadow(flow, writer->context, value))
        bits = flow_is_mixed(flow, writer->context, value) ? 3 : 2;
    text_append_bytes(&writer->text, &"0123"[bits], 1);
}

static void key_loop(KeyWriter *writer, const Op *loop)
{
    LoopFacts facts = reverse_loop_facts(&writer->reverse, loop);

    text_format(&writer->text, "%d%d%d%d%d%u%d%d", facts.is_unordered, facts.keeps_objects_apart, facts.is_commuting,
                facts.keeps_stores_apart, facts.nest_commutes, facts.only_adds_from, facts.keeps_nest_apart,
                facts.keeps_apart);
}

static void key_op(void *data, Op *op)
{
    KeyWriter *writer = data;
    Derivation *derivation = writer->derivation;

    for (unsigned i = 0; i < op->result_count; i++)
        key_value(writer, op->results[i]);
    for (unsigned i = 0; i < op->region_count; i++)
        for (unsigned j = 0; j < op->regions[i]->argument_count; j++)
            key_value(writer, op->regions[i]->arguments[j]);
    if (op->code == OP_LOAD && derivation->is_reverse) {
        text_append(&writer->text, load_is_repeatable(derivation->overwrites, writer->context, op) ? "r" : "w");
        text_append(&writer->text,
                    load_is_steady(derivation->overwrites, writer->context, op, LOOK_AT_ELEMENTS) ? "s" : "v");
        text_append(&writer->text,
                    load_is_repeated(derivation->overwrites, writer->context, op, LOOK_AT_ELEMENTS) ? "a" : "e");
        text_append(&writer->text, load_read_before(derivation->flow, writer->context, op) ? "b" : "n");
    } else if (op->code == OP_FOR && derivation->is_reverse) {
        key_loop(writer, op);
    } else if (op->code == OP_LOAD && derivation->width) {
        text_append(&writer->text, load_is_left_alone(derivation->flow, writer->context, op) ? "a" : "m");
    } else if (op->code == OP_COPY || op->code == OP_FILL) {
        FlowBlock block = flow_block(derivation->flow, writer->context, op);
        text_format(&writer->text, "%p%d%d%u", (const void *)block.element, block.is_bytes, block.may_overlap,
                    block.kinds);
        text_append(&writer->text, flow_block_held_reals(derivation->flow, writer->context, op) ? "r" : "-");
        text_append(&writer->text, flow_block_held_pointers(derivation->flow, writer->context, op) ? "p" : "-");
    } else if ((op->code == OP_INDEX || op->code == OP_FIELD) && derivation->width) {
        text_append(&writer->text,
                    flow_leads_to_stretched(derivation->flow, writer->context, op->operands[0]) ? "n" : "1");
    } else if (op->code == OP_FREE && derivation->is_reverse) {
        text_append(&writer->text, free_is_postponed(derivation->flow, writer->context, op) ? "k" : "f");
    } else if (op->code == OP_STORE && derivation->is_reverse) {
        bool reals = flow_place_held_reals(derivation->flow, writer->context, op->operands[1]);
        bool pointers = flow_place_held_pointers(derivation->flow, writer->context, op->operands[1]);
        text_append_bytes(&writer->text, &"0123"[reals + 2 * pointers], 1);
        text_append(&writer->text, store_is_kept(derivation->overwrites, writer->context, op) ? "k" : "o");
    } else if (derivation->moving && (op->code == OP_IF || op->code == OP_SWITCH || op->code == OP_SELECT)) {
        text_append(&writer->text, value_moves(derivation->moving, writer->context, op->operands[0]) ? "m" : "f");
    } else if (op->code == OP_PUSH || op->code == OP_POP) {
        text_append(&writer->text, flow_slot_has_derivative(derivation->flow, op) ? "t" : "-");
    } else if (op_is_site(op)) {
        const Object *object = flow_site(writer->context, op);
        text_append(&writer->text, object_moves_to_heap(derivation->flow, object) ? "h" : "l");
        text_append(&writer->text, object_is_kept_for_reverse(object) ? "k" : object->is_freed ? "f" : "n");
        text_append(&writer->text, object->is_moved ? "m" : object->has_shadow ? "s" : "p");
        text_append(&writer->text, node_is_stretched(object->root) ? "n" : "1");
    } else if (op->code == OP_CALL) {
        Context *callee = flow_callee(writer->context, op);
        if (callee && callee->is_relevant)
            text_format(&writer->text, "(%p)", (void *)specialization_of(derivation, callee));
        else if (given_is_relevant(derivation->flow, writer->context, op))
            text_format(&writer->text, "g%" PRIx64,
                        derivation->is_reverse ? given_records(derivation, writer->context, op) : 0);
    }
}

/* ---- what may be infinite or NaN, along the chain of calls ---- */

/* Does a number that is stored through the one of the requested function's parameters ever stand behind the other? */
static bool may_share_reals(const Flow *flow, const Parameter *one, const Parameter *other)
{
    const Type *type = other->type;
    bool is_of_integers = type_is_pointer(type) && type_is_integer(type_target(type)) && type_target(type)->size > 1;

    return type_is_pointer(type) && !is_of_integers && !parameters_are_restricted(flow, one, other);
}

/* By parameter of the requested function: does none but itself lead to the reals behind it? */
static const bool *parameters_apart(const Derivation *derivation)
{
    const Function *function = derivation->flow->request->function;
    bool *apart = ARENA_ARRAY(derivation->arena, bool, function->parameter_count + 1);

    for (unsigned i = 0; i < function->parameter_count; i++) {
        apart[i] = type_is_pointer(function->parameters[i].type);
        for (unsigned j = 0; j < function->parameter_count && apart[i]; j++)
            apart[i] = j == i || !may_share_reals(derivation->flow, &function->parameters[i], &function->parameters[j]);
    }
    return apart;
}

static Suspicion suspicion_of(Derivation *derivation, const Context *context)
{
    Suspicion all = {.memory = true, .passed_over = {true, true}};
    bool *parameters;

    if (!context->parent && !context->is_recursive && !derivation->flow->is_insensitive)
        return (Suspicion){.apart = parameters_apart(derivation)};
    if (context->parent && !context->is_recursive && !derivation->flow->is_insensitive)
        return guards_suspicion(guards_of(derivation, context->parent), context->call);
    parameters = ARENA_ARRAY(derivation->arena, bool, context->function->parameter_count + 1);
    for (unsigned i = 0; i < context->function->parameter_count; i++)
        parameters[i] = true; /* the calls are not told apart */
    all.parameters = parameters;
    return all;
}

static bool is_named_out(const Request *request, const Parameter *parameter)
{
    for (unsigned i = 0; i < request->out_count; i++)
        if (parameter->name && strcmp(request->outs[i], parameter->name) == 0)
            return true;
    return false;
}

typedef struct Accesses {
    const Value *pointer;
    bool is_other; /* something is done with it that neither loads from there nor stores to it */
} Accesses;

static void look_at_access(void *context, Op *op)
{
    Accesses *accesses = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i] == accesses->pointer && !(op->code == OP_LOAD || (op->code == OP_STORE && i == 1)))
            accesses->is_other = true;
}

/* Does the function access one number behind its parameter, if any? */
static bool is_of_one_number(const Function *function, unsigned parameter)
{
    Accesses accesses = {.pointer = function->body->arguments[parameter]};

    region_walk(function->body, look_at_access, &accesses);
    return !accesses.is_other && type_is_floating(type_target(function->parameters[parameter].type));
}

/* Is the only output one number: what the function returns, or what a parameter leads to? */
static bool output_is_one_number(const Derivation *derivation)
{
    const FlowRequest *request = derivation->flow->request;
    const Function *function = request->function;
    unsigned count = request->result_is_out, last = 0;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        count += request->is_out[i];
        last = request->is_out[i] ? i : last;
    }
    for (size_t i = 0; i < derivation->flow->global_count && request->global_out; i++)
        count += request->global_out[i];
    if (count != 1)
        return false;
    if (request->result_is_out)
        return type_is_floating(function->result);
    return !function->parameter_count || !request->is_out[last] || is_of_one_number(function, last);
}

static Seeds root_seeds(const Derivation *derivation, const Function *function)
{
    const Request *request = derivation->asked;
    bool *outs = ARENA_ARRAY(derivation->arena, bool, function->parameter_count + 1);

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        bool is_open = parameter->mark != MARK_IN && parameter->mark != MARK_INACTIVE;
        outs[i] = type_is_pointer(parameter->type) && parameter->kind == PARAMETER_PLAIN &&
                  (request->has_lists ? is_named_out(request, parameter) : is_open);
    }
    return (Seeds){derivation->flow->request->result_is_out, output_is_one_number(derivation), outs};
}

const Guards *guards_of(Derivation *derivation, const Context *context)
{
    Guards *guards = pointer_map_get(&derivation->guards, context);
    bool is_root = context == derivation->flow->root && !context->is_recursive;

    if (!guards) {
        guards = ARENA_NEW(derivation->arena, Guards);
        *guards = guards_compute(context->function, derivation->arena,
                                 is_root && !derivation->has_zero_seeds ? root_seeds(derivation, context->function)
                                                                        : (Seeds){.result = false},
                                 suspicion_of(derivation, context));
        pointer_map_put(&derivation->guards, derivation->arena, context, guards);
    }
    return guards;
}

static void key_suspicion(KeyWriter *writer, const Context *context)
{
    Suspicion suspicion = suspicion_of(writer->derivation, context);

    text_append(&writer->text, suspicion.memory ? "n" : "f");
    text_append(&writer->text, suspicion.passed_over.result ? "p" : "u");
    text_append(&writer->text, suspicion.passed_over.memory ? "p" : "u");
    for (unsigned i = 0; i < context->function->parameter_count && suspicion.parameters; i++)
        text_append(&writer->text, suspicion.parameters[i] ? "n" : "f");
}

static char *specialization_key(Derivation *derivation, Context *context)
{
    KeyWriter writer = {
        derivation,
        context,
        {0},
        {.derivation = derivation, .module = derivation->module, .flow = derivation->flow, .context = context}};
    char *key;

    text_format(&writer.text, "%p%s:", (const void *)context->function, derivation->has_zero_seeds ? " zeros" : "");
    if (context == derivation->flow->root)
        text_format(&writer.text, "request %p", (const void *)derivation->asked);
    else if (context->is_recursive || derivation->flow->is_insensitive) {
        text_format(&writer.text, "request %p context %u", (const void *)derivation->asked, context->number);
    } else {
        for (unsigned i = 0; i < context->function->parameter_count; i++)
            key_value(&writer, context->function->body->arguments[i]);
        text_append(&writer.text, result_has_shadow(derivation->flow, context) ? "=" : "!");
        if (derivation->is_reverse || derivation->has_zero_seeds)
            key_suspicion(&writer, context);
        if (derivation->is_reverse)
            reverse_find_updates(&writer.reverse);
        region_walk(context->function->body, key_op, &writer);
    }
    key = arena_copy_text(derivation->module->arena, writer.text.data);
    text_free(&writer.text);
    return key;
}

Specialization *specialization_of(Derivation *derivation, Context *context)
{
    Specialization *specialization = context->specialization;
    char *key;

    if (specialization)
        return specialization;
    key = specialization_key(derivation, context);
    specialization = name_map_get(derivation->specializations, key);
    if (!specialization) {
        specialization = ARENA_NEW(derivation->module->arena, Specialization);
        specialization->is_recursive = context->is_recursive;
        name_map_put(derivation->specializations, derivation->module->arena, key, specialization);
    }
    if (!specialization->forward && !specialization->reverse)
        specialization->context = context;
    context->specialization = specialization;
    return specialization;
}

/* ---- names and small parts ---- */

static bool is_taken(const Module *module, const char *name)
{
    for (size_t i = 0; i < module->reserved.count; i++)
        if (strcmp(module->reserved.items[i], name) == 0)
            return true;
    return module_function(module, name) || module_global(module, name) || name_map_get(&module->taken, name);
}

const char *unique_name(Module *module, const char *base)
{
    const char *name = base;

    for (unsigned i = 1; is_taken(module, name); i++)
        name = arena_format(module->arena, "%s_%u", base, i);
    return name;
}

const char *derived_name(const Derivation *derivation, const char *name)
{
    return name ? arena_format(derivation->module->arena, "%s%s", name, derivation->suffix) : NULL;
}

const char *derivative_name(const Derivation *derivation, const Function *primal)
{
    const char *name = derivation->root_name ? derivation->root_name : derived_name(derivation, primal->name);

    return derivation->asked->driver || derivation->is_helper ? unique_name(derivation->module, name) : name;
}

Linkage derivative_linkage(const Derivation *derivation)
{
    return derivation->asked->driver || derivation->is_helper ? LINKAGE_INTERNAL : LINKAGE_EXTERNAL;
}

static Global *shadow_new(const Derivation *derivation, const Global *global, const char *name)
{
    Module *module = derivation->module;
    Global *shadow = ARENA_NEW(module->arena, Global);

    *shadow = *global;
    shadow->name = name;
    shadow->suffix = derivation->suffix;
    shadow->shadow_of = global;
    shadow->is_shadow = true;
    shadow->begins_anew = false;
    shadow->is_const = shadow->in_system_header = false;
    shadow->header = shadow->initializer = shadow->declaration = NULL;
    module_add_global(module, shadow);
    return shadow;
}

/* The shadow that another request has. */
static Global *shared_shadow(const Derivation *derivation, const Global *global, const char *name)
{
    const Module *module = derivation->module;
    Global *shadow = NULL;

    for (size_t i = 0; i < module->globals.count && !shadow && !derivation->is_apart; i++)
        if (module->globals.items[i]->shadow_of == global && strcmp(module->globals.items[i]->name, name) == 0)
            shadow = module->globals.items[i];
    if (!shadow || shadow->width == derivation->width)
        return shadow;
    diagnostics_report(module->diagnostics, SEVERITY_ERROR, global->place,
                       "'%s' would have both %u and %u directions in one run", name, shadow->width, derivation->width);
    return NULL; /* that one is laid out already */
}

Value *shadow_global(Derivation *derivation, Global *global)
{
    Global *shadow = pointer_map_get(&derivation->shadow_globals, global);
    Module *module = derivation->module;

    if (!shadow) {
        const char *name = derived_name(derivation, global->name);
        bool is_external = global->linkage == LINKAGE_EXTERNAL && !derivation->is_apart;
        shadow = shared_shadow(derivation, global, name);
        if (!shadow)
            shadow = shadow_new(derivation, global, is_external ? name : unique_name(module, name));
        if (derivation->is_apart)
            shadow->linkage = LINKAGE_INTERNAL;
        shadow->width = derivation->width;
        pointer_map_put(&derivation->shadow_globals, derivation->arena, global, shadow);
    }
    return value_global(module, shadow);
}

/* Does the request leave it to the derivative to begin with a zero shadow of this global? */
static bool starts_at_zero(const Derivation *derivation, size_t place)
{
    const Object *object = derivation->flow->global_objects[place];

    return object && object->has_shadow && !derivation->request->global_in[place];
}

bool has_unnamed_shadows(const Derivation *derivation)
{
    for (size_t i = 0; i < derivation->flow->global_count; i++)
        if (starts_at_zero(derivation, i))
            return true;
    return false;
}

void zero_unnamed_shadows(Derivation *derivation, Function *function)
{
    Module *module = derivation->module;
    Builder builder = builder_before(module, function->body->first);

    for (size_t i = 0; i < derivation->flow->global_count; i++) {
        Global *global = module->globals.items[i];
        if (!starts_at_zero(derivation, i))
            continue;
        if (type_is_floating(global->type))
            build_store(&builder, zero_of(module, global->type), shadow_global(derivation, global));
        else
            build_op(&builder, OP_FILL, NULL,
                     (Value *[]){shadow_global(derivation, global), value_int(module, 0),
                                 value_integer(module, type_size(module), global->type->size)},
                     3);
    }
}

const char *derived_comment(const Derivation *derivation, const Context *context, const char *what)
{
    const Function *primal = context->function;
    Arena *arena = derivation->module->arena;
    const char *file = primal->place.file, *slash = file ? strrchr(file, '/') : NULL;
    const char *text = arena_format(arena, "%s of %s", what, primal->name);
    TextBuffer names = {0};
    bool all = true;

    if (file)
        text = arena_format(arena, "%s (%s:%u)", text, slash ? slash + 1 : file, primal->place.line);
    for (unsigned i = 0; i < primal->parameter_count; i++) {
        bool has_shadow = parameter_has_shadow(derivation->flow, context, i);
        all &= has_shadow || !type_reaches_real(primal->parameters[i].type);
        if (has_shadow && primal->parameters[i].name && primal->parameters[i].kind != PARAMETER_RESULT)
            text_format(&names, "%s%s", names.length ? ", " : "", primal->parameters[i].name);
    }
    if (!all && names.length)
        text = arena_format(arena, "%s, active: %s", text, names.data);
    text_free(&names);
    return text;
}

Value *zero_of(Module *module, const Type *type)
{
    if (type_is_floating(type))
        return value_real(module, type, 0.0L);
    if (type_is_pointer(type))
        return value_null(module, type);
    return value_integer(module, type, 0);
}

void mark_derivative(Value *value)
{
    const Op *op = value_op(value);

    if (value_is_constant(value))
        return;
    value->is_derivative = true;
    if (op && op->code == OP_CAST && type_is_pointer(op->operands[0]->type))
        mark_derivative(op->operands[0]);
}

Value *value_marked(Value *made)
{
    value_op(made)->mark |= PARTIAL_MARK;
    return made;
}

Value *build_binary_marked(Builder *builder, OpCode code, Value *x, Value *y)
{
    return value_marked(build_binary(builder, code, x, y));
}

Value *build_product(Builder *builder, Value *partial, Value *factor, bool strong)
{
    Value *product = build_binary_marked(builder, OP_MUL, partial, factor);
    Value *zero = zero_of(builder->module, factor->type);

    if (!strong || partial->kind == VALUE_REAL)
        return product;
    return build_select(builder, build_compare(builder, COMPARE_NE, factor, zero), product,
                        zero_of(builder->module, product->type));
}

Op *op_clone(Builder *builder, const Op *op, Value *const *operands)
{
    Op *copy;

    builder->place = op->place;
    copy = build_op(builder, op->code, NULL, operands, op->operand_count);
    op_copy_attributes(copy, op);
    for (unsigned i = 0; i < op->result_count; i++)
        op_add_result(builder->module, copy, op->results[i]->type, op->results[i]->name);
    if (op->region_count) {
        copy->regions = ARENA_ARRAY(builder->module->arena, Region *, op->region_count);
        copy->region_count = op->region_count;
        for (unsigned i = 0; i < op->region_count; i++)
            copy->regions[i] = region_new(builder->module, builder->region->function, copy);
    }
    return copy;
}

void derivation_error(const Derivation *derivation, SourcePlace place, const char *format, ...)
{
    char message[2048];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostics_report(derivation->module->diagnostics, SEVERITY_ERROR, place, "%s", message);
}
