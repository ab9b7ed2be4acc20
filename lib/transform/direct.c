/* In:     a module whose requests are not looked at yet.
 * Out:    copies of functions (Function.original), without calls through pointers to functions that are known.
 * Needs:  the frontend's form or any later one. Keeps: the functions as they are in the source: it is them that the
 *         output calls where no derivative is wanted.
 * Errors: none: a call through a pointer that nobody can follow stays as it is, and is refused later if it matters.
 *
 * One function may be copied several times: an integrator that is called with two integrands gets a copy for each, so that each
 * calls its own directly. Copies are shared by all contexts (flow.h) in which every call has the same callees. */
#include "transform/direct.h"

#include "analysis/entry.h"
#include "analysis/flow.h"
#include "analysis/sorting.h"
#include "ir/map.h"
#include "ir/mathematics.h"
#include "transform/sorting.h"
#include "transform/runtime.h"

#include <string.h>

/* A function with what its calls lead to. */
typedef struct Variant {
    Flow *flow;
    Context *context; /* one of those that share it */
    Function *copy;   /* NULL: not made yet */
} Variant;

typedef struct Direct {
    Module *module;
    Arena *arena;
    NameMap variants;         /* by key */
    PointerMap by_context;    /* Variant by Context */
    PointerMap is_concerned;  /* contexts on the way to a call through a pointer */
    bool
        may_be_set_elsewhere; /* a static variable with pointers in use, by functions that the requested one does not call */
} Direct;

static Variant *variant_of(Direct *direct, Flow *flow, Context *context);

/* ---- which contexts are concerned ---- */

typedef struct Search {
    Direct *direct;
    Flow *flow;
    const Context *context;
    bool found;
} Search;

/* Its targets are all, if nobody else may have put others there. Without a target the pointer is null: the call is never executed. */
static bool is_replaceable(const Direct *direct, const PointerCall *call)
{
    return call && !direct->may_be_set_elsewhere && (call->targets.count || !call->is_open);
}

/* Is a static variable with pointers that the request uses written by a function that it does not call? Then check.c refuses, if it sees
 * the variable: calls through pointers must stay. */
static bool statics_are_set_elsewhere(const Direct *direct, Flow *flow)
{
    const Module *module = direct->module;
    PointerMap reached = {0}, elsewhere = {0};

    for (size_t i = 0; i < flow->contexts.count; i++)
        pointer_map_put(&reached, direct->arena, flow->contexts.items[i]->function, &reached);
    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!function->original && !pointer_map_get(&reached, function))
            pointer_map_put(&elsewhere, direct->arena, function, &elsewhere);
    }
    for (size_t i = 0; i < flow->global_count; i++) {
        const Global *global = module->globals.items[i];
        if (global->linkage == LINKAGE_INTERNAL && !global->is_const && flow->global_objects[i] &&
            type_holds_pointer(global->type) && static_set_elsewhere(flow, direct->arena, global, &elsewhere))
            return true;
    }
    return false;
}

static void find_concerned_op(void *data, Op *op)
{
    Search *search = data;
    const PointerCall *call = op->code == OP_CALL_POINTER ? flow_pointer_call(search->context, op) : NULL;
    const Context *callee = op->code == OP_CALL ? flow_callee(search->context, op) : NULL;

    search->found |= is_replaceable(search->direct, call) || sorting_is_followed(search->flow, search->context, op) ||
                     (callee && pointer_map_get(&search->direct->is_concerned, callee));
}

static void find_concerned(Direct *direct, Flow *flow)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = flow->contexts.count; i-- > 0;) {
            Context *context = flow->contexts.items[i];
            Search search = {direct, flow, context, false};
            if (pointer_map_get(&direct->is_concerned, context))
                continue;
            region_walk(context->function->body, find_concerned_op, &search);
            if (search.found) {
                pointer_map_put(&direct->is_concerned, direct->arena, context, context);
                changed = true;
            }
        }
    }
}

/* ---- keys ---- */

typedef struct KeyWriter {
    Direct *direct;
    Flow *flow;
    Context *context;
    TextBuffer text;
} KeyWriter;

static void key_callee(KeyWriter *writer, Context *callee)
{
    if (callee && pointer_map_get(&writer->direct->is_concerned, callee))
        text_format(&writer->text, "(%p)", (void *)variant_of(writer->direct, writer->flow, callee));
}

