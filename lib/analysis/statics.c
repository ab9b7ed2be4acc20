/* In:    a global, and some functions.
 * Out:   an operation there that may write the global, or keep its address.
 * Keeps: an address is followed through pointer arithmetic, branches, loops, other globals that are initialized with it, and
 *        into the functions that it is given to: a table that is read by its subscripts, or by a function that is given it, is
 *        not written. What is given to unknown code may be written there, and what is stored or returned by whoever may write such
 *        an object through an address that it has from memory (loose.c), unless it is a pointer to const. A function that could not be
 *        lowered writes what it names, if it does more than read it, and what a pointer leads to that it reads. */
#include "analysis/statics.h"

#include "analysis/library.h"
#include "analysis/loose.h"

typedef enum Sought {
    SOUGHT_WRITE,
    SOUGHT_ESCAPE, /* what keeps the address */
    SOUGHT_GIVER   /* functions whose caller has the address then, and may write there */
} Sought;

typedef struct Search {
    const Names *names;
    Arena *arena;
    Sought sought;
    const Global *global;
    bool drops_const; /* somebody makes pointers to write through of pointers to const that may lead there */
    PointerMap addresses; /* values that may point into the global; globals that may hold its address, and itself */
    GlobalList globals;   /* these globals */
    PointerMap entered;
    VECTOR(const Function *) functions; /* entered */
    PointerMap waiting;   /* of these, those where an address was found after what may use it was looked at */
    const Op *found;
    const Op *loose; /* behind it, code that is not followed may have the address */
    FunctionList givers;
    PointerMap is_giver;
    bool has_giver; /* a new one: who calls it has an address */
} Search;

static bool is_address(const Search *search, const Value *value)
{
    const void *key = value->kind == VALUE_GLOBAL ? (const void *)value->as.global : (const void *)value;

    return pointer_map_get(&search->addresses, key) != NULL;
}

static void add_address(Search *search, const Function *function, Value *value)
{
    if (!type_is_pointer(value->type) || type_target(value->type)->kind == TYPE_FUNCTION || is_address(search, value))
        return;
    pointer_map_put(&search->addresses, search->arena, value, value);
    pointer_map_put(&search->waiting, search->arena, function, search);
}

static void enter(Search *search, const Function *function)
{
    if (!function->body || pointer_map_get(&search->entered, function))
        return;
    pointer_map_put(&search->entered, search->arena, function, search);
    pointer_map_put(&search->waiting, search->arena, function, search);
    VECTOR_PUSH(search->arena, search->functions, function);
}

/* An integer, or what has no type here, is initialized with the address: where it goes from there is not followed. */
static void set_loose_at(Search *search, const Global *holder)
{
    Op *op = ARENA_NEW(search->arena, Op);

    op->place = holder->place;
    search->loose = op;
}

/* `static struct series s = {coefficients, 12};`: who has s has the coefficients. */
static void add_holders(Search *search, const Global *global)
{
    GlobalList holders = names_holders(search->names, global);

    pointer_map_put(&search->addresses, search->arena, global, search);
    VECTOR_PUSH(search->arena, search->globals, global);
    for (size_t i = 0; i < holders.count; i++) {
        const Global *holder = holders.items[i];
        bool is_pointer = type_holds_pointer(holder->type);
        if (pointer_map_get(&search->addresses, holder))
            continue;
        if (search->sought == SOUGHT_ESCAPE || is_pointer)
            add_holders(search, holder);
        else
            set_loose_at(search, holder);
    }
}

/* Nothing can be written by way of a pointer to const, if no other pointer stands there. */
static bool leads_to_const(const Type *pointer)
{
    return pointer->as.pointer.to_const && !type_holds_pointer(pointer->as.pointer.target);
}

static void set_loose(Search *search, const Op *op)
{
    if (!search->loose)
        search->loose = op;
}

