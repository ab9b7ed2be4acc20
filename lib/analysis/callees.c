/* In:   a module.
 * Out:  see callees.h: what is found by going down the calls, each function once. */
#include "analysis/callees.h"

typedef struct Search {
    Arena *arena;
    bool *met; /* by function->number */
    FunctionList found;
} Search;

static void add_function(Search *search, const Function *function);

static void look_at_op(void *context, Op *op)
{
    if (op->code == OP_CALL)
        add_function(context, op->as.callee);
}

static void add_function(Search *search, const Function *function)
{
    if (!function->body || search->met[function->number])
        return;
    search->met[function->number] = true;
    region_walk(function->body, look_at_op, search);
    VECTOR_PUSH(search->arena, search->found, function);
}

FunctionList functions_callees_first(const Module *module, Arena *arena)
{
    Search search = {.arena = arena};

    search.met = ARENA_ARRAY(arena, bool, module->functions.count);
    for (size_t i = 0; i < module->functions.count; i++)
        add_function(&search, module->functions.items[i]);
    return search.found;
}
