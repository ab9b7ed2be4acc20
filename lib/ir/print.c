/* In:    a module.
 * Out:   its text form: preamble, requests, records, globals, functions, in the module's order.
 * Keeps: the module as it is. Equal modules give equal text: nothing depends on an address. */
#include "ir/print.h"

#include <inttypes.h>
#include <string.h>

/* ---- unique names ---- */

static char *unique_name(Printer *printer, NameMap *counts, char sigil, const char *name)
{
    const char *key = name ? name : "";
    size_t earlier = (size_t)(uintptr_t)name_map_get(counts, key);

    name_map_put(counts, printer->arena, key, (void *)(uintptr_t)(earlier + 1));
    return printed_name(printer->arena, sigil, name, earlier);
}

static void name_module(Printer *printer, const Module *module)
{
    NameMap records = {0}, symbols = {0};
    Arena *arena = printer->arena;

    for (size_t i = 0; i < module->records.count; i++) {
        const Record *record = module->records.items[i];
        const char *name = record->tag ? record->tag : record->alias;
        pointer_map_put(&printer->records, arena, record, unique_name(printer, &records, '%', name));
    }
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        pointer_map_put(&printer->symbols, arena, global, unique_name(printer, &symbols, '@', global->name));
    }
    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        pointer_map_put(&printer->symbols, arena, function, unique_name(printer, &symbols, '@', function->name));
    }
}

/* ---- attributes ---- */

static void print_flag(Printer *printer, bool flag, const char *word)
{
    if (flag)
        text_format(printer->text, " %s", word);
}

static void print_text_attribute(Printer *printer, const char *word, const char *value)
{
    if (value) {
        text_format(printer->text, " %s ", word);
        print_quoted(printer->text, value, strlen(value));
    }
}

static void print_activity(Printer *printer, ActivityMark mark)
{
    switch (mark) {
    case MARK_NONE: return;
    case MARK_IN: text_append(printer->text, " in"); return;
    case MARK_OUT: text_append(printer->text, " out"); return;
    case MARK_INOUT: text_append(printer->text, " inout"); return;
    case MARK_INACTIVE: text_append(printer->text, " inactive"); return;
    }
}

/* ---- requests, records, globals ---- */

static const char *mode_text(ModeKind mode)
{
    switch (mode) {
    case MODE_FORWARD: return "forward";
    case MODE_FORWARD_VECTOR: return "forward.vector";
    case MODE_REVERSE: return "reverse";
    case MODE_REVERSE_VECTOR: return "reverse.vector";
    case MODE_HVP: return "hvp";
    case MODE_GRADIENT: return "gradient";
    case MODE_JACOBIAN: return "jacobian";
    case MODE_HESSIAN: return "hessian";
    case MODE_SPARSE_JACOBIAN: return "sparse.jacobian";
    case MODE_SPARSE_HESSIAN: return "sparse.hessian";
    case MODE_TAYLOR: return "taylor";
    case MODE_INVERSE: return "inverse";
    case MODE_INVERSE_TRANSPOSE: return "inverse.transpose";
    }
    return "?";
}

static void print_names(Printer *printer, const char *word, const char *const *names, unsigned count)
{
    text_format(printer->text, " %s (", word);
    for (unsigned i = 0; i < count; i++) {
        text_append(printer->text, i ? ", " : "");
        print_quoted(printer->text, names[i], strlen(names[i]));
    }
    text_append(printer->text, ")");
}

static void print_request(Printer *printer, const Request *request)
{
    text_format(printer->text, "request %s ", mode_text(request->mode));
    print_quoted(printer->text, request->function, strlen(request->function));
    if (request->has_lists) {
        print_names(printer, "out", request->outs, request->out_count);
        print_names(printer, "in", request->ins, request->in_count);
    }
    if (request->number)
        text_format(printer->text, " number %d", request->number);
    print_text_attribute(printer, "text", request->text);
    print_place(printer, request->place);
    text_append(printer->text, "\n");
}

static void print_field_definition(Printer *printer, const Field *field)
{
    text_append(printer->text, "  ");
    if (field->name)
        print_name(printer->text, field->name);
    else
        text_append(printer->text, "?");
    text_append(printer->text, ": ");
    print_type(printer, field->type);
    text_format(printer->text, " at %" PRId64, field->offset);
    if (field->bit_width >= 0)
        text_format(printer->text, " bits %d", field->bit_width);
    print_flag(printer, field->is_const, "const");
    print_flag(printer, field->is_volatile, "volatile");
    print_flag(printer, field->is_inactive, "inactive");
    text_append(printer->text, "\n");
}

