/* See rerun.h.
 *
 * In:    who points where (flow.h), calls through pointers included.
 * Keeps: code that is not here is taken to read and write all that it can reach through its arguments, and, as flow.h has it, the
 *        global variables that it can name. What it does beyond that (files, its own variables) happens in each run. */
#include "analysis/rerun.h"

#include "analysis/flow.h"
#include "analysis/library.h"

typedef struct Uses {
    bool is_read, is_written;
    SourcePlace place; /* of a write */
} Uses;

typedef struct RerunFinder {
    Flow *flow;
    Arena *arena;
    const Context *context;
    Uses *uses; /* by object's number */
    size_t capacity;
    PointerMap visited; /* functions that are not followed, but whose bodies are here */
    SourcePlace place;  /* of the operation that is looked at */
    Rerun *rerun;
} RerunFinder;

static void refuse(RerunFinder *finder, SourcePlace place, const char *why)
{
    if (finder->rerun->refusal)
        return;
    finder->rerun->refusal = why;
    finder->rerun->place = place;
}

/* Objects may be made while questions are asked. */
static Uses *uses_of(RerunFinder *finder, const Object *object)
{
    if (object->number >= finder->capacity) {
        size_t capacity = 2 * (object->number + finder->capacity) + 16;
        Uses *wider = ARENA_ARRAY(finder->arena, Uses, capacity);
        for (size_t i = 0; i < finder->capacity; i++)
            wider[i] = finder->uses[i];
        finder->uses = wider;
        finder->capacity = capacity;
    }
    return &finder->uses[object->number];
}

static void note_object(RerunFinder *finder, const Object *object, bool reads, bool writes)
{
    Uses *uses = uses_of(finder, object);

    uses->is_read |= reads;
    if (writes && !uses->is_written) {
        uses->is_written = true;
        uses->place = finder->place;
    }
}

static void note_pointer(RerunFinder *finder, const Value *pointer, bool reads, bool writes)
{
    NodeList targets = flow_targets(finder->flow, finder->context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        note_object(finder, node_find(targets.items[i])->object, reads, writes);
}

/* ---- calls of code that is not followed ---- */

static void note_reach(RerunFinder *finder, const Object *object, bool is_const, bool *seen, size_t count)
{
    if (object->number >= count)
        return;
    note_object(finder, object, true, object->kind != OBJECT_STRING && !is_const);
    if (seen[object->number])
        return;
    seen[object->number] = true;
    for (size_t i = 0; i < finder->flow->nodes.count; i++) {
        const Node *node = finder->flow->nodes.items[i];
        for (size_t k = 0; node->object == object && k < node->targets.count; k++)
            note_reach(finder, node_find(node->targets.items[k])->object, false, seen, count);
    }
}

/* What the pointer itself leads to is only read, as the declaration says; a library function that writes also reads what further arguments
 * lead to that are pointers to const: the strings of a format. */
static bool is_const_argument(const Op *op, unsigned i)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    const Type *type = callee && i < callee->parameter_count        ? callee->parameters[i].type
                       : library_of_call(op).kind == LIBRARY_WRITES ? op->operands[i]->type
                                                                    : NULL;

    return type && type_is_pointer(type) && type->as.pointer.to_const;
}

static void note_arguments(RerunFinder *finder, const Op *op)
{
    size_t count = finder->flow->objects.count;
    bool *seen = ARENA_ARRAY(finder->arena, bool, count);

    for (unsigned i = 0; i < op->operand_count; i++) {
        NodeList targets = flow_targets(finder->flow, finder->context, op->operands[i]);
        for (size_t k = 0; type_is_pointer(op->operands[i]->type) && k < targets.count; k++)
            note_reach(finder, node_find(targets.items[k])->object, is_const_argument(op, i), seen, count);
    }
}

static void note_global(RerunFinder *finder, const Global *global)
{
    if (!global->is_const)
        finder->rerun->global[global->number] = true;
}

static void note_named_globals(void *context, Op *op);

/* A function that is not followed, though its body is here: ADCC_INACTIVE. */
static void note_body(RerunFinder *finder, const Function *function)
{
    if (!function->body || pointer_map_get(&finder->visited, function))
        return;
    pointer_map_put(&finder->visited, finder->arena, function, finder);
    region_walk(function->body, note_named_globals, finder);
}

static void note_named_globals(void *context, Op *op)
{
    RerunFinder *finder = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_GLOBAL)
            note_global(finder, op->operands[i]->as.global);
    if (op->code == OP_CALL)
        note_body(finder, op->as.callee);
}

static bool is_in_reach(const Object *object, GlobalReach reach)
{
    return object && (reach == REACH_ALL_GLOBALS ||
                      (reach == REACH_EXTERNAL_GLOBALS && object->global->linkage == LINKAGE_EXTERNAL));
}

