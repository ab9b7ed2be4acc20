/* In:    a module or a function.
 * Out:   NULL, or the first rule of lib/ir/README.md that it breaks; or reports.
 * Keeps: the IR as it is, but for Value.is_visible where it is broken. Takes time linear in its size.
 *
 * Two walks over each function: the first looks only at links (so that the second cannot run in circles or
 * fall through a hole), the second at types, scope and each operation's own rules (verify_op.c). */
#include "ir/verify.h"

#include "ir/print.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool verify_fail(Verifier *verifier, const Op *op, const char *format, ...)
{
    char rule[512];
    va_list arguments;
    TextBuffer text = {0};

    if (verifier->message)
        return false;
    va_start(arguments, format);
    vsnprintf(rule, sizeof rule, format, arguments);
    va_end(arguments);
    verifier->place = op ? op->place : verifier->function ? verifier->function->place : (SourcePlace){0};
    if (verifier->function)
        text_format(&text, "function '%s': ", verifier->function->name ? verifier->function->name : "?");
    if (op) {
        text_append(&text, "`");
        op_print_in(verifier->function, op, &text);
        text_append(&text, "`: ");
    }
    text_append(&text, rule);
    verifier->message = arena_copy_text(verifier->arena, text.data);
    text_free(&text);
    return false;
}

const char *verify_type_text(Verifier *verifier, const Type *type)
{
    TextBuffer text = {0};
    const char *copy;

    type_print(type, &text);
    copy = arena_copy_text(verifier->scratch, text.data);
    text_free(&text);
    return copy;
}

bool verify_types_match(const Type *a, const Type *b)
{
    return a == b || (type_is_pointer(a) && type_is_pointer(b) && type_target(a) == type_target(b));
}

/* ---- links ---- */

static bool verify_links(Verifier *verifier, const Region *region);

/* The operation cannot be printed yet: its mnemonic must do. */
static bool fail_link(Verifier *verifier, const Op *op, const char *rule)
{
    return verify_fail(verifier, NULL, "`%s`: %s", op_info(op->code)->text, rule);
}

static bool meet(Verifier *verifier, const Region *region)
{
    if (pointer_map_get(&verifier->seen, region))
        return false;
    pointer_map_put(&verifier->seen, verifier->scratch, region, verifier);
    return true;
}

static bool verify_result_links(Verifier *verifier, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!op->operands[i] || !op->operands[i]->type)
            return fail_link(verifier, op, "an operand is missing");
    for (unsigned i = 0; i < op->result_count; i++) {
        const Value *result = op->results[i];
        if (!result || !result->type)
            return fail_link(verifier, op, "a result is missing");
        if (result->kind != VALUE_RESULT || result->as.op != op || result->index != i)
            return fail_link(verifier, op, "a result does not lead back to the operation");
    }
    return true;
}

static bool verify_attribute_links(Verifier *verifier, const Op *op)
{
    if (op->code == OP_CALL && !op->as.callee)
        return fail_link(verifier, op, "has no callee");
    if ((op->code == OP_LOCAL || op->code == OP_MALLOC) && !op->as.allocated)
        return fail_link(verifier, op, "has no allocated type");
    if (op->code == OP_SWITCH && (!op->as.cases || !op->region_count))
        return fail_link(verifier, op, "has no cases");
    if (op->code == OP_COMMENT && !op->as.text)
        return fail_link(verifier, op, "has no text");
    return true;
}

static bool verify_op_links(Verifier *verifier, const Op *op, const Region *region, const Op *previous)
{
    if ((unsigned)op->code >= OP_COUNT)
        return verify_fail(verifier, NULL, "an operation has the unknown code %u", (unsigned)op->code);
    if (op->region != region)
        return fail_link(verifier, op, "does not lead back to the region that it stands in");
    if (op->previous != previous) /* so it stands in one place, and the list is no circle */
        return fail_link(verifier, op, "does not lead back to the operation before it");
    if (!verify_result_links(verifier, op) || !verify_attribute_links(verifier, op))
        return false;
    for (unsigned i = 0; i < op->region_count; i++) {
        if (!op->regions[i])
            return fail_link(verifier, op, "a region is missing");
        if (op->regions[i]->owner != op)
            return fail_link(verifier, op, "a region does not lead back to the operation that owns it");
        if (!verify_links(verifier, op->regions[i]))
            return false;
    }
    return true;
}

static bool verify_links(Verifier *verifier, const Region *region)
{
    const Op *previous = NULL;

    if (!meet(verifier, region))
        return verify_fail(verifier, NULL, "a region belongs to two operations");
    if (region->function != verifier->function)
        return verify_fail(verifier, NULL, "a region does not lead back to its function");
    for (unsigned i = 0; i < region->argument_count; i++) {
        const Value *argument = region->arguments[i];
        if (!argument || !argument->type)
            return verify_fail(verifier, NULL, "an argument of a region is missing");
        if (argument->kind != VALUE_ARGUMENT || argument->as.region != region || argument->index != i)
            return verify_fail(verifier, NULL, "an argument does not lead back to its region");
    }
    for (const Op *op = region->first; op; previous = op, op = op->next)
        if (!verify_op_links(verifier, op, region, previous))
            return false;
    if (region->last != previous)
        return verify_fail(verifier, NULL, "a region's last operation is not the last one in its list");
    return true;
}

