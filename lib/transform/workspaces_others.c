/* In:    a Flow; the static variables that are to begin anew.
 * Out:   workspaces_others.h.
 * Sound because
 *  - these variables are static, and their addresses stay in what names them: all that changes them, or the memory that they alone lead to, begins with
 *    a load or a store that names one, in a function of the module. Pointers are followed from there into functions and out of them;
 *  - what stands in a function that is not reached, but has the place of an operation that is, is the same text of the source, inlined elsewhere, and what a function does that is
 *    reached, is what the requested function's own calls do: with other arguments, perhaps. The caller is told (`writes`);
 *  - else such a function may compare the pointers, free the memory, read it, and store to the variables what they are initialized with;
 *  - or it stores reals to the memory, as who has scratch in common does: of that the caller is told, too. Nothing but reals is in what is handed to code that
 *    is not here. */
#include "transform/workspaces_others.h"

#include "analysis/library.h"

#include <string.h>

typedef struct Others {
    Flow *flow;
    Arena *arena;
    const PointerMap *globals;
    PointerMap reached; /* functions */
    NameMap own;        /* places and codes of operations in these */
    PointerMap leading; /* values that lead to a global or to its memory; functions that return such */
    const States *states;
    bool grows;
    OthersWork work;
    bool writes; /* by the very code that is reached */
} Others;

static const char *place_key(const Others *others, const Op *op, const char *more)
{
    return arena_format(others->arena, "%s:%u:%u %u %s", op->place.file ? op->place.file : "", op->place.line,
                        op->place.column, (unsigned)op->code, more);
}

/* The integer that is stored, as text; "any": another value is; "": nothing. */
static const char *stored_text(const Others *others, const Op *op)
{
    const Value *value = op->code == OP_STORE ? op->operands[0] : NULL;

    if (!value)
        return "";
    return value->kind == VALUE_INTEGER ? arena_format(others->arena, "%lld", (long long)value->as.integer) : "any";
}

static void note_own(void *context, Op *op)
{
    Others *others = context;

    if (!op->place.file)
        return;
    name_map_put(&others->own, others->arena, place_key(others, op, ""), others);
    name_map_put(&others->own, others->arena, place_key(others, op, stored_text(others, op)), others);
}

/* A text that is included twice may store another constant. */
static bool is_own_text(const Others *others, const Op *op)
{
    const char *stored = stored_text(others, op);

    if (strcmp(stored, "") == 0 || strcmp(stored, "any") == 0)
        return name_map_get(&others->own, place_key(others, op, "")) != NULL;
    return name_map_get(&others->own, place_key(others, op, stored)) ||
           name_map_get(&others->own, place_key(others, op, "any"));
}

/* ---- pointers to the memory ---- */

static bool leads(const Others *others, const Value *value)
{
    if (value->kind == VALUE_GLOBAL)
        return pointer_map_get(others->globals, value->as.global) != NULL;
    return pointer_map_get(&others->leading, value) != NULL;
}

static bool any_leads(const Others *others, const Op *op)
{
    bool any = false;

    for (unsigned i = 0; i < op->operand_count; i++)
        any |= leads(others, op->operands[i]);
    return any;
}

static void lead(Others *others, const void *what)
{
    if (pointer_map_get(&others->leading, what))
        return;
    pointer_map_put(&others->leading, others->arena, what, others);
    others->grows = true;
}

static void lead_value(Others *others, const Value *value)
{
    if (type_is_pointer(value->type) && !leads(others, value))
        lead(others, value);
}

/* Which of the values a branch or a loop hands on is not asked. */
static void lead_through(Others *others, const Op *op)
{
    bool any = any_leads(others, op);

    for (unsigned i = 0; i < op->region_count; i++)
        any |= any_leads(others, op->regions[i]->last);
    for (unsigned i = 0; any && i < op->region_count; i++)
        for (unsigned j = 0; j < op->regions[i]->argument_count; j++)
            lead_value(others, op->regions[i]->arguments[j]);
    for (unsigned i = 0; any && i < op->result_count; i++)
        lead_value(others, op->results[i]);
}

static void lead_into_call(Others *others, const Op *op)
{
    const Function *callee = op->as.callee;

    for (unsigned i = 0; callee->body && i < callee->body->argument_count && i < op->operand_count; i++)
        if (leads(others, op->operands[i]))
            lead_value(others, callee->body->arguments[i]);
    if (op->result_count && pointer_map_get(&others->leading, callee))
        lead_value(others, op->results[0]);
}

static void spread_op(void *context, Op *op)
{
    Others *others = context;

    if (op->code == OP_CALL)
        lead_into_call(others, op);
    else if (op->code == OP_RETURN && any_leads(others, op))
        lead(others, op->region->function);
    else
        lead_through(others, op);
}

static void spread(Others *others)
{
    const Module *module = others->flow->module;

    do {
        others->grows = false;
        for (size_t i = 0; i < module->functions.count; i++)
            if (module->functions.items[i]->body)
                region_walk(module->functions.items[i]->body, spread_op, others);
    } while (others->grows);
}

/* ---- what functions elsewhere do with them ---- */

