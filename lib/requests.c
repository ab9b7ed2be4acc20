/* In:    requests: a function's name, a mode, perhaps lists of OUTs and INs.
 * Out:   for each a FlowRequest by parameter and global, its analysis, and its derivative.
 * Keeps: primal functions.
 * Source: interface, section 1: what the default INs and OUTs are, and which lists are errors. */
#include "requests.h"

#include "analysis/flow.h"
#include "analysis/mentions.h"
#include "analysis/overwrite.h"
#include "customs.h"
#include "drivers.h"
#include "spec.h"
#include "transform/companions.h"
#include "transform/derive.h"
#include "transform/late.h"
#include "transform/lanes.h"
#include "transform/pattern.h"
#include "transform/taylor.h"
#include "transform/workspaces.h"
#include "versions.h"

#include <string.h>

enum { DEFAULT_WIDTH = 4, DEFAULT_ORDER = 2, HIGHEST_ORDER = 40 /* ADCC_TAYLOR_MAXIMUM */ };

static void complain(Module *module, const Request *request, const char *format, const char *name)
{
    char message[512];

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(message, sizeof message, format, name);
#pragma GCC diagnostic pop
    diagnostics_report(module->diagnostics, SEVERITY_ERROR, request->place, "%s: %s",
                       request->text ? request->text : request->function, message);
}

/* ---- which requests stand ---- */

static unsigned request_order(const Module *module, const Request *request)
{
    return request->number > 0 ? (unsigned)request->number : module->order ? module->order : DEFAULT_ORDER;
}

static bool is_repeated(Module *module, size_t place)
{
    const Request *request = module->requests.items[place];

    for (size_t i = 0; i < place; i++) {
        const Request *other = module->requests.items[i];
        if (other->mode != request->mode || strcmp(other->function, request->function) != 0)
            continue;
        if (!request_equals(other, request))
            complain(module, request, "a second, different request for '%s' in the same mode", request->function);
        return true;
    }
    return false;
}

static void check_function(Module *module, const Request *request)
{
    const Function *function = module_function(module, request->function);
    const char *name = arena_format(module->arena, "%s%s", request->function, mode_suffix(request->mode));

    if (!function)
        complain(module, request, "there is no function '%s'", request->function);
    else if (!function->body && function->refusal)
        diagnostics_report(module->diagnostics, SEVERITY_ERROR, function->refusal_place,
                           "'%s' cannot be differentiated: %s", function->name, function->refusal);
    else if (!function->body)
        complain(module, request, "'%s' is declared, but its body is in none of the files", request->function);
    else if (function->is_variadic)
        complain(module, request, "'%s' has a variable number of arguments, which is not supported", request->function);
    if (module_function(module, name) || module_global(module, name) || name_map_get(&module->type_names, name) ||
        module_macro(module, name) != MACRO_NONE)
        complain(module, request, "the source already declares '%s'", name);
    if (request->mode == MODE_TAYLOR && request_order(module, request) > HIGHEST_ORDER)
        complain(module, request, "the order of '%s' is above 40", request->function);
    VECTOR_PUSH(module->arena, module->reserved, name);
}

/* ---- names to parameters ---- */

static int parameter_named(const Function *function, const char *name)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].name && function->parameters[i].kind != PARAMETER_RESULT &&
            strcmp(function->parameters[i].name, name) == 0)
            return (int)i;
    return -1;
}

static int result_parameter(const Function *function)
{
    unsigned last = function->parameter_count - 1;

    return function->parameter_count && function->parameters[last].kind == PARAMETER_RESULT ? (int)last : -1;
}

/* What is behind it says who uses it: `void *`, and memory of characters or of integers that somebody casts. */
static bool is_untyped_memory(const Type *type)
{
    return type_is_pointer(type) && (type_target(type)->kind == TYPE_VOID || type_is_integer(type_target(type)));
}

static bool may_reach_reals(const Type *type)
{
    return type_reaches_real(type) || is_untyped_memory(type);
}

static bool is_const_everywhere(const Type *type)
{
    return type_is_pointer(type) && type->as.pointer.to_const &&
           (!type_is_pointer(type_target(type)) || is_const_everywhere(type_target(type)));
}

