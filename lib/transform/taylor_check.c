/* In:     a Flow of a request in Taylor mode.
 * Out:    refusals, with their places, of what replaced memory (taylor.h) does not allow.
 * Needs:  derivation_check, which refuses what no mode can.
 * Keeps:  all else. Reports all that it finds in a function, once for each place. */
#include "transform/taylor.h"

#include "analysis/given.h"
#include "analysis/library.h"
#include "transform/forward.h"
#include "transform/parts.h"

#include <string.h>

typedef struct TaylorCheck {
    Taylor taylor; /* its derivation and context are all that questions need */
    Derivation *derivation;
    PointerMap told; /* operations */
    bool is_sound;
} TaylorCheck;

static void refuse(TaylorCheck *check, const Op *op, const char *what)
{
    check->is_sound = false;
    if (pointer_map_get(&check->told, op))
        return;
    pointer_map_put(&check->told, check->derivation->arena, op, check);
    derivation_error(check->derivation, op->place, "Taylor mode does not support %s", what);
}

static bool is_wide(const TaylorCheck *check, const Value *value)
{
    return taylor_is_wide(&check->taylor, value);
}

/* ---- values ---- */

static void check_value(TaylorCheck *check, const Op *op, const Value *value)
{
    if (is_wide(check, value) && flow_is_mixed(check->taylor.flow, check->taylor.context, value))
        refuse(check, op, "a pointer that leads to active memory here, and elsewhere to memory that has no derivative");
}

static void check_values(TaylorCheck *check, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        check_value(check, op, op->results[i]);
    for (unsigned i = 0; i < op->region_count; i++)
        for (unsigned j = 0; j < op->regions[i]->argument_count; j++)
            check_value(check, op, op->regions[i]->arguments[j]);
    for (unsigned i = 0; i < op->operand_count; i++) {
        const char *what = op->operands[i]->kind == VALUE_GLOBAL && is_wide(check, op->operands[i])
                               ? taylor_global_refusal(check->taylor.flow, op->operands[i]->as.global)
                               : NULL;
        if (what)
            refuse(check, op, what);
    }
}

/* ---- memory ---- */

static void check_bytes(TaylorCheck *check, const Op *op)
{
    bool moves = op->code == OP_DIFFERENCE || !value_is_integer(op->operands[1], 0);

    if (moves && is_wide(check, op->operands[0]) && taylor_says_nothing(type_target(op->operands[0]->type)))
        refuse(check, op, "a pointer to active memory that is moved in bytes");
}

static bool holds_union(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return holds_union(type->as.array.element);
    if (type->kind != TYPE_RECORD)
        return false;
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (holds_union(type->as.record->fields[i].type))
            return true;
    return type->as.record->is_union;
}

/* Is the operand's memory as it was in the primal, as far as the operation goes? */
static bool is_plain(const TaylorCheck *check, const Value *pointer)
{
    return !is_wide(check, pointer) || flow_stays_in_integers(check->taylor.flow, check->taylor.context, pointer);
}

static void check_block_of(TaylorCheck *check, const Op *op)
{
    bool to_wide = is_wide(check, op->operands[0]), is_copy = op->code == OP_COPY;
    bool from_wide = is_copy && is_wide(check, op->operands[1]);
    const Value *bytes = op->operands[2];
    const Type *element;

    if (!to_wide && !from_wide)
        return;
    element = taylor_block_element(&check->taylor, op);
    if (!element && is_plain(check, op->operands[0]) && (!is_copy || is_plain(check, op->operands[1])))
        return;
    if (!element || (bytes->kind == VALUE_INTEGER && bytes->as.integer % element->size))
        refuse(check, op, "active memory that is copied or filled as bytes");
    else if (!is_copy && !value_is_integer(op->operands[1], 0) && type_holds_real(element))
        refuse(check, op, "active memory that is filled with other bytes than zeros");
    else if (is_copy && to_wide != from_wide && holds_union(element))
        refuse(check, op, "unions that are copied between active memory and memory without a derivative");
    else if (is_copy && to_wide != from_wide && block_tail(element, bytes) == TAIL_UNKNOWN)
        refuse(check, op,
               "records that end in an array and are copied between active memory and memory without a derivative, "
               "where the size does not say whether they go on");
}

/* ---- calls and allocation ---- */

static void check_site(TaylorCheck *check, const Op *op)
{
    const Object *object = op_is_site(op) ? flow_site(check->taylor.context, op) : NULL;

    if (!object || !object->has_shadow)
        return;
    if (!taylor_held(&check->taylor, op))
        refuse(check, op, "active memory of which it is not known what it holds: give the pointer its type here");
}