/* An address goes to code that is not here, or through a pointer. */
static void search_unknown_argument(Search *search, const Op *op, unsigned i)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    const Type *parameter = callee && i < callee->parameter_count ? callee->parameters[i].type : NULL;
    bool is_known = callee && library_function(callee).kind != LIBRARY_UNKNOWN;
    bool is_read = parameter && leads_to_const(parameter);

    if (search->sought == SOUGHT_ESCAPE && !is_known)
        search->found = op;
    if (search->sought == SOUGHT_WRITE && !is_read)
        search->found = op;
    if (!is_known &&
        !(is_read && type_target(parameter)->kind != TYPE_VOID)) /* pthread_setspecific keeps a const void * */
        set_loose(search, op);
    if (search->sought == SOUGHT_ESCAPE)
        return;
    for (unsigned j = 0; j < op->result_count; j++) /* strchr */
        add_address(search, op->region->function, op->results[j]);
    for (unsigned j = 0; j < op->operand_count; j++) /* strtol */
        if (type_is_pointer(op->operands[j]->type) && type_is_pointer(type_target(op->operands[j]->type)))
            set_loose(search, op);
}

static void search_arguments(Search *search, const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!is_address(search, op->operands[i]))
            continue;
        if (callee && callee->body && i < callee->body->argument_count) {
            enter(search, callee);
            add_address(search, callee, callee->body->arguments[i]);
        } else {
            search_unknown_argument(search, op, i);
        }
    }
}

/* Of a call through a pointer: by another type a function must not be called (C11 6.3.2.3p8). */
static bool may_call_giver(const Search *search, const Op *op)
{
    for (size_t i = 0; i < search->givers.count && op->code == OP_CALL_POINTER; i++) {
        Function *giver = search->givers.items[i];
        if (names_take_address(search->names, giver) && call_is_of_type(search->names->module, op, giver))
            return true;
    }
    return op->code == OP_CALL && pointer_map_get(&search->is_giver, op->as.callee);
}

static void search_call(Search *search, const Op *op)
{
    search_arguments(search, op);
    if (!may_call_giver(search, op))
        return;
    set_loose(search, op);
    for (unsigned i = 0; search->sought == SOUGHT_GIVER && i < op->result_count; i++)
        add_address(search, op->region->function, op->results[i]);
}

static void add_giver(Search *search, Function *function)
{
    if (pointer_map_get(&search->is_giver, function))
        return;
    pointer_map_put(&search->is_giver, search->arena, function, search);
    VECTOR_PUSH(search->arena, search->givers, function);
    search->has_giver = true;
}

/* By its return, in memory, as a part of a record, as an integer. */
static bool gives_away(const Search *search, const Op *op)
{
    const Value *first = op->operands[0];

    switch (op->code) {
    case OP_RETURN:
    case OP_STORE: return is_address(search, first) && (!leads_to_const(first->type) || search->drops_const);
    case OP_COPY:
        return is_address(search, op->operands[1]) &&
               type_holds_pointer(type_target(pointer_before_casts(op->operands[1])->type));
    case OP_CAST: return !type_is_pointer(op->results[0]->type);
    default: return false;
    }
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
        add_address(search, op->region->function, op->results[i]);
    for (unsigned i = 0; takes_address && i < op->region_count; i++)
        for (unsigned j = 0; j < op->regions[i]->argument_count; j++)
            add_address(search, op->region->function, op->regions[i]->arguments[j]);
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
    case OP_STORE: return is_address(search, op->operands[1]);
    case OP_RETURN: return false;
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
    if (takes_address && gives_away(search, op)) {
        set_loose(search, op);
        if (search->sought == SOUGHT_GIVER)
            add_giver(search, op->region->function);
    }
    /* What is kept nowhere is not read either. */
    if (takes_address && category != CATEGORY_CALL && !(search->sought == SOUGHT_ESCAPE && op->code == OP_LOAD))
        for (unsigned i = 0; i < op->result_count; i++)
            add_address(search, op->region->function, op->results[i]);
}

static void enter_again(Search *search, const Function *function, const PointerMap *functions)
{
    if (functions && !pointer_map_get(functions, function))
        return;
    enter(search, function);
    pointer_map_put(&search->waiting, search->arena, function, search);
}

static void enter_all(Search *search, FunctionList list, const PointerMap *functions)
{
    for (size_t i = 0; i < list.count; i++)
        enter_again(search, list.items[i], functions);
}

/* Whoever calls a giver, by its name or by a pointer. */
static void enter_callers(Search *search, const PointerMap *functions)
{
    const Names *names = search->names;

    search->has_giver = false;
    for (size_t i = 0; i < search->givers.count; i++)
        enter_all(search, names_callers(names, search->givers.items[i]), functions);
    for (size_t i = 0; i < names->pointer_calls.count; i++)
        if (may_call_giver(search, names->pointer_calls.items[i]))
            enter_again(search, names->pointer_calls.items[i]->region->function, functions);
}