static void name_parameter(Module *module, const Request *request, FlowRequest *flow, unsigned i, bool is_out)
{
    const Parameter *parameter = &flow->function->parameters[i];
    bool *list = is_out ? flow->is_out : flow->is_in;

    if (parameter->mark == MARK_INACTIVE)
        complain(module, request, "'%s' is ADCC_INACTIVE", parameter->name);
    else if (!may_reach_reals(parameter->type))
        complain(module, request, "'%s' carries no real numbers", parameter->name);
    else if (is_out && (!type_is_pointer(parameter->type) || parameter->kind == PARAMETER_RECORD_VALUE))
        complain(module, request, "'%s' is passed by value and cannot be an output", parameter->name);
    else if (is_out && is_const_everywhere(parameter->type))
        complain(module, request, "'%s' points to const and cannot be an output", parameter->name);
    list[i] = true;
}

static void name_global(Module *module, const Request *request, FlowRequest *flow, const char *name, bool is_out)
{
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        if (strcmp(global->name, name) != 0 || global->is_local_static)
            continue;
        if (global->is_inactive)
            complain(module, request, "'%s' is ADCC_INACTIVE", name);
        else if (!type_reaches_real(global->type))
            complain(module, request, "'%s' carries no real numbers", name);
        else if (is_out && global->is_const)
            complain(module, request, "'%s' is const and cannot be an output", name);
        (is_out ? flow->global_out : flow->global_in)[i] = true;
        return;
    }
    complain(module, request, "there is no parameter or global variable '%s'", name);
}

static void name_result(Module *module, const Request *request, FlowRequest *flow, bool is_out)
{
    int record = result_parameter(flow->function);

    if (!is_out)
        complain(module, request, "'%s' cannot be an input", "return");
    else if (record >= 0 && type_holds_real(type_target(flow->function->parameters[record].type)))
        flow->is_out[record] = true;
    else if (type_is_floating(flow->function->result) || type_is_pointer(flow->function->result))
        flow->result_is_out = true;
    else
        complain(module, request, "'%s' does not return a real number", flow->function->name);
}

static void name_all(Module *module, const Request *request, FlowRequest *flow, bool is_out)
{
    const char **names = is_out ? request->outs : request->ins;
    unsigned count = is_out ? request->out_count : request->in_count;

    for (unsigned i = 0; i < count; i++) {
        int parameter = parameter_named(flow->function, names[i]);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0)
                complain(module, request, "'%s' is named twice", names[i]);
        if (strcmp(names[i], "return") == 0)
            name_result(module, request, flow, is_out);
        else if (parameter >= 0)
            name_parameter(module, request, flow, (unsigned)parameter, is_out);
        else
            name_global(module, request, flow, names[i], is_out);
    }
}

/* ---- without lists: types and marks decide ---- */

static void default_parameter(FlowRequest *flow, unsigned i)
{
    const Parameter *parameter = &flow->function->parameters[i];

    if (parameter->mark == MARK_INACTIVE)
        return;
    if (parameter->mark != MARK_NONE) {
        flow->is_in[i] = parameter->mark == MARK_IN || parameter->mark == MARK_INOUT;
        flow->is_out[i] = parameter->mark == MARK_OUT || parameter->mark == MARK_INOUT;
        return;
    }
    if (parameter->kind == PARAMETER_RESULT) {
        flow->is_out[i] = type_holds_real(type_target(parameter->type));
        return;
    }
    flow->is_guessed[i] = is_untyped_memory(parameter->type);
    flow->is_in[i] = may_reach_reals(parameter->type);
    flow->is_out[i] = flow->is_in[i] && type_is_pointer(parameter->type) && parameter->kind == PARAMETER_PLAIN &&
                      !is_const_everywhere(parameter->type);
}

static void default_globals(Module *module, FlowRequest *flow)
{
    for (size_t i = 0; i < module->globals.count; i++) {
        ActivityMark mark = module->globals.items[i]->mark;
        flow->global_in[i] = mark == MARK_IN || mark == MARK_INOUT;
        flow->global_out[i] = mark == MARK_OUT || mark == MARK_INOUT;
    }
}