static void key_op(void *data, Op *op)
{
    KeyWriter *writer = data;
    const PointerCall *call;

    if (op->code == OP_CALL)
        key_callee(writer, flow_callee(writer->context, op));
    if (sorting_is_followed(writer->flow, writer->context, op))
        text_format(&writer->text, "{%p}", (const void *)sorting_element(writer->flow, writer->context, op));
    if (op->code != OP_CALL_POINTER)
        return;
    call = flow_pointer_call(writer->context, op);
    text_format(&writer->text, "[%s", call && call->is_open ? "?" : "");
    for (size_t i = 0; call && i < call->targets.count; i++) {
        text_format(&writer->text, " %p", (void *)call->targets.items[i].function);
        key_callee(writer, call->targets.items[i].context);
    }
    text_append(&writer->text, "]");
}

static const char *variant_key(Direct *direct, Flow *flow, Context *context)
{
    KeyWriter writer = {direct, flow, context, {0}};
    const char *key;

    text_format(&writer.text, "%p:", (const void *)context->function);
    if (context->is_recursive || flow->is_insensitive)
        text_format(&writer.text, "%p", (void *)context);
    else
        region_walk(context->function->body, key_op, &writer);
    key = arena_copy_text(direct->arena, writer.text.data);
    text_free(&writer.text);
    return key;
}

static Variant *variant_of(Direct *direct, Flow *flow, Context *context)
{
    Variant *variant = pointer_map_get(&direct->by_context, context);
    const char *key;

    if (variant)
        return variant;
    key = variant_key(direct, flow, context);
    variant = name_map_get(&direct->variants, key);
    if (!variant) {
        variant = ARENA_NEW(direct->arena, Variant);
        variant->flow = flow;
        variant->context = context;
        name_map_put(&direct->variants, direct->arena, key, variant);
    }
    pointer_map_put(&direct->by_context, direct->arena, context, variant);
    return variant;
}

/* ---- copying ---- */

typedef struct Copy {
    Direct *direct;
    Variant *variant;
    Value **values; /* of the copy, by the original's number */
} Copy;

static Function *variant_function(Direct *direct, Variant *variant);
static void copy_region(Copy *copy, const Region *from, Region *to);

static Value *copied(const Copy *copy, Value *value)
{
    return value_is_constant(value) ? value : copy->values[value->number];
}

static Function *callee_in_copy(const Copy *copy, Context *context, Function *function)
{
    if (!context || !pointer_map_get(&copy->direct->is_concerned, context))
        return function;
    return variant_function(copy->direct, variant_of(copy->direct, copy->variant->flow, context));
}

/* ---- a call through a pointer ---- */

static OpCode mathematics_of(Copy *copy, const Function *function)
{
    const Type *types[3];

    if (function->body || function->is_inactive || function->linkage != LINKAGE_EXTERNAL ||
        function->parameter_count > 3 || !(function->in_system_header || mathematics_is_reserved(function->name)))
        return OP_COUNT;
    for (unsigned i = 0; i < function->parameter_count; i++)
        types[i] = function->parameters[i].type;
    return mathematics_op(copy->direct->module, function->name, function->result, types, function->parameter_count);
}

/* The call of one of the targets; its result as the call through the pointer gives it, or NULL. */
static Value *build_target(Copy *copy, Builder *builder, const Op *op, const PointerTarget *target)
{
    Function *function = callee_in_copy(copy, target->context, target->function);
    Value **arguments = ARENA_ARRAY(copy->direct->arena, Value *, op->operand_count);
    OpCode code = mathematics_of(copy, target->function);
    Op *call;

    for (unsigned i = 1; i < op->operand_count; i++)
        arguments[i - 1] = i > function->parameter_count
                               ? copied(copy, op->operands[i]) /* of a variable number */
                               : build_cast(builder, copied(copy, op->operands[i]), function->parameters[i - 1].type);
    if (code != OP_COUNT)
        call = build_op(builder, code, function->result, arguments, op->operand_count - 1);
    else
        call = build_call(builder, function, arguments, op->operand_count - 1);
    return op->result_count ? build_cast(builder, call->results[0], op->results[0]->type) : NULL;
}

static Function *unknown_function(Module *module)
{
    static const char name[] = "adcc_unknown_function";
    Function *function = module_function(module, name);
    const Type *text = type_pointer(module, type_integer(module, INTEGER_CHAR), true);

    if (function)
        return function;
    function = function_new(module, name, type_void(module));
    function->linkage = LINKAGE_EXTERNAL;
    function->header = "adcc/runtime.h";
    function->is_noreturn = true;
    function_add_parameter(module, function, NULL, text);
    return function;
}