static bool takes_addresses_alone(const Op *op)
{
    static const char *const names[] = {"printf", "fprintf"};
    const char *name = op->as.callee->name;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return library_of_call(op).kind == LIBRARY_REALLOCATES || library_of_call(op).kind == LIBRARY_ALLOCATES_TO;
}

static void check_call(TaylorCheck *check, const Op *op)
{
    if (op->code == OP_CALL && flow_callee(check->taylor.context, op))
        return;
    if (op->code == OP_CALL && given_is_relevant(check->taylor.flow, check->taylor.context, op)) {
        refuse(check, op, "calls of functions whose derivative is given yet");
        return;
    }
    if (op->code == OP_CALL && op->as.callee->is_inactive && taylor_replaces_globals(check->taylor.flow))
        refuse(check, op,
               "a call of a function that is ADCC_INACTIVE where global variables hold values that depend on an input: "
               "their values are elsewhere meanwhile");
    for (unsigned i = 0; i < op->operand_count; i++) {
        const char *what = NULL;
        if (!is_plain(check, op->operands[i]) && (op->code != OP_CALL || !takes_addresses_alone(op)))
            what = taylor_call_refusal(&check->taylor, op);
        else if (op->operands[i]->kind == VALUE_FUNCTION && taylor_replaces_globals(check->taylor.flow) &&
                 taylor_names_replaced(check->taylor.flow, op->operands[i]->as.function))
            what = "a function that is handed to other code where global variables hold values that depend on an input";
        if (what)
            refuse(check, op, what);
    }
    check_site(check, op);
}

static void check_op(void *data, Op *op)
{
    TaylorCheck *check = data;

    check_values(check, op);
    switch ((int)op->code) {
    case OP_INDEX:
    case OP_DIFFERENCE: check_bytes(check, op); break;
    case OP_COPY:
    case OP_FILL: check_block_of(check, op); break;
    case OP_LOCAL:
    case OP_MALLOC: check_site(check, op); break;
    case OP_CALL:
    case OP_CALL_POINTER: check_call(check, op); break;
    default: break;
    }
}

/* ---- the requested function's parameters ---- */

static const Type *pointed_to(const Type *type)
{
    while (type_is_pointer(type) || type->kind == TYPE_ARRAY)
        type = type_is_pointer(type) ? type_target(type) : type->as.array.element;
    return type;
}

static bool is_own_wide(TaylorCheck *check, const Function *function, unsigned i)
{
    check->taylor.context = check->derivation->flow->root;
    return is_wide(check, function->body->arguments[i]);
}

/* Why something of this type has no place as an input or output, or NULL. */
static const char *no_place(const Type *type)
{
    type = pointed_to(type);
    if (type->kind == TYPE_RECORD)
        return "a struct";
    return type_is_floating(type) ? NULL : "a pointer to memory whose type it does not say";
}

static void refuse_signature(TaylorCheck *check, const char *name, const char *what)
{
    const Function *function = check->derivation->request->function;

    check->is_sound = false;
    derivation_error(check->derivation, function->place,
                     "'%s' has no Taylor mode: '%s' is %s, which has no place there as an input or output",
                     function->name, name, what);
}

static void check_signature(TaylorCheck *check)
{
    Derivation *derivation = check->derivation;
    const Function *function = derivation->request->function;
    const Flow *flow = derivation->flow;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const char *name = parameter->kind == PARAMETER_RESULT ? "return" : parameter->name ? parameter->name : "?";
        if (parameter_has_shadow(derivation->flow, flow->root, i) && no_place(parameter->type))
            refuse_signature(check, name, no_place(parameter->type));
        else if (parameter->kind == PARAMETER_RESULT && is_own_wide(check, function, i))
            refuse_signature(check, name, "a struct");
    }
    for (size_t i = 0; i < flow->global_count; i++) {
        const Global *global = derivation->module->globals.items[i];
        if (flow->global_objects[i] && flow->request->global_in[i] && no_place(global->type))
            refuse_signature(check, global->name, no_place(global->type));
    }
    if (type_is_pointer(function->result) && result_has_shadow(flow, flow->root)) {
        check->is_sound = false;
        derivation_error(derivation, function->place,
                         "'%s' has no Taylor mode: its result is a pointer to active memory", function->name);
    }
}

bool taylor_check(Derivation *derivation)
{
    TaylorCheck check = {.derivation = derivation, .is_sound = true};

    check.taylor = (Taylor){.derivation = derivation, .module = derivation->module, .flow = derivation->flow};
    check_signature(&check);
    for (size_t i = 0; i < derivation->flow->contexts.count; i++) {
        check.taylor.context = derivation->flow->contexts.items[i];
        region_walk((Region *)check.taylor.context->function->body, check_op, &check);
    }
    return check.is_sound;
}