/* ---- operands ---- */

static bool verify_integer_constant(Verifier *verifier, const Op *op, const Value *value)
{
    const Type *type = value->type;
    unsigned bits;

    if (!type_is_integer(type))
        return verify_fail(verifier, op, "an integer constant is of a type that is no integer");
    bits = (unsigned)type->size * 8;
    if (type->as.integer.kind == INTEGER_BOOL)
        bits = 1;
    if (bits < 64) {
        int64_t low = type->as.integer.is_signed ? -((int64_t)1 << (bits - 1)) : 0;
        int64_t high = ((int64_t)1 << (type->as.integer.is_signed ? bits - 1 : bits)) - 1;
        if (value->as.integer < low || value->as.integer > high)
            return verify_fail(verifier, op, "an integer constant is out of its type's range");
    }
    return true;
}

static bool verify_symbol(Verifier *verifier, const Op *op, const Value *value, const void *symbol)
{
    if (!symbol)
        return verify_fail(verifier, op, "the address of nothing");
    if (!type_is_pointer(value->type))
        return verify_fail(verifier, op, "an address is of a type that is no pointer");
    if (verifier->symbols.count && !pointer_map_get(&verifier->symbols, symbol))
        return verify_fail(verifier, op, "the address of something that is not in the module");
    return true;
}

static bool verify_constant(Verifier *verifier, const Op *op, const Value *value)
{
    const Type *type = value->type;

    switch (value->kind) {
    case VALUE_RESULT:
    case VALUE_ARGUMENT: return true;
    case VALUE_INTEGER: return verify_integer_constant(verifier, op, value);
    case VALUE_REAL:
        return type_is_floating(type) || verify_fail(verifier, op, "a real constant is of a type that is no real");
    case VALUE_NULL: return type_is_pointer(type) || verify_fail(verifier, op, "null is of a type that is no pointer");
    case VALUE_GLOBAL:
        return verify_symbol(verifier, op, value, value->as.global) &&
               (type_target(type) == value->as.global->type ||
                verify_fail(verifier, op, "a global's address does not point to the global's type"));
    case VALUE_FUNCTION:
        return verify_symbol(verifier, op, value, value->as.function) &&
               (type_target(type)->kind == TYPE_FUNCTION ||
                verify_fail(verifier, op, "a function's address does not point to a function"));
    case VALUE_STRING:
        return (type_is_pointer(type) && type_target(type)->kind == TYPE_ARRAY && value->as.string.bytes) ||
               verify_fail(verifier, op, "a string is of a type that is no pointer to an array");
    case VALUE_UNDEFINED:
        return (type->kind != TYPE_VOID && type->kind != TYPE_FUNCTION) ||
               verify_fail(verifier, op, "an undefined value is of a type without values");
    }
    return verify_fail(verifier, op, "an operand is of an unknown kind");
}

static bool verify_operands(Verifier *verifier, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = op->operands[i];
        if (value_is_constant(value)) {
            if (!verify_constant(verifier, op, value))
                return false;
        } else if (!value->is_visible) {
            return verify_fail(verifier, op, "operand %u is used where it is not visible", i + 1);
        }
    }
    return true;
}

/* ---- scope ---- */

static void set_visible(Value *const *values, unsigned count, bool is_visible)
{
    for (unsigned i = 0; i < count; i++)
        values[i]->is_visible = is_visible;
}

static bool verify_region(Verifier *verifier, const Region *region)
{
    const OpCode end = region->owner ? OP_YIELD : OP_RETURN;

    if (!region->last || region->last->code != end)
        return verify_fail(verifier, region->last ? region->last : region->owner, "a %s must end in %s",
                           region->owner ? "region" : "body", op_info(end)->text);
    set_visible(region->arguments, region->argument_count, true);
    for (const Op *op = region->first; op; op = op->next) {
        if (op != region->last && (op->code == OP_YIELD || op->code == OP_RETURN))
            return verify_fail(verifier, op, "stands before the end of its region");
        if (!verify_operands(verifier, op) || !verify_op(verifier, op))
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!verify_region(verifier, op->regions[i]))
                return false;
        set_visible(op->results, op->result_count, true);
    }
    for (const Op *op = region->first; op; op = op->next)
        set_visible(op->results, op->result_count, false);
    set_visible(region->arguments, region->argument_count, false);
    return true;
}

/* ---- functions and the module ---- */