/* The function of that name, or its copy without calls through pointers. */
static Function *requested_function(const Module *module, const Request *request)
{
    Function *function = module_function(module, request->function);

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->original == function && module->functions.items[i]->is_requested)
            return module->functions.items[i];
    return function;
}

FlowRequest *request_resolve(Module *module, Arena *arena, const Request *request)
{
    FlowRequest *flow = ARENA_NEW(arena, FlowRequest);

    flow->function = requested_function(module, request);
    flow->is_reverse = request->mode == MODE_REVERSE;
    flow->goes_back = mode_is_reverse(request->mode);
    flow->is_replacing = request->mode == MODE_TAYLOR;
    flow->is_in = ARENA_ARRAY(arena, bool, flow->function->parameter_count);
    flow->is_out = ARENA_ARRAY(arena, bool, flow->function->parameter_count);
    flow->is_guessed = ARENA_ARRAY(arena, bool, flow->function->parameter_count);
    flow->has_shadow = ARENA_ARRAY(arena, bool, flow->function->parameter_count);
    flow->global_in = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    flow->global_out = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    if (request->has_lists) {
        name_all(module, request, flow, true);
        name_all(module, request, flow, false);
    } else {
        for (unsigned i = 0; i < flow->function->parameter_count; i++)
            default_parameter(flow, i);
        default_globals(module, flow);
        flow->result_is_out = type_is_floating(flow->function->result) || type_is_pointer(flow->function->result);
    }
    for (unsigned i = 0; i < flow->function->parameter_count; i++)
        flow->has_shadow[i] = flow->is_in[i] || flow->is_out[i] || (request->has_shadow && request->has_shadow[i]);
    return flow;
}

/* The derivative's parameters, decided before anything is made of the program. */
static void decide_signature(Module *module, Request *request)
{
    Arena *arena;
    FlowRequest *flow;

    if (mode_is_driver(request->mode))
        return; /* that of the derivative which it calls */
    arena = arena_new();
    flow = request_resolve(module, arena, request);
    if (diagnostics_error_count(module->diagnostics) == 0) {
        flow_signature(module, arena, flow);
        request->has_shadow = ARENA_ARRAY(module->arena, bool, flow->function->parameter_count);
        for (unsigned i = 0; i < flow->function->parameter_count; i++)
            request->has_shadow[i] = flow->has_shadow[i];
    }
    arena_free(arena);
}

/* ---- before the program is worked on ---- */

void requests_check(Module *module)
{
    size_t kept = 0;

    for (size_t i = 0; i < module->requests.count; i++)
        if (!is_repeated(module, i))
            module->requests.items[kept++] = module->requests.items[i];
    module->requests.count = kept;
    if (kept == 0)
        diagnostics_report(
            module->diagnostics, SEVERITY_ERROR, (SourcePlace){0},
            "nothing to differentiate: give an option such as --reverse FUNCTION, or annotate a function");
    for (size_t i = 0; i < kept; i++)
        check_function(module, module->requests.items[i]);
    customs_check(module);
    for (size_t i = 0; i < module->functions.count; i++)
        function_number(module->functions.items[i]);
    if (diagnostics_error_count(module->diagnostics) == 0)
        drivers_expand(module);
    mentions_keep(module, 0);
    for (size_t i = 0; i < module->requests.count && diagnostics_error_count(module->diagnostics) == 0; i++)
        decide_signature(module, module->requests.items[i]);
    mentions_forget(module, 0);
    if (diagnostics_error_count(module->diagnostics) == 0)
        drivers_check(module);
}

/* ---- deriving ---- */

/* How many directions at once, or coefficients of a polynomial; 0: one, without a vector mode. */
unsigned request_width(const Module *module, const Request *request)
{
    if (request->mode == MODE_TAYLOR)
        return request_order(module, request) + 1;
    if (request->mode == MODE_HVP)
        return request->driver && request->number > 1 ? (unsigned)request->number : 0;
    if (!mode_is_vector(request->mode))
        return 0;
    return request->number > 0 ? (unsigned)request->number : module->width ? module->width : DEFAULT_WIDTH;
}

