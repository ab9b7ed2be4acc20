/* In:    a global, and some functions.
 * Out:   an operation there that may write the global, or keep its address.
 * Keeps: an address is followed through pointer arithmetic, branches, loops, other globals that are initialized with it, and
 *        into the functions that it is given to: a table that is read by its subscripts, or by a function that is given it, is
 *        not written. What is stored, returned or given to unknown code may be written there, unless it is a pointer to const. */
#include "analysis/statics.h"
#include "analysis/library.h"

#include "ir/map.h"

#include <ctype.h>
#include <string.h>

typedef enum Sought {
    SOUGHT_WRITE,
    SOUGHT_ESCAPE, /* what keeps the address */
    SOUGHT_GIVER   /* functions whose caller has the address then, and may write there */
} Sought;

typedef struct Search {
    Module *module;
    Sought sought;
    PointerMap addresses; /* values that may point into the global; globals that may hold its address, and itself */
    PointerMap entered;
    VECTOR(const Function *) functions;
    const Op *found;
    PointerMap givers;
    bool has_grown; /* an address was found after what may use it was looked at */
} Search;

static bool is_address(const Search *search, const Value *value)
{
    const void *key = value->kind == VALUE_GLOBAL ? (const void *)value->as.global : (const void *)value;

    return pointer_map_get(&search->addresses, key) != NULL;
}

static void add_address(Search *search, Value *value)
{
    if (!type_is_pointer(value->type) || is_address(search, value))
        return;
    pointer_map_put(&search->addresses, search->module->arena, value, value);
    search->has_grown = true;
}

static void enter(Search *search, const Function *function)
{
    if (!function->body || pointer_map_get(&search->entered, function))
        return;
    pointer_map_put(&search->entered, search->module->arena, function, search);
    VECTOR_PUSH(search->module->arena, search->functions, function);
    search->has_grown = true;
}

bool initializer_names(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = text ? strstr(text, name) : NULL; at; at = strstr(at + 1, name)) {
        bool begins = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        if (begins && !isalnum((unsigned char)at[length]) && at[length] != '_')
            return true;
    }
    return false;
}

/* `static struct series s = {coefficients, 12};`: who has s has the coefficients. */
static void add_holders(Search *search, const Global *global)
{
    const Module *module = search->module;

    pointer_map_put(&search->addresses, module->arena, global, search);
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *holder = module->globals.items[i];
        if (!pointer_map_get(&search->addresses, holder) &&
            (search->sought == SOUGHT_ESCAPE || type_holds_pointer(holder->type)) && /* an integer may keep one too */
            initializer_names(holder->initializer, global->name))
            add_holders(search, holder);
    }
}

static void search_call(Search *search, const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!is_address(search, op->operands[i]))
            continue;
        if (callee && callee->body && i < callee->body->argument_count) {
            add_address(search, callee->body->arguments[i]);
            enter(search, callee);
        } else if (search->sought == SOUGHT_ESCAPE
                       ? !callee || library_function(callee).kind == LIBRARY_UNKNOWN
                       : search->sought == SOUGHT_WRITE && (!callee || i >= callee->parameter_count ||
                                                            !callee->parameters[i].type->as.pointer.to_const)) {
            search->found = op;
        }
    }
    if (!callee || !pointer_map_get(&search->givers, callee))
        return;
    if (search->sought == SOUGHT_WRITE)
        search->found = op;
    for (unsigned i = 0; i < op->result_count; i++)
        add_address(search, op->results[i]);
}

static void note_giver(Search *search, const Op *op)
{
    const Function *function = op->region->function;
    bool is_given = op->code == OP_RETURN || (op->code == OP_STORE && is_address(search, op->operands[0]));

    if (!is_given || op->operands[0]->type->as.pointer.to_const || pointer_map_get(&search->givers, function))
        return;
    pointer_map_put(&search->givers, search->module->arena, function, search);
    search->has_grown = true;
}