static const char *known_names(Copy *copy, const PointerCall *call)
{
    const char *names = "";

    for (size_t i = 0; i < call->targets.count; i++)
        names =
            arena_format(copy->direct->arena, "%s%s%s", names, i ? ", " : "", call->targets.items[i].function->name);
    return names;
}

/* The pointer may lead to the one that its own file has, which the output cannot name. */
static bool has_static_target(const PointerCall *call)
{
    for (size_t i = 0; i < call->targets.count; i++)
        if (call->targets.items[i].function->linkage == LINKAGE_INTERNAL)
            return true;
    return false;
}

/* None of them: the program ends, since nobody knows the derivative. */
static Value *build_unknown(Copy *copy, Builder *builder, const Op *op, const PointerCall *call)
{
    Module *module = copy->direct->module;
    const char *names = arena_format(
        copy->direct->arena, ": a call through a pointer to a function that is %s%s%s",
        call->targets.count ? "none of these: " : "null", known_names(copy, call),
        has_static_target(call) ? " (of a static function the output has a copy, with an address of its own)" : "");
    Value *text = build_text(builder, place_text(builder, names));

    build_call(builder, unknown_function(module), &text, 1);
    return op->result_count ? value_undefined(module, op->results[0]->type) : NULL;
}

/* What stands there; of the pointer's type. */
static Value *build_place(Builder *builder, const FunctionPlace *place, const Type *type)
{
    Value *pointer = value_global(builder->module, place->global);

    for (unsigned i = 0; i < place->step_count; i++) {
        if (type_target(pointer->type)->kind == TYPE_RECORD)
            pointer = build_field(builder, pointer, place->steps[i]);
        else
            pointer =
                build_index(builder, build_element(builder, pointer), value_int(builder->module, place->steps[i]));
    }
    return build_cast(builder, build_load(builder, pointer), type);
}

/* Does the pointer lead to the function: to the output's copy of it, or to the one of its own file, which a table there names? */
static Value *build_is_function(Builder *builder, Value *pointer, Function *function)
{
    Module *module = builder->module;
    Value *is = build_compare(builder, COMPARE_EQ, pointer,
                              build_cast(builder, value_function(module, function), pointer->type));

    for (size_t i = 0; i < function->places.count; i++) {
        Op *either = build_with_regions(builder, OP_IF, &is, 1, 2);
        Builder arms[2] = {builder_at_end(module, either->regions[0]), builder_at_end(module, either->regions[1])};
        Value *given[2] = {value_int(module, 1), NULL};
        given[1] = build_place(&arms[1], &function->places.items[i], pointer->type);
        given[1] = build_compare(&arms[1], COMPARE_EQ, pointer, given[1]);
        for (unsigned k = 0; k < 2; k++)
            build_yield(&arms[k], &given[k], 1);
        is = op_add_result(module, either, given[0]->type, NULL);
    }
    return is;
}

static Value *build_choice(Copy *copy, Builder *builder, const Op *op, const PointerCall *call, size_t first)
{
    Module *module = copy->direct->module;
    Builder arms[2];
    Value *condition, *given[2];
    Op *choice;

    if (first == call->targets.count)
        return build_unknown(copy, builder, op, call);
    if (call->targets.count == 1 && !call->is_open)
        return build_target(copy, builder, op, &call->targets.items[0]);
    condition = build_is_function(builder, copied(copy, op->operands[0]), call->targets.items[first].function);
    choice = build_with_regions(builder, OP_IF, &condition, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        arms[i] = builder_at_end(module, choice->regions[i]);
        arms[i].place = op->place;
    }
    given[0] = build_target(copy, &arms[0], op, &call->targets.items[first]);
    given[1] = build_choice(copy, &arms[1], op, call, first + 1);
    for (unsigned i = 0; i < 2; i++)
        build_yield(&arms[i], &given[i], op->result_count);
    if (!op->result_count)
        return NULL;
    return op_add_result(module, choice, op->results[0]->type, op->results[0]->name ? op->results[0]->name : "result");
}

/* ---- operations ---- */

