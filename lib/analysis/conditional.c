/* In:    a numbered function.
 * Out:   for each value what conditional.h names.
 * Keeps: the function unchanged. Uses come before definitions in a walk backwards, operands before results forwards. */
#include "analysis/conditional.h"

#include "analysis/library.h"
#include "analysis/shows.h"
#include "analysis/suspects.h"
#include "ir/partials.h"

/* ---- operations ---- */

static void note(bool *flags, const Value *value, const Region *region)
{
    if (!value_is_constant(value) && value_region(value) == region)
        flags[value->number] = true;
}

static bool passes_on(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_PURE || category == CATEGORY_CONVERT;
}

/* ---- what the caller seeds ---- */

enum { STEPS_LIMIT = 64, RANGES_LIMIT = 64, ARMS_DEPTH = 5 };

/* The parameter that the address was made from, at a distance that is the same in each run; NULL: none. */
static const Value *seeded_root(const Value *pointer, int64_t *distance)
{
    const Op *op = value_op(pointer);

    *distance = 0;
    for (unsigned steps = 0; op; op = value_op(pointer)) {
        const Type *target = op->operand_count ? op->operands[0]->type : NULL;
        if (op->code == OP_INDEX && op->operands[1]->kind == VALUE_INTEGER)
            *distance += op->operands[1]->as.integer * type_target(target)->size;
        else if (op->code == OP_FIELD)
            *distance += type_target(target)->as.record->fields[op->as.field].offset;
        else if (op->code != OP_ELEMENT)
            return NULL;
        if (++steps > STEPS_LIMIT)
            return NULL;
        pointer = op->operands[0];
    }
    return value_is_parameter(pointer) ? pointer : NULL;
}

typedef struct Range {
    const Value *root;
    int64_t from, to; /* bytes */
} Range;

/* What is written behind a place of the function's own scope: everything, or some bytes of some parameters' memory. */
typedef struct Written {
    bool is_all;
    VECTOR(Range) ranges;
} Written;

static void note_store(const Guards *guards, Written *written, const Op *store)
{
    int64_t from, to;
    const Value *root = seeded_root(store->operands[1], &from);

    to = from + store->operands[0]->type->size;
    written->is_all |= !root;
    for (size_t i = 0; i < written->ranges.count; i++) {
        Range *range = &written->ranges.items[i];
        bool touches = range->from <= to && from <= range->to;
        if (range->root != root || (!touches && written->ranges.count < RANGES_LIMIT))
            continue;
        range->from = from < range->from ? from : range->from;
        range->to = to > range->to ? to : range->to;
        return;
    }
    if (!written->is_all)
        VECTOR_PUSH(guards->arena, written->ranges, ((Range){root, from, to}));
}

/* May the operation itself write to memory, other than as a store? */
static bool may_write(const Op *op)
{
    if (op->code == OP_CALL)
        return !function_is_harmless(op->as.callee);
    return op->code == OP_COPY || op->code == OP_FILL || op->code == OP_CALL_POINTER ||
           op_info(op->code)->category == CATEGORY_CALL;
}

static void note_writes(const Guards *guards, Written *written, const Op *op)
{
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            note_writes(guards, written, inner);
    if (op->code == OP_STORE)
        note_store(guards, written, op);
    else
        written->is_all |= may_write(op);
}

/* Does the store, in the function's own scope, leave an output of the requested function as it stays? Its adjoint is then the
 * caller's seed and nothing else. */
static bool is_final_output(const Guards *guards, const Written *later, const Op *store)
{
    int64_t from, size = store->operands[0]->type->size;
    const Value *root = seeded_root(store->operands[1], &from);

    if (!root || !guards->outs || !guards->outs[root->index] || store->region->owner || later->is_all)
        return false;
    for (size_t i = 0; i < later->ranges.count; i++) {
        const Range *range = &later->ranges.items[i];
        if (range->root != root || (from < range->to && range->from < from + size))
            return false;
    }
    return true;
}

/* ---- uses ---- */

/* given or shown: which of the two is asked about. */
typedef enum Way { WAY_GIVEN, WAY_SHOWN, WAYS } Way;

/* A walk backwards over the function. */
typedef struct Uses {
    const Guards *guards;
    bool *flags[WAYS]; /* Guards.given, Guards.shown */
    /* by number of an argument of a `for`, or of a `loop`'s first region: */
    bool *carried; /* taken to be shown while the loop is walked; found to be so, behind that */
    bool *refuted; /* found not to be shown, in some walk: never taken to be shown again */
    Written later;
    const bool *updated; /* by parameter: parameters_updated */
    const LastWrites *last; /* by parameter: last_writes */
} Uses;

