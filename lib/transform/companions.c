/* In:    the derivatives, with calls of functions of the source.
 * Out:   calls of static copies, where such a function has external linkage, or stands in a header, and works on a mutable static
 *        variable that the output names: its own one is another than the output's; or deals with memory that is held for one. Repeated, as a copy may name further variables.
 * Keeps: the functions of the source; static ones that the output will have call the copies.
 * Errors: where such a function may be called by its address, which stays that of the source's. */
#include "transform/companions.h"

#include "analysis/names.h"
#include "transform/copy.h"
#include "transform/derive.h"

#include <string.h>

typedef struct Companions {
    Module *module;
    Arena *arena;
    const Names *names;   /* of the source; made when the output names a variable */
    size_t first;         /* function of the module that is not the source's */
    PointerMap walked;    /* functions that the output will have */
    PointerMap variables; /* that these name */
    VECTOR(const Global *) new_variables; /* whose users are not looked for yet */
    PointerMap shared;    /* by function: of these variables, one that it, or what it calls, works on */
    VECTOR(Function *) sharing; /* these functions */
    PointerMap copies;    /* by function of the source */
    VECTOR(Op *) calls;   /* in the output, of functions that are elsewhere and have a body here */
    VECTOR(Op *) blind;   /* in the output: calls through pointers, and of code that is not here */
} Companions;

static bool is_copied_variable(const Value *value)
{
    return value->kind == VALUE_GLOBAL && value->as.global->linkage == LINKAGE_INTERNAL &&
           !value->as.global->is_const && !value->as.global->is_shadow;
}

/* Not in the output as it is: of the source, of a header, or a copy without calls through pointers. */
static bool is_elsewhere(const Function *function)
{
    return function->body && !function->is_emitted &&
           (function->linkage == LINKAGE_EXTERNAL || function->original || function->header);
}

/* ---- what the output names ---- */

static void note_variable(Companions *companions, const Global *global)
{
    if (pointer_map_get(&companions->variables, global))
        return;
    pointer_map_put(&companions->variables, companions->arena, global, companions);
    VECTOR_PUSH(companions->arena, companions->new_variables, global);
}

static void walk_function(Companions *companions, Function *function);

static void note_in_output(void *context, Op *op)
{
    Companions *companions = context;
    Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (is_copied_variable(op->operands[i]))
            note_variable(companions, op->operands[i]->as.global);
        if (op->operands[i]->kind == VALUE_FUNCTION)
            walk_function(companions, op->operands[i]->as.function);
    }
    if (callee)
        walk_function(companions, callee);
    if (is_elsewhere(op->region->function))
        return; /* a copy or its original will be there in its place, with the same variables */
    if (callee && is_elsewhere(callee))
        VECTOR_PUSH(companions->arena, companions->calls, op);
    if (op->code == OP_CALL_POINTER || (callee && !callee->body))
        VECTOR_PUSH(companions->arena, companions->blind, op);
}

static void walk(Companions *companions, Function *function)
{
    if (!function->body || pointer_map_get(&companions->walked, function))
        return;
    pointer_map_put(&companions->walked, companions->arena, function, companions);
    region_walk(function->body, note_in_output, companions);
}

/* A static function goes into the output with what calls it. */
static void walk_function(Companions *companions, Function *function)
{
    if (function->linkage == LINKAGE_INTERNAL && !function->header)
        walk(companions, function);
}

static void walk_output(Companions *companions)
{
    for (size_t i = companions->first; i < companions->module->functions.count; i++)
        if (companions->module->functions.items[i]->is_emitted)
            walk(companions, companions->module->functions.items[i]);
}

/* ---- what a function of the source works on ---- */

/* By its address; a copy without calls through pointers is called by its name alone. */
static bool is_taken(const Companions *companions, const Function *function)
{
    return is_elsewhere(function) && !function->original && names_take_address(companions->names, function);
}

static void share(Companions *companions, Function *function, const Global *variable)
{
    if (pointer_map_get(&companions->shared, function))
        return;
    pointer_map_put(&companions->shared, companions->arena, function, (void *)variable);
    VECTOR_PUSH(companions->arena, companions->sharing, function);
}

static void share_all(Companions *companions, FunctionList list, const Global *variable)
{
    for (size_t i = 0; i < list.count; i++)
        share(companions, list.items[i], variable);
}

static void note_held(void *context, Op *op)
{
    bool *holds = context;

    *holds |= op->is_held || (op->code == OP_CALL && strcmp(op->as.callee->name, "adcc_held_realloc") == 0);
}

