/* In:    a module in SSA form.
 * Out:   the same module, with the bodies of small functions where they were called (inline.h).
 * Keeps: calls in an arm that was chosen by the callee's address; calls of what is recursive, has a derivative of its own, was
 *        refused, or is large: how large it may be goes by its calls and loops.
 *
 * Callees first, from the functions that are asked for: what a function weighs is what it has become. */
#include "transform/inline.h"

#include "transform/copy.h"
#include "transform/trips.h"

#include <string.h>

enum {
    SMALL = 48,    /* operations, loops unrolled: may stand in several places */
    LARGE = 1024,   /* where it stands in one place alone */
    STRAIGHT = 1024, /* without loops: in all its places together */
    RECORDS = 2, /* one in another */
    TOO_BIG = 2048, /* a function that has grown to this takes in no more, ... */
    TINY = 16      /* ... but for what is less than a call with its records, up to twice that */
};

typedef enum State { STATE_NEW, STATE_BEGUN, STATE_DONE } State;

typedef struct Inline {
    Module *module;
    Arena *arena;
    State *states;    /* by function number */
    bool *recursive;  /* by function number: so seen; of each cycle of calls at least one function is */
    unsigned *calls;  /* by function number: how many calls there are in the module */
    bool *inlined;    /* by function number: does it stand where it was called, at least once? */
    unsigned weight;  /* of the function at hand */
    RegionCopy copy;  /* what the calls in it gave */
} Inline;

/* ---- which ---- */

static void find_obstacle(void *context, Op *op)
{
    bool *found = context;

    *found |= (op->code == OP_LOCAL && op->operand_count) || op_info(op->code)->category == CATEGORY_TAPE;
}

static bool is_eligible(const Inline *pass, const Function *function)
{
    bool has_obstacle = false;

    if (!function->body || function->is_variadic || function->is_noreturn || function->is_inactive ||
        function->refusal || function->custom_forward || function->custom_reverse || function->only_permutes ||
        function->in_system_header || pass->states[function->number] != STATE_DONE)
        return false;
    region_walk(function->body, find_obstacle, &has_obstacle);
    return !has_obstacle;
}

/* Operations to execute, or TOO_BIG: a constant bound may come from the call. */
static unsigned call_weight(const Op *call)
{
    const Function *callee = call->as.callee;

    return trips_weight_left(callee->body, call, TOO_BIG);
}

/* Does it stand in the arm that a comparison with its callee's address chooses? Which objects get there only the arms together
 * say: taken apart, one of them may seem to take another one's object for its own. Where it is compared with null, no other arm calls. */
static bool is_chosen_by_address(const Op *call)
{
    const Op *choice = call->region->owner, *test;

    if (!choice || choice->code != OP_IF)
        return false;
    test = value_op(choice->operands[0]);
    return test && test->code == OP_COMPARE && test->operands[1]->kind != VALUE_NULL &&
           type_is_pointer(test->operands[0]->type) && type_target(test->operands[0]->type)->kind == TYPE_FUNCTION;
}

/* Loops of a few trips aside: those can become straight code. */
static bool has_loops(const Region *region, const Op *call)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->code == OP_LOOP || (op->code == OP_FOR && trips_of(op, call) < 0))
            return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (has_loops(op->regions[i], call))
                return true;
    }
    return false;
}

/* A record or an array of the caller's own, which may become values once the call is gone. */
static bool is_own_memory(const Value *pointer)
{
    const Value *root = pointer_root(pointer);
    const Op *op = value_op(root);

    if (value_is_parameter(root))
        return root->as.region->function->parameters[root->index].kind != PARAMETER_PLAIN;
    return op && op->code == OP_LOCAL;
}

static bool gets_own_memory(const Op *call)
{
    for (unsigned i = 0; i < call->operand_count; i++)
        if (type_is_pointer(call->operands[i]->type) && is_own_memory(call->operands[i]))
            return true;
    return false;
}

/* A table of rows, or what makes one: which rows there are, and that they lie apart, is known of a table that stays in one function (flatten.c,
 * tables.c). */