/* Is what a `for` carries as number i shown, in this round or in one of the next? */
static bool is_shown_by_loop(const Uses *uses, const Op *loop, unsigned i)
{
    return uses->flags[WAY_SHOWN][loop->results[i]->number] &&
           uses->carried[loop->regions[0]->arguments[1 + i]->number];
}

/* Is what a region of a `loop` yields as number i shown? What the first one yields is a result, or goes on to the second. */
static bool is_shown_by_rounds(const Uses *uses, const Op *yield, unsigned i)
{
    const Op *loop = yield->region->owner;
    const bool *shown = uses->flags[WAY_SHOWN];

    if (yield->region == loop->regions[1])
        return uses->carried[loop->regions[0]->arguments[i]->number];
    return i > 0 && shown[loop->results[i - 1]->number] && shown[loop->regions[1]->arguments[i - 1]->number];
}

/* Does the store put a number into an output that is still there, or still not finite if that is not, when the function ends? */
static bool is_shown_by_output(const Uses *uses, const Op *store)
{
    const Value *root = pointer_root(store->operands[1]);

    return value_is_parameter(root) && uses->guards->outs && uses->guards->outs[root->index] &&
           ((uses->updated && uses->updated[root->index]) || store_is_last(uses->last, store));
}

/* Does operand `i`, where the operation is executed, reach what the caller seeds? */
static bool reaches(const Uses *uses, Way way, const Op *op, unsigned i)
{
    const Op *owner = op->region->owner;
    const bool *flags = uses->flags[way];

    if (op->code == OP_YIELD && op_is_branch(owner))
        return flags[owner->results[i]->number];
    if (op->code == OP_YIELD && owner->code == OP_FOR)
        return way == WAY_SHOWN && is_shown_by_loop(uses, owner, i);
    if (op->code == OP_YIELD && owner->code == OP_LOOP)
        return way == WAY_SHOWN && is_shown_by_rounds(uses, op, i);
    if (op->code == OP_FOR)
        return way == WAY_SHOWN && i >= 3 && is_shown_by_loop(uses, op, i - 3);
    if (op->code == OP_LOOP)
        return way == WAY_SHOWN && uses->carried[op->regions[0]->arguments[i]->number];
    if (op->code == OP_STORE)
        return i == 0 &&
               (is_final_output(uses->guards, &uses->later, op) || (way == WAY_SHOWN && is_shown_by_output(uses, op)));
    if (op->code == OP_RETURN)
        return uses->guards->result_is_seeded;
    if (!passes_on(op) || partial_is_choice(op->code) || op_hides(op, i)) /* it may pass this operand over */
        return false;
    return (way == WAY_GIVEN || op_shows(op, i)) && flags[op->results[0]->number];
}

static bool is_logarithm(const Op *op)
{
    return op->code == OP_LOG || op->code == OP_LOG2 || op->code == OP_LOG10;
}

/* The value that the operation is not finite for where it is zero; for a logarithm, below zero, too. */
static const Value *singular_operand(const Op *op)
{
    if (op->code == OP_DIV)
        return op->operands[1];
    return is_logarithm(op) || op->code == OP_SQRT ? op->operands[0] : NULL;
}

static void note_witness(const Uses *uses, const Op *op)
{
    const Value *value = op->code == OP_DIV || is_logarithm(op) ? singular_operand(op) : NULL;
    const Op **known;

    if (!value || value_is_constant(value) || !type_is_real(value->type) ||
        !uses->flags[WAY_SHOWN][op->results[0]->number])
        return;
    known = &uses->guards->witnesses[value->number];
    if (!*known || !region_is_in(op->region, (*known)->region) || (op->region == (*known)->region && is_logarithm(op)))
        *known = op;
}

static void find_uses(Uses *uses, const Region *region);

/* What a walk has found to be shown. */
static void forget(void *context, Op *op)
{
    const Uses *uses = context;
    const Value *value = singular_operand(op);

    for (unsigned i = 0; i < op->result_count; i++)
        uses->flags[WAY_SHOWN][op->results[i]->number] = false;
    for (unsigned i = 0; i < op->region_count; i++)
        for (unsigned k = 0; k < op->regions[i]->argument_count; k++)
            uses->flags[WAY_SHOWN][op->regions[i]->arguments[k]->number] = false;
    if (value && !value_is_constant(value) && uses->guards->witnesses[value->number] == op)
        uses->guards->witnesses[value->number] = NULL;
}

/* What the rounds of a loop carry on. */
static Value *const *carried_of(const Op *loop, unsigned *count)
{
    const Region *first = loop->regions[0];
    unsigned counters = loop->code == OP_FOR;

    *count = first->argument_count - counters;
    return counters ? first->arguments + counters : first->arguments; /* NULL: there are none */
}