/* What is allocated for such a variable, the derivative's call gives back at its end (workspaces.c): the source's function does not know of that. */
static void share_held(Companions *companions)
{
    const Global *variable = companions->new_variables.items[0];

    for (size_t i = 0; i < companions->first; i++) {
        Function *function = companions->module->functions.items[i];
        bool holds = false;
        if (function->body)
            region_walk(function->body, note_held, &holds);
        if (holds)
            share(companions, function, variable);
    }
}

/* From the functions that name the output's new variables to all that may call them. */
static void spread(Companions *companions)
{
    const Names *names = companions->names;
    size_t begin = companions->sharing.count;

    for (size_t i = 0; i < companions->new_variables.count; i++) {
        const Global *variable = companions->new_variables.items[i];
        GlobalUseList uses = names_uses(names, variable);
        for (size_t k = 0; k < uses.count; k++)
            share(companions, uses.items[k]->function, variable);
    }
    companions->new_variables.count = 0;
    for (size_t i = begin; i < companions->sharing.count; i++) {
        Function *function = companions->sharing.items[i];
        const Global *variable = pointer_map_get(&companions->shared, function);
        share_all(companions, names_callers(names, function), variable);
        share_all(companions, names_users(names, function), variable);
        for (size_t j = 0; j < names->pointer_calls.count && is_taken(companions, function); j++)
            if (call_is_of_type(companions->module, names->pointer_calls.items[j], function))
                share(companions, names->pointer_calls.items[j]->region->function, variable);
    }
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

    if (copy || !is_elsewhere(function) || !pointer_map_get(&companions->shared, function))
        return copy;
    copy = copy_of(companions, function);
    pointer_map_put(&companions->copies, companions->arena, function, copy);
    walk(companions, copy);
    return copy;
}

/* The lists grow with the copies. */
static void redirect_calls(Companions *companions)
{
    for (size_t i = 0; i < companions->calls.count; i++) {
        Op *op = companions->calls.items[i];
        Function *copy = companion(companions, op->as.callee);
        if (copy)
            op->as.callee = copy;
    }
}

/* What qsort and its like are given is compared with nothing. */
static void redirect_given(Companions *companions)
{
    for (size_t i = 0; i < companions->blind.count; i++) {
        Op *op = companions->blind.items[i];
        for (unsigned j = 0; op->code == OP_CALL && j < op->operand_count; j++) {
            Value *value = op->operands[j];
            Function *copy = value->kind == VALUE_FUNCTION ? companion(companions, value->as.function) : NULL;
            if (copy)
                op->operands[j] = value_function(companions->module, copy);
        }
    }
}

/* Where nothing is shared, the source's function does the same as its copy without calls through pointers, and is there already. */
static void call_originals(Companions *companions)
{
    for (size_t i = 0; i < companions->calls.count; i++) {
        Op *op = companions->calls.items[i];
        if (is_elsewhere(op->as.callee) && op->as.callee->original)
            op->as.callee = op->as.callee->original;
    }
}

/* ---- calls through pointers that are left ---- */

static void refuse_blind_call(const Companions *companions, const Op *op)
{
    for (size_t i = 0; i < companions->sharing.count; i++) {
        Function *function = companions->sharing.items[i];
        const Global *shared = pointer_map_get(&companions->shared, function);
        if (!is_taken(companions, function) || !call_is_of_type(companions->module, op, function))
            continue;
        diagnostics_report(companions->module->diagnostics, SEVERITY_ERROR, op->place,
                           "'%s' may be called here by its address, and works on the static variable '%s', of "
                           "which the derivatives have a copy of their own: make '%s' static",
                           function->name, shared->name, function->name);
        return;
    }
}

static void refuse_blind_calls(const Companions *companions)
{
    for (size_t i = 0; i < companions->blind.count; i++)
        if (companions->blind.items[i]->code == OP_CALL_POINTER)
            refuse_blind_call(companions, companions->blind.items[i]);
}

void companions_copy(Module *module, size_t first)
{
    Companions companions = {.module = module, .arena = arena_new(), .first = first};
    size_t copies = 0;

    walk_output(&companions);
    if (companions.new_variables.count) {
        companions.names = names_new(module, companions.arena);
        share_held(&companions);
        do {
            copies = companions.copies.count;
            spread(&companions);
            redirect_calls(&companions);
            redirect_given(&companions);
        } while (companions.copies.count > copies);
    }
    refuse_blind_calls(&companions);
    call_originals(&companions);
    arena_free(companions.arena);
}
