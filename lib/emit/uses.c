/* In:   the emitted functions of a module.
 * Out:  the records, globals and functions that their text names, and those that these name. */
#include "emit/functions.h"

#include "analysis/names.h"

#include <string.h>

void uses_new(FileUses *uses, Arena *arena, const Module *module)
{
    *uses = (FileUses){.arena = arena, .module = module};
    uses->globals = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    uses->functions = ARENA_ARRAY(arena, bool, module->functions.count + 1);
    uses->met = ARENA_ARRAY(arena, bool, module->functions.count + 1);
    uses->placed = ARENA_ARRAY(arena, bool, module->functions.count + 1);
    uses->early = ARENA_ARRAY(arena, bool, module->functions.count + 1);
}

static void use_record(FileUses *uses, const Record *record)
{
    if (pointer_map_get(&uses->records, record))
        return;
    pointer_map_put(&uses->records, uses->arena, record, uses);
    for (unsigned k = 0; k < record->field_count; k++)
        uses_of_type(uses, record->fields[k].type);
}

void uses_of_type(FileUses *uses, const Type *type)
{
    switch (type->kind) {
    case TYPE_POINTER: uses_of_type(uses, type_target(type)); break;
    case TYPE_ARRAY: uses_of_type(uses, type->as.array.element); break;
    case TYPE_RECORD: use_record(uses, type->as.record); break;
    case TYPE_FUNCTION:
        uses_of_type(uses, type->as.function.result);
        for (unsigned i = 0; i < type->as.function.count; i++)
            uses_of_type(uses, type->as.function.parameters[i]);
        break;
    case TYPE_OPAQUE:
        uses->runtime |= strncmp(type->as.opaque, "struct adcc_", 12) == 0 && strcmp(type->as.opaque, CSR_TYPE) != 0;
        uses->sparse |= strcmp(type->as.opaque, CSR_TYPE) == 0;
        break;
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_REAL:
    case TYPE_COMPLEX: break;
    }
}

static bool is_emitted(const Function *function)
{
    return function->is_emitted && function->body;
}

/* What it makes of complex numbers' coefficients comes through its last parameter. */
static bool gives_complex(const Function *function)
{
    const Type *last =
        function->parameter_count ? function->parameters[function->parameter_count - 1].type : function->result;

    return type_is_pointer(last) && type_is_complex(type_target(last));
}

static void use_function(FileUses *uses, const Function *function)
{
    uses->runtime |= strncmp(function->name, "adcc_", 5) == 0;
    uses->blas |= function->header && strcmp(function->header, "adcc/blas.h") == 0;
    uses->taylor |= function->header && strcmp(function->header, "adcc/taylor.h") == 0;
    uses->taylor_complex |=
        function->header && strcmp(function->header, "adcc/taylor.h") == 0 && gives_complex(function);
    uses->sparse |= function->header && strcmp(function->header, "adcc/sparse.h") == 0;
    uses->functions[function->number] = true;
    uses_of_type(uses, function->result);
    for (unsigned i = 0; i < function->parameter_count; i++)
        uses_of_type(uses, function->parameters[i].type);
}

/* Used where its definition does not stand before. */
static void use_early(FileUses *uses, const Function *function)
{
    use_function(uses, function);
    uses->early[function->number] = true;
}

static void use_global(FileUses *uses, const Global *global);

/* A definition is copied as text, so what it names is found there. */
static void use_text(FileUses *uses, const char *text)
{
    InitializerNames names = {.text = text};
    const char *word;

    while ((word = next_name(uses->arena, &names))) {
        if (module_global(uses->module, word))
            use_global(uses, module_global(uses->module, word));
        if (module_function(uses->module, word))
            use_early(uses, module_function(uses->module, word));
    }
}

static void use_global(FileUses *uses, const Global *global)
{
    if (uses->globals[global->number])
        return;
    uses->globals[global->number] = true;
    uses_of_type(uses, global->type);
    if (global->linkage == LINKAGE_INTERNAL && global->initializer)
        use_text(uses, global->initializer);
}

static void place_function(FileUses *uses, Function *function);

/* A function that a body names: its definition goes first if it can. */
static void need_function(FileUses *uses, Function *function)
{
    use_function(uses, function);
    if (!is_emitted(function))
        return;
    place_function(uses, function);
    if (!uses->placed[function->number])
        uses->early[function->number] = true; /* it is being placed: recursion */
}

/* `sizeof(struct S)` wants its definition. */
static void use_spelling(FileUses *uses, const char *text)
{
    InitializerNames names = {.text = text};
    const char *word;

    while ((word = next_name(uses->arena, &names))) {
        const Record *record = module_record(uses->module, word);
        if (record)
            use_record(uses, record);
    }
}

static void use_op(void *context, Op *op)
{
    FileUses *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = op->operands[i];
        uses_of_type(uses, value->type);
        if (value->kind == VALUE_INTEGER && value->spelling)
            use_spelling(uses, value->spelling);
        if (value->kind == VALUE_GLOBAL)
            use_global(uses, value->as.global);
        else if (value->kind == VALUE_FUNCTION)
            need_function(uses, value->as.function);
    }
    for (unsigned i = 0; i < op->result_count; i++)
        uses_of_type(uses, op->results[i]->type);
    if (op->code == OP_CALL)
        need_function(uses, op->as.callee);
    if (op->code == OP_LOCAL)
        uses_of_type(uses, op->as.allocated);
}

static void place_function(FileUses *uses, Function *function)
{
    if (uses->met[function->number])
        return;
    uses->met[function->number] = true;
    uses_of_type(uses, function->result);
    for (unsigned k = 0; k < function->parameter_count; k++)
        uses_of_type(uses, function->parameters[k].type);
    region_walk(function->body, use_op, uses);
    VECTOR_PUSH(uses->arena, uses->order, function);
    uses->placed[function->number] = true;
}

void uses_find(FileUses *uses)
{
    for (size_t i = 0; i < uses->module->functions.count; i++)
        if (is_emitted(uses->module->functions.items[i]))
            place_function(uses, uses->module->functions.items[i]);
}