static bool has_table(const Op *call)
{
    bool has = call->result_count && type_is_table(call->results[0]->type);

    for (unsigned i = 0; i < call->operand_count; i++)
        has |= type_is_table(call->operands[i]->type);
    return has;
}

/* A record, or its address, that leads to arrays: a matrix with its sizes, or a record with the addresses of some. */
static bool leads_to_arrays(const Type *type, unsigned depth)
{
    const Type *record = type_is_pointer(type) ? type_target(type) : type;

    for (unsigned i = 0; depth && record->kind == TYPE_RECORD && i < record->as.record->field_count; i++) {
        const Type *member = record->as.record->fields[i].type;
        if (type_is_table(member) || (type_is_pointer(member) && type_is_floating(type_target(member))) ||
            leads_to_arrays(member, depth - 1))
            return true;
    }
    return false;
}

/* Does it make such a record, or get one that comes from where it is called? Where all that is done with it stands in one function, its members may become values
 * (owned.c, handles.c), and its arrays are told apart. */
static bool has_made_record(const Op *call)
{
    bool has = call->result_count && leads_to_arrays(call->results[0]->type, RECORDS);

    for (unsigned i = 0; i < call->operand_count; i++)
        has |=
            leads_to_arrays(call->operands[i]->type, RECORDS) && !value_is_parameter(pointer_root(call->operands[i]));
    return has;
}

/* Does the call give a loop with loops in it its bounds, as of small matrices? What is known of them is worth most there (products.c). */
static bool gives_sizes(const Region *region, const Op *call)
{
    for (const Op *op = region->first; op; op = op->next) {
        const Value *bound = op->code == OP_FOR ? value_before_widening(op->operands[1]) : NULL;
        if (bound && loop_has_loops(op) && value_is_parameter(bound) && bound->index < call->operand_count &&
            call->operands[bound->index]->kind == VALUE_INTEGER)
            return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (gives_sizes(op->regions[i], call))
                return true;
    }
    return false;
}

/* Straight code, such as a model of motion that is called at each stage of an integrator: its records and arrays become values, which is
 * shorter than the calls with records of adjoints. So what counts is how much it is in all its places together. Where it has scalars
 * alone, a call costs little. Of a loop in several places there would be more text for little, unless it is one over rows of a table or the array of a record that is made
 * there, or one whose size is known there alone, and a recursive function would stay beside what became of it in its callers. */
static bool is_light(const Inline *pass, const Op *call, unsigned weight)
{
    const Function *callee = call->as.callee;
    unsigned calls = pass->calls[callee->number];

    if (weight <= SMALL)
        return true;
    return (calls == 1 && weight <= LARGE) ||
           (weight <= STRAIGHT / calls && !pass->recursive[callee->number] &&
            (has_table(call) || has_made_record(call) || gives_sizes(callee->body, call) ||
             (gets_own_memory(call) && !has_loops(callee->body, call))));
}

static bool is_wanted(const Inline *pass, const Op *call)
{
    const Function *callee = call->as.callee;
    unsigned weight;

    if (!is_eligible(pass, callee) || is_chosen_by_address(call))
        return false;
    for (unsigned i = 0; i < call->operand_count; i++)
        if (type_is_scalar(call->operands[i]->type) &&
            type_is_pointer(call->operands[i]->type) != type_is_pointer(callee->body->arguments[i]->type))
            return false;
    weight = call_weight(call);
    return pass->weight + weight < (weight <= TINY ? 2 * TOO_BIG : TOO_BIG) && is_light(pass, call, weight);
}

/* ---- how ---- */

typedef struct Reading {
    Arena *arena;
    PointerMap addresses; /* what leads to where the parameter does */
    bool is_all; /* that is done there */
} Reading;

static void note_reading(void *context, Op *op)
{
    Reading *reading = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!pointer_map_get(&reading->addresses, op->operands[i]))
            continue;
        if (op_info(op->code)->category == CATEGORY_ADDRESS && i == 0 && op->code != OP_DIFFERENCE)
            pointer_map_put(&reading->addresses, reading->arena, op->results[0], op);
        else
            reading->is_all &= op->code == OP_LOAD;
    }
}

