/* See lengths.h. `x=n` is meant for each function that has pointers x and what the expression names, `f:x=n` for f. */
#include "lengths.h"

#include "transform/length.h"

#include <string.h>

static Parameter *pointer_named(Function *function, const char *name)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        Parameter *parameter = &function->parameters[i];
        if (parameter->name && parameter->kind == PARAMETER_PLAIN && strcmp(parameter->name, name) == 0)
            return type_is_pointer(parameter->type) ? parameter : NULL;
    }
    return NULL;
}

static bool apply(Module *module, Function *function, const AdccLength *length)
{
    Parameter *parameter = pointer_named(function, length->parameter);

    if (!parameter || !length_is_readable(module, function, length->expression))
        return false;
    parameter->length = length->expression;
    return true;
}

static void complain(Module *module, const AdccLength *length, const char *why)
{
    diagnostics_report(module->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "--length '%s%s%s=%s': %s",
                       length->function ? length->function : "", length->function ? ":" : "", length->parameter,
                       length->expression, why);
}

/* The functions that have pointers of this name do not have what the expression names. */
static const char *reason(Module *module, const AdccLength *length)
{
    bool is_found = false;

    if (length->function && !module_function(module, length->function))
        return arena_format(module->arena, "there is no function '%s'", length->function);
    for (size_t i = 0; i < module->functions.count; i++)
        if (!length->function || strcmp(module->functions.items[i]->name, length->function) == 0)
            is_found |= pointer_named(module->functions.items[i], length->parameter) != NULL;
    if (!is_found && length->function)
        return arena_format(module->arena, "it has no parameter '%s' that is a pointer", length->parameter);
    if (!is_found)
        return arena_format(module->arena, "no function has a parameter '%s' that is a pointer", length->parameter);
    return arena_format(module->arena,
                        "'%s' is no length: it may have parameters, their members, whole numbers, + - * / %% and ()",
                        length->expression);
}

void lengths_apply(Module *module, const AdccLength *lengths, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        bool is_applied = false;
        for (size_t i = 0; i < module->functions.count; i++)
            if (!lengths[k].function || strcmp(module->functions.items[i]->name, lengths[k].function) == 0)
                is_applied |= apply(module, module->functions.items[i], &lengths[k]);
        if (!is_applied)
            complain(module, &lengths[k], reason(module, &lengths[k]));
    }
}
