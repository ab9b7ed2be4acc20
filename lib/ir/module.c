/* In:    names, types, a module.
 * Out:   modules, and the functions and globals in them.
 * Keeps: everything in the module's arena. */
#include "ir/ir.h"
#include "ir/map.h"

#include <string.h>

/* ---- modules ---- */

typedef struct ModuleNames {
    NameMap functions, globals; /* the first one of each name */
} ModuleNames;

Module *module_new(Arena *arena, Diagnostics *diagnostics)
{
    Module *module = ARENA_NEW(arena, Module);

    module->arena = arena;
    module->diagnostics = diagnostics;
    module->names = ARENA_NEW(arena, ModuleNames);
    return module;
}

void module_copy_options(Module *to, const Module *from)
{
    to->width = from->width;
    to->order = from->order;
    to->all_arms = from->all_arms;
    to->strong_zero = from->strong_zero;
    to->disjoint = from->disjoint;
    to->scratch = from->scratch;
    to->reassociate = from->reassociate;
}

MacroKind module_macro(const Module *module, const char *name)
{
    return (MacroKind)(uintptr_t)name_map_get(&module->macros, name);
}

bool module_replaces_name(const Module *module, const char *name)
{
    MacroKind macro = module_macro(module, name);

    return macro == MACRO_SYSTEM || macro == MACRO_OWN;
}

void module_add_macro(Module *module, const char *name, MacroKind kind)
{
    if (module_macro(module, name) != kind)
        name_map_put(&module->macros, module->arena, arena_copy_text(module->arena, name), (void *)(uintptr_t)kind);
}

void module_add_type_name(Module *module, const char *name)
{
    if (!name_map_get(&module->type_names, name))
        name_map_put(&module->type_names, module->arena, arena_copy_text(module->arena, name), module);
}

void module_add_preamble(Module *module, PreambleLine line)
{
    const char *at = line.text + strspn(line.text, " \t");
    size_t length;

    VECTOR_PUSH(module->arena, module->preamble, line);
    at += *at == '#';
    at += strspn(at, " \t");
    if (strncmp(at, "define", 6) != 0)
        return;
    at += 6 + strspn(at + 6, " \t");
    length = text_word(at);
    module_add_macro(module, arena_copy_bytes(module->arena, at, length),
                     at[length] == '(' ? MACRO_OWN_FUNCTION_LIKE : MACRO_OWN);
}

Function *module_function(const Module *module, const char *name)
{
    const ModuleNames *names = module->names;

    return name_map_get(&names->functions, name);
}

Global *module_global(const Module *module, const char *name)
{
    const ModuleNames *names = module->names;

    return name_map_get(&names->globals, name);
}

Record *module_record(const Module *module, const char *name)
{
    for (size_t i = 0; i < module->records.count; i++) {
        Record *record = module->records.items[i];
        if ((record->tag && strcmp(record->tag, name) == 0) || (record->alias && strcmp(record->alias, name) == 0))
            return record;
    }
    return NULL;
}

static void name_function(Module *module, Function *function)
{
    ModuleNames *names = module->names;

    if (!name_map_get(&names->functions, function->name))
        name_map_put(&names->functions, module->arena, function->name, function);
}

static void unname_function(Module *module, const Function *function)
{
    ModuleNames *names = module->names;

    if (module_function(module, function->name) == function)
        name_map_put(&names->functions, module->arena, function->name, NULL);
}

Function *function_new(Module *module, const char *name, const Type *result)
{
    Function *function = ARENA_NEW(module->arena, Function);

    function->name = arena_copy_text(module->arena, name);
    function->number = (unsigned)module->functions.count;
    function->result = result;
    VECTOR_PUSH(module->arena, module->functions, function);
    name_function(module, function);
    return function;
}

Function *function_like(Module *module, const Function *original)
{
    Function *function = function_new(module, original->name, original->result);
    unsigned number = function->number;

    *function = *original;
    function->number = number;
    function->mentions = NULL; /* of the body that it will have */
    function->original = (Function *)original;
    return function;
}

void module_rename_function(Module *module, Function *function, const char *name)
{
    unname_function(module, function);
    function->name = name;
    name_function(module, function);
}

void module_drop_function(Module *module, Function *function)
{
    unname_function(module, function);
    for (size_t i = function->number + 1; i < module->functions.count; i++) {
        module->functions.items[i]->number--;
        module->functions.items[i - 1] = module->functions.items[i];
    }
    module->functions.count--;
}

