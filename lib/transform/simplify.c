/* In:    a function.
 * Out:   the same function, simplified (simplify.h).
 * Needs: the IR's rules. Keeps: them.
 *
 * One walk in order, which is also the order of dominance: an operation's operands are final when it is met, so
 * it is folded, or found among the equal ones in scope, or kept. Its replacement stands in a map until the
 * operations behind it are met. Then dead code goes. Both repeat while they find something, a few times at most.
 *
 * Memory: what it is known to hold is contents.h's affair.
 * Equal operations (equal.h): no memory is read, so two with equal operands are equal, wherever the first one is visible. */
#include "transform/simplify.h"

#include "ir/map.h"
#include "transform/contents.h"
#include "transform/dead.h"
#include "transform/equal.h"
#include "transform/fold.h"
#include "transform/fold_integer.h"
#include "transform/guarded.h"
#include "transform/reshape.h"

#include <string.h>

/* An operation that is in scope; `older` leads on in its bucket. */
typedef struct Known {
    Op *op;
    uint64_t hash;
    size_t older; /* index + 1; 0: none */
} Known;

typedef struct Simplify {
    Module *module;
    Arena *scratch;
    bool derivative_code;
    bool changed;
    PointerMap replacements; /* Value to Value */
    Uses uses;
    Contents *contents;      /* of memory */
    VECTOR(Known) known;     /* a stack: leaving a region takes its own ones off */
    size_t *buckets;         /* index + 1 of the newest */
    size_t bucket_count;     /* a power of two */
} Simplify;

enum { SIMPLIFY_ROUNDS = 4 };

/* ---- replacing ---- */

static Value *replaced(const Simplify *simplify, Value *value)
{
    for (Value *next; (next = pointer_map_get(&simplify->replacements, value)) != NULL;)
        value = next;
    return value;
}

static void replace(Simplify *simplify, Value *value, Value *by)
{
    by = replaced(simplify, by);
    if (by == value) /* a loop that carries a value to itself and nothing into it */
        return;
    if (!value_is_constant(by) && !by->name)
        by->name = value->name;
    pointer_map_put(&simplify->replacements, simplify->scratch, value, by);
    uses_move(&simplify->uses, value, by);
    simplify->changed = true;
}

static bool types_agree(const Value *value, const Value *by)
{
    return value->type == by->type;
}

/* ---- equal operations ---- */

static void grow_buckets(Simplify *simplify)
{
    simplify->bucket_count = simplify->bucket_count ? 2 * simplify->bucket_count : 64;
    simplify->buckets = ARENA_ARRAY(simplify->scratch, size_t, simplify->bucket_count);
    for (size_t i = 0; i < simplify->known.count; i++) {
        Known *known = &simplify->known.items[i];
        size_t *bucket = &simplify->buckets[known->hash & (simplify->bucket_count - 1)];
        known->older = *bucket;
        *bucket = i + 1;
    }
}

/* An equal operation in scope; if there is none, this one is from now on. */
static Op *find_equal(Simplify *simplify, Op *op)
{
    uint64_t hash = equal_hash(op);
    size_t *bucket;

    if (simplify->known.count >= simplify->bucket_count)
        grow_buckets(simplify);
    bucket = &simplify->buckets[hash & (simplify->bucket_count - 1)];
    for (size_t i = *bucket; i; i = simplify->known.items[i - 1].older) {
        const Known *known = &simplify->known.items[i - 1];
        if (known->hash == hash && equal_operations(known->op, op))
            return known->op;
    }
    VECTOR_PUSH(simplify->scratch, simplify->known, ((Known){op, hash, *bucket}));
    *bucket = simplify->known.count;
    return NULL;
}

static void forget_since(Simplify *simplify, size_t count)
{
    while (simplify->known.count > count) {
        const Known *known = &simplify->known.items[--simplify->known.count];
        simplify->buckets[known->hash & (simplify->bucket_count - 1)] = known->older;
    }
}

/* ---- control whose course is known ---- */

static Op *last_of(const Region *region)
{
    return region->last;
}

