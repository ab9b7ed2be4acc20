/* In:    the requested function, a pointer in a global variable.
 * Out:   whether the value that it has when the function begins is ever read: what the function sets before it reads it, and
 *        nobody reaches by another way than its name, points to nothing yet.
 * Errors: none; a doubt is a no. */
#include "analysis/library.h"
#include "analysis/memory.h"

#include <string.h>

enum { DEPTH_LIMIT = 8 }; /* of records in records */

/* A part of a global variable. */
typedef struct Part {
    const Global *global;
    unsigned fields[DEPTH_LIMIT], count; /* the outermost first */
} Part;

typedef enum Access { ACCESS_NONE, ACCESS_READ, ACCESS_WRITE, ACCESS_OTHER } Access;

typedef struct Search {
    const Part *part;
    const Module *module;
    struct Summary *summaries; /* of functions, by number */
    bool found;
} Search;

/* What a function does with the part, or a region does. */
typedef struct Summary {
    bool is_known;
    bool reads; /* perhaps, before it sets it */
    bool sets;  /* always */
} Summary;

static bool part_add_outer(Part *part, unsigned field)
{
    if (part->count == DEPTH_LIMIT)
        return false;
    memmove(part->fields + 1, part->fields, part->count * sizeof part->fields[0]);
    part->fields[0] = field;
    part->count++;
    return true;
}

/* false: the address is not one of that variable, as far as names and fields tell. */
static bool part_of_address(const Value *address, const Global *global, Part *part)
{
    *part = (Part){.global = global};
    for (const Op *op = value_op(address); op && op->code == OP_FIELD; op = value_op(address)) {
        if (!part_add_outer(part, op->as.field))
            return false;
        address = op->operands[0];
    }
    return address->kind == VALUE_GLOBAL && address->as.global == global;
}

static bool part_of_node(const Node *node, Part *part)
{
    *part = (Part){.global = node->object->global};
    for (; node->parent; node = node->parent)
        if (node->merged_into || !part_add_outer(part, node->field))
            return false;
    return !node->merged_into;
}

static bool part_is_within(const Part *inner, const Part *outer)
{
    return inner->count >= outer->count &&
           !memcmp(inner->fields, outer->fields, outer->count * sizeof outer->fields[0]);
}

/* What the operation does to the part by this operand. */
static Access operand_access(const Op *op, unsigned operand, const Part *part)
{
    const Value *address = op->operands[operand];
    bool is_block = op->code == OP_COPY || op->code == OP_FILL, is_whole;
    Part place;

    if (!part_of_address(address, part->global, &place) || op->code == OP_FIELD)
        return ACCESS_NONE;
    if (!(is_block && operand < (op->code == OP_COPY ? 2 : 1)) && op->code != OP_LOAD &&
        !(op->code == OP_STORE && operand == 1))
        return ACCESS_OTHER;
    is_whole = !is_block || value_is_integer(op->operands[2], type_target(address->type)->size);
    if (!is_whole || op->is_volatile)
        return ACCESS_OTHER;
    if (op->code == OP_LOAD || (op->code == OP_COPY && operand == 1))
        return part_is_within(part, &place) || part_is_within(&place, part) ? ACCESS_READ : ACCESS_NONE;
    return part_is_within(part, &place) ? ACCESS_WRITE : ACCESS_NONE;
}

static void visit_other_access(void *data, Op *op)
{
    Search *search = data;

    for (unsigned i = 0; i < op->operand_count; i++)
        search->found |= operand_access(op, i, search->part) == ACCESS_OTHER;
}

/* Is it reached by its name alone, wherever the files show it? */
static bool is_reached_by_name(Search *search)
{
    const Module *module = search->module;
    Arena *arena = module->arena;

    search->found = false;
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, visit_other_access, search);
    for (size_t i = 0; i < module->globals.count; i++) {
        InitializerNames names = {.text = module->globals.items[i]->initializer};
        const char *name;
        while ((name = next_name(arena, &names)))
            search->found |= !strcmp(name, search->part->global->name);
    }
    return !search->found;
}

/* ---- is it set before it is read? ---- */

static Summary region_summary(Search *search, const Region *region);

static Summary function_summary(Search *search, const Function *function)
{
    Summary *summary = &search->summaries[function->number];

    if (summary->is_known)
        return *summary;
    *summary = (Summary){.is_known = true, .reads = true}; /* where it calls itself */
    if (function->body)
        *summary = region_summary(search, function->body);
    else
        *summary = (Summary){.reads = library_function(function).kind == LIBRARY_UNKNOWN};
    summary->is_known = true;
    return *summary;
}

/* Without the operation's regions. */
static Summary own_summary(Search *search, Op *op)
{
    Summary summary = {.reads = op->code == OP_CALL_POINTER};

    for (unsigned i = 0; i < op->operand_count; i++) {
        Access access = operand_access(op, i, search->part);
        summary.reads |= access == ACCESS_READ;
        summary.sets |= access == ACCESS_WRITE;
        if (op->operands[i]->kind == VALUE_FUNCTION) /* whoever gets it may call it */
            summary.reads |= function_summary(search, op->operands[i]->as.function).reads;
    }
    if (op->code == OP_CALL) {
        Summary callee = function_summary(search, op->as.callee);
        summary.reads |= callee.reads;
        summary.sets |= callee.sets;
    }
    return summary;
}

/* Of arms, one is executed; a loop's head once at least, its body perhaps never. */
static Summary regions_summary(Search *search, const Op *op)
{
    bool is_choice = op->code == OP_IF || op->code == OP_SWITCH, head_sets = false;
    Summary all = {.sets = is_choice};

    for (unsigned i = 0; i < op->region_count && !head_sets; i++) {
        Summary one = region_summary(search, op->regions[i]);
        all.reads |= one.reads;
        if (is_choice)
            all.sets &= one.sets;
        else if (op->code == OP_LOOP && i == 0)
            all.sets = head_sets = one.sets;
    }
    return all;
}

/* In the order of execution, up to where it is set. */
static Summary region_summary(Search *search, const Region *region)
{
    Summary summary = {0};

    for (Op *op = region->first; op && !summary.reads && !summary.sets; op = op->next) {
        summary = own_summary(search, op);
        if (op->region_count && !summary.reads && !summary.sets)
            summary = regions_summary(search, op);
    }
    return summary;
}

bool node_is_set_first(Flow *flow, const Node *node)
{
    const Global *global = node->object->kind == OBJECT_GLOBAL ? node->object->global : NULL;
    const Function *function = flow->request->function;
    Search search = {.module = flow->module};
    Part part;

    if (!global || global->is_const || global->is_volatile || !function->body || !part_of_node(node, &part))
        return false;
    search.part = &part;
    search.summaries = ARENA_ARRAY(flow->arena, Summary, flow->module->functions.count + 1);
    return !region_summary(&search, function->body).reads && is_reached_by_name(&search);
}
