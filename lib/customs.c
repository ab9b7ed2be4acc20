/* In:     functions with names of custom derivatives.
 * Out:    diagnostics.
 * Keeps:  the module.
 * Source: interface, section 3: the signatures of f_d and f_b. */
#include "customs.h"

#include "analysis/given.h"
#include "emit/write.h"

/* The declaration that was expected, as C. */
static const char *expected_text(Module *module, Arena *arena, const Given *given, bool is_reverse)
{
    Function wanted = *given->derivative;

    wanted.parameters = given_parameters(module, arena, given, is_reverse, &wanted.parameter_count);
    wanted.result = given->primal->result;
    wanted.is_variadic = false;
    return function_declared(arena, module, &wanted);
}

static void check_mode(Module *module, Arena *arena, const Function *function, bool is_reverse)
{
    const Given *given = given_of(module, arena, function, is_reverse);
    const char *macro = is_reverse ? "ADCC_CUSTOM_REVERSE" : "ADCC_CUSTOM_FORWARD";

    if (!given || given->fits)
        return;
    diagnostics_report(module->diagnostics, SEVERITY_ERROR, given->derivative->place,
                       "%s(%s) of '%s': the signature should be '%s'", macro, given->derivative->name, function->name,
                       expected_text(module, arena, given, is_reverse));
    diagnostics_report(module->diagnostics, SEVERITY_NOTE, function->place, "the function that it differentiates");
}

void customs_check(Module *module)
{
    Arena *arena = arena_new();

    for (size_t i = 0; i < module->functions.count; i++) {
        check_mode(module, arena, module->functions.items[i], false);
        check_mode(module, arena, module->functions.items[i], true);
    }
    arena_free(arena);
}
