/* In:    a Flow.
 * Out:   refusals, with their places: what no mode can differentiate, or the mode that is asked for cannot.
 * Keeps: all else. Reports all that it finds, not just the first. */
#include "transform/check.h"
#include "transform/extent.h"

#include "analysis/entry.h"
#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/sorting.h"
#include "analysis/statics.h"
#include "transform/elsewhere.h"
#include "transform/forward.h"
#include "transform/pattern.h"
#include "transform/workspaces.h"

#include <string.h>

/* ---- what no mode can differentiate ---- */

void check_refuse(Check *check, const Op *op, const char *what)
{
    derivation_error(check->derivation, op->place, "%s", what);
    check->is_sound = false;
}

static bool reaches_active(Check *check, const Value *value)
{
    Flow *flow = check->derivation->flow;

    if (type_is_floating(value->type))
        return flow_fact(check->context, value) && flow_fact(check->context, value)->varied;
    return type_is_pointer(value->type) &&
           (flow_has_shadow(flow, check->context, value) || flow_reaches_varied(flow, check->context, value));
}

/* Will zeros do in place of a shadow, and is it known how many? */
static bool can_be_zeros(Check *check, const Op *op, unsigned i, const Node *node)
{
    return !node_is_active(node) && !type_holds_pointer(type_target(op->operands[i]->type)) &&
           op->as.callee->parameters[i].kind == PARAMETER_PLAIN &&
           extent_is_known(check->derivation, check->context, op, i);
}

/* Memory that the given derivative wants a shadow for, and that has none. */
static void check_given_argument(Check *check, const Op *op, unsigned i)
{
    Flow *flow = check->derivation->flow;
    const Given *given = flow_given(flow, op);
    NodeList reached = given_reach(flow, check->context, op, i, 0);
    const char *name = op->as.callee->parameters[i].name ? op->as.callee->parameters[i].name : "?";

    for (size_t j = 0; j < reached.count; j++) {
        const Node *node = reached.items[j];
        if (given->blas && given->arguments[i].is_written && !node->object->has_shadow && node_is_active(node)) {
            check_refuse(check, op,
                         "a value that depends on an input is kept here in memory that has no derivative parameter");
            return;
        }
        if (!given->blas && given->arguments[i].has_derivative && !node->object->has_shadow &&
            !can_be_zeros(check, op, i, node)) {
            derivation_error(
                check->derivation, op->place,
                "the derivative of '%s' wants a derivative of '%s', but this memory has none: name it as an "
                "input or output, or mark that parameter of '%s' ADCC_INACTIVE, or give its ADCC_LENGTH",
                op->as.callee->name, name, op->as.callee->name);
            check->is_sound = false;
            return;
        }
    }
}

static void check_given(Check *check, const Op *op)
{
    Flow *flow = check->derivation->flow;
    const Function *callee = op->as.callee;

    if (!given_is_relevant(flow, check->context, op))
        return;
    if (check->derivation->is_pattern)
        check->is_sound &= pattern_given_check(check->derivation, check->context, op);
    if (type_is_pointer(callee->result) && type_reaches_real(callee->result))
        check_refuse(check, op,
                     "a function with a given derivative that returns a pointer to reals is not supported yet");
    if (callee->is_variadic || op->operand_count != callee->parameter_count)
        check_refuse(check, op,
                     "a function with a given derivative and a variable number of arguments is not supported");
    for (unsigned i = 0; i < callee->parameter_count && check->is_sound; i++)
        check_given_argument(check, op, i);
}

static void refuse_bodiless(Check *check, const Op *op, const Function *callee)
{
    if (callee->custom_forward || callee->custom_reverse)
        derivation_error(check->derivation, op->place,
                         "'%s' is called with active arguments, but its body is not here, and it has %s alone: add %s",
                         callee->name, callee->custom_forward ? "ADCC_CUSTOM_FORWARD" : "ADCC_CUSTOM_REVERSE",
                         callee->custom_forward ? "ADCC_CUSTOM_REVERSE" : "ADCC_CUSTOM_FORWARD");
    else if (strncmp(callee->name, "adcc_", 5) == 0)
        derivation_error(check->derivation, op->place,
                         "'%s', of adcc's own runtime, has no derivative in this mode yet", callee->name);
    else if (sorting_kind(op) != SORTING_NONE)
        derivation_error(check->derivation, op->place,
                         "'%s' is followed only where it is known what compares, and that writes nothing but its own "
                         "variables",
                         callee->name);
    else
        derivation_error(check->derivation, op->place,
                         "'%s' is called with active arguments, but its body is not here: add its file, or mark it "
                         "ADCC_INACTIVE or ADCC_CUSTOM_FORWARD/ADCC_CUSTOM_REVERSE",
                         callee->name);
}