/* Which of the values it is that a branch or a loop passes on is not asked. */
static void search_regions(Search *search, const Op *op, bool takes_address)
{
    for (unsigned i = 0; i < op->region_count; i++) {
        const Op *last = op->regions[i]->last;
        for (unsigned j = 0; last && j < last->operand_count; j++)
            takes_address |= is_address(search, last->operands[j]);
    }
    for (unsigned i = 0; takes_address && i < op->result_count; i++)
        add_address(search, op->results[i]);
    for (unsigned i = 0; takes_address && i < op->region_count; i++)
        for (unsigned j = 0; j < op->regions[i]->argument_count; j++)
            add_address(search, op->regions[i]->arguments[j]);
}

/* Of an operation that takes an address and is none of address arithmetic, a call, a branch or a loop. */
static bool is_sought(const Search *search, const Op *op)
{
    const Value *first = op->operands[0];

    if (search->sought == SOUGHT_GIVER)
        return false;
    if (search->sought == SOUGHT_ESCAPE)
        return op->code == OP_RETURN || op->code == OP_PUSH ||
               (op->code == OP_DIFFERENCE && is_address(search, first) != is_address(search, op->operands[1])) ||
               (op->code == OP_STORE && is_address(search, first)) ||
               (op->code == OP_CAST && !type_is_pointer(op->results[0]->type));
    switch (op->code) {
    case OP_LOAD:
    case OP_YIELD:
    case OP_COMPARE: return false;
    case OP_COPY: return is_address(search, first);
    case OP_STORE: return is_address(search, op->operands[1]) || !first->type->as.pointer.to_const;
    case OP_RETURN: return !first->type->as.pointer.to_const;
    default: return true;
    }
}

static void search_op(void *context, Op *op)
{
    Search *search = context;
    OpCategory category = op_info(op->code)->category;
    bool takes_address = false;

    for (unsigned i = 0; i < op->operand_count; i++)
        takes_address |= is_address(search, op->operands[i]);
    if (op->region_count)
        search_regions(search, op, takes_address);
    else if (category == CATEGORY_CALL)
        search_call(search, op);
    else if (takes_address &&
             (search->sought == SOUGHT_ESCAPE || (category != CATEGORY_ADDRESS && category != CATEGORY_CONVERT)) &&
             is_sought(search, op))
        search->found = op;
    if (takes_address && search->sought == SOUGHT_GIVER)
        note_giver(search, op);
    /* What is kept nowhere is not read either. */
    if (takes_address && category != CATEGORY_CALL && !(search->sought == SOUGHT_ESCAPE && op->code == OP_LOAD))
        for (unsigned i = 0; i < op->result_count; i++)
            add_address(search, op->results[i]);
}

static const Op *search_functions(Search *search)
{
    while (search->has_grown && !search->found) {
        search->has_grown = false;
        for (size_t i = 0; i < search->functions.count && !search->found; i++)
            region_walk(search->functions.items[i]->body, search_op, search);
    }
    return search->found;
}

const Op *global_written_in(Module *module, const Global *global, const Function *const *functions, size_t count)
{
    Search search = {.module = module}, givers = {.module = module, .sought = SOUGHT_GIVER};

    add_holders(&givers, global);
    for (size_t i = 0; i < module->functions.count && count; i++)
        enter(&givers, module->functions.items[i]);
    search_functions(&givers);
    search.givers = givers.givers;
    add_holders(&search, global);
    for (size_t i = 0; i < count; i++)
        enter(&search, functions[i]);
    return search_functions(&search);
}

bool global_is_kept_by(Module *module, const Global *global, const Function *const *functions, size_t count)
{
    Search search = {.module = module, .sought = SOUGHT_ESCAPE};

    add_holders(&search, global);
    if (search.addresses.count > 1)
        return true;
    for (size_t i = 0; i < count; i++)
        enter(&search, functions[i]);
    return search_functions(&search);
}

bool global_escapes(Module *module, const Global *global)
{
    return global_is_kept_by(module, global, (const Function *const *)module->functions.items, module->functions.count);
}