static void print_record(Printer *printer, const Record *record)
{
    text_append(printer->text, record->is_union ? "union " : "struct ");
    text_append(printer->text, pointer_map_get(&printer->records, record));
    if (!record->tag && record->alias)
        text_append(printer->text, " untagged");
    else
        print_text_attribute(printer, "alias", record->alias);
    print_flag(printer, record->is_packed, "packed");
    print_flag(printer, record->in_system_header, "system");
    print_flag(printer, record->in_source, "source");
    print_text_attribute(printer, "header", record->header);
    print_place(printer, record->place);
    if (record->is_complete) {
        text_format(printer->text, " size %" PRId64 " align %" PRId64 " {\n", record->type->size, record->type->align);
        for (unsigned i = 0; i < record->field_count; i++)
            print_field_definition(printer, &record->fields[i]);
        text_append(printer->text, "}");
    }
    text_append(printer->text, "\n");
}

static void print_global(Printer *printer, const Global *global)
{
    text_format(printer->text, "global %s: ", (const char *)pointer_map_get(&printer->symbols, global));
    print_type(printer, global->type);
    print_flag(printer, global->linkage == LINKAGE_INTERNAL, "internal");
    print_flag(printer, global->is_const, "const");
    print_flag(printer, global->is_volatile, "volatile");
    print_flag(printer, global->is_thread_local, "thread_local");
    print_flag(printer, global->is_inactive, "never_active");
    print_flag(printer, global->is_shadow, "shadow");
    print_flag(printer, global->in_system_header, "system");
    if (global->alignment)
        text_format(printer->text, " align %u", global->alignment);
    print_activity(printer, global->mark);
    if (global->is_local_static) {
        const char *function = global->function ? pointer_map_get(&printer->symbols, global->function) : NULL;
        text_format(printer->text, " static %s", function ? function : "");
    }
    print_text_attribute(printer, "header", global->header);
    print_text_attribute(printer, "initializer", global->initializer);
    print_text_attribute(printer, "declaration", global->declaration);
    print_place(printer, global->place);
    text_append(printer->text, "\n");
}

/* ---- functions ---- */

static void print_parameter(Printer *printer, const Function *function, unsigned i)
{
    const Parameter *parameter = &function->parameters[i];
    const Value *argument = function->body && i < function->body->argument_count ? function->body->arguments[i] : NULL;
    const char *own = argument ? argument->name : NULL;

    text_append(printer->text, pointer_map_get(&printer->values, argument ? (const void *)argument : parameter));
    text_append(printer->text, ": ");
    print_type(printer, parameter->type);
    if (argument && (!own != !parameter->name || (own && strcmp(own, parameter->name) != 0)))
        print_text_attribute(printer, "name", parameter->name ? parameter->name : "");
    print_flag(printer, parameter->kind == PARAMETER_RECORD_VALUE, "by_value");
    print_flag(printer, parameter->kind == PARAMETER_RESULT, "result");
    print_flag(printer, parameter->is_restrict, "restrict");
    print_activity(printer, parameter->mark);
    print_text_attribute(printer, "length", parameter->length);
    if (parameter->extent_count)
        print_names(printer, "extents", parameter->extents, parameter->extent_count);
}

/* A declaration has no arguments; its parameters get names in the same way. */
static void name_parameters(Printer *printer, const Function *function)
{
    NameMap counts = {0};
    size_t unnamed = 0;

    for (unsigned i = function->body ? function->body->argument_count : 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        char *name;
        if (parameter->name)
            name = unique_name(printer, &counts, '%', parameter->name);
        else
            name = printed_name(printer->arena, '%', NULL, unnamed++);
        pointer_map_put(&printer->values, printer->arena, parameter, name);
    }
}