static const char *object_described(const Check *check, const Object *object)
{
    const Function *function = check->derivation->flow->request->function;
    Arena *arena = check->derivation->arena;

    if (object->global)
        return arena_format(arena, "the global variable '%s'", object->global->name);
    if (object->parameter != ~0u && function->parameters[object->parameter].name)
        return arena_format(arena, "the memory of parameter '%s'", function->parameters[object->parameter].name);
    if (object->site && object->site->results[0]->name)
        return arena_format(arena, "'%s'", object->site->results[0]->name);
    return "memory";
}

/* What code that is not here can find without being given it: global variables, what was given to it elsewhere. */
static const Object *active_in_reach(const Flow *flow, GlobalReach reach)
{
    for (size_t i = 0; i < flow->nodes.count && reach != REACH_NO_GLOBALS; i++) {
        const Node *node = flow->nodes.items[i];
        const Object *object = node->object;
        bool is_named = object->kind == OBJECT_GLOBAL &&
                        (reach == REACH_ALL_GLOBALS || object->global->linkage == LINKAGE_EXTERNAL);
        if (!node->merged_into && node->varied && !node->is_inactive && (is_named || object->is_out_of_sight))
            return object;
    }
    return NULL;
}

/* printf's format: which argument it is; -1: the function has none. */
static int format_place(const Function *callee)
{
    static const struct {
        const char *name;
        int place;
    } with_format[] = {{"printf", 0}, {"fprintf", 1}, {"sprintf", 1}, {"snprintf", 2}};

    for (size_t i = 0; i < sizeof with_format / sizeof *with_format; i++)
        if (!callee->body && strcmp(callee->name, with_format[i].name) == 0)
            return with_format[i].place;
    return -1;
}

/* Does a conversion of the format write (C11 7.21.6.1p8: n)? Of what is no literal it is not known. */
static bool format_may_write(const Value *format)
{
    const Value *root = pointer_root(format);
    const char *text = root->kind == VALUE_STRING ? root->as.string.bytes : NULL;
    size_t length = text ? root->as.string.length : 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] != '%')
            continue;
        for (i++; i < length && text[i] && strchr("-+ #0123456789*.'$hljztLq", text[i]); i++)
            ;
        if (i < length && text[i] == 'n')
            return true;
    }
    return !text;
}

static void check_format(Check *check, const Op *op)
{
    int place = op->code == OP_CALL ? format_place(op->as.callee) : -1;
    bool is_offered = false;

    for (unsigned i = (unsigned)(place + 1); place >= 0 && i < op->operand_count; i++) {
        const Type *type = op->operands[i]->type, *target = type_is_pointer(type) ? type_target(type) : NULL;
        is_offered |= target && type_is_integer(target) && !type->as.pointer.to_const &&
                      target->as.integer.kind != INTEGER_CHAR && target->as.integer.kind != INTEGER_UCHAR;
    }
    if (is_offered && (unsigned)place < op->operand_count && format_may_write(op->operands[place]))
        check_refuse(check, op, "%n may be in this format, which writes to memory: that is not supported");
}

/* A number that a function of the program's, a logger, prints. */
static bool is_only_printed(const Op *op, unsigned i)
{
    return op->code == OP_CALL && op->as.callee->prints_more && i >= op->as.callee->parameter_count &&
           !type_is_pointer(op->operands[i]->type);
}