static bool is_variable(const Others *others, const Value *address)
{
    const Value *root = pointer_root(address);

    return root->kind == VALUE_GLOBAL && pointer_map_get(others->globals, root->as.global);
}

/* Is nothing but reals there? */
static bool leads_to_reals(const Others *others, const Value *pointer)
{
    const Value *before = pointer_before_casts(pointer);

    return !is_variable(others, pointer) && type_is_floating(type_target(before->type));
}

static OthersWork work_of_call(const Others *others, const Op *op)
{
    OthersWork work = OTHERS_NOTHING;

    if (op->code == OP_CALL && (function_is_harmless(op->as.callee) ||
                                (op->as.callee->body && !pointer_map_get(&others->reached, op->as.callee))))
        return OTHERS_NOTHING; /* what is done in there is seen there */
    for (unsigned i = 0; i < op->operand_count; i++)
        if (leads(others, op->operands[i]))
            work = leads_to_reals(others, op->operands[i]) && work != OTHERS_ANYTHING ? OTHERS_REALS : OTHERS_ANYTHING;
    return work;
}

static OthersWork work_on(const Others *others, const Value *written)
{
    return leads_to_reals(others, written) ? OTHERS_REALS : OTHERS_ANYTHING;
}

static OthersWork work_of(const Others *others, const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    switch ((int)op->code) {
    case OP_STORE:
        if (leads(others, op->operands[0]))
            return OTHERS_ANYTHING;
        return op_stores_first_value(op) ? OTHERS_NOTHING : work_on(others, op->operands[1]);
    case OP_FILL: return op_stores_first_value(op) ? OTHERS_NOTHING : work_on(others, op->operands[0]);
    case OP_COPY:
        if (!leads(others, op->operands[0]))
            return type_holds_pointer(type_target(op->operands[1]->type)) ? OTHERS_ANYTHING : OTHERS_NOTHING;
        return work_on(others, op->operands[0]);
    case OP_LOAD:
    case OP_COMPARE:
    case OP_FREE:
    case OP_YIELD:
    case OP_IF:
    case OP_SWITCH:
    case OP_FOR:
    case OP_LOOP: return OTHERS_NOTHING;
    case OP_CALL:
    case OP_CALL_POINTER: return work_of_call(others, op);
    case OP_RETURN: return OTHERS_NOTHING; /* look_at_result asks */
    default: break;
    }
    return category == CATEGORY_ADDRESS || (category == CATEGORY_CONVERT && type_is_pointer(op->results[0]->type))
               ? OTHERS_NOTHING
               : OTHERS_ANYTHING;
}

static void add_work(Others *others, OthersWork work)
{
    if (work > others->work)
        others->work = work;
}

static void look_elsewhere(void *context, Op *op)
{
    Others *others = context;
    OthersWork work = any_leads(others, op) ? work_of(others, op) : OTHERS_NOTHING;

    if (op->code == OP_CALL && states_are_written_by(others->states, op->as.callee))
        others->writes = true;
    if (work == OTHERS_ANYTHING && is_own_text(others, op))
        others->writes = true;
    else
        add_work(others, work);
}

/* What names one of them, but cannot be looked into. */
static bool is_refused_with(const Others *others, const Function *function)
{
    for (size_t i = 0; i < function->refused_globals.count; i++)
        if (pointer_map_get(others->globals, function->refused_globals.items[i]))
            return true;
    for (size_t i = 0; i < function->refused_pointers.count; i++)
        if (pointer_map_get(others->globals, function->refused_pointers.items[i]))
            return true;
    return false;
}

/* Code that is not here may call it, and gets such a pointer. */
static void look_at_result(Others *others, const Function *function)
{
    const Op *end = function->body->last;

    if (function->linkage == LINKAGE_EXTERNAL && end->code == OP_RETURN && any_leads(others, end))
        add_work(others, work_on(others, end->operands[0]));
}

/* It stands where it was called. */
static bool is_called_by_nobody(const Others *others, const Function *function)
{
    const Names *names = flow_names(others->flow);

    return function->is_inlined && function->linkage == LINKAGE_INTERNAL && names_callers(names, function).count == 0 &&
           !names_take_address(names, function);
}

static void look_into(Others *others, const Function *function)
{
    bool is_ours =
        function->is_emitted || function->is_step || function->original || is_called_by_nobody(others, function);

    if (!function->body && is_refused_with(others, function))
        add_work(others, OTHERS_ANYTHING);
    if (!function->body || is_ours)
        return;
    look_at_result(others, function);
    if (!pointer_map_get(&others->reached, function))
        region_walk(function->body, look_elsewhere, others);
}

OthersWork others_work(Flow *flow, Arena *arena, const PointerMap *globals, const States *states, bool *writes)
{
    const Module *module = flow->module;
    Others others = {
        .flow = flow, .arena = arena, .globals = globals, .reached = flow_reached(flow, arena), .states = states};

    for (size_t i = 0; i < flow->contexts.count; i++)
        region_walk(flow->contexts.items[i]->function->body, note_own, &others);
    spread(&others);
    for (size_t i = 0; i < module->functions.count; i++)
        look_into(&others, module->functions.items[i]);
    *writes = others.writes;
    return others.work;
}
