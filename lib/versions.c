/* In:    an adjoint, and what was wished to be apart when it was made.
 * Out:   versions.h; two of them and what asks (transform/apart.h), or the one that there was.
 * Where arrays are members of records, the second version is that of a function that gets them as parameters (transform/members.h). */
#include "versions.h"

#include "requests.h"
#include "spec.h"
#include "transform/apart.h"
#include "transform/hoist.h"
#include "transform/simplify.h"
#include "transform/tables.h"

static size_t pair_count(const FlowRequest *request)
{
    return (size_t)request->function->parameter_count * request->function->parameter_count + 1;
}

bool versions_are_tried(const Module *module, const Request *request, const FlowRequest *resolved)
{
    const Function *function = resolved->function;

    if (!mode_is_reverse(request->mode) || request_names_globals(module, resolved) ||
        (request->driver && request->driver->mode != MODE_GRADIENT))
        return false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].kind == PARAMETER_RESULT)
            return false;
    return !function->is_variadic;
}

/* Of members --disjoint says nothing. */
static void wish(Derivation *derivation, const Members *members)
{
    if (derivation->module->asks_overlap && (!derivation->module->disjoint || members))
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

    unsigned depth = loop_depth(op) + op_takes_snapshot(op); /* of all that it copies */

    if (op->code != OP_PUSH && !call_records_block(op) && !op_takes_snapshot(op))
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

/* An adjoint, its request, and what it was derived from. */
typedef struct First {
    Module *module;
    Request *request;
    Derivation *derivation; /* of the function, or of its core */
    const Members *members; /* NULL: it is of the function itself */
    size_t functions;       /* where in the module those that it needs begin */
} First;

/* What lies apart from all that a loop writes is loaded in front of it. */
static void hoist_apart(Module *module, const Members *members, const bool *apart)
{
    Arena *arena = arena_new();
    Function *core = members->core;

    hoist_function(module, core, effects_below(module, core, arena), &(HoistPromises){apart, members->is_read});
    simplify_function(module, core, true);
    function_number(core);
    arena_free(arena);
}

/* Of the same request, resolved, with a name of its own. */
static void begin_helper(Derivation *derivation, Module *module, Request *request, NameMap *specializations,
                         const char *name)
{
    derivation_begin(derivation, module, request, specializations);
    derivation->is_helper = true;
    derivation->root_name = name;
    derivation->request = request_resolve(module, derivation->arena, request);
}

static bool goes_down_rows(const Op *lookup)
{
    const Op *loop = loop_around(lookup);

    return loop && row_number(lookup) && value_is_inside(row_number(lookup), loop);
}

/* Where several rows of one table are accessed together, as in a stencil, or one after the other in the innermost loop, loops can be taken apart, or
 * change their places, that could not before. */
static bool meets_rows(const Ranges *ranges)
{
    for (unsigned k = 0; k < ranges->inspected_count; k++) {
        const Inspected *rows = &ranges->inspected[k];
        const Range *range = rows->rows ? &ranges->of[rows->array->index] : NULL;
        if (range && (rows->count > 1 || (range->has_sure_rows && range->likely_count) ||
                      goes_down_rows(value_op(rows->loads[0]))))
            return true;
    }
    return false;
}

/* What is guessed of a `void *` may be right for the one alone. */
static bool has_same_parameters(const Function *one, const Function *other)
{
    for (unsigned i = 0; i < one->parameter_count && i < other->parameter_count; i++)
        if (one->parameters[i].derivative != other->parameters[i].derivative)
            return false;
    return one->parameter_count == other->parameter_count;
}

/* The adjoint that asks takes the place of the first one, if the second was made and records less. */
static void choose(const First *first, Pushes pushes, ModuleMark mark, const Derivation *second,
                   const FlowRequest *asked, const Ranges *ranges)
{
    Module *module = first->module;
    Function *any = first->request->made;
    unsigned most = pushes.weight + meets_rows(ranges);

    if (!second->made || (!first->members && !has_same_parameters(second->made, any)) ||
        count_pushes(module, mark.functions).weight >= most) {
        module_return_to(module, mark);
        return;
    }
    apart_restrict(module, asked, ranges, second->request->apart, second->made);
    second->made->comment = any->comment;
    first->request->general = any;
    first->request->made =
        apart_build(module, asked, ranges, second->request->apart, first->members, any, second->made);
}

/* A walk over indices costs less than what it spares where that stands in as many loops. */
static void derive_second(const First *first, Pushes pushes, Request *derived)
{
    Module *module = first->module;
    const FlowRequest *wishes = first->derivation->request;
    Ranges ranges = ranges_find(first->derivation->flow, first->derivation->arena, pushes.depth);
    bool *apart = ARENA_ARRAY(first->derivation->arena, bool, pair_count(wishes));
    ModuleMark mark = module_mark(module);
    NameMap specializations = {0};
    Derivation derivation;

    if (!apart_pairs(wishes, &ranges, apart))
        return;
    if (first->members)
        hoist_apart(module, first->members, apart);
    begin_helper(&derivation, module, derived, &specializations,
                 arena_format(module->arena, "%s_apart", first->request->made->name));
    derivation.request->apart = apart;
    derivation_run(&derivation);
    choose(first, pushes, mark, &derivation, wishes, &ranges);
    arena_free(derivation.arena);
}

/* The same of a function with tables, whose rows lie apart, too. */
static void derive_rows(const First *first, Pushes pushes, Function *copy, const Request *derived)
{
    Module *module = first->module;
    Request *request = tables_request(module, copy, derived, first->derivation->request);
    ModuleMark mark = module_mark(module);
    NameMap specializations = {0};
    Derivation derivation;
    FlowRequest *asked;
    Ranges ranges;
    bool *apart;

    begin_helper(&derivation, module, request, &specializations,
                 arena_format(module->arena, "%s_apart", first->request->made->name));
    asked = request_resolve(module, derivation.arena, request);
    apart = ARENA_ARRAY(derivation.arena, bool, pair_count(asked));
    ranges = ranges_find(
        flow_compute(module, derivation.arena, asked, effects_below(module, asked->function, derivation.arena)),
        derivation.arena, pushes.depth + 1);
    if (apart_all(asked, &ranges, apart)) {
        derivation.request->apart = apart;
        derivation_run(&derivation);
        choose(first, pushes, mark, &derivation, asked, &ranges);
    }
    arena_free(derivation.arena);
}

/* False: there are no tables, or it does not pay. */
static bool try_rows(const First *first, Pushes pushes, const Request *derived)
{
    Function *any = first->request->made, *copy;

    copy = tables_find(first->module, first->derivation->arena, first->derivation->request->function);
    if (!copy)
        return false;
    derive_rows(first, pushes, copy, derived);
    module_drop_function(first->module, copy);
    return first->request->made != any;
}

/* derived: what the first one was made for. What cannot be derived so is not: nobody hears of it. */
static void try_second(const First *first, Request *derived)
{
    Pushes pushes = count_pushes(first->module, first->functions);
    Diagnostics *diagnostics;

    if (!first->request->made || !first->module->asks_overlap)
        return;
    diagnostics = module_silence(first->module);
    if (!try_rows(first, pushes, derived) && pushes.weight && first->derivation->request->wished_apart)
        derive_second(first, pushes, derived);
    module_speak(first->module, diagnostics);
}

/* ---- the function, or its core ---- */

static void derive_plainly(Module *module, Request *request, Derivation *derivation)
{
    First first = {module, request, derivation, NULL, module->functions.count};

    wish(derivation, NULL);
    derivation_run(derivation);
    request->made = derivation->made;
    try_second(&first, request);
}

/* signature: the adjoint of the function itself, which is not in the module. False: the core's cannot be made. */
static bool derive_core(Module *module, Request *request, Derivation *whole, const Members *members,
                        const Function *signature)
{
    Request *core = members_request(module, members, request, whole->request);
    Diagnostics *diagnostics = module_silence(module);
    ModuleMark mark = module_mark(module);
    Derivation derivation;
    First first = {module, request, &derivation, members, mark.functions};

    begin_helper(&derivation, module, core, whole->specializations,
                 arena_format(module->arena, "%s_core", signature->name));
    wish(&derivation, members);
    derivation_run(&derivation);
    module_speak(module, diagnostics);
    if (derivation.made && members_join(module, members, signature, derivation.made)) {
        request->made = derivation.made;
        try_second(&first, core);
    } else {
        module_return_to(module, mark);
    }
    arena_free(derivation.arena);
    return request->made != NULL;
}

/* What there is to say of the function is said by deriving it as it is. The calls of a recursive one are of itself, not of its core. */
static void derive_by_members(Module *module, Request *request, Derivation *whole, Members *members)
{
    ModuleMark mark = module_mark(module);
    NameMap *shared = whole->specializations, own = {0};
    Diagnostics *diagnostics;
    Derivation again;

    whole->specializations = &own;
    derivation_run(whole);
    whole->specializations = shared;
    module_return_to(module, mark);
    if (whole->made &&
        (whole->flow->root->is_recursive || !derive_core(module, request, whole, members, whole->made))) {
        diagnostics = module_silence(module);
        derivation_begin(&again, module, request, shared);
        again.request = request_resolve(module, again.arena, request);
        derive_plainly(module, request, &again);
        arena_free(again.arena);
        module_speak(module, diagnostics);
    }
    module_drop_function(module, members->core);
}

void versions_derive(Module *module, Request *request, Derivation *first)
{
    bool is_plain = !module->hands_on_members || request->mode != MODE_REVERSE;
    Members *members = is_plain ? NULL : members_find(module, first->arena, first->request->function);

    if (members)
        derive_by_members(module, request, first, members);
    else
        derive_plainly(module, request, first);
}