static void check_call(Check *check, const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    unsigned first = op->code == OP_CALL ? 0 : 1;

    if (callee && !callee->body && callee->refusal && callee->linkage == LINKAGE_INTERNAL && !callee->header) {
        derivation_error(check->derivation, callee->refusal_place, "'%s' cannot be copied into the output: %s",
                         callee->name, callee->refusal);
        check->is_sound = false;
        return;
    }
    if (callee && flow_given(check->derivation->flow, op)) {
        check_given(check, op);
        return;
    }
    if (library_of_call(op).kind == LIBRARY_LINEAR && check->derivation->is_reverse) {
        check_refuse(check, op, "the adjoint of an adjoint is not supported yet");
        return;
    }
    if (library_of_call(op).kind == LIBRARY_WRITES &&
        flow_has_shadow(check->derivation->flow, check->context, op->operands[library_of_call(op).operand]) &&
        !callee->only_permutes &&
        !flow_stays_in_integers(check->derivation->flow, check->context, op->operands[library_of_call(op).operand]))
        check_refuse(check, op, "bytes are written here to active memory");
    if (callee &&
        (callee->is_inactive || library_function(callee).kind != LIBRARY_UNKNOWN || flow_callee(check->context, op)))
        return;
    for (unsigned i = first; i < op->operand_count; i++) {
        if (!reaches_active(check, op->operands[i]) || is_only_printed(op, i))
            continue;
        if (!callee && !check->is_set_elsewhere)
            check_refuse(
                check, op,
                "a function is called here through a pointer with active arguments, but none that it may be is among "
                "the files: add the file that defines it");
        else if (callee && callee->refusal)
            derivation_error(check->derivation, callee->refusal_place, "'%s' cannot be differentiated: %s",
                             callee->name, callee->refusal);
        else if (callee)
            refuse_bodiless(check, op, callee);
        check->is_sound = false;
        return;
    }
}

static bool holds_active_pointer(const Flow *flow, const Object *object)
{
    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        for (size_t j = 0; j < node->targets.count && node->object == object && !node->merged_into; j++)
            if (node_find(node->targets.items[j])->object->has_shadow)
                return true;
    }
    return false;
}

/* A pointer that comes without its shadow: what is read through it later would seem to have no derivative. */
static void check_pointer_stored(Check *check, const Op *op)
{
    Flow *flow = check->derivation->flow;
    bool is_store = op->code == OP_STORE, is_wrong = false;
    NodeList targets = flow_targets(flow, check->context, op->operands[is_store ? 1 : 0]);

    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        if (!object->has_shadow)
            is_wrong |= is_store ? type_is_pointer(op->operands[0]->type) &&
                                       flow_has_shadow(flow, check->context, op->operands[0])
                                 : holds_active_pointer(flow, object);
    }
    if (is_wrong)
        check_refuse(check, op, "a pointer to active memory is kept here in memory that has no derivative parameter");
}

/* Of an integer, or several: their bytes become a pointer. */
static void check_pointer_copied(Check *check, const Op *op)
{
    const Type *to = type_stripped(type_target(pointer_before_casts(op->operands[0])->type)),
               *from = type_stripped(type_target(pointer_before_casts(op->operands[1])->type));

    if (type_is_pointer(to) && type_reaches_real(type_target(to)) && type_is_integer(from) && from->size > 1)
        check_refuse(check, op, "a pointer that may lead to active memory is made from an integer here");
}

static void check_cast(Check *check, const Op *op)
{
    if (type_is_pointer(op->results[0]->type) && type_is_integer(op->operands[0]->type) &&
        flow_reaches_varied(check->derivation->flow, check->context, op->results[0]))
        check_refuse(check, op, "a pointer that may lead to active memory is made from an integer here");
}

static void check_reach(void *data, Op *op)
{
    Check *check = data;
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    const Flow *flow = check->derivation->flow;
    bool is_seen = flow_callee(check->context, op) || flow_given(flow, op);
    const Object *found = is_seen ? NULL : active_in_reach(flow, unknown_reach(op));

    if (found && callee)
        derivation_error(
            check->derivation, op->place,
            "'%s' is called here, and its body is not here: it could read or change %s, which holds values "
            "that depend on an input: add its file, or mark it ADCC_INACTIVE",
            callee->name, object_described(check, found));
    else if (found)
        derivation_error(check->derivation, op->place,
                         "the function that is called through a pointer here could read or change %s, which holds "
                         "values that depend on an input",
                         object_described(check, found));
    check->is_sound &= !found;
}

/* Nobody knows how large the caller's memory is. */
static void check_reallocation(Check *check, const Op *op)
{
    NodeList targets;

    if (!check->derivation->is_reverse || library_of_call(op).kind != LIBRARY_REALLOCATES)
        return;
    targets = flow_targets(check->derivation->flow, check->context, op->operands[0]);
    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        if (object->kind != OBJECT_HEAP && object->has_shadow) {
            check_refuse(
                check, op,
                "active memory that was not allocated here is reallocated: reverse mode does not know its size");
            return;
        }
    }
}

