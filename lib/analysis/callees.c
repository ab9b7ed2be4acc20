/* In:   a module.
 * Out:  see callees.h: what is found by going down the calls, each function once. */
#include "analysis/callees.h"

typedef struct Search {
    Arena *arena;
    bool *met; /* by function->number */
    void (*look)(void *search, Op *op);
    FunctionList found;
} Search;

static void add_function(Search *search, const Function *function);

static void look_at_op(void *context, Op *op)
{
    if (op->code == OP_CALL)
        add_function(context, op->as.callee);
}

static void look_at_named(void *context, Op *op)
{
    look_at_op(context, op);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_FUNCTION)
            add_function(context, op->operands[i]->as.function);
}

static void add_function(Search *search, const Function *function)
{
    if (!function->body || search->met[function->number])
        return;
    search->met[function->number] = true;
    region_walk(function->body, search->look, search);
    VECTOR_PUSH(search->arena, search->found, function);
}

FunctionList functions_callees_first(const Module *module, Arena *arena)
{
    Search search = {.arena = arena, .look = look_at_op};

    search.met = ARENA_ARRAY(arena, bool, module->functions.count);
    for (size_t i = 0; i < module->functions.count; i++)
        add_function(&search, module->functions.items[i]);
    return search.found;
}

FunctionList functions_below(const Module *module, const Function *root, Arena *arena)
{
    Search search = {.arena = arena, .look = look_at_named};

    search.met = ARENA_ARRAY(arena, bool, module->functions.count);
    add_function(&search, root);
    return search.found;
}