void module_add_global(Module *module, Global *global)
{
    ModuleNames *names = module->names;

    global->number = (unsigned)module->globals.count;
    VECTOR_PUSH(module->arena, module->globals, global);
    if (!name_map_get(&names->globals, global->name))
        name_map_put(&names->globals, module->arena, global->name, global);
}

ModuleMark module_mark(const Module *module)
{
    return (ModuleMark){module->functions.count, module->globals.count, module->records.count};
}

void module_return_to(Module *module, ModuleMark mark)
{
    ModuleNames *names = module->names;

    while (module->functions.count > mark.functions)
        module_drop_function(module, module->functions.items[module->functions.count - 1]);
    for (; module->globals.count > mark.globals; module->globals.count--) {
        const Global *last = module->globals.items[module->globals.count - 1];
        if (module_global(module, last->name) == last)
            name_map_put(&names->globals, module->arena, last->name, NULL);
    }
    module->records.count = mark.records;
}

Diagnostics *module_silence(Module *module)
{
    Diagnostics *diagnostics = module->diagnostics;

    module->diagnostics = diagnostics_new(NULL, false, true);
    return diagnostics;
}

void module_speak(Module *module, Diagnostics *diagnostics)
{
    diagnostics_free(module->diagnostics);
    module->diagnostics = diagnostics;
}

/* ---- a function's parameters and body ---- */

Parameter *function_add_parameter(Module *module, Function *function, const char *name, const Type *type)
{
    unsigned count = function->parameter_count;
    Parameter *wider = function->parameters;

    if ((count & (count - 1)) == 0) { /* none, or a full power of two: double it */
        wider = ARENA_ARRAY(module->arena, Parameter, count ? 2 * count : 1);
        if (count)
            memcpy(wider, function->parameters, count * sizeof *wider);
        function->parameters = wider;
    }
    function->parameter_count++;
    wider[count].name = name ? arena_copy_text(module->arena, name) : NULL;
    wider[count].type = type;
    if (function->body)
        region_add_argument(module, function->body, type, wider[count].name);
    return &wider[count];
}

Value *function_insert_parameter(Module *module, Function *function, unsigned place, const char *name, const Type *type)
{
    Value **arguments;
    Value *added;
    Parameter parameter;

    function_add_parameter(module, function, name, type);
    parameter = function->parameters[function->parameter_count - 1];
    arguments = function->body->arguments;
    added = arguments[function->parameter_count - 1];
    for (unsigned i = function->parameter_count - 1; i > place; i--) {
        function->parameters[i] = function->parameters[i - 1];
        arguments[i] = arguments[i - 1];
        arguments[i]->index = i;
    }
    function->parameters[place] = parameter;
    arguments[place] = added;
    added->index = place;
    return added;
}

void function_add_parameters_of(Module *module, Function *function, const Function *from)
{
    for (unsigned i = 0; i < from->parameter_count; i++)
        *function_add_parameter(module, function, from->parameters[i].name, from->parameters[i].type) =
            from->parameters[i];
}

void function_remove_parameter(Function *function, unsigned place)
{
    Region *body = function->body;

    function->parameter_count--;
    body->argument_count--;
    for (unsigned i = place; i < function->parameter_count; i++) {
        function->parameters[i] = function->parameters[i + 1];
        body->arguments[i] = body->arguments[i + 1];
        body->arguments[i]->index = i;
    }
}

Region *function_begin_body(Module *module, Function *function)
{
    function->body = region_new(module, function, NULL);
    for (unsigned i = 0; i < function->parameter_count; i++)
        region_add_argument(module, function->body, function->parameters[i].type, function->parameters[i].name);
    return function->body;
}

static void region_number(Region *region, unsigned *number, unsigned *order)
{
    for (unsigned i = 0; i < region->argument_count; i++)
        region->arguments[i]->number = (*number)++;
    for (Op *op = region->first; op; op = op->next) {
        op->order = (*order)++;
        for (unsigned i = 0; i < op->result_count; i++)
            op->results[i]->number = (*number)++;
        for (unsigned i = 0; i < op->region_count; i++)
            region_number(op->regions[i], number, order);
    }
}

void function_number(Function *function)
{
    unsigned order = 0;

    function->value_count = 0;
    if (function->body)
        region_number(function->body, &function->value_count, &order);
}
