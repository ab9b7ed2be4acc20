/* See restrict.h.
 * Sound because all calls of a static function whose address nobody takes are in the output, and in each of them what the parameter
 * gets is derived, by moving it alone, from
 *  - a local or an allocation of the caller, or a parameter of the caller's that is `restrict` itself,
 *  - which no other argument of the call is derived from,
 *  - and whose address stands nowhere in memory, is no choice between addresses, and is not given to code that is not here: neither
 *    by the caller nor by what it calls (it is not captured). So no other pointer of the function can lead there.
 * A parameter of a function that others may call is `restrict` where the source says so, or its caller asked at run time: a sweep accesses
 * no more of the primal's memory than the primal does, and a tangent what its value's place is accessed for. An adjoint is written where
 * its value is only read, and two values that are only read may be one: of adjoints only --disjoint says that they are not. It speaks
 * of parameters: not of globals, nor of what pointers in memory lead to. Where a function gets derivatives by one parameter alone, there is no other
 * pointer that leads there: a place for a derivative is no value's. One that a loop replaces by another pointer is not declared, whoever promises it: a restricted
 * pointer may not get what another one of its block leads to (C11 6.7.3.1p4). */
#include "transform/restrict.h"

#include "analysis/induction.h"
#include "analysis/names.h"
#include "support/arena.h"
#include "transform/elements.h"
#include "transform/rows.h"

/* What an address was before it was moved. */
typedef struct Object Object;
typedef VECTOR(Object *) Objects;
struct Object {
    const Value *value;
    bool is_captured;
    bool is_shared;    /* a parameter: in some call other pointers may lead there, too */
    bool
        is_twice; /* a parameter: in some call another one gets the same object, if only to read there, of which gcc warns */
    Objects arguments; /* of a parameter: what calls give it */
    Objects given_to; /* of a parameter: parameters of functions that get it from here */
};

typedef struct Restrict {
    Module *module;
    Arena *arena;
    Names *names;
    PointerMap objects;
    Objects captured, shared; /* whose consequences are still to be drawn */
} Restrict;

static Object *object_of(Restrict *pass, const Value *pointer)
{
    const Value *value = pointer_root(pointer);
    Object *object = pointer_map_get(&pass->objects, value);

    if (!object) {
        object = ARENA_NEW(pass->arena, Object);
        object->value = value;
        pointer_map_put(&pass->objects, pass->arena, value, object);
    }
    return object;
}

static void capture(Restrict *pass, Object *object)
{
    if (!object->is_captured)
        VECTOR_PUSH(pass->arena, pass->captured, object);
    object->is_captured = true;
}

static void share(Restrict *pass, Object *object)
{
    if (!object->is_shared)
        VECTOR_PUSH(pass->arena, pass->shared, object);
    object->is_shared = true;
}

/* ---- whose address is kept somewhere ---- */

/* Does the operation only access the memory, or move the address? */
static bool is_harmless(const Op *op, unsigned operand)
{
    switch (op->code) {
    case OP_LOAD:
    case OP_FILL:
    case OP_FREE:
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT: return operand == 0;
    case OP_STORE: return operand == 1;
    case OP_COPY: return operand < 2;
    case OP_COMPARE: return true;
    case OP_CAST: return type_is_pointer(op->results[0]->type);
    default: return false;
    }
}

static void find_captures(void *context, Op *op)
{
    Restrict *pass = context;
    const Function *callee = op->code == OP_CALL && op->as.callee->body ? op->as.callee : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Object *object;
        if (!type_is_pointer(op->operands[i]->type))
            continue;
        object = object_of(pass, op->operands[i]);
        if (callee && i < callee->parameter_count) {
            Object *parameter = object_of(pass, callee->body->arguments[i]);
            VECTOR_PUSH(pass->arena, parameter->arguments, object);
        } else if (!is_harmless(op, i)) {
            capture(pass, object);
        }
    }
}

static void spread_captures(Restrict *pass)
{
    while (pass->captured.count) {
        const Object *object = pass->captured.items[--pass->captured.count];
        for (size_t i = 0; i < object->arguments.count; i++)
            capture(pass, object->arguments.items[i]);
    }
}

/* ---- what calls give ---- */

static bool is_pointer_parameter(const Function *function, unsigned i)
{
    return function->parameters[i].kind == PARAMETER_PLAIN && type_is_pointer(function->parameters[i].type);
}

/* Are all calls of it in the output? */
static bool is_closed(const Restrict *pass, const Function *function)
{
    return function->body && function->is_emitted && function->linkage == LINKAGE_INTERNAL && !function->is_variadic &&
           !names_take_address(pass->names, function);
}

/* Made by the caller. */
static bool is_fresh(const Object *object)
{
    return object_is_made_here(object->value);
}

static bool is_given_twice(Restrict *pass, const Op *call, unsigned i, const Object *object)
{
    for (unsigned k = 0; k < call->operand_count; k++)
        if (k != i && type_is_pointer(call->operands[k]->type) && object_of(pass, call->operands[k]) == object)
            return true;
    return false;
}

static void look_at_argument(Restrict *pass, const Op *call, unsigned i)
{
    Object *parameter = object_of(pass, call->as.callee->body->arguments[i]);
    Object *object = object_of(pass, call->operands[i]);
    const Function *caller = call->region->function;
    const Parameter *from = value_is_parameter(object->value) ? &caller->parameters[object->value->index] : NULL;

    parameter->is_twice |= is_given_twice(pass, call, i, object);
    if (object->is_captured || parameter->is_twice)
        share(pass, parameter);
    else if (from && is_closed(pass, caller) && from->kind == PARAMETER_PLAIN)
        VECTOR_PUSH(pass->arena, object->given_to, parameter);
    else if (from ? !from->is_restrict && !from->says_restrict : !is_fresh(object))
        share(pass, parameter);
}