/* A pointer that was converted to one to const: as it was, if the callee does nothing but read there. So all that one function does with an array begins with one
 * pointer. */
static Value *plain_argument(const Inline *pass, const Function *callee, unsigned i, Value *argument)
{
    Value *plain = (Value *)pointer_before_qualifiers(argument);
    Reading reading = {.arena = pass->arena, .is_all = true};

    if (plain == argument || type_target(plain->type) != type_target(argument->type) ||
        type_holds_union(type_target(plain->type))) /* of which a conversion is looked at (effects.h) */
        return argument;
    pointer_map_put(&reading.addresses, pass->arena, callee->body->arguments[i], plain);
    region_walk(callee->body, note_reading, &reading);
    return reading.is_all ? plain : argument;
}

static void replace_call(Inline *pass, Op *call)
{
    const Function *callee = call->as.callee;
    const Op *end = callee->body->last;
    RegionCopy inner = {.module = pass->module, .arena = pass->arena};
    Builder builder = builder_before(pass->module, call);

    for (unsigned i = 0; i < call->operand_count; i++)
        copy_set(&inner, callee->body->arguments[i], plain_argument(pass, callee, i, call->operands[i]));
    copy_operations(&inner, &builder, callee->body);
    if (call->result_count) {
        Value *result = copy_value(&inner, end->operands[0]);
        if (result->kind == VALUE_RESULT && !result->name)
            result->name = call->results[0]->name;
        copy_set(&pass->copy, call->results[0], result);
    }
    op_remove(call);
}

static void inline_function(Inline *pass, Function *function);

static void visit_region(Inline *pass, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (unsigned i = 0; i < op->operand_count; i++)
            op->operands[i] = copy_value(&pass->copy, op->operands[i]);
        if (op->code == OP_CALL && is_wanted(pass, op)) {
            pass->weight += call_weight(op);
            pass->inlined[op->as.callee->number] = true;
            replace_call(pass, op);
            continue;
        }
        for (unsigned i = 0; i < op->region_count; i++)
            visit_region(pass, op->regions[i]);
    }
}

static void inline_callee(void *context, Op *op)
{
    Inline *pass = context;

    if (op->code == OP_CALL && op->as.callee->body)
        inline_function(pass, op->as.callee);
}

/* A recursive function is never STATE_DONE while what it calls is looked at: no cycle is inlined into itself. */
static void inline_function(Inline *pass, Function *function)
{
    pass->recursive[function->number] |= pass->states[function->number] == STATE_BEGUN;
    if (pass->states[function->number] != STATE_NEW)
        return;
    pass->states[function->number] = STATE_BEGUN;
    region_walk(function->body, inline_callee, pass);
    pass->copy = (RegionCopy){.module = pass->module, .arena = pass->arena};
    pass->weight = trips_weight_left(function->body, NULL, TOO_BIG);
    visit_region(pass, function->body);
    function_number(function);
    pass->states[function->number] = STATE_DONE;
}

static void count_call(void *context, Op *op)
{
    Inline *pass = context;

    if (op->code == OP_CALL)
        pass->calls[op->as.callee->number]++;
}

/* What nobody differentiates stays as it is. */
static bool is_asked_for(const Module *module, const Function *function)
{
    const char *name = function->is_requested ? function->original->name : function->name;

    for (size_t i = 0; i < module->requests.count; i++)
        if (strcmp(module->requests.items[i]->function, name) == 0)
            return true;
    return false;
}

void inline_module(Module *module)
{
    Inline pass = {.module = module, .arena = arena_new()};

    pass.states = ARENA_ARRAY(pass.arena, State, module->functions.count);
    pass.recursive = ARENA_ARRAY(pass.arena, bool, module->functions.count);
    pass.calls = ARENA_ARRAY(pass.arena, unsigned, module->functions.count);
    pass.inlined = ARENA_ARRAY(pass.arena, bool, module->functions.count);
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, count_call, &pass);
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body && is_asked_for(module, module->functions.items[i]))
            inline_function(&pass, module->functions.items[i]);
    for (size_t i = 0; i < module->functions.count; i++)
        module->functions.items[i]->is_inlined = pass.inlined[i];
    arena_free(pass.arena);
}