static void note_unknown(RerunFinder *finder, const Op *op)
{
    GlobalReach reach = unknown_reach(op);

    note_arguments(finder, op);
    if (op->code == OP_CALL)
        note_body(finder, op->as.callee);
    for (size_t i = 0; i < finder->flow->global_count; i++)
        if (is_in_reach(finder->flow->global_objects[i], reach))
            note_global(finder, finder->flow->global_objects[i]->global);
}

/* ---- memory that goes ---- */

/* A workspace's variable, or what was to be found there: each run begins without. */
static bool begins_anew(const Object *object)
{
    return object->global && object->global->begins_anew;
}

static void check_freed(RerunFinder *finder, const Op *op)
{
    NodeList targets = flow_targets(finder->flow, finder->context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++)
        if (object_is_outside(node_find(targets.items[i])->object) && !begins_anew(node_find(targets.items[i])->object))
            refuse(finder, op->place, "memory that was there before is given back here");
}

static void note_call(RerunFinder *finder, const Op *op)
{
    switch (library_of_call(op).kind) {
    case LIBRARY_UNKNOWN: note_unknown(finder, op); break;
    case LIBRARY_HARMLESS:
        for (unsigned i = 0; i < op->operand_count; i++)
            if (type_is_pointer(op->operands[i]->type))
                note_pointer(finder, op->operands[i], true, false);
        break;
    case LIBRARY_WRITES:
    case LIBRARY_LINEAR: note_arguments(finder, op); break;
    case LIBRARY_ALLOCATES: break;
    case LIBRARY_ALLOCATES_TO: note_pointer(finder, op->operands[0], false, true); break;
    case LIBRARY_REALLOCATES: check_freed(finder, op); break;
    }
}

/* ---- all operations ---- */

static void visit(void *context, Op *op)
{
    RerunFinder *finder = context;

    finder->place = op->place;
    switch ((int)op->code) {
    case OP_LOAD: note_pointer(finder, op->operands[0], true, false); break;
    case OP_STORE: note_pointer(finder, op->operands[1], false, true); break;
    case OP_COPY:
        note_pointer(finder, op->operands[0], false, true);
        note_pointer(finder, op->operands[1], true, false);
        break;
    case OP_FILL: note_pointer(finder, op->operands[0], false, true); break;
    case OP_FREE: check_freed(finder, op); break;
    case OP_CALL:
        if (!flow_callee(finder->context, op))
            note_call(finder, op);
        break;
    case OP_CALL_POINTER: note_unknown(finder, op); break;
    default: break;
    }
}

/* Does a pointer in memory from outside lead to it? Then it may be one of many: a list's next node. */
static bool is_linked(const RerunFinder *finder, const Object *object)
{
    for (size_t i = 0; i < finder->flow->nodes.count; i++) {
        const Node *node = finder->flow->nodes.items[i];
        bool is_ours = node->object->kind == OBJECT_PARAMETER || node->object->kind == OBJECT_GLOBAL;
        for (size_t k = 0; is_ours && k < node->targets.count; k++)
            if (node_find(node->targets.items[k])->object == object)
                return true;
    }
    return false;
}

static void conclude(RerunFinder *finder, const Object *object)
{
    const Uses *uses = uses_of(finder, object);

    if (!uses->is_read || !uses->is_written || begins_anew(object))
        return;
    if (object->kind == OBJECT_GLOBAL)
        note_global(finder, object->global);
    else if (object->kind == OBJECT_PARAMETER && !object->owner && object->parameter != ~0u &&
             !is_linked(finder, object))
        finder->rerun->parameter[object->parameter] = true;
    else if (object->kind == OBJECT_PARAMETER)
        refuse(finder, uses->place, "memory that is reached by a pointer in memory is read and overwritten here");
    else if (object->kind == OBJECT_UNKNOWN)
        refuse(finder, uses->place, "memory that other code gave is read and overwritten here");
}

Rerun *rerun_compute(Module *module, Arena *arena, Function *function)
{
    Rerun *rerun = ARENA_NEW(arena, Rerun);
    RerunFinder finder = {.arena = arena, .rerun = rerun};

    rerun->parameter = ARENA_ARRAY(arena, bool, function->parameter_count + 1);
    rerun->global = ARENA_ARRAY(arena, bool, module->globals.count + 1);
    rerun->global_count = module->globals.count;
    finder.flow = flow_points_to(module, arena, function);
    for (size_t i = 0; i < finder.flow->contexts.count; i++) {
        finder.context = finder.flow->contexts.items[i];
        region_walk(finder.context->function->body, visit, &finder);
    }
    for (size_t i = 0; i < finder.flow->objects.count; i++)
        conclude(&finder, finder.flow->objects.items[i]);
    return rerun;
}