/* A derivative calls functions of the C library that the program does not, and the program's at other times. */
static void check_errno(Check *check, const Op *op)
{
    static const char *const names[] = {"__errno_location", "__error", "__errno", "_errno", "___errno"};
    const Op *place = value_op(op->operands[0]);

    for (size_t i = 0; place && place->code == OP_CALL && i < sizeof names / sizeof *names; i++)
        if (strcmp(place->as.callee->name, names[i]) == 0)
            check_refuse(check, op,
                         "errno is read here, which the derivative's own calls of the C library may set: that is not "
                         "supported; a test of the arguments, or a function that is marked ADCC_INACTIVE");
}

/* lgamma sets it, and the derivative calls lgamma at other times. */
static void check_signgam(Check *check, const Op *op)
{
    const Value *place = op->operands[0];

    if (place->kind == VALUE_GLOBAL && place->as.global->linkage == LINKAGE_EXTERNAL &&
        strcmp(place->as.global->name, "signgam") == 0)
        check_refuse(check, op,
                     "signgam is read here, which the derivative's own calls of lgamma may set: that is not supported; "
                     "lgamma_r gives the sign where it is asked for");
}

static void check_op(void *data, Op *op)
{
    Check *check = data;

    if (!check_tape(check, op))
        return;
    switch ((int)op->code) {
    case OP_CALL:
        check_reallocation(check, op);
        check_format(check, op);
        check_call(check, op);
        break;
    case OP_CALL_POINTER: check_call(check, op); break;
    case OP_LOAD:
        check_errno(check, op);
        check_signgam(check, op);
        check_access(check, op, op->operands[0]);
        break;
    case OP_STORE:
        check_access(check, op, op->operands[1]);
        check_cleared(check, op);
        check_pointer_stored(check, op);
        break;
    case OP_CAST:
        check_cast(check, op);
        check_stretched_cast(check, op);
        break;
    case OP_INDEX:
    case OP_FIELD: check_address(check, op); break;
    case OP_COPY:
        check_access(check, op, op->operands[1]);
        check_access(check, op, op->operands[0]);
        check_cleared(check, op);
        check_pointer_stored(check, op);
        check_pointer_copied(check, op);
        check_block(check, op);
        break;
    case OP_FILL:
        check_access(check, op, op->operands[0]);
        check_cleared(check, op);
        check_block(check, op);
        break;
    default: break;
    }
}

/* The requested function's memory that reverse mode cannot seed. */
static void check_escapes(Check *check)
{
    Flow *flow = check->derivation->flow;
    const Function *function = flow->request->function;

    if (type_is_pointer(function->result) && result_has_shadow(flow, flow->root)) {
        derivation_error(check->derivation, function->place,
                         "'%s' returns a pointer to active memory, which reverse mode cannot seed", function->name);
        check->is_sound = false;
    }
    for (size_t i = 0; i < flow->objects.count; i++) {
        const Object *object = flow->objects.items[i];
        if (object->kind == OBJECT_HEAP && object->has_shadow && object->escapes)
            check_refuse(check, object->site,
                         "active memory that is allocated here reaches the caller, and reverse mode cannot seed it");
    }
}

/* Who else calls a function that the derivative calls is not seen, where it is known to other files. */
static void warn_of_setters(const Check *check, const Global *global, const PointerMap *setters)
{
    Flow *flow = check->derivation->flow;
    const Op *found = setters->count && flow->global_objects[global->number]
                          ? static_set_elsewhere(flow, check->derivation->arena, global, setters)
                          : NULL;

    if (found && found->region)
        diagnostics_report(
            check->derivation->module->diagnostics, SEVERITY_WARNING, found->place,
            "'%s' sets the static variable '%s', which the derivative may read before it writes it; it "
            "works on a copy of its own, and would not see what other files' calls of '%s' set: where there "
            "are none, make that one static, too",
            found->region->function->name, global->name, found->region->function->name);
}

/* A mutable static is copied into the output; code elsewhere that writes the original would not be seen by the copy, which
 * matters where its value on entry does. */
