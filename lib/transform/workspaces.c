/* In:    a request.
 * Out:   workspaces.h.
 * Sound because the user promises (--scratch) that a call reads in such memory what it has written itself, and that nothing goes by the variables beside it but what is allocated. What breaks that in plain
 * sight is refused: workspaces_state.c, workspaces_others.c. The runtime fills what malloc and realloc give with NaN, which shows more of it. And
 *  - the static variables that the function changes, but for those that nothing goes by, begin with what they are initialized with, in all derivatives of the run that know of one
 *    (Global.begins_anew): they fit each other. At the end they are as they were, for an outer call of a derivative;
 *  - what is held is allocated by malloc, calloc or realloc in what is followed, and found through these variables alone when the call ends: neither the
 *    caller, nor another variable, nor code that is not here has a pointer to it. `free` and `realloc` may get other memory, too: they ask what is held;
 *  - nobody waits for a lock before the variables may be touched. */
#include "transform/workspaces.h"

#include "analysis/entry.h"
#include "analysis/library.h"
#include "analysis/statics.h"
#include "transform/runtime.h"
#include "transform/workspaces_others.h"

#include <string.h>

struct Workspaces {
    Module *module;
    Arena *arena;
    Function *function;
    Flow *flow;
    PointerMap globals; /* a set: those that begin anew */
    PointerMap held;    /* a set: objects */
    VECTOR(Op *) added;
};

/* ---- which variables ---- */

static bool is_named(const Flow *flow, const Global *global)
{
    const FlowRequest *request = flow->request;

    return global->number >= flow->global_count || request->global_in[global->number] ||
           request->global_out[global->number];
}

/* The shadow of a global that the request does not name begins as zero: a pointer in it leads nowhere. That is wrong where the
 * global's own pointer leads to active memory already when the function begins. */
static bool leads_to_active(const Node *node)
{
    for (size_t i = 0; i < node->targets.count; i++) {
        const Object *target = node_find(node->targets.items[i])->object;
        bool is_given = (target->kind == OBJECT_PARAMETER && target->owner == node->object) ||
                        (target->kind == OBJECT_GLOBAL && node->object->global && node->object->global->initializer);
        if (is_given && target->has_shadow)
            return true;
    }
    return false;
}

bool node_is_left_by_call(Flow *flow, const Node *node)
{
    const Global *global = node->object->global;

    return !node->merged_into && node->object->kind == OBJECT_GLOBAL && leads_to_active(node) &&
           !node_is_set_first(flow, node) &&
           !(global->number < flow->global_count && flow->request->global_in[global->number]);
}

static bool may_begin_anew(const Global *global)
{
    return global->linkage == LINKAGE_INTERNAL && !global->is_const && !global->is_shadow && !global->is_volatile;
}

/* Its first value is known here, and an address is none but null. */
static bool can_begin_anew(const Workspaces *workspaces, const Global *global)
{
    return may_begin_anew(global) && (initializer_is_zero(global->initializer) || !type_holds_pointer(global->type)) &&
           !global_is_kept_by(flow_names(workspaces->flow), workspaces->arena, global, NULL);
}

/* What was allocated for it, or stands beside it: memory of the caller's, which another call may have been given, is no workspace. */
static bool leads_to_workspace(const Node *node)
{
    for (size_t i = 0; i < node->targets.count; i++) {
        const Object *target = node_find(node->targets.items[i])->object;
        bool is_left = target->kind == OBJECT_PARAMETER && target->global;
        if (target->kind != OBJECT_HEAP && target->kind != OBJECT_GLOBAL && !is_left)
            return false;
    }
    return true;
}

static bool node_is_changed(const Node *node)
{
    return node->is_stored || node->is_pointer_stored || node->is_written;
}

/* False: there are none, or one that cannot begin anew. */
static bool find_globals(Workspaces *workspaces)
{
    Flow *flow = workspaces->flow;
    bool any = false;

    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        const Global *global = node->object->kind == OBJECT_GLOBAL ? node->object->global : NULL;
        bool is_left = global && node_is_left_by_call(flow, node);
        if (is_left && (!node_is_changed(node) || !leads_to_workspace(node) || !can_begin_anew(workspaces, global)))
            return false;
        any |= is_left || (global && global->begins_anew);
        if (!global || is_named(flow, global) || !may_begin_anew(global) || !node_is_changed(node))
            continue;
        if (!can_begin_anew(workspaces, global))
            return false;
        pointer_map_put(&workspaces->globals, workspaces->arena, global, workspaces);
    }
    return any;
}