/* Puts the region's operations, without its yield, before op. Returns the first one, or NULL. */
static Op *splice(Region *region, Op *op)
{
    Op *first = region->first == region->last ? NULL : region->first;

    while (region->first != region->last) {
        Op *moved = region->first;
        op_move_before(moved, op);
    }
    return first;
}

/* op's results are what the region yields from operand `skipped` on; its operations take op's place. */
static Op *resolve(Simplify *simplify, Op *op, Region *region, unsigned skipped)
{
    const Op *yield = last_of(region);
    Op *first, *next = op->next;

    for (unsigned i = 0; i < op->result_count; i++)
        if (!types_agree(op->results[i], yield->operands[skipped + i]))
            return NULL;
    for (unsigned i = 0; i < op->result_count; i++)
        replace(simplify, op->results[i], yield->operands[skipped + i]);
    first = splice(region, op);
    op_remove(op);
    simplify->changed = true;
    return first ? first : next;
}

static Op *resolve_if(Simplify *simplify, Op *op)
{
    int condition = fold_condition(op->operands[0]);

    return condition < 0 ? NULL : resolve(simplify, op, op->regions[condition ? 0 : 1], 0);
}

static bool in_range(const CaseRange *range, int64_t integer)
{
    return range->low <= integer && integer <= range->high;
}

static Op *resolve_switch(Simplify *simplify, Op *op)
{
    const Value *value = op->operands[0];

    if (value->kind != VALUE_INTEGER)
        return NULL;
    for (unsigned i = 0; i + 1 < op->region_count; i++)
        for (unsigned j = 0; j < op->as.cases[i].count; j++)
            if (in_range(&op->as.cases[i].ranges[j], value->as.integer))
                return resolve(simplify, op, op->regions[i], 0);
    return resolve(simplify, op, op->regions[op->region_count - 1], 0);
}

/* `do s while (0)`: the head runs once. */
static Op *resolve_loop(Simplify *simplify, Op *op)
{
    Region *head = op->regions[0];
    const Op *yield = last_of(head);

    if (!value_is_integer(replaced(simplify, yield->operands[0]), 0))
        return NULL;
    for (unsigned i = 0; i < head->argument_count; i++)
        if (!types_agree(head->arguments[i], op->operands[i]))
            return NULL;
    for (unsigned i = 0; i < op->result_count; i++)
        if (!types_agree(op->results[i], yield->operands[1 + i]))
            return NULL;
    for (unsigned i = 0; i < head->argument_count; i++)
        replace(simplify, head->arguments[i], op->operands[i]);
    return resolve(simplify, op, head, 1);
}

static bool is_out_of_reach(const Op *op)
{
    const Value *low = op->operands[0], *high = op->operands[1];

    if (low->kind != VALUE_INTEGER || high->kind != VALUE_INTEGER || !low->type->as.integer.is_signed)
        return false;
    switch (op->as.comparison) {
    case COMPARE_LT: return low->as.integer >= high->as.integer;
    case COMPARE_LE: return low->as.integer > high->as.integer;
    case COMPARE_GT: return low->as.integer <= high->as.integer;
    case COMPARE_GE: return low->as.integer < high->as.integer;
    case COMPARE_EQ:
    case COMPARE_NE: return false;
    }
    return false;
}

static Op *resolve_for(Simplify *simplify, Op *op)
{
    Op *next = op->next;

    if (!is_out_of_reach(op))
        return NULL;
    for (unsigned i = 0; i < op->result_count; i++)
        if (!types_agree(op->results[i], op->operands[3 + i]))
            return NULL;
    for (unsigned i = 0; i < op->result_count; i++)
        replace(simplify, op->results[i], op->operands[3 + i]);
    op_remove(op);
    simplify->changed = true;
    return next;
}

/* Where to go on if op resolves to straight code; NULL if it stays. */
static Op *resolved(Simplify *simplify, Op *op)
{
    if (op->code == OP_IF)
        return resolve_if(simplify, op);
    if (op->code == OP_SWITCH)
        return resolve_switch(simplify, op);
    if (op->code == OP_LOOP)
        return resolve_loop(simplify, op);
    return op->code == OP_FOR ? resolve_for(simplify, op) : NULL;
}