void derivation_begin(Derivation *derivation, Module *module, Request *request, NameMap *specializations)
{
    *derivation = (Derivation){.module = module, .asked = request};
    derivation->arena = arena_new();
    derivation->is_reverse = mode_is_reverse(request->mode);
    derivation->specializations = specializations;
    derivation->strong_zero = module->strong_zero;
    derivation->has_zero_seeds = request->driver && !request->is_pattern && mode_is_driver(request->driver->mode) &&
                                 request->driver->mode != MODE_GRADIENT;
    derivation->width = request_width(module, request);
    derivation->is_pattern = request->is_pattern;
    derivation->suffix = request->is_pattern ? PATTERN_SUFFIX : mode_suffix(request->mode);
    derivation->is_apart = request_is_private(request);
}

static void run(Derivation *derivation)
{
    Module *module = derivation->module;
    Effects *effects;

    if (diagnostics_error_count(module->diagnostics) != 0)
        return;
    effects = effects_below(module, derivation->request->function, derivation->arena);
    derivation->flow = flow_compute(module, derivation->arena, derivation->request, effects);
    if (derivation->is_pattern && module->all_arms)
        derivation->moving = moving_compute(derivation->flow, derivation->arena);
    if (!derivation_check(derivation))
        return;
    if (derivation->asked->mode == MODE_TAYLOR) {
        if (taylor_check(derivation))
            taylor_derive(derivation);
        return;
    }
    if (!derivation->is_reverse) {
        forward_derive(derivation);
        return;
    }
    reverse_find_postponed(derivation);
    reverse_find_late(derivation);
    derivation->overwrites = overwrites_compute(derivation->flow, &derivation->postponed, &derivation->late);
    if (derivation_check_records(derivation))
        reverse_derive(derivation);
}

void derivation_run(Derivation *derivation)
{
    run(derivation);
    workspaces_give_back(derivation);
}

bool request_names_globals(const Module *module, const FlowRequest *request)
{
    for (size_t i = 0; i < module->globals.count; i++)
        if (request->global_in[i] || request->global_out[i])
            return true;
    return false;
}

/* ---- one request ---- */

static void derive(Module *module, Request *request, NameMap *specializations)
{
    Workspaces *workspaces = NULL;
    Derivation derivation;

    derivation_begin(&derivation, module, request, specializations);
    if (module->scratch)
        workspaces = workspaces_begin(module, derivation.arena, request_resolve(module, derivation.arena, request));
    derivation.request = request_resolve(module, derivation.arena, request);
    if (versions_are_tried(module, request, derivation.request)) {
        versions_derive(module, request, &derivation);
    } else {
        derivation_run(&derivation);
        request->made = derivation.made;
    }
    for (unsigned i = 0; request->made && request->has_shadow && i < derivation.request->function->parameter_count; i++)
        request->has_shadow[i] = derivation.request->has_shadow[i]; /* without the guesses that were wrong */
    workspaces_end(workspaces);
    arena_free(derivation.arena);
}

/* ---- forward over reverse ---- */

/* A driver sets and reads the adjoints of globals: those of an adjoint of its own, not the user's variables. */
static bool shares_adjoint(Module *module, const Request *request)
{
    Arena *arena = arena_new();
    bool shares =
        !request_is_private(request) || !request_names_globals(module, request_resolve(module, arena, request));

    arena_free(arena);
    return shares;
}

/* The adjoint whose tangent is asked for: the one that is there, if it is of the same inputs and outputs, or one of our own. */
static Function *adjoint_of(Module *module, Request *request, NameMap *adjoints)
{
    bool shares = shares_adjoint(module, request);
    Request *reverse = ARENA_NEW(module->arena, Request);
    size_t functions = module->functions.count;

    *reverse = *request;
    reverse->mode = MODE_REVERSE;
    reverse->is_pattern = false;
    for (size_t i = 0; i < module->requests.count && shares; i++) {
        const Request *other = module->requests.items[i];
        if (other->mode == MODE_REVERSE && !other->driver && strcmp(other->function, request->function) == 0 &&
            request_equals(other, reverse))
            return other->general ? other->general : other->made;
    }
    reverse->driver = request; /* nobody else calls it */
    derive(module, reverse, adjoints);
    for (size_t i = functions; i < module->functions.count; i++) {
        module->functions.items[i]->is_emitted = false;
        module->functions.items[i]->is_step = true;
    }
    return reverse->made;
}