static bool search_waiting(Search *search)
{
    bool has_grown = false;

    for (size_t i = 0; i < search->functions.count && !search->found; i++) {
        const Function *function = search->functions.items[i];
        if (!pointer_map_get(&search->waiting, function))
            continue;
        pointer_map_put(&search->waiting, search->arena, function, NULL);
        region_walk(function->body, search_op, search);
        has_grown = true;
    }
    return has_grown;
}

/* In the functions (NULL: all) that name one of the globals; others have an address only if they are given it, and are entered then. */
static const Op *search_functions(Search *search, const PointerMap *functions)
{
    for (size_t i = 0; i < search->globals.count; i++) {
        GlobalUseList uses = names_uses(search->names, search->globals.items[i]);
        for (size_t k = 0; k < uses.count; k++)
            enter_again(search, uses.items[k]->function, functions);
    }
    do
        if (search->has_giver)
            enter_callers(search, functions);
    while (search_waiting(search) && !search->found);
    return search->found;
}

/* The global, by its name or by that of what holds its address. */
static bool refused_may_write(const Search *search, const Function *function)
{
    for (size_t k = 0; k < search->globals.count; k++) {
        for (size_t i = 0; i < function->refused_globals.count; i++)
            if (function->refused_globals.items[i] == search->globals.items[k])
                return true;
        for (size_t i = 0; i < function->refused_pointers.count && search->globals.items[k] != search->global; i++)
            if (function->refused_pointers.items[i] == search->globals.items[k])
                return true;
    }
    return false;
}

/* In a function that could not be lowered; as an operation at the function's place. */
static const Op *refused_use(const Search *search, const PointerMap *functions)
{
    const Module *module = search->names->module;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (function->body || !function->refusal || (functions && !pointer_map_get(functions, function)))
            continue;
        if (search->loose || refused_may_write(search, function)) {
            Op *op = ARENA_NEW(search->arena, Op);
            op->place = function->place;
            return op;
        }
    }
    return NULL;
}

/* ---- variables whose address nobody hands on ---- */

/* Then what each function does with it says all: what it names is listed already. */
static bool is_accessed_by_name(const Names *names, const Global *global)
{
    GlobalUseList uses = names_uses(names, global);
    bool is_so = names_holders(names, global).count == 0;

    for (size_t i = 0; i < uses.count && is_so; i++)
        is_so = uses.items[i]->is_followed;
    return is_so;
}

static const Op *written_by_name(const Names *names, Arena *arena, const Global *global, const PointerMap *functions)
{
    Search search = {.names = names, .arena = arena, .global = global};
    GlobalUseList uses = names_uses(names, global);

    for (size_t i = 0; i < uses.count; i++)
        if (uses.items[i]->written && (!functions || pointer_map_get(functions, uses.items[i]->function)))
            return uses.items[i]->written;
    add_holders(&search, global); /* itself alone */
    return refused_use(&search, functions);
}

static const Op *written_by_search(const Names *names, Arena *arena, const Global *global, const PointerMap *functions)
{
    bool drops_const = const_may_be_dropped(names, global);
    Search search = {.names = names, .arena = arena, .global = global, .drops_const = drops_const};
    Search givers = {
        .names = names, .arena = arena, .sought = SOUGHT_GIVER, .global = global, .drops_const = drops_const};

    add_holders(&givers, global);
    search_functions(&givers, NULL);
    search.givers = givers.givers;
    search.is_giver = givers.is_giver;
    search.has_giver = true;
    add_holders(&search, global);
    search_functions(&search, functions);
    if (!search.loose)
        search.loose = givers.loose;
    if (!search.found)
        search.found = refused_use(&search, functions);
    if (!search.found && search.loose && global_may_be_written_through(names, arena, global, functions))
        return search.loose;
    return search.found;
}

const Op *global_written_in(const Names *names, Arena *arena, const Global *global, const PointerMap *functions)
{
    return is_accessed_by_name(names, global) ? written_by_name(names, arena, global, functions)
                                              : written_by_search(names, arena, global, functions);
}

bool global_is_kept_by(const Names *names, Arena *arena, const Global *global, const PointerMap *functions)
{
    Search search = {.names = names, .arena = arena, .sought = SOUGHT_ESCAPE, .global = global};

    if (is_accessed_by_name(names, global))
        return false;
    add_holders(&search, global);
    return search.addresses.count > 1 || search_functions(&search, functions);
}
