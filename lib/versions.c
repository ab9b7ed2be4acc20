/* In:    an adjoint, and what was wished to be apart when it was made.
 * Out:   versions.h; two of them and what asks (transform/apart.h), or the one that there was.
 * Where arrays are members of records, the second version is that of a function that gets them as parameters (transform/members.h). */
#include "versions.h"

#include "requests.h"
#include "spec.h"
#include "transform/apart.h"
#include "transform/hoist.h"
#include "transform/simplify.h"

static size_t pair_count(const FlowRequest *request)
{
    return (size_t)request->function->parameter_count * request->function->parameter_count + 1;
}

bool versions_may_ask(const Module *module, const Request *request, const FlowRequest *resolved)
{
    const Function *function = resolved->function;

    if (!module->asks_overlap || module->disjoint || !mode_is_reverse(request->mode) ||
        request_names_globals(module, resolved) || (request->driver && request->driver->mode != MODE_GRADIENT))
        return false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].kind != PARAMETER_PLAIN)
            return false;
    return !function->is_variadic;
}

void versions_wish(Derivation *derivation)
{
    derivation->request->wished_apart = ARENA_ARRAY(derivation->arena, bool, pair_count(derivation->request));
}

/* ---- what is recorded ---- */

typedef struct Pushes {
    unsigned weight; /* two for each, one for what the rounds of a loop share */
    unsigned depth; /* of loops round one, at most */
} Pushes;

static unsigned loop_depth(const Op *op)
{
    unsigned depth = 0;

    for (const Op *owner = op->region->owner; owner; owner = owner->region->owner)
        depth += owner->code == OP_FOR || owner->code == OP_LOOP;
    return depth;
}

static void count_push(void *context, Op *op)
{
    Pushes *pushes = context;

    unsigned depth = loop_depth(op) + op->is_snapshot; /* of all that it copies */

    if (op->code != OP_PUSH && !call_records_block(op) && !op->is_snapshot)
        return;
    pushes->weight += op->is_repeated ? 1 : 2;
    if (depth > pushes->depth)
        pushes->depth = depth;
}

static Pushes count_pushes(const Module *module, size_t first)
{
    Pushes pushes = {0};

    for (size_t i = first; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, count_push, &pushes);
    return pushes;
}

/* ---- the second version ---- */

typedef struct Second {
    Module *module;
    Request *request; /* for the function, or for its core */
    const Derivation *first;
    const Members *members; /* NULL: it is of the same function */
    Pushes pushes; /* of the first one */
} Second;

static void begin(const Second *second, Derivation *derivation, NameMap *specializations)
{
    derivation_begin(derivation, second->module, second->request, specializations);
    derivation->is_helper = true;
    derivation->root_name = arena_format(second->module->arena, "%s_apart", second->first->made->name);
    derivation->request = request_resolve(second->module, derivation->arena, second->request);
}

/* What lies apart from all that a loop writes is loaded in front of it. */
static void hoist_apart(Module *module, const Members *members, const bool *apart)
{
    Arena *arena = arena_new();
    Function *core = members->core;

    hoist_function(module, core, effects_compute(module, arena), &(HoistPromises){apart, members->is_read});
    simplify_function(module, core, true);
    function_number(core);
    arena_free(arena);
}

/* wishing: a derivation that noted what is to be asked. A walk over indices costs less than what it spares where that stands in as many loops. */
static bool derive_second(const Second *second, const Derivation *wishing, Request *request)
{
    Module *module = second->module;
    Ranges ranges = ranges_find(wishing->flow, wishing->arena, second->pushes.depth);
    bool *apart = ARENA_ARRAY(wishing->arena, bool, pair_count(wishing->request));
    ModuleMark mark = module_mark(module);
    NameMap specializations = {0};
    Derivation derivation;
    bool is_better;

    if (!apart_pairs(wishing->request, &ranges, apart))
        return false;
    if (second->members) /* the core is nobody else's */
        hoist_apart(module, second->members, apart);
    begin(second, &derivation, &specializations);
    derivation.request->apart = apart;
    derivation_run(&derivation);
    is_better = derivation.made && count_pushes(module, mark.functions).weight < second->pushes.weight;
    if (is_better) {
        apart_restrict(module, wishing->request, &ranges, apart, derivation.made);
        derivation.made->comment = second->first->made->comment;
        request->general = second->first->made;
        request->made = apart_build(module, wishing->request, &ranges, apart, second->members, second->first->made,
                                    derivation.made);
    } else {
        module_return_to(module, mark);
    }
    arena_free(derivation.arena);
    return is_better;
}

/* The core's adjoint is made once to know what to ask, and goes. */
static bool derive_core(Second second, Request *request)
{
    Module *module = second.module;
    Members *members = members_find(module, second.first->arena, second.first->request->function);
    NameMap specializations = {0};
    Derivation wishing;
    ModuleMark mark;
    bool is_better;

    if (!members)
        return false;
    second.members = members;
    second.request = members_request(module, members, request, second.first->request);
    mark = module_mark(module);
    begin(&second, &wishing, &specializations);
    versions_wish(&wishing);
    derivation_run(&wishing);
    module_return_to(module, mark);
    is_better = wishing.made && derive_second(&second, &wishing, request);
    module_drop_function(module, members->core);
    arena_free(wishing.arena);
    return is_better;
}

/* What cannot be derived so is not: nobody hears of it. */
static bool derive_quietly(const Second *second, Request *request, bool by_members)
{
    Diagnostics *diagnostics = second->module->diagnostics, *silent = diagnostics_new(NULL, false, true);
    bool is_better;

    second->module->diagnostics = silent;
    is_better = by_members ? derive_core(*second, request) : derive_second(second, second->first, request);
    second->module->diagnostics = diagnostics;
    diagnostics_free(silent);
    return is_better;
}

void versions_derive(Module *module, Request *request, const Derivation *first, size_t functions)
{
    Second second = {module, request, first, NULL, count_pushes(module, functions)};

    if (second.pushes.weight && !derive_quietly(&second, request, true))
        derive_quietly(&second, request, false);
}