/* ---- values that a loop or a branch does not change ---- */

/* May what is not defined be that value there? Whoever sees it may not look at it. */
static bool may_be(const Value *undefined, const Value *value, const Op *op)
{
    return undefined->kind == VALUE_UNDEFINED && value_is_outside(value, op);
}

/* A `for` that carries a value unchanged, or the same one anew. */
static void drop_unchanged(Simplify *simplify, Op *op)
{
    const Region *body = op->regions[0];

    for (unsigned i = 0; i < op->result_count; i++) {
        Value *argument = body->arguments[i + 1], *start = op->operands[i + 3], *next = last_of(body)->operands[i];
        if (may_be(start, next, op))
            start = next;
        if ((next != argument && next != start && !equal_values(next, start)) || !types_agree(argument, start) ||
            !types_agree(op->results[i], start))
            continue;
        replace(simplify, argument, start);
        replace(simplify, op->results[i], start);
    }
}

/* A `loop` whose body gives the head back what it got from it. */
static void drop_unchanged_head(Simplify *simplify, Op *op)
{
    const Region *head = op->regions[0], *body = op->regions[1];

    for (unsigned i = 0; i < head->argument_count; i++) {
        const Value *back = last_of(body)->operands[i];
        Value *argument = head->arguments[i], *start = op->operands[i];
        bool is_passed = back->kind == VALUE_ARGUMENT && back->as.region == body &&
                         last_of(head)->operands[1 + back->index] == argument;
        if ((is_passed || equal_values(back, start)) && types_agree(argument, start))
            replace(simplify, argument, start);
    }
}

/* What the head yields from outside of the loop, the body and the results may take from there. */
static void drop_outer(Simplify *simplify, Op *op)
{
    const Region *head = op->regions[0], *body = op->regions[1];

    for (unsigned i = 0; i < op->result_count; i++) {
        Value *value = last_of(head)->operands[1 + i];
        if (value_region(value) == head || value->kind == VALUE_UNDEFINED)
            continue;
        if (types_agree(body->arguments[i], value) && !pointer_map_get(&simplify->replacements, body->arguments[i]))
            replace(simplify, body->arguments[i], value);
        if (types_agree(op->results[i], value) && !pointer_map_get(&simplify->replacements, op->results[i]))
            replace(simplify, op->results[i], value);
    }
}

/* `c ? x : y` where x comes from another branch by c, which gives y otherwise. */
static bool is_chosen_before(const Op *op, const Value *value, const Value *otherwise)
{
    const Op *before = value_op(value);

    return op->code == OP_IF && before && before->code == OP_IF && before->operands[0] == op->operands[0] &&
           value_is_constant(otherwise) && value_is_outside(value, op) &&
           equal_values(last_of(before->regions[1])->operands[value->index], otherwise);
}

/* `p == NULL ? NULL : p` is p, as functions give it that make something and look whether it is there. NULL: it is another choice. */
static Value *chosen_by_null(Simplify *simplify, const Op *op, unsigned i)
{
    const Op *test = op->code == OP_IF ? value_op(op->operands[0]) : NULL;
    Value *null, *pointer;
    bool is_negated;

    if (!test || test->code != OP_COMPARE || test->operands[1]->kind != VALUE_NULL ||
        (test->as.comparison != COMPARE_EQ && test->as.comparison != COMPARE_NE))
        return NULL;
    is_negated = test->as.comparison == COMPARE_NE;
    null = replaced(simplify, last_of(op->regions[is_negated])->operands[i]);
    pointer = replaced(simplify, last_of(op->regions[!is_negated])->operands[i]);
    return null->kind == VALUE_NULL && pointer == replaced(simplify, test->operands[0]) ? pointer : NULL;
}

/* What the first arm yields that defines it. */
static Value *defined_by_arm(const Op *op, unsigned i)
{
    Value *value = last_of(op->regions[0])->operands[i];

    for (unsigned j = 1; j < op->region_count && value->kind == VALUE_UNDEFINED; j++)
        value = last_of(op->regions[j])->operands[i];
    return value;
}

