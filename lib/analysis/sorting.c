/* In:     calls of qsort, GNU's qsort_r, and bsearch.
 * Out:    whether nothing happens in them but what their names say.
 * Keeps:  the module.
 *
 * A comparison is taken to give the same answer for the same bytes wherever they stand, as C 7.22.5 wants it. */
#include "analysis/sorting.h"

#include "analysis/library.h"
#include "analysis/memory.h"

#include <string.h>

static bool is_function_pointer(const Value *value)
{
    return type_is_pointer(value->type) && type_target(value->type)->kind == TYPE_FUNCTION;
}

SortingKind sorting_kind(const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    if (!callee || callee->body || callee->linkage != LINKAGE_EXTERNAL)
        return SORTING_NONE;
    if (strcmp(callee->name, "qsort") == 0 && op->operand_count == 4)
        return SORTING_SORT;
    if (strcmp(callee->name, "qsort_r") == 0 && op->operand_count == 5 && is_function_pointer(op->operands[3]))
        return SORTING_SORT; /* others have a qsort_r whose fourth argument is the context */
    return strcmp(callee->name, "bsearch") == 0 && op->operand_count == 5 ? SORTING_SEARCH : SORTING_NONE;
}

/* ---- what a comparison does ---- */

typedef struct Reading {
    const Function *stack[16]; /* being looked at */
    unsigned depth;
    bool only_reads;
} Reading;

static bool is_own_memory(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op; op = op->operand_count ? value_op(op->operands[0]) : NULL) {
        if (op->code == OP_LOCAL)
            return true;
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST)
            return false;
    }
    return false;
}

static void read_function(Reading *reading, const Function *function);

static void read_op(void *data, Op *op)
{
    Reading *reading = data;

    switch ((int)op->code) {
    case OP_STORE: reading->only_reads &= is_own_memory(op->operands[1]) && !op->is_volatile; break;
    case OP_LOAD: reading->only_reads &= !op->is_volatile; break;
    case OP_COPY:
    case OP_FILL: reading->only_reads &= is_own_memory(op->operands[0]); break;
    case OP_MALLOC:
    case OP_FREE:
    case OP_CALL_POINTER: reading->only_reads = false; break;
    case OP_CALL: read_function(reading, op->as.callee); break;
    default: break;
    }
}

static void read_function(Reading *reading, const Function *function)
{
    for (unsigned i = 0; i < reading->depth; i++)
        if (reading->stack[i] == function)
            return;
    if (!function->body)
        reading->only_reads &= function_is_harmless(function);
    else if (reading->depth == sizeof reading->stack / sizeof *reading->stack)
        reading->only_reads = false;
    if (!function->body || !reading->only_reads)
        return;
    reading->stack[reading->depth++] = function;
    region_walk(function->body, read_op, reading);
    reading->depth--;
}

bool sorting_only_reads(Flow *flow, const Context *context, const Op *op, bool *is_empty)
{
    NodeList targets = flow_targets(flow, context, op->operands[sorting_comparison(sorting_kind(op))]);
    Reading reading = {.only_reads = true};

    if (is_empty)
        *is_empty = targets.count == 0;
    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        if (object->kind != OBJECT_FUNCTION || !object->function)
            return false;
        read_function(&reading, object->function);
    }
    return targets.count && reading.only_reads;
}

/* ---- what a call does ---- */

bool sorting_step(Flow *flow, Context *context, const Op *op)
{
    SortingKind kind = sorting_kind(op);
    bool is_empty, only_reads;
    NodeList targets;

    if (kind == SORTING_NONE)
        return false;
    only_reads = sorting_only_reads(flow, context, op, &is_empty);
    if (!only_reads)
        return is_empty;
    if (kind == SORTING_SEARCH) {
        targets = flow_targets(flow, context, op->operands[sorting_array(kind)]);
        list_add_all(flow, &flow_fact(context, op->results[0])->targets, &targets);
    }
    return true;
}

const Type *sorting_element(Flow *flow, const Context *context, const Op *op)
{
    const Value *array = op->operands[sorting_array(sorting_kind(op))];
    const Type *type = NULL;
    NodeList targets;

    for (const Op *cast = value_op(array); cast && cast->code == OP_CAST; cast = value_op(cast->operands[0]))
        if (type_is_pointer(cast->operands[0]->type) && type_target(cast->operands[0]->type)->size)
            return type_target(cast->operands[0]->type);
    targets = flow_targets(flow, context, array);
    for (size_t i = 0; i < targets.count; i++) {
        const Type *found = node_find(targets.items[i])->type;
        if (!found || !found->size || (type && type != found))
            return NULL;
        type = found;
    }
    return type;
}
