/* In:   a module.
 * Out:  see callees.h: what is found by going down the calls, each function once. */
#include "analysis/callees.h"

#include "analysis/mentions.h"

typedef struct Search {
    Arena *arena;
    bool *met; /* by function->number */
    bool by_address; /* those whose addresses are taken, too */
    FunctionList found;
} Search;

static void add_function(Search *search, const Function *function)
{
    const Mentions *mentions;

    if (!function->body || search->met[function->number])
        return;
    search->met[function->number] = true;
    mentions = mentions_of(function, search->arena);
    for (size_t i = 0; i < mentions->called.count; i++)
        add_function(search, mentions->called.items[i]);
    for (size_t i = 0; search->by_address && i < mentions->functions.count; i++)
        add_function(search, mentions->functions.items[i]);
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

FunctionList functions_below(const Module *module, const Function *root, Arena *arena)
{
    Search search = {.arena = arena, .by_address = true};

    search.met = ARENA_ARRAY(arena, bool, module->functions.count);
    add_function(&search, root);
    return search.found;
}