static void check_statics(Check *check)
{
    const Module *module = check->derivation->module;
    Arena *arena = check->derivation->arena;
    Flow *flow = check->derivation->flow;
    const Elsewhere found_elsewhere = elsewhere_find(check->derivation);
    PointerMap given = named_by_given(check->derivation);

    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        bool is_given = pointer_map_get(&given, global);
        /* Where a pointer leads when the function begins is asked of the function alone. */
        const PointerMap *elsewhere =
            type_holds_pointer(global->type) ? &found_elsewhere.functions : &found_elsewhere.but_requested;
        const Op *found;
        if (global->linkage != LINKAGE_INTERNAL || global->is_const || global->is_shadow ||
            (!flow->global_objects[i] && !is_given && !pointer_map_get(&found_elsewhere.named_by_unseen, global)))
            continue;
        found = is_given || !flow->global_objects[i] ? global_written_in(flow_names(flow), arena, global, elsewhere)
                                                     : static_set_elsewhere(flow, arena, global, elsewhere);
        if (!found) {
            warn_of_setters(check, global, &found_elsewhere.setters);
            continue;
        }
        if (found->region && (found->code == OP_RETURN || !pointer_map_get(elsewhere, found->region->function)))
            derivation_error(
                check->derivation, found->place,
                "the address of the static variable '%s' is given away here, and other functions that are not "
                "differentiated may write it there: the derivative's copy of it would not see what they write",
                global->name);
        else
            derivation_error(
                check->derivation, found->place,
                "the static variable '%s' is written here, outside of the functions that are differentiated, "
                "and these may read it before they write it: their copy of it would not see what it is here",
                global->name);
        check->is_sound = false;
        check->is_set_elsewhere |= type_holds_pointer(global->type);
    }
}

/* What a global that the request does not name holds when the function begins has no derivative, though an earlier call may have
 * computed it from an input: a cache of what was computed for the same input makes that wrong. */
static void warn_of_kept_values(const Check *check)
{
    Flow *flow = check->derivation->flow;

    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        const Global *global = node->object->global;
        if (node->merged_into || node->object->kind != OBJECT_GLOBAL || !node->is_written || !node_is_active(node) ||
            global->is_shadow || !type_holds_real(global->type) ||
            (global->number < flow->global_count && flow->request->global_in[global->number]) ||
            node_is_set_first(flow, node))
            continue;
        diagnostics_report(
            check->derivation->module->diagnostics, SEVERITY_WARNING, global->place,
            "'%s' may be read before the call writes it: what an earlier call left there counts as a "
            "constant, even a result that is cached for the same inputs; where it is differentiated, name "
            "it in SPEC",
            global->name);
    }
}

static void check_global_pointers(Check *check)
{
    Flow *flow = check->derivation->flow;

    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        const Global *global = node->object->global;
        if (!node_is_left_by_call(flow, node))
            continue;
        derivation_error(
            check->derivation, global->place,
            "the global variable '%s' points to active memory when the function begins, and the request does not "
            "name it: name it as an input or output, so that its derivative pointer can be set; or, where it is static "
            "and leads to scratch, which each call writes before it reads it, say --scratch",
            global->name);
        check->is_sound = false;
    }
}

typedef struct RecordCheck {
    Derivation *derivation;
    const Context *context;
    bool is_sound;
} RecordCheck;

static void check_records(void *data, Op *op)
{
    RecordCheck *check = data;

    if (op->code == OP_CALL && flow_given(check->derivation->flow, op))
        check->is_sound &= given_check_records(check->derivation, check->context, op);
}

bool derivation_check_records(Derivation *derivation)
{
    RecordCheck check = {.derivation = derivation, .is_sound = true};

    for (size_t i = 0; i < derivation->flow->contexts.count; i++) {
        check.context = derivation->flow->contexts.items[i];
        region_walk((Region *)check.context->function->body, check_records, &check);
    }
    return check.is_sound;
}

bool derivation_check(Derivation *derivation)
{
    Check check = {.derivation = derivation, .is_sound = true};

    if (derivation->is_reverse)
        check_escapes(&check);
    else if (derivation->flow->root->is_recursive && has_unnamed_shadows(derivation))
        derivation_error(
            derivation, derivation->request->function->place,
            "'%s' calls itself and keeps active values in global or static variables that the request does not "
            "name: that is not supported in forward mode yet",
            derivation->request->function->name);
    if (!derivation->root_name) { /* else it was said of the adjoint, which is differentiated here */
        check_statics(&check);
        warn_of_kept_values(&check);
    }
    check_global_pointers(&check);

    for (size_t i = 0; i < derivation->flow->contexts.count; i++) {
        check.context = derivation->flow->contexts.items[i];
        region_walk((Region *)check.context->function->body, check_op, &check);
    }
    if (check.is_sound)
        check_last_stores(&check);
    for (size_t i = 0; i < derivation->flow->contexts.count && check.is_sound; i++) {
        check.context = derivation->flow->contexts.items[i];
        region_walk((Region *)check.context->function->body, check_reach, &check);
    }
    return check.is_sound && diagnostics_error_count(derivation->module->diagnostics) == 0;
}