/* Does the record that the function returns have a derivative? */
static bool first_has_result(const FlowRequest *first)
{
    unsigned count = first->function->parameter_count;

    return count && first->function->parameters[count - 1].kind == PARAMETER_RESULT && first->has_shadow[count - 1];
}

/* The adjoint's own request: what has a derivative in it, and these derivatives, are active. Globals from number `begin` on are its own
 * shadows. */
static FlowRequest *second_request(Module *module, Arena *arena, const Request *request, const Function *adjoint,
                                   size_t begin)
{
    FlowRequest *first = request_resolve(module, arena, request), *second = ARENA_NEW(arena, FlowRequest);
    unsigned count = adjoint->parameter_count;

    second->function = module_function(module, adjoint->name);
    second->is_in = ARENA_ARRAY(arena, bool, count);
    second->is_out = ARENA_ARRAY(arena, bool, count);
    second->is_guessed = ARENA_ARRAY(arena, bool, count);
    second->has_shadow = ARENA_ARRAY(arena, bool, count);
    second->global_in = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    second->global_out = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    for (unsigned i = 0; i < count; i++) {
        const Parameter *parameter = &adjoint->parameters[i];
        bool is_pointer = type_is_pointer(parameter->type) && parameter->kind != PARAMETER_RECORD_VALUE;
        second->result_is_out |= parameter->is_seed && type_is_floating(adjoint->result);
        second->has_shadow[i] = parameter->derivative != DERIVATIVE_NONE ||
                                (parameter->kind == PARAMETER_RESULT && first_has_result(first)) ||
                                (i + 1 < count && adjoint->parameters[i + 1].derivative != DERIVATIVE_NONE &&
                                 !adjoint->parameters[i + 1].is_seed);
        second->is_in[i] = second->has_shadow[i] && parameter->kind != PARAMETER_RESULT;
        second->is_out[i] = second->has_shadow[i] && is_pointer && !is_const_everywhere(parameter->type) &&
                            (!request->is_pattern || parameter->derivative != DERIVATIVE_NONE);
    }
    second->result_is_out &= !request->is_pattern; /* a Hessian is in the adjoints */
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i], *primal = global->shadow_of ? global->shadow_of : global;
        const char *name = arena_format(arena, "%s%s", primal->name, mode_suffix(MODE_REVERSE));
        bool is_ours =
            !global->shadow_of || (request_is_private(request) ? i >= begin : strcmp(global->name, name) == 0);
        second->global_in[i] = is_ours && first->global_in[primal->number];
        second->global_out[i] = is_ours && first->global_out[primal->number];
    }
    return second;
}

static void derive_second(Module *module, Request *request, NameMap *adjoints, NameMap *specializations)
{
    size_t globals = module->globals.count;
    const Function *adjoint = adjoint_of(module, request, adjoints);
    Derivation derivation;

    if (!adjoint)
        return;
    derivation_begin(&derivation, module, request, specializations);
    derivation.suffix =
        request->is_pattern ? PATTERN_SUFFIX : mode_suffix(derivation.width ? MODE_FORWARD_VECTOR : MODE_FORWARD);
    derivation.root_name =
        arena_format(module->arena, "%s%s%s", request->function, mode_suffix(MODE_REVERSE), derivation.suffix);
    derivation.request = second_request(module, derivation.arena, request, adjoint, globals);
    derivation_run(&derivation);
    request->made = derivation.made;
    arena_free(derivation.arena);
}

bool request_derive(Module *module, Request *request)
{
    ModeKind mode = request->mode == MODE_HVP ? MODE_FORWARD_VECTOR : request->mode;
    Wide wide = {.module = module, .suffix = mode_suffix(mode), .width = request_width(module, request)};
    size_t functions = module->functions.count;
    NameMap specializations = {0}, adjoints = {0};

    request->made = NULL;
    if (request->mode == MODE_HVP)
        derive_second(module, request, &adjoints, &specializations);
    else
        derive(module, request, &specializations);
    if (wide.width && diagnostics_error_count(module->diagnostics) == 0)
        lanes_widen(module, functions, &wide);
    return diagnostics_error_count(module->diagnostics) == 0;
}