static Value *copy_sorting(Copy *copy, Builder *builder, const Op *op)
{
    Value **operands = ARENA_ARRAY(copy->direct->arena, Value *, op->operand_count);

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = copied(copy, op->operands[i]);
    return sorting_build(builder, copy->variant->flow, copy->variant->context, op, operands);
}

static void copy_plain(Copy *copy, Builder *builder, const Op *op)
{
    Module *module = copy->direct->module;
    Value **operands = ARENA_ARRAY(copy->direct->arena, Value *, op->operand_count);
    Op *made;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = copied(copy, op->operands[i]);
    made = op->region_count ? build_with_regions(builder, op->code, operands, op->operand_count, op->region_count)
                            : build_op(builder, op->code, NULL, operands, op->operand_count);
    op_copy_attributes(made, op);
    made->mark = op->mark;
    if (op->code == OP_CALL)
        made->as.callee = callee_in_copy(copy, flow_callee(copy->variant->context, op), op->as.callee);
    for (unsigned i = 0; i < op->region_count; i++)
        copy_region(copy, op->regions[i], made->regions[i]);
    for (unsigned i = 0; i < op->result_count; i++)
        copy->values[op->results[i]->number] = op_add_result(module, made, op->results[i]->type, op->results[i]->name);
}

static void copy_region(Copy *copy, const Region *from, Region *to)
{
    Builder builder = builder_at_end(copy->direct->module, to);

    for (unsigned i = 0; i < from->argument_count; i++)
        copy->values[from->arguments[i]->number] =
            to->owner || i >= to->argument_count
                ? region_add_argument(copy->direct->module, to, from->arguments[i]->type, from->arguments[i]->name)
                : to->arguments[i];
    for (const Op *op = from->first; op; op = op->next) {
        const PointerCall *call = op->code == OP_CALL_POINTER ? flow_pointer_call(copy->variant->context, op) : NULL;
        Value *result;
        builder.place = op->place;
        if (is_replaceable(copy->direct, call)) {
            result = build_choice(copy, &builder, op, call, 0);
        } else if (sorting_is_followed(copy->variant->flow, copy->variant->context, op)) {
            result = copy_sorting(copy, &builder, op);
        } else {
            copy_plain(copy, &builder, op);
            continue;
        }
        if (result)
            copy->values[op->results[0]->number] = result;
    }
}

static Function *variant_function(Direct *direct, Variant *variant)
{
    Module *module = direct->module;
    const Function *original = variant->context->function;
    Copy copy = {direct, variant, NULL};
    Function *function = variant->copy;

    if (function)
        return function;
    function = variant->copy = function_like(module, original);
    function->body = NULL;
    function_begin_body(module, function);
    for (unsigned i = 0; i < original->parameter_count; i++)
        function->body->arguments[i]->name = original->body->arguments[i]->name;
    copy.values = ARENA_ARRAY(direct->arena, Value *, original->value_count);
    copy_region(&copy, original->body, function->body);
    function_number(function);
    return function;
}

/* ---- the whole ---- */

static void note_pointer_call(void *data, Op *op)
{
    bool *found = data;

    *found |= op->code == OP_CALL_POINTER || sorting_kind(op) != SORTING_NONE;
}

static bool has_pointer_calls(const Module *module)
{
    bool found = false;

    for (size_t i = 0; i < module->functions.count && !found; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, note_pointer_call, &found);
    return found;
}

void direct_module(Module *module)
{
    Direct direct = {.module = module};
    VECTOR(Function *) requested = {0};

    if (!has_pointer_calls(module))
        return;
    direct.arena = arena_new();
    for (size_t i = 0; i < module->functions.count; i++)
        function_number(module->functions.items[i]);
    for (size_t i = 0; i < module->requests.count; i++) {
        Function *function = module_function(module, module->requests.items[i]->function);
        bool is_new = function && function->body;
        for (size_t j = 0; j < requested.count; j++)
            is_new = is_new && requested.items[j] != function;
        if (is_new)
            VECTOR_PUSH(direct.arena, requested, function);
    }
    for (size_t i = 0; i < requested.count; i++) {
        Flow *flow = flow_points_to(module, direct.arena, requested.items[i]);
        direct.may_be_set_elsewhere = statics_are_set_elsewhere(&direct, flow);
        find_concerned(&direct, flow);
        if (pointer_map_get(&direct.is_concerned, flow->root))
            variant_function(&direct, variant_of(&direct, flow, flow->root))->is_requested = true;
    }
    arena_free(direct.arena);
}
