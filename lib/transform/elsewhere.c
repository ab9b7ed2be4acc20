#include "transform/elsewhere.h"

#include "analysis/mentions.h"

/* ---- variables of functions that nobody looked into ---- */

typedef struct GivenNames {
    PointerMap entered;
    PointerMap globals;
    Arena *arena;
} GivenNames;

static void enter_given(GivenNames *names, const Function *function)
{
    const Mentions *mentions;

    if (!function->body || pointer_map_get(&names->entered, function))
        return;
    pointer_map_put(&names->entered, names->arena, function, names);
    mentions = mentions_of(function, names->arena);
    for (size_t i = 0; i < mentions->globals.count; i++)
        pointer_map_put(&names->globals, names->arena, mentions->globals.items[i]->global, names);
    for (size_t i = 0; i < mentions->functions.count; i++)
        enter_given(names, mentions->functions.items[i]);
    for (size_t i = 0; i < mentions->called.count; i++)
        enter_given(names, mentions->called.items[i]);
}

PointerMap named_by_given(const Derivation *derivation)
{
    const Module *module = derivation->module;
    GivenNames found = {.arena = derivation->arena};

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        const char *names[] = {function->custom_forward, function->custom_reverse};
        for (size_t j = 0; j < 2; j++) {
            const Function *given = names[j] ? module_function(module, names[j]) : NULL;
            if (given && given->linkage == LINKAGE_INTERNAL)
                enter_given(&found, given);
        }
    }
    return found.globals;
}

static void enter_unseen(GivenNames *names, const PointerMap *reached, const Function *function)
{
    if (function->linkage == LINKAGE_INTERNAL && !pointer_map_get(reached, function))
        enter_given(names, function);
}

static GivenNames find_unseen(const Derivation *derivation, const PointerMap *reached)
{
    const Flow *flow = derivation->flow;
    GivenNames names = {.arena = derivation->arena};

    for (size_t i = 0; i < flow->contexts.count; i++) {
        const Function *function = flow->contexts.items[i]->function;
        const Mentions *mentions = function->body ? mentions_of(function, names.arena) : NULL;
        for (size_t k = 0; mentions && k < mentions->called.count; k++)
            enter_unseen(&names, reached, mentions->called.items[k]);
        for (size_t k = 0; mentions && k < mentions->functions.count; k++)
            enter_unseen(&names, reached, mentions->functions.items[k]);
    }
    return names;
}

/* ---- functions ---- */

/* Of the source, with a body there. */
static bool is_of_source(const Function *function)
{
    return !function->is_emitted && !function->is_step && !function->original && function->body;
}

/* Is what was looked at made of constants and counters alone; or of what variables hold, and calls give, too? */
typedef struct Origin {
    Arena *arena;
    PointerMap seen;
    VECTOR(const Value *) waiting;
    bool loads_are_known, calls_are_known;
    bool is_open;
} Origin;

static void wait_for(Origin *origin, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        VECTOR_PUSH(origin->arena, origin->waiting, op->operands[i]);
}

static void look_at(Origin *origin, const Value *value)
{
    const Op *op = value_op(value);

    if (pointer_map_get(&origin->seen, value))
        return;
    pointer_map_put(&origin->seen, origin->arena, value, origin);
    origin->is_open |= value_is_parameter(value) ||
                       (op && op_info(op->code)->category == CATEGORY_CALL && !origin->calls_are_known) ||
                       (op && op->code == OP_LOAD && !origin->loads_are_known);
    if (value->kind == VALUE_ARGUMENT)
        op = value->as.region->owner;
    if (op)
        wait_for(origin, op);
    for (unsigned i = 0; op && i < op->region_count; i++)
        if (op->regions[i]->last)
            wait_for(origin, op->regions[i]->last);
}

static void trace(Origin *origin, const Value *value)
{
    VECTOR_PUSH(origin->arena, origin->waiting, value);
    while (origin->waiting.count && !origin->is_open)
        look_at(origin, origin->waiting.items[--origin->waiting.count]);
}

/* Of all stores of a function: what one is made of is no more than that for the next. */
typedef struct Leaving {
    Origin value, way;
    bool copies;
} Leaving;

static void find_changing_store(void *data, Op *op)
{
    Leaving *leaving = data;
    const Value *root = op->code == OP_STORE ? pointer_root(op->operands[1]) : NULL;

    leaving->copies |= op->code == OP_COPY;
    if (!root || (value_op(root) && value_op(root)->code == OP_LOCAL))
        return;
    trace(&leaving->value, op->operands[0]);
    trace(&leaving->way, op->operands[1]);
    for (const Op *around = op->region->owner; around; around = around->region->owner)
        for (unsigned i = 0; i < around->operand_count; i++)
            trace(&leaving->way, around->operands[i]);
}