/* ---- what is held ---- */

static bool is_ours(const Workspaces *workspaces, const Object *object)
{
    return object->global && pointer_map_get(&workspaces->globals, object->global);
}

static bool add_object(Workspaces *workspaces, PointerMap *objects, Object *object)
{
    if (pointer_map_get(objects, object))
        return false;
    pointer_map_put(objects, workspaces->arena, object, object);
    return true;
}

static bool add_targets(Workspaces *workspaces, PointerMap *objects, const NodeList *targets)
{
    bool any = false;

    for (size_t i = 0; i < targets->count; i++)
        any |= add_object(workspaces, objects, node_find(targets->items[i])->object);
    return any;
}

/* What is found from these. */
static void spread(Workspaces *workspaces, PointerMap *objects)
{
    const Flow *flow = workspaces->flow;
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++)
            if (pointer_map_get(objects, flow->nodes.items[i]->object))
                changed |= add_targets(workspaces, objects, &flow->nodes.items[i]->targets);
    }
}

/* What the caller, other variables and code that is not here lead to. A pointer of an earlier call's in our variables is none any more. */
static PointerMap find_outside(Workspaces *workspaces)
{
    const Flow *flow = workspaces->flow;
    PointerMap outside = {0};

    for (size_t i = 0; i < flow->objects.count; i++) {
        Object *object = flow->objects.items[i];
        if ((object_is_outside(object) || object->kind == OBJECT_OWN) && !is_ours(workspaces, object))
            add_object(workspaces, &outside, object);
    }
    add_targets(workspaces, &outside, &flow->root->result.targets);
    spread(workspaces, &outside);
    return outside;
}

static bool can_be_held(const Object *object)
{
    const Op *site = object->site;

    return !object->is_out_of_sight &&
           (site->code == OP_MALLOC ||
            (site->code == OP_CALL && (strcmp(site->as.callee->name, "realloc") == 0 ||
                                       strcmp(site->as.callee->name, "adcc_held_realloc") == 0)));
}

static bool find_held(Workspaces *workspaces)
{
    const Flow *flow = workspaces->flow;
    PointerMap inside = {0}, outside;

    for (size_t i = 0; i < flow->global_count; i++)
        if (flow->global_objects[i] && is_ours(workspaces, flow->global_objects[i]))
            add_object(workspaces, &inside, flow->global_objects[i]);
    spread(workspaces, &inside);
    outside = find_outside(workspaces);
    for (size_t i = 0; i < flow->objects.count; i++) {
        Object *object = flow->objects.items[i];
        if (object->kind != OBJECT_HEAP || !pointer_map_get(&inside, object))
            continue;
        if (!can_be_held(object) || pointer_map_get(&outside, object))
            return false;
        add_object(workspaces, &workspaces->held, object);
    }
    return true;
}

/* ---- how it is allocated and freed ---- */

typedef struct Holding {
    Workspaces *workspaces;
    const Context *context;
} Holding;

static bool leads_to_held(const Holding *holding, const Value *pointer)
{
    NodeList targets = flow_targets(holding->workspaces->flow, holding->context, pointer);

    return targets_meet(&targets, &holding->workspaces->held);
}

static Function *held_realloc(Module *module, const Function *realloc)
{
    const char *name = "adcc_held_realloc";
    Function *function = module_function(module, name);

    if (function)
        return function;
    function = function_new(module, name, realloc->result);
    function->linkage = LINKAGE_EXTERNAL;
    function->header = "adcc/runtime.h";
    function_add_parameters_of(module, function, realloc);
    return function;
}

static void hold_op(void *context, Op *op)
{
    const Holding *holding = context;

    if (op->code == OP_MALLOC)
        op->is_held |= leads_to_held(holding, op->results[0]);
    else if (op->code == OP_FREE)
        op->is_held |= leads_to_held(holding, op->operands[0]);
    else if (library_of_call(op).kind == LIBRARY_REALLOCATES && leads_to_held(holding, op->results[0]))
        op->as.callee = held_realloc(holding->workspaces->module, op->as.callee);
}

static void hold(Workspaces *workspaces)
{
    Flow *flow = workspaces->flow;

    for (size_t i = 0; i < flow->contexts.count; i++) {
        Holding holding = {workspaces, flow->contexts.items[i]};
        region_walk((Region *)holding.context->function->body, hold_op, &holding);
    }
}

/* ---- the beginning ---- */

