/* In:     a Flow that follows pointers to functions.
 * Out:    for each call through a pointer, in each context, what it may call.
 * Keeps:  the module. The set is closed only where every pointer that may get there was seen on its way: one that the
 *         outside may have given (a parameter, its memory, a global that others may write, memory that code which is not
 *         here has seen) opens it, and then every function of the program that fits may be meant, but for static ones whose
 *         address nobody takes. */
#include "analysis/memory.h"

#include <string.h>

Object *function_object(Flow *flow, Function *function)
{
    Object *object = pointer_map_get(&flow->function_objects, function);

    if (!object) {
        object = object_new(flow, OBJECT_FUNCTION, NULL);
        object->function = function;
        pointer_map_put(&flow->function_objects, flow->arena, function, object);
    }
    return object;
}

/* ---- what fits ---- */

/* Pointers pass for one another: callbacks are cast, and take `void *` for what they know better. */
static bool types_fit(const Type *given, const Type *wanted)
{
    return given == wanted || (type_is_pointer(given) && type_is_pointer(wanted));
}

static bool is_record(const Type *type)
{
    return type->kind == TYPE_RECORD;
}

/* Records by value are the same ones, at the same places. */
static bool records_fit(const Function *function, const Type *type)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Type *wanted = i < type->as.function.count ? type->as.function.parameters[i] : type->as.function.result;
        if ((parameter->kind != PARAMETER_PLAIN || is_record(wanted)) && i <= type->as.function.count &&
            (parameter->kind == PARAMETER_PLAIN || type_target(parameter->type) != wanted))
            return false;
    }
    return true;
}

static bool function_fits(const Function *function, const Op *call)
{
    const Type *type = type_target(call->operands[0]->type), *result = type->as.function.result;

    if (function->is_variadic ? function->parameter_count > call->operand_count - 1
                              : function->parameter_count != call->operand_count - 1)
        return false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (!types_fit(call->operands[i + 1]->type, function->parameters[i].type))
            return false;
    return records_fit(function, type) && (is_record(result) || types_fit(function->result, result));
}

/* ---- the set ---- */

static bool has_target(const PointerCall *call, const Function *function)
{
    for (size_t i = 0; i < call->targets.count; i++)
        if (call->targets.items[i].function == function)
            return true;
    return false;
}

static void add_target(Flow *flow, Context *context, const Op *op, PointerCall *call, Function *function)
{
    PointerTarget target = {function, NULL};

    if (has_target(call, function))
        return;
    if (function->body && !function->is_inactive) {
        target.context = flow_enter(flow, context, function, op);
        if (!target.context)
            return; /* too many contexts: the analysis begins again */
    }
    VECTOR_PUSH(flow->arena, call->targets, target);
    flow->changed = true;
}

static bool may_be_given(Flow *flow, const Function *function)
{
    if (!function->body || function->in_system_header || function->original)
        return false;
    return function->linkage == LINKAGE_EXTERNAL || names_take_address(flow_names(flow), function);
}

static void add_fitting(Flow *flow, Context *context, const Op *op, PointerCall *call)
{
    for (size_t i = 0; i < flow->module->functions.count; i++) {
        Function *function = flow->module->functions.items[i];
        if (may_be_given(flow, function) && call_is_of_type(flow->module, op, function))
            add_target(flow, context, op, call, function);
    }
}

PointerCall *flow_pointer_call(const Context *context, const Op *op)
{
    return pointer_map_get(&context->callees, op);
}

void flow_call_through_pointer(Flow *flow, Context *context, const Op *op)
{
    PointerCall *call = flow_pointer_call(context, op);
    NodeList pointers = flow_targets(flow, context, op->operands[0]);

    if (!call) {
        call = ARENA_NEW(flow->arena, PointerCall);
        pointer_map_put(&context->callees, flow->arena, op, call);
    }
    for (size_t i = 0; i < pointers.count; i++) {
        const Object *object = node_find(pointers.items[i])->object;
        if (object->kind == OBJECT_FUNCTION && object->function) {
            if (function_fits(object->function, op))
                add_target(flow, context, op, call, object->function);
        } else if (!call->is_open) {
            call->is_open = flow->changed = true;
            add_fitting(flow, context, op, call);
        }
    }
    for (size_t i = 0; i < call->targets.count; i++) {
        PointerTarget target = call->targets.items[i];
        if (target.context)
            flow_bind(flow, context, op, 1, target.context);
        else
            flow_unknown_call(flow, context, op, target.function);
    }
    if (call->is_open) /* without targets, and closed, it is null so far, and calls nothing */
        flow_unknown_call(flow, context, op, NULL);
}