/* Does each round show what was taken to be shown? What does not is not taken so again; nothing is if `all`. */
static bool keeps_promise(Uses *uses, const Op *loop, bool all)
{
    unsigned count;
    Value *const *carried = carried_of(loop, &count);
    bool keeps = true;

    for (unsigned i = 0; i < count; i++) {
        unsigned number = carried[i]->number;
        uses->refuted[number] |= uses->carried[number] && !uses->flags[WAY_SHOWN][number];
        keeps &= !uses->carried[number] || !uses->refuted[number];
    }
    for (unsigned i = 0; i < count && !keeps; i++) {
        unsigned number = carried[i]->number;
        uses->refuted[number] |= all;
        uses->carried[number] &= !uses->refuted[number];
    }
    return keeps;
}

/* What the loop carries is taken to be shown where its result is; then each round must show that it is. (A loop ends, so that what is not finite
 * in one round is so in the next, and in the end in a result.) A walk that is
 * followed by another refutes one of these at least, for good: a loop is walked as often as the one around it, and once more for each
 * value that it carries at most. */
static void find_uses_of_loop(Uses *uses, const Op *loop)
{
    unsigned count;
    Value *const *carried = carried_of(loop, &count);
    const bool *shown = uses->flags[WAY_SHOWN];

    for (unsigned i = 0; i < count; i++) {
        unsigned number = carried[i]->number;
        uses->carried[number] = (loop->code == OP_LOOP || shown[loop->results[i]->number]) && !uses->refuted[number];
    }
    for (unsigned round = 0; round < 3; round++) {
        for (unsigned i = loop->region_count; i-- > 0;)
            find_uses(uses, loop->regions[i]);
        if (keeps_promise(uses, loop, round > 0))
            return;
        for (unsigned i = 0; i < loop->region_count; i++) {
            region_walk(loop->regions[i], forget, uses);
            for (unsigned k = 0; k < loop->regions[i]->argument_count; k++)
                uses->flags[WAY_SHOWN][loop->regions[i]->arguments[k]->number] = false;
        }
    }
}

static void find_shown_by_arms(const Uses *uses, const Op *branch, unsigned result, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);
    bool is_shown = value_region(value) == branch->region;

    if (!is_shown && (!op || depth == 0 || op->region_count))
        return;
    for (unsigned i = 1; i < branch->region_count && is_shown; i++)
        is_shown = value_shows(region_yield(branch->regions[i])->operands[result], value);
    if (is_shown)
        uses->flags[WAY_SHOWN][value->number] = true;
    for (unsigned i = 0; value_region(value) != branch->region && i < op->operand_count; i++)
        if (op_shows(op, i) && !value_is_constant(op->operands[i]))
            find_shown_by_arms(uses, branch, result, op->operands[i], depth - 1);
}

/* What is of the branch's own region, and is shown by a result of it whatever arm is taken. */
static void note_shown_by_arms(const Uses *uses, const Op *branch)
{
    for (unsigned i = 0; i < branch->result_count; i++) {
        const Value *yielded = region_yield(branch->regions[0])->operands[i];
        if (uses->flags[WAY_SHOWN][branch->results[i]->number] && !value_is_constant(yielded))
            find_shown_by_arms(uses, branch, i, yielded, ARMS_DEPTH);
    }
}

/* Is operand `i` used whenever the operation is executed? What an arm gives is used as what the branch gives. */
static bool is_used(const Guards *guards, const Op *op, unsigned i)
{
    const Op *owner = op->code == OP_YIELD ? op->region->owner : NULL;

    if (op_is_branch(owner))
        return guards->used[owner->results[i]->number];
    return !passes_on(op) || guards->used[op->results[0]->number];
}

static void find_uses(Uses *uses, const Region *region)
{
    const Guards *guards = uses->guards;

    for (const Op *op = region->last; op; op = op->previous) {
        bool is_loop = op->code == OP_FOR || op->code == OP_LOOP;
        if (is_loop)
            find_uses_of_loop(uses, op);
        for (unsigned i = op->region_count; i-- > 0 && !is_loop;)
            find_uses(uses, op->regions[i]);
        if (op->code == OP_IF)
            note_shown_by_arms(uses, op);
        if (op->code == OP_SELECT || op_has_no_derivative(op))
            continue;
        for (unsigned i = 0; i < op->operand_count; i++) {
            if (is_used(guards, op, i))
                note(guards->used, op->operands[i], region);
            for (unsigned way = 0; way < WAYS; way++)
                if (reaches(uses, way, op, i))
                    note(uses->flags[way], op->operands[i], region);
        }
        note_witness(uses, op);
        if (!region->owner)
            note_writes(guards, &uses->later, op);
    }
}

/* ---- the whole ---- */

