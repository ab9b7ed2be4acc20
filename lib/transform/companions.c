/* In:    the derivatives, with calls of functions of the source.
 * Out:   calls of static copies, where such a function has external linkage and works on a mutable static variable that the output
 *        names: its own file's variable is another one than the output's. Repeated, as a copy may name further variables.
 * Keeps: the functions of the source; static ones that the output will have call the copies.
 * Errors: where such a function may be called by its address, which stays that of the source's. */
#include "transform/companions.h"

#include "analysis/statics.h"
#include "transform/copy.h"
#include "transform/derive.h"

typedef struct Companions {
    Module *module;
    Arena *arena;
    PointerMap walked;    /* functions that the output will have */
    PointerMap variables; /* that these name */
    PointerMap copies;    /* by function of the source */
    VECTOR(Function *) taken; /* functions of the source whose address somebody takes */
    VECTOR(Op *) calls;   /* in the output, of functions that are elsewhere and have a body here */
    VECTOR(Op *) blind;   /* in the output: calls through pointers, and of code that is not here */
} Companions;

static bool is_copied_variable(const Value *value)
{
    return value->kind == VALUE_GLOBAL && value->as.global->linkage == LINKAGE_INTERNAL &&
           !value->as.global->is_const && !value->as.global->is_shadow;
}

/* Not in the output as it is: of the source, or a copy without calls through pointers. */
static bool is_elsewhere(const Function *function)
{
    return function->body && !function->is_emitted && (function->linkage == LINKAGE_EXTERNAL || function->original);
}

/* ---- what the output names ---- */

static void walk_function(Companions *companions, Function *function);

static void note_in_output(void *context, Op *op)
{
    Companions *companions = context;
    Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (is_copied_variable(op->operands[i]))
            pointer_map_put(&companions->variables, companions->arena, op->operands[i]->as.global, companions);
        if (op->operands[i]->kind == VALUE_FUNCTION)
            walk_function(companions, op->operands[i]->as.function);
    }
    if (callee && is_elsewhere(callee))
        VECTOR_PUSH(companions->arena, companions->calls, op);
    if (callee)
        walk_function(companions, callee);
    if (op->code == OP_CALL_POINTER || (callee && !callee->body))
        VECTOR_PUSH(companions->arena, companions->blind, op);
}

/* A static function goes into the output with what calls it. */
static void walk_function(Companions *companions, Function *function)
{
    if (!function->body || function->linkage != LINKAGE_INTERNAL || function->header ||
        pointer_map_get(&companions->walked, function))
        return;
    pointer_map_put(&companions->walked, companions->arena, function, companions);
    region_walk(function->body, note_in_output, companions);
}

static void walk_output(Companions *companions, size_t first)
{
    companions->walked = companions->variables = (PointerMap){0};
    companions->calls.count = companions->blind.count = 0;
    for (size_t i = first; i < companions->module->functions.count; i++) {
        Function *function = companions->module->functions.items[i];
        if (!function->is_emitted || !function->body || pointer_map_get(&companions->walked, function))
            continue;
        pointer_map_put(&companions->walked, companions->arena, function, companions);
        region_walk(function->body, note_in_output, companions);
    }
}

/* ---- addresses ---- */

typedef struct Taken {
    const Function *function;
    bool is_found;
} Taken;

static void look_for_address(void *context, Op *op)
{
    Taken *taken = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        taken->is_found |= op->operands[i]->kind == VALUE_FUNCTION && op->operands[i]->as.function == taken->function;
}

static bool address_is_taken(const Module *module, const Function *function)
{
    Taken taken = {.function = function};

    for (size_t i = 0; i < module->globals.count && !taken.is_found; i++)
        taken.is_found = initializer_names(module->globals.items[i]->initializer, function->name);
    for (size_t i = 0; i < module->functions.count && !taken.is_found; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, look_for_address, &taken);
    return taken.is_found;
}

static void find_taken(Companions *companions)
{
    const Module *module = companions->module;

    for (size_t i = 0; i < module->functions.count; i++)
        if (is_elsewhere(module->functions.items[i]) && !module->functions.items[i]->original &&
            address_is_taken(module, module->functions.items[i]))
            VECTOR_PUSH(companions->arena, companions->taken, module->functions.items[i]);
}

/* By another type it must not be called (C11 6.3.2.3p8). */
static bool is_called_as(Module *module, const Op *op, Function *function)
{
    return type_target(op->operands[0]->type) == type_target(value_function(module, function)->type);
}

/* ---- what a function of the source works on ---- */

typedef struct Touch {
    const Companions *companions;
    PointerMap seen;
    const Global *found; /* a variable that the output names */
} Touch;

static void touch_function(Touch *touch, Function *function);