static bool verify_parameters(Verifier *verifier, const Function *function)
{
    const Region *body = function->body;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (!parameter->type)
            return verify_fail(verifier, NULL, "parameter %u has no type", i + 1);
        if (parameter->kind != PARAMETER_PLAIN &&
            (!type_is_pointer(parameter->type) || type_target(parameter->type)->kind != TYPE_RECORD))
            return verify_fail(verifier, NULL, "parameter %u passes a record, but is no pointer to one", i + 1);
        if (parameter->kind == PARAMETER_RESULT && i + 1 != function->parameter_count)
            return verify_fail(verifier, NULL, "the parameter for the result must be the last one");
        if (parameter->kind == PARAMETER_RESULT && function->result->kind != TYPE_VOID)
            return verify_fail(verifier, NULL, "a function with a parameter for the result must return void");
    }
    if (!body)
        return true;
    if (body->owner)
        return verify_fail(verifier, NULL, "the body belongs to an operation");
    if (body->argument_count != function->parameter_count)
        return verify_fail(verifier, NULL, "the body must have one argument for each parameter");
    for (unsigned i = 0; i < body->argument_count; i++)
        if (body->arguments[i]->type != function->parameters[i].type)
            return verify_fail(verifier, NULL, "argument %u of the body must be of its parameter's type", i + 1);
    return true;
}

static bool verify_head(Verifier *verifier, const Function *function)
{
    const Type *result = function->result;

    if (!function->name)
        return verify_fail(verifier, NULL, "a function has no name");
    if (!result || (!type_is_scalar(result) && result->kind != TYPE_VOID && result->kind != TYPE_OPAQUE))
        return verify_fail(verifier, NULL, "a function must return void, a scalar or an opaque value");
    return true;
}

static bool verify_function(Verifier *verifier, const Function *function)
{
    bool is_sound;

    verifier->function = function;
    is_sound = verify_head(verifier, function);
    is_sound = is_sound && (!function->body || verify_links(verifier, function->body));
    is_sound = is_sound && verify_parameters(verifier, function);
    is_sound = is_sound && (!function->body || verify_region(verifier, function->body));
    verifier->function = NULL;
    return is_sound;
}

static bool verify_record(Verifier *verifier, const Record *record)
{
    const char *name = record->tag ? record->tag : record->alias ? record->alias : "?";

    for (unsigned i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        if (!field->type || field->type->kind == TYPE_VOID || field->type->kind == TYPE_FUNCTION)
            return verify_fail(verifier, NULL, "record '%s': field %u must have the type of an object", name, i);
        if (field->offset < 0 || field->offset > record->type->size)
            return verify_fail(verifier, NULL, "record '%s': field %u lies outside", name, i);
    }
    return true;
}

static bool verify_globals(Verifier *verifier, const Module *module)
{
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        if (!global->name || !global->type)
            return verify_fail(verifier, NULL, "a global has no name or no type");
        if (global->type->kind == TYPE_VOID || global->type->kind == TYPE_FUNCTION)
            return verify_fail(verifier, NULL, "global '%s' must have the type of an object", global->name);
    }
    return true;
}

/* All but the functions. */
static bool verify_rest(Verifier *verifier, const Module *module)
{
    for (size_t i = 0; i < module->records.count; i++)
        if (!verify_record(verifier, module->records.items[i]))
            return false;
    return verify_globals(verifier, module);
}

static Verifier verifier_new(const Module *module, Arena *arena)
{
    Verifier verifier = {.arena = arena, .scratch = arena_new()};

    for (size_t i = 0; module && i < module->globals.count; i++)
        pointer_map_put(&verifier.symbols, verifier.scratch, module->globals.items[i], verifier.scratch);
    for (size_t i = 0; module && i < module->functions.count; i++)
        pointer_map_put(&verifier.symbols, verifier.scratch, module->functions.items[i], verifier.scratch);
    return verifier;
}

const char *module_verify(const Module *module, Arena *arena)
{
    Verifier verifier = verifier_new(module, arena);
    bool is_sound = verify_rest(&verifier, module);

    for (size_t i = 0; is_sound && i < module->functions.count; i++)
        is_sound = verify_function(&verifier, module->functions.items[i]);
    arena_free(verifier.scratch);
    return verifier.message;
}

const char *function_verify(const Function *function, Arena *arena)
{
    Verifier verifier = verifier_new(NULL, arena);

    verify_function(&verifier, function);
    arena_free(verifier.scratch);
    return verifier.message;
}

static void report(Verifier *verifier, Diagnostics *diagnostics)
{
    diagnostics_report(diagnostics, SEVERITY_ERROR, verifier->place, "%s", verifier->message);
    verifier->message = NULL;
}

void module_report_broken(const Module *module, Diagnostics *diagnostics)
{
    Arena *arena = arena_new();
    Verifier verifier = verifier_new(module, arena);

    if (!verify_rest(&verifier, module))
        report(&verifier, diagnostics);
    for (size_t i = 0; i < module->functions.count; i++)
        if (!verify_function(&verifier, module->functions.items[i]))
            report(&verifier, diagnostics);
    arena_free(verifier.scratch);
    arena_free(arena);
}
