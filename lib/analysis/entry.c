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
    bool *seen; /* functions, by number */
    bool found;
} Search;

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

static void visit_read(void *data, Op *op);

static void function_find_read(Search *search, const Function *function)
{
    if (search->seen[function->number])
        return;
    search->seen[function->number] = true;
    if (function->body)
        region_walk(function->body, visit_read, search);
    else
        search->found |= library_function(function).kind == LIBRARY_UNKNOWN;
}

static void visit_read(void *data, Op *op)
{
    Search *search = data;

    search->found |= op->code == OP_CALL_POINTER;
    for (unsigned i = 0; i < op->operand_count && !search->found; i++) {
        search->found |= operand_access(op, i, search->part) == ACCESS_READ;
        if (op->operands[i]->kind == VALUE_FUNCTION)
            function_find_read(search, op->operands[i]->as.function);
    }
    if (op->code == OP_CALL && !search->found)
        function_find_read(search, op->as.callee);
}

static bool op_may_read(Search *search, Op *op)
{
    search->found = false;
    visit_read(search, op);
    for (unsigned i = 0; i < op->region_count && !search->found; i++)
        region_walk(op->regions[i], visit_read, search);
    return search->found;
}

/* Is the part written, each time the function is executed, before anything may read it? */
static bool is_written_first(Search *search, const Function *function)
{
    for (Op *op = function->body->first; op; op = op->next) {
        if (op_may_read(search, op))
            return false;
        for (unsigned i = 0; i < op->operand_count; i++)
            if (operand_access(op, i, search->part) == ACCESS_WRITE)
                return true;
    }
    return false;
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
    search.seen = ARENA_ARRAY(flow->arena, bool, flow->module->functions.count + 1);
    return is_written_first(&search, function) && is_reached_by_name(&search);
}
