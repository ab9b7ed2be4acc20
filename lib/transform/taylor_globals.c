/* In:     global and static variables that hold values that depend on an input.
 * Out:    g_t, which takes the place of g in f_t and what it calls: g's values come in when f_t begins, and go back when it ends.
 * Keeps:  g_t as the caller set it, where the request names g: then its coefficients are what the caller says. What is not
 *         written by the program is not written back. */
#include "transform/taylor.h"

#include <string.h>

Value *taylor_global(Taylor *taylor, Value *global)
{
    Global *shadow = shadow_global(taylor->derivation, global->as.global)->as.global;

    if (shadow->type == global->as.global->type)
        shadow->type = wide_type(&taylor->wide, shadow->type);
    return value_global(taylor->module, shadow);
}

static bool is_written(const Flow *flow, const Object *object)
{
    for (size_t i = 0; i < flow->nodes.count; i++)
        if (flow->nodes.items[i]->object == object && flow->nodes.items[i]->is_stored)
            return !object->global->is_const;
    return false;
}

static const Object *replaced_global(const Flow *flow, size_t place)
{
    const Object *object = flow->global_objects[place];

    return object && object->has_shadow ? object : NULL;
}

static Value *size_of(Taylor *taylor, const Global *global)
{
    return value_integer(taylor->module, type_size(taylor->module), global->type->size);
}

void taylor_globals_in(Taylor *taylor, Builder *builder)
{
    const Flow *flow = taylor->flow;

    for (size_t i = 0; i < flow->global_count; i++) {
        Global *global = taylor->module->globals.items[i];
        Value *primal = value_global(taylor->module, global);
        if (replaced_global(flow, i) && !flow->request->global_in[i])
            taylor_copy_values(taylor, builder, global->type, taylor_global(taylor, primal), primal,
                               size_of(taylor, global));
    }
}

void taylor_globals_out(Taylor *taylor, Builder *builder)
{
    const Flow *flow = taylor->flow;

    for (size_t i = 0; i < flow->global_count; i++) {
        Global *global = taylor->module->globals.items[i];
        const Object *object = replaced_global(flow, i);
        Value *primal = value_global(taylor->module, global);
        if (object && is_written(flow, object))
            taylor_copy_values(taylor, builder, global->type, primal, taylor_global(taylor, primal),
                               size_of(taylor, global));
    }
}

/* ---- refusals ---- */

const char *taylor_global_refusal(const Flow *flow, const Global *global)
{
    const Object *object = flow->global_objects[global->number];
    bool is_copied = !flow->request->global_in[global->number] || is_written(flow, object);

    if (is_copied && type_holds_pointer(global->type))
        return "a global or static variable with pointers to values that depend on an input";
    if (is_copied && global->type->size <= 0)
        return "a global array of unknown length that holds values that depend on an input";
    return NULL;
}

typedef struct GlobalSearch {
    const Flow *flow;
    unsigned depth;
    bool found;
} GlobalSearch;

static void search_function(GlobalSearch *search, const Function *function);

static void search_op(void *context, Op *op)
{
    GlobalSearch *search = context;

    for (unsigned i = 0; i < op->operand_count && !search->found; i++) {
        const Value *value = op->operands[i];
        if (value->kind == VALUE_GLOBAL && value->as.global->number < search->flow->global_count)
            search->found = replaced_global(search->flow, value->as.global->number) != NULL;
        else if (value->kind == VALUE_FUNCTION)
            search_function(search, value->as.function);
    }
    search->found |= op->code == OP_CALL_POINTER;
    if (op->code == OP_CALL && !search->found)
        search_function(search, op->as.callee);
}

static void search_function(GlobalSearch *search, const Function *function)
{
    if (!function->body || search->depth == 0) {
        search->found |= !function->in_system_header && strncmp(function->name, "adcc_", 5) != 0;
        return;
    }
    search->depth--;
    region_walk(function->body, search_op, search);
    search->depth++;
}

bool taylor_names_replaced(const Flow *flow, const Function *function)
{
    GlobalSearch search = {flow, 6, false};

    search_function(&search, function);
    return search.found;
}

bool taylor_replaces_globals(const Flow *flow)
{
    for (size_t i = 0; i < flow->global_count; i++)
        if (replaced_global(flow, i))
            return true;
    return false;
}