/* A constant of the same value as the variable at first. */
static Global *first_value(Module *module, const Global *global)
{
    Global *first = ARENA_NEW(module->arena, Global);

    *first = *global;
    first->name = unique_name(module, arena_format(module->arena, "%s_first", global->name));
    first->is_const = true;
    first->begins_anew = false;
    first->is_local_static = first->is_thread_local = false;
    first->declaration = NULL;
    first->function = NULL;
    module_add_global(module, first);
    return first;
}

static Op *build_first(Builder *builder, Global *global)
{
    Module *module = builder->module;
    Value *place = value_global(module, global), *first;
    Value *bytes = value_integer(module, type_size(module), global->type->size);
    bool is_scalar = global->type->kind != TYPE_RECORD && global->type->kind != TYPE_ARRAY;

    if (initializer_is_zero(global->initializer) && is_scalar)
        return build_store(builder, zero_of(module, global->type), place);
    if (initializer_is_zero(global->initializer))
        return build_op(builder, OP_FILL, NULL, (Value *[]){place, value_int(module, 0), bytes}, 3);
    first = value_global(module, first_value(module, global));
    if (is_scalar)
        return build_store(builder, build_load(builder, first), place);
    return build_op(builder, OP_COPY, NULL, (Value *[]){place, first, bytes}, 3);
}

static void begin_anew(Workspaces *workspaces)
{
    Module *module = workspaces->module;
    Function *function = workspaces->function;
    Op *first = function->body->first;
    Builder builder = builder_before(module, first);
    size_t count = module->globals.count; /* without those that are added */

    builder.place = function->place;
    for (size_t i = 0; i < count; i++)
        if (pointer_map_get(&workspaces->globals, module->globals.items[i]))
            build_first(&builder, module->globals.items[i]);
    build_runtime_void(&builder, "adcc_hold_begin", NULL, 0);
    for (Op *op = function->body->first; op != first; op = op->next)
        VECTOR_PUSH(workspaces->arena, workspaces->added, op);
    function_number(function);
}

/* ---- the whole ---- */

/* Names, texts, tables of integers. */
static bool leads_to_integers(const Type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->as.array.element;
    return type_is_pointer(type) && type_is_integer(type_target(type));
}

static bool has_candidate(const Module *module)
{
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        if (may_begin_anew(global) && type_holds_pointer(global->type) && !leads_to_integers(global->type))
            return true;
    }
    return false;
}

static void find_lock(void *context, Op *op)
{
    bool *found = context;
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    *found |= callee && !callee->body && !function_is_harmless(callee) &&
              (strstr(callee->name, "lock") || strstr(callee->name, "once"));
}

static bool waits_for_lock(const Flow *flow)
{
    bool found = false;

    for (size_t i = 0; i < flow->contexts.count; i++)
        region_walk((Region *)flow->contexts.items[i]->function->body, find_lock, &found);
    return found;
}

static bool others_leave_nothing(const Workspaces *workspaces, const States *states)
{
    bool writes = false;
    OthersWork work = others_work(workspaces->flow, workspaces->arena, &workspaces->globals, states, &writes);

    return work != OTHERS_ANYTHING && (!writes || states_only_size(states)) &&
           ((!writes && work == OTHERS_NOTHING) || states_write_reals_first(states));
}

static bool find(Workspaces *workspaces)
{
    Flow *flow = workspaces->flow;
    States *states;

    if (flow->root->is_recursive || !find_globals(workspaces) || !find_held(workspaces) || waits_for_lock(flow))
        return false;
    states = states_find(flow, workspaces->arena, &workspaces->globals, &workspaces->held);
    return states_are_of_workspaces(states, &workspaces->globals) && others_leave_nothing(workspaces, states);
}

static Workspaces *look(Module *module, Arena *arena, FlowRequest *request)
{
    Workspaces *workspaces = ARENA_NEW(arena, Workspaces);
    Diagnostics *diagnostics = module_silence(module);

    *workspaces = (Workspaces){.module = module, .arena = arena, .function = request->function};
    workspaces->flow = flow_compute(module, arena, request, effects_below(module, request->function, arena));
    module_speak(module, diagnostics);
    return workspaces;
}

bool workspaces_note(Module *module, FlowRequest *request)
{
    Arena *arena = arena_new();
    Workspaces *workspaces = has_candidate(module) ? look(module, arena, request) : NULL;
    bool any = false;

    if (workspaces && find(workspaces))
        for (size_t i = 0; i < module->globals.count; i++) {
            Global *global = module->globals.items[i];
            bool is_new = !global->begins_anew && pointer_map_get(&workspaces->globals, global);
            global->begins_anew |= is_new;
            any |= is_new;
        }
    arena_free(arena);
    return any;
}

