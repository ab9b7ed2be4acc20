/* In:     a function with scalar variables in memory.
 * Out:    the same function with those whose address stays at home as SSA values: what a loop or an
 *         `if` assigns becomes a carried value or a result.
 * Needs:  nothing. Keeps: every other memory operation, in order.
 * Sound because a `local` that is only the pointer of non-volatile loads and stores of its own type
 *         cannot be reached otherwise. A load before any store gives `undef`, as in C.
 * A variable that its region does not need afterwards still becomes a result; simplify drops it. */
#include "transform/promote.h"

#include <string.h>

typedef struct IndexList {
    unsigned *items;
    size_t count, capacity;
} IndexList;

#define NOT_PROMOTED (~0u)

typedef struct Promotion {
    Module *module;
    Arena *scratch;
    unsigned *variable_of;  /* by value number: the variable whose address it is, or NOT_PROMOTED */
    Value **replacement;    /* by value number */
    unsigned value_count;
    VECTOR(Op *) variables; /* their `local` operations */
    Value **current;        /* by variable: its value here */
    IndexList *stored; /* by op->order: the variables from outside that its regions assign, the first one first */
    unsigned *last_store; /* by variable: the order of the last store to it that was looked at */
    unsigned op_count;
} Promotion;

static unsigned variable_of(const Promotion *promotion, const Value *value)
{
    return value->number < promotion->value_count ? promotion->variable_of[value->number] : NOT_PROMOTED;
}

/* ---- which locals ---- */

static void find_candidates(void *context, Op *op)
{
    Promotion *promotion = context;

    if (op->code != OP_LOCAL || op->operand_count || !type_is_scalar(op->as.allocated))
        return;
    promotion->variable_of[op->results[0]->number] = (unsigned)promotion->variables.count;
    VECTOR_PUSH(promotion->scratch, promotion->variables, op);
}

static void reject_other_uses(void *context, Op *op)
{
    Promotion *promotion = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_plain_access =
            !op->is_volatile && ((op->code == OP_LOAD && i == 0) || (op->code == OP_STORE && i == 1));
        if (!is_plain_access && op->operands[i]->number < promotion->value_count)
            promotion->variable_of[op->operands[i]->number] = NOT_PROMOTED;
    }
}

/* ---- what an operation's regions store ---- */

/* Each operation between a store and its variable's home assigns the variable. Once one is found that held an earlier
 * store already, those further out did, too. */
static void note_store(void *context, Op *op)
{
    Promotion *promotion = context;
    unsigned variable = op->code == OP_STORE ? variable_of(promotion, op->operands[1]) : NOT_PROMOTED;

    if (variable == NOT_PROMOTED)
        return;
    for (Region *region = op->region; region != promotion->variables.items[variable]->region;
         region = region->owner->region) {
        if (promotion->last_store[variable] > region->owner->order)
            break;
        VECTOR_PUSH(promotion->scratch, promotion->stored[region->owner->order], variable);
    }
    promotion->last_store[variable] = op->order;
}

static void count_op(void *context, Op *op)
{
    Promotion *promotion = context;

    promotion->op_count = op->order + 1;
}

static void find_stored(Promotion *promotion, Function *function)
{
    region_walk(function->body, count_op, promotion);
    promotion->stored = ARENA_ARRAY(promotion->scratch, IndexList, promotion->op_count);
    promotion->last_store = ARENA_ARRAY(promotion->scratch, unsigned, promotion->variables.count);
    region_walk(function->body, note_store, promotion);
}

/* ---- renaming ---- */

static Value *renamed(const Promotion *promotion, Value *value)
{
    if (value->number < promotion->value_count && promotion->replacement[value->number])
        return promotion->replacement[value->number];
    return value;
}

static void rename_region(Promotion *promotion, Region *region);

static const Type *variable_type(const Promotion *promotion, unsigned variable)
{
    return promotion->variables.items[variable]->as.allocated;
}

static const char *variable_name(const Promotion *promotion, unsigned variable)
{
    return promotion->variables.items[variable]->results[0]->name;
}

static void yield_variables(Promotion *promotion, Region *region, IndexList variables)
{
    for (size_t i = 0; i < variables.count; i++)
        op_add_operand(promotion->module, region_yield(region), promotion->current[variables.items[i]]);
}

static void results_become_current(Promotion *promotion, Op *op, IndexList variables)
{
    for (size_t i = 0; i < variables.count; i++) {
        unsigned variable = variables.items[i];
        promotion->current[variable] = op_add_result(promotion->module, op, variable_type(promotion, variable),
                                                     variable_name(promotion, variable));
    }
}

