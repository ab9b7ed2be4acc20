/* In:    a numbered function.
 * Out:   for each value what conditional.h names.
 * Keeps: the function unchanged. Uses come before definitions in a walk backwards, operands before results forwards. */
#include "analysis/conditional.h"

#include "analysis/library.h"
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

enum { STEPS_LIMIT = 64, RANGES_LIMIT = 64 };

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
    return pointer->kind == VALUE_ARGUMENT && !pointer->as.region->owner ? pointer : NULL;
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

static void note_writes(const Guards *guards, Written *written, const Op *op)
{
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            note_writes(guards, written, inner);
    if (op->code == OP_STORE)
        note_store(guards, written, op);
    else if (op->code == OP_CALL)
        written->is_all |= !function_is_harmless(op->as.callee);
    else
        written->is_all |= op->code == OP_COPY || op->code == OP_FILL || op->code == OP_CALL_POINTER ||
                           op_info(op->code)->category == CATEGORY_CALL;
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

/* Does operand `i`, where the operation is executed, reach what the caller seeds? */
static bool is_given(const Guards *guards, const Written *later, const Op *op, unsigned i)
{
    const Op *owner = op->region->owner;

    if (op->code == OP_YIELD && (owner->code == OP_IF || owner->code == OP_SWITCH))
        return guards->given[owner->results[i]->number];
    if (op->code == OP_STORE)
        return i == 0 && is_final_output(guards, later, op);
    if (passes_on(op) && partial_is_choice(op->code)) /* it may pass this operand over */
        return false;
    return op->code == OP_RETURN || (passes_on(op) && guards->given[op->results[0]->number]);
}

static void find_uses(const Guards *guards, Written *later, const Region *region)
{
    for (const Op *op = region->last; op; op = op->previous) {
        bool used;
        for (unsigned i = op->region_count; i-- > 0;)
            find_uses(guards, later, op->regions[i]);
        if (op->code == OP_SELECT || op_has_no_derivative(op))
            continue;
        used = !passes_on(op) || guards->used[op->results[0]->number];
        for (unsigned i = 0; i < op->operand_count; i++) {
            if (used)
                note(guards->used, op->operands[i], region);
            if (is_given(guards, later, op, i))
                note(guards->given, op->operands[i], region);
        }
        if (!region->owner)
            note_writes(guards, later, op);
    }
}

/* ---- the whole ---- */

Suspicion guards_suspicion(const Guards *guards, const Op *call)
{
    const Suspicion *known = pointer_map_get(guards->calls, call);

    return known ? *known : (Suspicion){NULL, false};
}

Guards guards_compute(const Function *function, Arena *arena, Seeds seeds, Suspicion suspicion)
{
    Guards guards = {.used = ARENA_ARRAY(arena, bool, function->value_count),
                     .given = ARENA_ARRAY(arena, bool, function->value_count),
                     .suspect = ARENA_ARRAY(arena, bool, function->value_count),
                     .roots = ARENA_ARRAY(arena, const Value *, function->value_count),
                     .escaped = ARENA_ARRAY(arena, bool, function->value_count),
                     .memory = ARENA_ARRAY(arena, bool, MEMORY_KINDS),
                     .callees = ARENA_NEW(arena, PointerMap),
                     .calls = ARENA_NEW(arena, PointerMap),
                     .arena = arena,
                     .result_is_seeded = seeds.result,
                     .outs = seeds.parameters};
    Written later = {0};

    find_uses(&guards, &later, function->body);
    suspects_find(&guards, function, suspicion);
    return guards;
}

bool partial_is_suspect(const Guards *guards, const Op *op, unsigned index)
{
    uint32_t needs = partial_needs(op->code, index);

    if (op_is_singular(op) || (needs >> PARTIAL_NEEDS_RESULT && guards->suspect[op->results[0]->number]))
        return true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (needs & (1u << i) && value_is_suspect(guards, op->operands[i]))
            return true;
    return false;
}

bool guard_is_needed(const Guards *guards, const Op *op, unsigned index)
{
    unsigned result = op->results[0]->number;

    if (!guards->used[result])
        return true;
    if (guards->given[result] && guards->result_is_seeded)
        return false;
    return partial_is_suspect(guards, op, index);
}