Suspicion guards_suspicion(const Guards *guards, const Op *call)
{
    const Suspicion *known = pointer_map_get(guards->calls, call);
    const PassedOver *passed_over = pointer_map_get(guards->reached.calls, call);
    Suspicion suspicion = known ? *known : (Suspicion){.memory = false};

    suspicion.passed_over = passed_over ? *passed_over : (PassedOver){true, true};
    return suspicion;
}

static Guards guards_new(const Function *function, Arena *arena)
{
    return (Guards){.suspect = ARENA_ARRAY(arena, bool, function->value_count),
                    .roots = ARENA_ARRAY(arena, const Value *, function->value_count),
                    .escaped = ARENA_ARRAY(arena, bool, function->value_count),
                    .memory = ARENA_ARRAY(arena, bool, MEMORY_KINDS),
                    .callees = ARENA_NEW(arena, PointerMap),
                    .calls = ARENA_NEW(arena, PointerMap),
                    .arena = arena};
}

Guards guards_compute(const Function *function, Arena *arena, Seeds seeds, Suspicion suspicion)
{
    Guards guards = guards_new(function, arena);
    Uses uses = {.guards = &guards};

    guards.used = ARENA_ARRAY(arena, bool, function->value_count);
    guards.given = uses.flags[WAY_GIVEN] = ARENA_ARRAY(arena, bool, function->value_count);
    guards.shown = uses.flags[WAY_SHOWN] = ARENA_ARRAY(arena, bool, function->value_count);
    guards.witnesses = ARENA_ARRAY(arena, const Op *, function->value_count);
    guards.result_is_seeded = seeds.result;
    guards.output_is_one = seeds.is_one;
    guards.outs = seeds.parameters;
    uses.carried = ARENA_ARRAY(arena, bool, function->value_count);
    uses.refuted = ARENA_ARRAY(arena, bool, function->value_count);
    uses.updated = suspicion.memory ? NULL : parameters_updated(function, suspicion.apart, arena);
    uses.last = last_writes(function, suspicion.apart, arena);
    find_uses(&uses, function->body);
    guards.reached = reached_compute(function, suspicion.passed_over, arena);
    suspects_find(&guards, function, suspicion);
    if (seeds.result || seeds.parameters) {
        guards.overflow = ARENA_NEW(arena, Guards);
        *guards.overflow = guards_new(function, arena);
        guards.overflow->is_of_overflow = true;
        suspects_find(guards.overflow, function, suspicion);
    }
    return guards;
}

bool op_is_witnessed(const Guards *guards, const Op *op)
{
    const Value *value = singular_operand(op);
    const Op *witness =
        value && guards->witnesses && !value_is_constant(value) ? guards->witnesses[value->number] : NULL;

    return witness && region_is_in(op->region, witness->region) && (op->code == OP_DIV || is_logarithm(witness));
}

/* Is what the partial by operand `index` is made of suspect? */
static bool is_made_of_suspects(const Guards *guards, const Op *op, unsigned index)
{
    uint32_t needs = op_partial_needs(op, index);

    if (needs >> PARTIAL_NEEDS_RESULT && guards->suspect[op->results[0]->number])
        return true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (needs & (1u << i) && value_is_suspect(guards, op->operands[i]))
            return true;
    return false;
}

bool partial_is_suspect(const Guards *guards, const Op *op, unsigned index)
{
    return (op_is_singular(op) && !op_is_witnessed(guards, op)) || is_made_of_suspects(guards, op, index);
}

/* Is the value finite, unless the one output is not either? */
static bool is_shown(const Guards *guards, const Value *value)
{
    const Op *op = value_op(value);

    return value_is_constant(value) || (op && op->code == OP_CAST && type_is_integer(op->operands[0]->type)) ||
           (guards->output_is_one && guards->shown[value->number]);
}

/* Whatever the function is called with: is what the partial by operand `index` is made of finite, unless the one output is not either? */
static bool partial_is_shown(const Guards *guards, const Op *op, unsigned index)
{
    uint32_t needs = op_partial_needs(op, index);

    if (needs >> PARTIAL_NEEDS_RESULT && op->code == OP_DIV)
        needs = 3; /* what the quotient is made of */
    else if (needs >> PARTIAL_NEEDS_RESULT && !is_shown(guards, op->results[0]))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (needs & (1u << i) && !is_shown(guards, op->operands[i]))
            return false;
    return true;
}

bool guard_is_needed(const Guards *guards, const Op *op, unsigned index)
{
    unsigned result = op->results[0]->number;

    if (!guards->used[result])
        return true;
    if (guards->given[result])
        return false;
    if (guards->shown[result] && op_shows_its_partials(op))
        return !guards->output_is_one && is_made_of_suspects(guards->overflow, op, index);
    return (!guards->reached.values[result] && !partial_is_shown(guards, op, index)) ||
           partial_is_suspect(guards, op, index);
}
