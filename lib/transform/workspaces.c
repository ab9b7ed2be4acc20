/* In:    a request.
 * Out:   workspaces.h.
 * Sound because
 *  - all static variables that the function changes begin with what they are initialized with, as if it had never been called: they fit each other. The
 *    function goes by no variable of the outside's that it changes, and no function elsewhere leaves in them another thing than calls of the requested one do
 *    (workspaces_others.c). It may leave reals in memory that malloc or realloc gave: the requested function, which allocates that where it is missing,
 *    has scratch in common with others then; where it reads what another one was to leave there, it reads NaN, which the runtime fills that with;
 *  - what is held is allocated by malloc, calloc or realloc in what is followed, and found through these variables alone when the call ends: neither the
 *    caller, nor another variable, nor code that is not here has a pointer to it. `free` and `realloc` may get other memory, too: they ask what is held.
 * What the function would have found in the memory of an earlier call, a result that it kept there, say, it computes again. Who uses it so is told (a warning). */
#include "transform/workspaces.h"

#include "analysis/entry.h"
#include "analysis/library.h"
#include "analysis/statics.h"
#include "transform/runtime.h"
#include "transform/workspaces_others.h"

#include <ctype.h>
#include <string.h>

struct Workspaces {
    Module *module;
    Arena *arena;
    Function *function;
    Flow *flow;
    PointerMap globals; /* a set: those that begin anew */
    PointerMap held;    /* a set: objects */
    bool is_zeroed;     /* one of these is zero at first */
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

/* `NULL`, `0`, `((struct vector *)0)`, `{0}` */
static bool is_zero_text(const char *text)
{
    const char *end = text + strlen(text);

    while (end > text && strchr(") };\t\n,", end[-1]))
        end--;
    if (end - text >= 4 && strncmp(end - 4, "NULL", 4) == 0)
        end -= 4;
    else if (end > text && end[-1] == '0')
        end--;
    else
        return false;
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    return end == text || strchr("({)", end[-1]) != NULL;
}

static bool begins_as_zero(const Global *global)
{
    return !global->initializer || (is_zero_text(global->initializer) && !strchr(global->initializer, ','));
}

/* Its first value is known here, and an address is none but null. */
static bool can_begin_anew(const Workspaces *workspaces, const Global *global)
{
    return may_begin_anew(global) && (begins_as_zero(global) || !type_holds_pointer(global->type)) &&
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

/* A controller's integral, say, which one call's derivative takes as it is. */
static bool is_state(Flow *flow, const Node *node)
{
    return !node->merged_into && node->is_written && node_is_active(node) && !node_is_set_first(flow, node);
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
        any |= is_left;
        if (!global || is_named(flow, global) || !may_begin_anew(global) || !node_is_changed(node))
            continue;
        if (!can_begin_anew(workspaces, global) || is_state(flow, node))
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
        workspaces->is_zeroed |= object->site->code == OP_MALLOC && object->site->is_zeroed;
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

    for (size_t i = 0; i < targets.count; i++)
        if (pointer_map_get(&holding->workspaces->held, node_find(targets.items[i])->object))
            return true;
    return false;
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

    if (begins_as_zero(global) && is_scalar)
        return build_store(builder, zero_of(module, global->type), place);
    if (begins_as_zero(global))
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

static void warn(const Workspaces *workspaces)
{
    Flow *flow = workspaces->flow;

    for (size_t i = 0; i < flow->nodes.count; i++)
        if (node_is_left_by_call(flow, flow->nodes.items[i]))
            diagnostics_report(workspaces->module->diagnostics, SEVERITY_WARNING,
                               flow->nodes.items[i]->object->global->place,
                               "'%s' may lead to memory that an earlier call left: each call of the derivative begins "
                               "without it, as the first call of '%s' does, and sees nothing that others kept there",
                               flow->nodes.items[i]->object->global->name, workspaces->function->name);
}

/* ---- the whole ---- */

static bool has_candidate(const Module *module)
{
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        if (may_begin_anew(global) && type_holds_pointer(global->type))
            return true;
    }
    return false;
}

static bool find(Workspaces *workspaces)
{
    Flow *flow = workspaces->flow;

    OthersWork work;

    if (flow->root->is_recursive || !find_globals(workspaces) || !find_held(workspaces) ||
        goes_by_outside(flow, workspaces->arena))
        return false;
    work = others_work(flow, workspaces->arena, &workspaces->globals);
    return work == OTHERS_NOTHING || (work == OTHERS_REALS && !workspaces->is_zeroed);
}

Workspaces *workspaces_begin(Module *module, Arena *arena, FlowRequest *request)
{
    Workspaces *workspaces = ARENA_NEW(arena, Workspaces);
    Diagnostics *diagnostics;

    if (!has_candidate(module) || diagnostics_error_count(module->diagnostics) != 0)
        return NULL;
    *workspaces = (Workspaces){.module = module, .arena = arena, .function = request->function};
    diagnostics = module_silence(module);
    workspaces->flow = flow_compute(module, arena, request, effects_compute(module, arena));
    module_speak(module, diagnostics);
    if (!find(workspaces))
        return NULL;
    warn(workspaces);
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