/* ---- which static functions go into the output: those whose name it says ---- */

static void mark_called(void *context, Op *op);

static void mark_function(Module *module, Function *callee)
{
    if (!callee || !callee->body || callee->is_emitted || callee->header || callee->linkage != LINKAGE_INTERNAL)
        return;
    callee->is_emitted = true;
    region_walk(callee->body, mark_called, module);
}

/* An initializer is C text: a table of functions, or the address of another variable. */
static void mark_text(Module *module, const Global *global, unsigned depth)
{
    InitializerNames names = {.text = global->linkage == LINKAGE_INTERNAL ? global->initializer : NULL};
    const char *name;

    while ((name = next_name(module->arena, &names))) {
        const Global *other = module_global(module, name);
        mark_function(module, module_function(module, name));
        if (other && other != global && depth > 0)
            mark_text(module, other, depth - 1);
    }
}

static void mark_called(void *context, Op *op)
{
    Module *module = context;

    if (op->code == OP_CALL)
        mark_function(module, op->as.callee);
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i]->kind == VALUE_FUNCTION)
            mark_function(module, op->operands[i]->as.function);
        else if (op->operands[i]->kind == VALUE_GLOBAL)
            mark_text(module, op->operands[i]->as.global, 8);
    }
}

/* Do these two share their helpers, and are they widened together? What a driver has for itself alone is made by drivers.c. */
static bool is_alike(const Module *module, const Request *one, const Request *other)
{
    return one->mode == other->mode && request_width(module, one) == request_width(module, other) &&
           !request_is_private(other);
}

/* What a request derives from stays as it is, and what it has made, too. Not with --scratch, which changes the source (workspaces.h). */
static void keep_mentions(Module *module, size_t first)
{
    if (!module->scratch)
        mentions_keep(module, first);
}

static void derive_alike(Module *module, size_t place)
{
    const Request *first = module->requests.items[place];
    Wide wide = {.module = module, .suffix = mode_suffix(first->mode), .width = request_width(module, first)};
    NameMap specializations = {0}, adjoints = {0};
    size_t functions = module->functions.count;

    if (mode_is_driver(first->mode) || request_is_private(first))
        return;
    for (size_t i = 0; i < place; i++)
        if (is_alike(module, first, module->requests.items[i]))
            return; /* done with that one */
    for (size_t i = place; i < module->requests.count; i++) {
        Request *request = module->requests.items[i];
        if (is_alike(module, first, request) && request->mode == MODE_HVP)
            derive_second(module, request, &adjoints, &specializations);
        else if (is_alike(module, first, request))
            derive(module, request, &specializations);
        keep_mentions(module, functions);
    }
    mentions_forget(module, functions);
    if (wide.width && first->mode != MODE_TAYLOR && diagnostics_error_count(module->diagnostics) == 0)
        lanes_widen(module, functions, &wide);
    keep_mentions(module, functions);
}

/* What one derivative does with a variable of the output's, all others have to know. */
static void note_workspaces(Module *module)
{
    bool changed = module->scratch && diagnostics_error_count(module->diagnostics) == 0;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < module->requests.count; i++) {
            Arena *arena = arena_new();
            changed |= workspaces_note(module, request_resolve(module, arena, module->requests.items[i]));
            arena_free(arena);
        }
    }
}

void requests_derive(Module *module)
{
    size_t functions = module->functions.count;

    keep_mentions(module, 0);
    note_workspaces(module);
    for (unsigned second = 0; second < 2; second++) /* adjoints that are asked for are there before their tangents */
        for (size_t i = 0; i < module->requests.count; i++)
            if ((module->requests.items[i]->mode == MODE_HVP) == (second == 1))
                derive_alike(module, i);
    if (diagnostics_error_count(module->diagnostics) == 0)
        drivers_build(module);
    mentions_forget(module, 0);
    workspaces_finish(module, functions);
    companions_copy(module, functions);
    for (size_t i = functions; i < module->functions.count; i++)
        if (module->functions.items[i]->is_emitted && module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, mark_called, module);
}