/* `known` says of what is stored what counts as the same in all calls; where it is stored memory may say, too. Of what is copied nobody asks where it comes from. */
static bool leaves_another_thing(const Function *function, Origin known)
{
    Leaving leaving = {.value = known, .way = known};

    leaving.way.loads_are_known = true;
    region_walk(function->body, find_changing_store, &leaving);
    return leaving.value.is_open || leaving.way.is_open || leaving.copies;
}

/* May what the function leaves in memory be another thing in each call? A table that is made once is not. */
static bool leaves_what_it_is_given(Arena *arena, const Function *function)
{
    return leaves_another_thing(function, (Origin){.arena = arena});
}

/* Is it something that its caller gives, rather than what the calls before have left? */
static bool leaves_arguments(Arena *arena, const Function *function)
{
    return leaves_another_thing(function, (Origin){.arena = arena, .loads_are_known = true, .calls_are_known = true});
}

typedef struct Called {
    Arena *arena;
    PointerMap known;
    VECTOR(const Function *) functions;
} Called;

static void add_callees(Called *called, const Function *function)
{
    const Mentions *mentions = mentions_of(function, called->arena);

    for (size_t i = 0; i < mentions->called.count; i++) {
        Function *callee = mentions->called.items[i];
        if (!is_of_source(callee) || pointer_map_get(&called->known, callee))
            continue;
        pointer_map_put(&called->known, called->arena, callee, called);
        VECTOR_PUSH(called->arena, called->functions, callee);
    }
}

static void add_called(const Derivation *derivation, PointerMap *elsewhere)
{
    const Module *module = derivation->module;
    const Function *root = derivation->flow->root->function;
    Called called = {.arena = derivation->arena};

    pointer_map_put(&called.known, called.arena, root, &called);
    if (root->original)
        pointer_map_put(&called.known, called.arena, root->original, &called);
    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (function->body && pointer_map_get(elsewhere, function))
            add_callees(&called, function);
    }
    for (size_t i = 0; i < called.functions.count; i++) {
        const Function *function = called.functions.items[i];
        add_callees(&called, function);
        if (!pointer_map_get(elsewhere, function) && leaves_what_it_is_given(called.arena, function))
            pointer_map_put(elsewhere, called.arena, function, elsewhere);
    }
}

/* What the run differentiates, and what that calls. */
static PointerMap find_requested(const Derivation *derivation)
{
    const Module *module = derivation->module;
    GivenNames found = {.arena = derivation->arena};

    for (size_t i = 0; i < module->requests.count; i++) {
        const Function *function = module_function(module, module->requests.items[i]->function);
        if (function)
            enter_given(&found, function);
    }
    return found.entered;
}

/* requested: those that do not count either. */
static PointerMap find_functions(const Derivation *derivation, const PointerMap *reached, const PointerMap *unseen,
                                 const PointerMap *requested)
{
    const Module *module = derivation->module;
    PointerMap elsewhere = {0};

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!function->is_emitted && !function->is_step && !function->is_inlined && !function->original &&
            !pointer_map_get(reached, function) && !pointer_map_get(requested, function) &&
            !(function->linkage == LINKAGE_INTERNAL && pointer_map_get(unseen, function)))
            pointer_map_put(&elsewhere, derivation->arena, function, &elsewhere);
    }
    add_called(derivation, &elsewhere);
    return elsewhere;
}

static bool is_asked_for(const Derivation *derivation, const Function *function)
{
    const Module *module = derivation->module;
    const Function *root = derivation->flow->root->function;
    bool is_asked = function == root || function == root->original;

    for (size_t i = 0; i < module->requests.count && !is_asked; i++)
        is_asked = function == module_function(module, module->requests.items[i]->function);
    return is_asked;
}

static PointerMap find_setters(const Derivation *derivation, const PointerMap *reached)
{
    const Module *module = derivation->module;
    PointerMap setters = {0};

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (function->linkage == LINKAGE_EXTERNAL && is_of_source(function) &&
            (function->is_inlined || pointer_map_get(reached, function)) && !is_asked_for(derivation, function) &&
            leaves_arguments(derivation->arena, function))
            pointer_map_put(&setters, derivation->arena, function, &setters);
    }
    return setters;
}

Elsewhere elsewhere_find(const Derivation *derivation)
{
    const PointerMap reached = flow_reached(derivation->flow, derivation->arena), none = {0};
    const PointerMap requested = find_requested(derivation);
    const GivenNames unseen = find_unseen(derivation, &reached);

    return (Elsewhere){find_functions(derivation, &reached, &unseen.entered, &none),
                       find_functions(derivation, &reached, &unseen.entered, &requested),
                       find_setters(derivation, &reached), unseen.globals};
}