static void look_at_call(void *context, Op *op)
{
    Restrict *pass = context;
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; callee && callee->body && i < callee->parameter_count; i++)
        if (is_pointer_parameter(callee, i))
            look_at_argument(pass, op, i);
}

static void spread_shares(Restrict *pass)
{
    while (pass->shared.count) {
        const Object *object = pass->shared.items[--pass->shared.count];
        for (size_t i = 0; i < object->given_to.count; i++)
            share(pass, object->given_to.items[i]);
    }
}

/* ---- the parameters ---- */

static void find_writes(void *context, Op *op)
{
    bool *writes = context;

    *writes |= op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL || op->code == OP_CALL;
}

/* Would it tell a compiler something: is there something to write, and another pointer? */
static bool is_worth_it(const Function *function)
{
    unsigned pointers = 0;
    bool writes = false;

    for (unsigned i = 0; i < function->parameter_count; i++)
        pointers += is_pointer_parameter(function, i);
    region_walk(function->body, find_writes, &writes);
    return writes && pointers > 1;
}

static void declare(Restrict *pass, Function *function)
{
    if (!is_closed(pass, function) || !names_callers(pass->names, function).count || !is_worth_it(function))
        return;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (is_pointer_parameter(function, i) && !object_of(pass, function->body->arguments[i])->is_shared)
            function->parameters[i].says_restrict = true;
}

/* ---- functions that others call ---- */

static bool leads_to_numbers(const Type *type)
{
    if (!type_is_pointer(type))
        return false;
    type = type_stripped(type_target(type));
    return type_is_floating(type) || (type_is_integer(type) && type->size > 1);
}

static bool is_derivative(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].derivative == DERIVATIVE_SHADOW)
            return true;
    return false;
}

/* Is there nothing but parameters to numbers that derivatives could be behind? */
static bool keeps_derivatives_in_parameters(const Module *module, const Function *function)
{
    for (size_t i = 0; i < module->globals.count; i++)
        if (module->globals.items[i]->is_shadow)
            return false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (type_is_pointer(function->parameters[i].type) &&
            type_holds_pointer(type_target(function->parameters[i].type)))
            return false;
    return true;
}

/* Is something stored there, and is it where all of the derivatives are that the function gets by pointers? */
static bool has_all_derivatives(const Function *function, unsigned parameter)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        bool may_lead_there =
            function->parameters[i].derivative != DERIVATIVE_NONE && is_pointer_parameter(function, i);
        if (may_lead_there != (i == parameter))
            return false;
    }
    return !function->parameters[parameter].type->as.pointer.to_const;
}

static void declare_requested(Restrict *pass, Function *function)
{
    bool is_alone = keeps_derivatives_in_parameters(pass->module, function);

    if (!function->body || !function->is_emitted || function->linkage == LINKAGE_INTERNAL || !is_derivative(function) ||
        !is_worth_it(function))
        return;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (is_pointer_parameter(function, i))
            function->parameters[i].says_restrict =
                function->parameters[i].is_restrict ||
                (is_alone && (pass->module->disjoint || has_all_derivatives(function, i)) &&
                 leads_to_numbers(function->parameters[i].type));
}

static void drop_twice(Restrict *pass, Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].says_restrict && object_of(pass, function->body->arguments[i])->is_twice)
            function->parameters[i].says_restrict = false;
}

/* Does the loop do no more with a pointer that it carries than move it? */
static bool moves_alone(const Op *loop, unsigned index)
{
    const Value *next = carried_next(loop, index, true), *root = next ? pointer_root(next) : NULL;

    return root && root->kind == VALUE_ARGUMENT && root->as.region->owner == loop &&
           carried_index(loop, root) == (int)index;
}

/* In C the parameter itself is what the loop carries. */
static void drop_exchanged(void *context, Op *op)
{
    unsigned first = op->code == OP_FOR ? 3 : 0, counters = op->code == OP_FOR ? 1 : 0;

    (void)context;
    if (op->code != OP_FOR && op->code != OP_LOOP)
        return;
    for (unsigned i = first; i < op->operand_count; i++) {
        const Value *root = type_is_pointer(op->operands[i]->type) ? pointer_root(op->operands[i]) : NULL;
        if (root && value_is_parameter(root) && !moves_alone(op, i - first + counters))
            root->as.region->function->parameters[root->index].says_restrict = false;
    }
}

static void walk_functions(Restrict *pass, OpVisitor *visit, bool all)
{
    for (size_t i = 0; i < pass->module->functions.count; i++) {
        const Function *function = pass->module->functions.items[i];
        if (function->body && (function->is_emitted || all))
            region_walk(function->body, visit, pass);
    }
}

void restrict_module(Module *module)
{
    Restrict pass = {.module = module, .arena = arena_new()};

    pass.names = names_new(module, pass.arena);
    walk_functions(&pass, find_captures, true);
    spread_captures(&pass);
    for (size_t i = 0; i < module->functions.count; i++)
        declare_requested(&pass, module->functions.items[i]);
    walk_functions(&pass, look_at_call, false);
    spread_shares(&pass);
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body) {
            drop_twice(&pass, module->functions.items[i]);
            declare(&pass, module->functions.items[i]);
        }
    walk_functions(&pass, drop_exchanged, true);
    arena_free(pass.arena);
}