/* What begins anew in another derivative of the run begins so in this one. */
static bool agrees_with_others(const Workspaces *workspaces, bool is_found)
{
    const Flow *flow = workspaces->flow;

    for (size_t i = 0; i < flow->global_count; i++) {
        const Global *global = flow->global_objects[i] ? flow->global_objects[i]->global : NULL;
        if (!global || !global->begins_anew || (is_found && pointer_map_get(&workspaces->globals, global)))
            continue;
        diagnostics_report(workspaces->module->diagnostics, SEVERITY_ERROR, global->place,
                           "'%s' belongs to a workspace that each call of another derivative begins without, and "
                           "cannot begin so in that of '%s': a run of adcc for each",
                           global->name, workspaces->function->name);
        return false;
    }
    return is_found;
}

Workspaces *workspaces_begin(Module *module, Arena *arena, FlowRequest *request)
{
    Workspaces *workspaces;

    if (!has_candidate(module) || diagnostics_error_count(module->diagnostics) != 0)
        return NULL;
    workspaces = look(module, arena, request);
    if (!agrees_with_others(workspaces, find(workspaces)))
        return NULL;
    hold(workspaces);
    begin_anew(workspaces);
    return workspaces;
}

void workspaces_end(Workspaces *workspaces)
{
    if (!workspaces)
        return;
    for (size_t i = workspaces->added.count; i-- > 0;)
        op_remove(workspaces->added.items[i]);
    function_number(workspaces->function);
}

static bool calls(const Function *function, const char *name)
{
    bool any = false;

    for (const Op *op = function->body->first; op; op = op->next)
        any |= op->code == OP_CALL && !op->as.callee->body && strcmp(op->as.callee->name, name) == 0;
    return any;
}

void workspaces_give_back(const Derivation *derivation)
{
    Function *made = derivation->made;
    Builder builder;

    /* the derivative of a derivative has both already */
    if (!made || !made->body || !calls(made, "adcc_hold_begin") || calls(made, "adcc_hold_end"))
        return;
    builder = builder_before(derivation->module, made->body->last);
    build_runtime_void(&builder, "adcc_hold_end", NULL, 0);
    function_number(made);
}

/* ---- the end of all derivatives ---- */

/* What is set in front of adcc_hold_begin: variables that begin anew, and their shadows. */
static Global *begun_by(const Op *op)
{
    unsigned place = op->code == OP_STORE ? 1 : 0;
    Value *root;

    if (op->code != OP_STORE && op->code != OP_FILL && op->code != OP_COPY)
        return NULL;
    root = op->operands[place];
    if (root->kind != VALUE_GLOBAL)
        return NULL;
    return root->as.global->begins_anew || (root->as.global->shadow_of && root->as.global->shadow_of->begins_anew)
               ? root->as.global
               : NULL;
}

typedef struct Saved {
    Builder before, behind;
    PointerMap done;
    Arena *arena;
} Saved;

/* An outer call of a derivative, from which this one is called, goes on with what it had. */
static void keep(Saved *saved, Global *global)
{
    Module *module = saved->before.module;
    Value *place = value_global(module, global), *own;
    Value *bytes = value_integer(module, type_size(module), global->type->size);

    if (pointer_map_get(&saved->done, global))
        return;
    pointer_map_put(&saved->done, saved->arena, global, global);
    if (global->type->kind != TYPE_RECORD && global->type->kind != TYPE_ARRAY) {
        own = build_load(&saved->before, place);
        build_store(&saved->behind, own, place);
        return;
    }
    own = build_local(&saved->before, global->type, NULL, "outer");
    build_op(&saved->before, OP_COPY, NULL, (Value *[]){own, place, bytes}, 3);
    build_op(&saved->behind, OP_COPY, NULL, (Value *[]){place, own, bytes}, 3);
}

static void finish(Module *module, Function *function)
{
    Arena *arena = arena_new();
    Saved saved = {
        builder_before(module, function->body->first), builder_before(module, function->body->last), {0}, arena};

    for (Op *op = function->body->first;
         op && !(op->code == OP_CALL && strcmp(op->as.callee->name, "adcc_hold_begin") == 0); op = op->next) {
        Global *global = begun_by(op);
        if (global)
            keep(&saved, global);
    }
    function_number(function);
    arena_free(arena);
}

void workspaces_finish(Module *module, size_t first)
{
    for (size_t i = first; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->is_emitted && function->body && calls(function, "adcc_hold_begin"))
            finish(module, function);
    }
}