static void print_function_attributes(Printer *printer, const Function *function)
{
    print_flag(printer, function->linkage == LINKAGE_INTERNAL, "internal");
    print_flag(printer, function->is_inline, "inline");
    print_flag(printer, function->is_noreturn, "noreturn");
    print_flag(printer, function->is_inactive, "inactive");
    print_flag(printer, function->in_system_header, "system");
    print_flag(printer, function->is_emitted, "emitted");
    if (function->original) {
        const char *original = pointer_map_get(&printer->symbols, function->original);
        text_format(printer->text, " original %s", original ? original : "");
    }
    print_flag(printer, function->only_permutes, "permuting");
    print_flag(printer, function->is_requested, "requested");
    print_text_attribute(printer, "header", function->header);
    print_text_attribute(printer, "forward", function->custom_forward);
    print_text_attribute(printer, "reverse", function->custom_reverse);
    print_text_attribute(printer, "comment", function->comment);
    if (function->refusal) {
        print_text_attribute(printer, "refused", function->refusal);
        print_place(printer, function->refusal_place);
    }
    if (function->place.file || function->place.line) {
        print_flag(printer, printer->with_places, "at");
        print_place(printer, function->place);
    }
}

static void print_function(Printer *printer, const Function *function)
{
    const char *name = pointer_map_get(&printer->symbols, function);

    print_name_values(printer, function);
    name_parameters(printer, function);
    printer->file = NULL; /* the function's own place names the file for those in its body */
    text_append(printer->text, "func ");
    text_append(printer->text, name ? name : printed_name(printer->arena, '@', function->name, 0));
    text_append(printer->text, "(");
    for (unsigned i = 0; i < function->parameter_count; i++) {
        text_append(printer->text, i ? ", " : "");
        print_parameter(printer, function, i);
    }
    if (function->is_variadic)
        text_append(printer->text, function->parameter_count ? ", ..." : "...");
    text_append(printer->text, ") -> ");
    print_type(printer, function->result);
    print_function_attributes(printer, function);
    if (function->body) {
        printer->file = function->place.file;
        text_append(printer->text, " {\n");
        print_region(printer, function->body, 1);
        text_append(printer->text, "}");
        printer->file = NULL;
    }
    text_append(printer->text, "\n");
}

/* ---- the whole ---- */

static void print_preamble(Printer *printer, const PreambleLine *line)
{
    text_append(printer->text, "preamble ");
    print_quoted(printer->text, line->text, strlen(line->text));
    print_text_attribute(printer, "beside", line->beside);
    text_append(printer->text, "\n");
}

static void print_dependency(Printer *printer, const char *name)
{
    text_append(printer->text, "dependency ");
    print_quoted(printer->text, name, strlen(name));
    text_append(printer->text, "\n");
}

static void print_gap(Printer *printer)
{
    if (printer->text->length)
        text_append(printer->text, "\n");
}

static void print_module(const Module *module, TextBuffer *text, bool with_places)
{
    Printer printer = {.text = text, .arena = arena_new(), .with_places = with_places};

    name_module(&printer, module);
    for (size_t i = 0; i < module->preamble.count; i++)
        print_preamble(&printer, &module->preamble.items[i]);
    for (size_t i = 0; with_places && i < module->dependencies.count; i++)
        print_dependency(&printer, module->dependencies.items[i]);
    for (size_t i = 0; i < module->requests.count; i++)
        if (!module->requests.items[i]->driver)
            print_request(&printer, module->requests.items[i]);
    for (size_t i = 0; i < module->records.count; i++) {
        print_gap(&printer);
        print_record(&printer, module->records.items[i]);
    }
    if (module->globals.count)
        print_gap(&printer);
    for (size_t i = 0; i < module->globals.count; i++)
        print_global(&printer, module->globals.items[i]);
    for (size_t i = 0; i < module->functions.count; i++) {
        print_gap(&printer);
        print_function(&printer, module->functions.items[i]);
    }
    arena_free(printer.arena);
}

void module_print(const Module *module, TextBuffer *text)
{
    print_module(module, text, false);
}

void module_print_with_places(const Module *module, TextBuffer *text)
{
    print_module(module, text, true);
}

void function_print(const Function *function, TextBuffer *text)
{
    Printer printer = {.text = text, .arena = arena_new()};

    print_function(&printer, function);
    arena_free(printer.arena);
}

void op_print_in(const Function *function, const Op *op, TextBuffer *text)
{
    Printer printer = {.text = text, .arena = arena_new()};

    if (function)
        print_name_values(&printer, function);
    print_op_line(&printer, op, 0);
    arena_free(printer.arena);
}

void op_print(const Op *op, TextBuffer *text)
{
    op_print_in(op->region ? op->region->function : NULL, op, text);
}

void type_print(const Type *type, TextBuffer *text)
{
    Printer printer = {.text = text, .arena = arena_new()};

    print_type(&printer, type);
    arena_free(printer.arena);
}
