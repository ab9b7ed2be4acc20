/* In:   a module.
 * Out:  see calls.h; by iteration over the calls, from "has none" up. */
#include "emit/calls.h"

#include "analysis/callees.h"

enum { STEPS_LIMIT = 64 }; /* of an address */

static bool callee_frees(const CallFacts *facts, const Function *callee)
{
    if (!callee->body)
        return !function_is_harmless(callee) || function_gives_back(callee);
    return facts->frees[callee->number];
}

/* By a few steps; what is further away might as well be someone else's. */
static bool is_own_local(const Value *pointer)
{
    const Op *op = value_op(pointer);

    for (unsigned steps = 0; op && steps < STEPS_LIMIT; steps++, op = value_op(op->operands[0])) {
        if (op->code == OP_LOCAL)
            return true;
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT)
            return false;
    }
    return false;
}

static bool op_has_effects(const CallFacts *facts, const Op *op)
{
    switch ((int)op->code) {
    case OP_STORE: return op->is_volatile || !is_own_local(op->operands[1]);
    case OP_LOAD: return op->is_volatile;
    case OP_COPY:
    case OP_FILL: return !is_own_local(op->operands[0]);
    case OP_CALL: return !call_only_reads(facts, op);
    case OP_MALLOC:
    case OP_FREE:
    case OP_CALL_POINTER:
    case OP_TAPE:
    case OP_PUSH:
    case OP_POP:
    case OP_TAPE_FREE: return true;
    }
    return false;
}

bool op_frees(const CallFacts *facts, const Op *op)
{
    return op->code == OP_FREE || op->code == OP_CALL_POINTER ||
           (op->code == OP_CALL && callee_frees(facts, op->as.callee));
}

static void scan(CallFacts *facts, const Region *region, bool *has_effects, bool *frees)
{
    for (const Op *op = region->first; op; op = op->next) {
        *has_effects |= op_has_effects(facts, op);
        *frees |= op_frees(facts, op);
        for (unsigned i = 0; i < op->region_count; i++)
            scan(facts, op->regions[i], has_effects, frees);
    }
}

CallFacts *calls_compute(const Module *module, Arena *arena)
{
    CallFacts *facts = ARENA_NEW(arena, CallFacts);
    FunctionList functions = functions_callees_first(module, arena);
    size_t count = module->functions.count;
    bool changed = true;

    facts->module = module;
    facts->effects = effects_compute(module, arena);
    facts->has_effects = ARENA_ARRAY(arena, bool, count + 1);
    facts->frees = ARENA_ARRAY(arena, bool, count + 1);
    while (changed) {
        changed = false;
        for (size_t i = 0; i < functions.count; i++) {
            unsigned number = functions.items[i]->number;
            bool has_effects = false, frees = false;
            scan(facts, functions.items[i]->body, &has_effects, &frees);
            changed |= has_effects != facts->has_effects[number] || frees != facts->frees[number];
            facts->has_effects[number] = has_effects;
            facts->frees[number] = frees;
        }
    }
    return facts;
}

bool call_only_reads(const CallFacts *facts, const Op *call)
{
    const Function *callee = call->as.callee;
    unsigned count = callee->parameter_count;

    if (callee->is_variadic || callee->is_noreturn)
        return false;
    if (count && callee->parameters[count - 1].kind == PARAMETER_RESULT)
        return false;
    return callee->body && !facts->has_effects[callee->number];
}

bool op_disturbs(const CallFacts *facts, const Op *op, const Value *pointer)
{
    return op_frees(facts, op) || effects_disturb(effects_of_op(facts->effects, op), pointer);
}