/* All arms yield the same value, which then comes from outside. */
static void drop_equal_arms(Simplify *simplify, Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++) {
        Value *value = defined_by_arm(op, i);
        bool is_equal = types_agree(op->results[i], value);
        for (unsigned j = 0; j < op->region_count; j++) {
            const Value *other = last_of(op->regions[j])->operands[i];
            is_equal = is_equal && (other == value || equal_values(value, other) || may_be(other, value, op) ||
                                    (j > 0 && is_chosen_before(op, value, other)));
        }
        value = is_equal ? value : chosen_by_null(simplify, op, i);
        if (value && types_agree(op->results[i], value))
            replace(simplify, op->results[i], value);
    }
}

static bool may_fail(const Op *op)
{
    return op->code == OP_REM || (op->code == OP_DIV && type_is_integer(op->results[0]->type));
}

/* `factor != 0.0 ? partial * factor : 0.0` in C, of values alone: a select, as it was before adcc wrote it (guarded.h). */
static void select_guarded(Simplify *simplify, Op *op)
{
    Value *arms[2];
    Builder builder;
    Guarded guarded;

    if (op->code != OP_IF || op->result_count != 1 || !type_is_floating(op->results[0]->type))
        return;
    for (unsigned i = 0; i < 2; i++) {
        arms[i] = replaced(simplify, last_of(op->regions[i])->operands[0]);
        for (const Op *inner = op->regions[i]->first; inner != last_of(op->regions[i]); inner = inner->next)
            if (!op_is_computation(inner->code) || may_fail(inner))
                return;
    }
    if (!types_agree(arms[0], arms[1]) || !guarded_product(op->operands[0], arms, &guarded))
        return;
    for (unsigned i = 0; i < 2; i++)
        splice(op->regions[i], op);
    builder = builder_before(simplify->module, op);
    builder.place = op->place;
    replace(simplify, op->results[0], build_select(&builder, op->operands[0], arms[0], arms[1]));
    op_remove(op);
}

/* ---- the walk ---- */

static void simplify_region(Simplify *simplify, Region *region);

/* `x < 0 ? 0 : x`, twice. */
static void share_choice(Simplify *simplify, Op *op)
{
    const Op *equal = equal_is_choice(op) ? find_equal(simplify, op) : NULL;

    if (!equal)
        return;
    for (unsigned i = 0; i < op->result_count; i++)
        replace(simplify, op->results[i], equal->results[i]);
    op_remove(op);
}

static void replace_operands(const Simplify *simplify, Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        op->operands[i] = replaced(simplify, op->operands[i]);
}

static void simplify_regions(Simplify *simplify, Op *op)
{
    if (op->code == OP_FOR)
        drop_unchanged(simplify, op);
    if (op->code == OP_LOOP)
        drop_unchanged_head(simplify, op);
    for (unsigned i = 0; i < op->region_count; i++) {
        simplify_region(simplify, op->regions[i]);
        if (op->code == OP_LOOP && i == 0)
            drop_outer(simplify, op);
    }
    if (op_is_branch(op))
        drop_equal_arms(simplify, op);
    else if (op->code == OP_FOR || op->code == OP_LOOP)
        fold_carried_steps(simplify->module, op);
}

/* Folds until nothing changes: a rewritten operation may fold again. */
static Value *folded(Simplify *simplify, Op *op)
{
    Value *value = NULL;

    for (int i = 0; i < SIMPLIFY_ROUNDS && !value; i++) {
        OpCode code = op->code;
        Value *first = op->operand_count ? op->operands[0] : NULL;
        bool reshaped;
        value = fold_op(simplify->module, op, simplify->derivative_code);
        reshaped = !value && simplify->derivative_code && reshape_op(simplify->module, op, &simplify->uses);
        simplify->changed = simplify->changed || reshaped;
        if (!reshaped && op->code == code && (!op->operand_count || op->operands[0] == first))
            break;
    }
    return value;
}