static void touch_op(void *context, Op *op)
{
    Touch *touch = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (is_copied_variable(op->operands[i]) &&
            pointer_map_get(&touch->companions->variables, op->operands[i]->as.global))
            touch->found = op->operands[i]->as.global;
        if (op->operands[i]->kind == VALUE_FUNCTION)
            touch_function(touch, op->operands[i]->as.function);
    }
    if (op->code == OP_CALL)
        touch_function(touch, op->as.callee);
    for (size_t i = 0; op->code == OP_CALL_POINTER && i < touch->companions->taken.count; i++)
        if (is_called_as(touch->companions->module, op, touch->companions->taken.items[i]))
            touch_function(touch, touch->companions->taken.items[i]);
}

static void touch_function(Touch *touch, Function *function)
{
    if (!function->body || touch->found || pointer_map_get(&touch->seen, function))
        return;
    pointer_map_put(&touch->seen, touch->companions->arena, function, touch);
    region_walk(function->body, touch_op, touch);
}

/* Of the variables that the output names, one that the function works on, or what it calls; NULL: none. */
static const Global *shared_variable(const Companions *companions, Function *function)
{
    Touch touch = {.companions = companions};

    touch_function(&touch, function);
    return touch.found;
}

/* ---- copies ---- */

static Function *copy_of(Companions *companions, const Function *function)
{
    Module *module = companions->module;
    const char *name = unique_name(module, arena_format(module->arena, "%s_copy", function->name));
    Function *copy = function_new(module, name, function->result);
    RegionCopy inner = {.module = module, .arena = companions->arena};
    unsigned number = copy->number;
    Builder builder;

    name = copy->name;
    *copy = *function;
    copy->name = name;
    copy->number = number;
    copy->linkage = LINKAGE_INTERNAL;
    copy->header = NULL;
    copy->is_emitted = true;
    copy->is_inlined = copy->is_requested = false;
    copy->places.count = 0;
    copy->body = NULL;
    builder = builder_at_end(module, function_begin_body(module, copy));
    for (unsigned i = 0; i < function->parameter_count; i++) {
        copy->body->arguments[i]->name = function->body->arguments[i]->name;
        copy_set(&inner, function->body->arguments[i], copy->body->arguments[i]);
    }
    for (const Op *op = function->body->first; op; op = op->next)
        copy_operation(&inner, &builder, op);
    function_number(copy);
    return copy;
}

/* The function's copy, if it must have one; else NULL. */
static Function *companion(Companions *companions, Function *function)
{
    Function *copy = pointer_map_get(&companions->copies, function);

    if (copy || !is_elsewhere(function) || !shared_variable(companions, function))
        return copy;
    copy = copy_of(companions, function);
    pointer_map_put(&companions->copies, companions->arena, function, copy);
    return copy;
}

static bool redirect_calls(Companions *companions)
{
    bool has_new = false;

    for (size_t i = 0; i < companions->calls.count; i++) {
        Op *op = companions->calls.items[i];
        Function *copy = companion(companions, op->as.callee);
        if (copy)
            op->as.callee = copy;
        has_new |= copy != NULL;
    }
    return has_new;
}

/* Where nothing is shared, the source's function does the same as its copy without calls through pointers, and is there already. */
static void call_originals(Companions *companions)
{
    for (size_t i = 0; i < companions->calls.count; i++) {
        Op *op = companions->calls.items[i];
        if (op->as.callee->original)
            op->as.callee = op->as.callee->original;
    }
}

/* What qsort and its like are given is compared with nothing. */
static bool redirect_given(Companions *companions)
{
    bool has_new = false;

    for (size_t i = 0; i < companions->blind.count; i++) {
        Op *op = companions->blind.items[i];
        for (unsigned j = 0; op->code == OP_CALL && j < op->operand_count; j++) {
            Value *value = op->operands[j];
            Function *copy = value->kind == VALUE_FUNCTION ? companion(companions, value->as.function) : NULL;
            if (copy)
                op->operands[j] = value_function(companions->module, copy);
            has_new |= copy != NULL;
        }
    }
    return has_new;
}

/* ---- calls through pointers that are left ---- */

static void refuse_blind_calls(const Companions *companions)
{
    for (size_t i = 0; i < companions->blind.count; i++) {
        const Op *op = companions->blind.items[i];
        for (size_t j = 0; op->code == OP_CALL_POINTER && j < companions->taken.count; j++) {
            Function *function = companions->taken.items[j];
            const Global *shared =
                is_called_as(companions->module, op, function) ? shared_variable(companions, function) : NULL;
            if (!shared)
                continue;
            diagnostics_report(companions->module->diagnostics, SEVERITY_ERROR, op->place,
                               "'%s' may be called here by its address, and works on the static variable '%s', of "
                               "which the derivatives have a copy of their own: make '%s' static",
                               function->name, shared->name, function->name);
            break;
        }
    }
}

void companions_copy(Module *module, size_t first)
{
    Companions companions = {.module = module, .arena = arena_new()};

    find_taken(&companions);
    do
        walk_output(&companions, first);
    while (redirect_calls(&companions) || redirect_given(&companions));
    refuse_blind_calls(&companions);
    call_originals(&companions);
    arena_free(companions.arena);
}