static void arguments_become_current(Promotion *promotion, Region *region, IndexList variables)
{
    for (size_t i = 0; i < variables.count; i++) {
        unsigned variable = variables.items[i];
        promotion->current[variable] = region_add_argument(
            promotion->module, region, variable_type(promotion, variable), variable_name(promotion, variable));
    }
}

static void rename_branches(Promotion *promotion, Op *op, IndexList stored)
{
    Value **before = ARENA_ARRAY(promotion->scratch, Value *, stored.count);

    for (size_t i = 0; i < stored.count; i++)
        before[i] = promotion->current[stored.items[i]];
    for (unsigned arm = 0; arm < op->region_count; arm++) {
        for (size_t i = 0; i < stored.count; i++)
            promotion->current[stored.items[i]] = before[i];
        rename_region(promotion, op->regions[arm]);
        yield_variables(promotion, op->regions[arm], stored);
    }
    results_become_current(promotion, op, stored);
}

/* for has one region, loop a head and a body; each takes the variables and hands them on. */
static void rename_loop(Promotion *promotion, Op *op, IndexList stored)
{
    for (size_t i = 0; i < stored.count; i++)
        op_add_operand(promotion->module, op, promotion->current[stored.items[i]]);
    for (unsigned i = 0; i < op->region_count; i++) {
        arguments_become_current(promotion, op->regions[i], stored);
        rename_region(promotion, op->regions[i]);
        yield_variables(promotion, op->regions[i], stored);
    }
    results_become_current(promotion, op, stored);
}

static Value *initial_value(const Promotion *promotion, const Op *local)
{
    const Type *type = local->as.allocated;

    if (!local->is_zeroed)
        return value_undefined(promotion->module, type);
    if (type_is_floating(type))
        return value_real(promotion->module, type, 0.0L);
    if (type_is_pointer(type))
        return value_null(promotion->module, type);
    return value_integer(promotion->module, type, 0);
}

/* True if the operation was an access to a variable and is gone. */
static bool rename_access(Promotion *promotion, Op *op)
{
    unsigned variable;

    switch ((int)op->code) {
    case OP_LOCAL:
        variable = variable_of(promotion, op->results[0]);
        if (variable != NOT_PROMOTED)
            promotion->current[variable] = initial_value(promotion, op);
        break;
    case OP_LOAD:
        variable = variable_of(promotion, op->operands[0]);
        if (variable != NOT_PROMOTED)
            promotion->replacement[op->results[0]->number] = promotion->current[variable];
        break;
    case OP_STORE:
        variable = variable_of(promotion, op->operands[1]);
        if (variable != NOT_PROMOTED) {
            Value *value = renamed(promotion, op->operands[0]);
            if (!value->name && value->kind == VALUE_RESULT)
                value->name = variable_name(promotion, variable);
            promotion->current[variable] = value;
        }
        break;
    default: return false;
    }
    if (variable == NOT_PROMOTED)
        return false;
    op_remove(op);
    return true;
}

static void rename_region(Promotion *promotion, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (rename_access(promotion, op))
            continue;
        for (unsigned i = 0; i < op->operand_count; i++)
            op->operands[i] = renamed(promotion, op->operands[i]);
        if (!op->region_count)
            continue;
        IndexList stored = promotion->stored[op->order];
        if (op->code == OP_IF || op->code == OP_SWITCH)
            rename_branches(promotion, op, stored);
        else
            rename_loop(promotion, op, stored);
    }
}

void promote_function(Module *module, Function *function)
{
    Promotion promotion = {.module = module, .scratch = arena_new()};

    function_number(function);
    promotion.value_count = function->value_count;
    promotion.variable_of = ARENA_ARRAY(promotion.scratch, unsigned, promotion.value_count);
    promotion.replacement = ARENA_ARRAY(promotion.scratch, Value *, promotion.value_count);
    memset(promotion.variable_of, 0xff, promotion.value_count * sizeof *promotion.variable_of);
    region_walk(function->body, find_candidates, &promotion);
    region_walk(function->body, reject_other_uses, &promotion);
    promotion.current = ARENA_ARRAY(promotion.scratch, Value *, promotion.variables.count);
    find_stored(&promotion, function);
    rename_region(&promotion, function->body);
    arena_free(promotion.scratch);
    function_number(function);
}