/* What is computed from a derivative is one: no primal value stands on a marked operation, which simplify_shared
 * sees to. */
static void spread_mark(Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Op *inner = value_op(op->operands[i]);
        if (inner && op_is_computation(inner->code) && type_is_floating(op->operands[i]->type))
            op->mark |= inner->mark & OP_MARK_DERIVATIVE;
    }
}

static void simplify_shared(Simplify *simplify, Op *op)
{
    Value *value;
    Op *equal;

    if (simplify->derivative_code)
        spread_mark(op);
    value = folded(simplify, op);
    if (!value && (equal = find_equal(simplify, op)) != NULL) {
        equal->mark &= ~OP_MARK_DERIVATIVE | op->mark; /* code of both kinds obeys the stricter rules */
        equal->is_in_array = equal->is_in_array && op->is_in_array;
        equal->part = equal->part == op->part ? equal->part : 0;
        value = equal->results[0];
    }
    if (value) {
        uses_drop(&simplify->uses, op);
        replace(simplify, op->results[0], value);
        op_remove(op);
    }
}

static bool leads_nowhere(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op && op_info(op->code)->category == CATEGORY_ADDRESS && op->operand_count;
         op = value_op(pointer))
        pointer = op->operands[0];
    return pointer->kind == VALUE_UNDEFINED || pointer->kind == VALUE_NULL;
}

/* An access by a pointer that was never set, as `va_arg` gives where a call has no such argument, or by a null pointer: behaviour is
 * undefined there, so that it is never reached, and C has no way to write it without a warning. */
static bool drop_undefined_access(Simplify *simplify, Op *op)
{
    bool by_first = op->code == OP_LOAD || op->code == OP_FILL || op->code == OP_COPY;
    bool by_second = op->code == OP_STORE || op->code == OP_COPY;

    if (!(by_first && leads_nowhere(op->operands[0])) && !(by_second && leads_nowhere(op->operands[1])))
        return false;
    if (op->is_volatile)
        return false;
    if (op->code == OP_LOAD)
        replace(simplify, op->results[0], value_undefined(simplify->module, op->results[0]->type));
    op_remove(op);
    simplify->changed = true;
    return true;
}

/* A load of what is known gives that. */
static void simplify_memory(Simplify *simplify, Op *op)
{
    Value *value;

    if (drop_undefined_access(simplify, op))
        return;
    if (op->code == OP_COPY && op->operands[0] == op->operands[1]) { /* of a record to itself */
        op_remove(op);
        simplify->changed = true;
        return;
    }
    value = contents_visit(simplify->contents, op);
    if (value && types_agree(op->results[0], value)) {
        replace(simplify, op->results[0], value);
        op_remove(op);
    }
}

static void simplify_region(Simplify *simplify, Region *region)
{
    size_t outer = simplify->known.count, outer_contents = contents_mark(simplify->contents);

    for (Op *op = region->first, *next; op; op = next) {
        replace_operands(simplify, op);
        next = resolved(simplify, op);
        if (next)
            continue;
        next = op->next;
        if (op_is_computation(op->code))
            simplify_shared(simplify, op);
        else
            simplify_memory(simplify, op);
        if (op->region_count) {
            simplify_regions(simplify, op);
            select_guarded(simplify, op);
            share_choice(simplify, op);
        }
    }
    forget_since(simplify, outer);
    contents_forget(simplify->contents, outer_contents);
}

void simplify_function(Module *module, Function *function, bool derivative_code)
{
    bool changed = function->body != NULL;

    for (int i = 0; changed && i < SIMPLIFY_ROUNDS; i++) {
        Simplify simplify = {.module = module, .scratch = arena_new(), .derivative_code = derivative_code};
        simplify.uses.arena = simplify.scratch;
        simplify.contents = contents_new(module, function, simplify.scratch, function->is_emitted);
        if (derivative_code)
            uses_count(&simplify.uses, function->body);
        simplify_region(&simplify, function->body);
        changed = dead_code_remove(function) || simplify.changed;
        arena_free(simplify.scratch);
    }
    function_number(function);
}
