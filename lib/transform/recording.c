/* In:     values of the forward sweep that the reverse sweep asks for.
 * Out:    each as it gets there: at hand, recomputed, reloaded, or recorded. This is the one place that chooses.
 * Needs:  the forward sweep complete; scopes open from the body to the current place.
 * Keeps:  the forward sweep's effects; it gains pushes at the ends of regions, and results of `if` and `switch`.
 *
 * A recorded value is pushed at the end of each run of the region that defines it, and popped where the reverse of
 * that region begins: pushes and pops nest as the regions do, so the tape is a stack. Inside a branch of a fused region
 * nothing is pushed: the value becomes a result of the branch and stays a variable; so it does in other branches where that costs less (arm_records.c).
 *
 * Sound because
 *  - a reload reads memory that nothing overwrites before its use and that is still there (overwrite.h); so does one from where the
 *    value was stored, in the region that made it, so that the one run was with the other;
 *  - only pure operations are recomputed, from operands that are the same values (at hand, free, or themselves recorded); a comparison of reals or pointers
 *    only where another outcome, which would take another arm, is impossible (firm.c), an integer made from a real never;
 *  - a result of a branch is made again in a branch of its own (choices.c);
 *  - an integer or pointer that a loop moves by an invariant step has a closed form in the iteration's number;
 *  - what all iterations of a loop load, or compute of that, alike, right in its body and before any call, is had in front of it only if there is an
 *    iteration: the first one reads the same, and nothing in the loop writes it. So is a bound of a loop inside. */
#include "analysis/induction.h"
#include "analysis/loads.h"
#include "transform/makings.h"
#include "transform/reverse.h"
#include "transform/snapshots.h"

#include "ir/partials.h"

/* ---- scopes ---- */

static Op *mark_op(Builder *builder)
{
    return build_op(builder, OP_COMMENT, NULL, NULL, 0);
}

void scope_open(Reverse *reverse, Scope *scope, Op *owner, Region *forward, Region *to)
{
    Builder builder = builder_at_end(reverse->module, to);

    scope->up = reverse->scope;
    scope->owner = owner;
    scope->forward = forward;
    scope->reverse = to;
    scope->is_fused = forward == to;
    scope->begin = mark_op(&builder);
    scope->head = mark_op(&builder);
    reverse->scope = scope;
    scope->hidden = pointer_map_get(&reverse->scopes, forward);
    pointer_map_put(&reverse->scopes, reverse->derivation->arena, forward, scope);
}

void scope_close(Reverse *reverse)
{
    op_remove(reverse->scope->begin);
    op_remove(reverse->scope->head);
    pointer_map_put(&reverse->scopes, reverse->derivation->arena, reverse->scope->forward, reverse->scope->hidden);
    reverse->scope = reverse->scope->up;
}

Builder scope_builder(Reverse *reverse)
{
    Builder builder = builder_at_end(reverse->module, reverse->scope->reverse);

    builder.place = reverse->place;
    return builder;
}

Builder scope_head_builder(Reverse *reverse)
{
    Builder builder = builder_before(reverse->module, reverse->scope->head);

    builder.place = reverse->place;
    return builder;
}

static Scope *scope_of(const Reverse *reverse, const Value *value)
{
    const Region *home = value_region(value);

    return home ? pointer_map_get(&reverse->scopes, home) : NULL;
}

static Builder head_builder(const Reverse *reverse, const Scope *scope)
{
    Builder builder = builder_before(reverse->module, scope->head);

    builder.place = reverse->place;
    return builder;
}

Builder reverse_home_builder(const Reverse *reverse, const Value *value)
{
    return head_builder(reverse, scope_of(reverse, value));
}

/* ---- closed forms of what loops carry ---- */

/* Is there room in the counter's type for how far it gets from where it begins? With steps of one that is how many iterations there are. */
static bool distance_fits(const Op *loop)
{
    const Value *first = loop->operands[0], *step = loop->operands[2];

    return first->type->size == 8 || !first->type->as.integer.is_signed || value_is_integer(step, 1) ||
           value_is_integer(step, -1) ||
           (first->kind == VALUE_INTEGER && step->kind == VALUE_INTEGER &&
            (step->as.integer > 0 ? first->as.integer >= 0 : first->as.integer <= 0));
}

/* Number of the iteration: how many came before it. */
static Value *iteration_number(Reverse *reverse, const Scope *scope, Builder *builder)
{
    const Op *loop = scope->owner;
    Value *here, *first, *step;

    if (scope->count)
        return scope->count;
    if (loop->code != OP_FOR)
        return NULL;
    here = reverse_value(reverse, loop->regions[0]->arguments[0]);
    first = reverse_value(reverse, loop->operands[0]);
    step = loop->operands[2];
    if (value_is_integer(step, 1))
        return build_binary(builder, OP_SUB, here, first);
    if (value_is_integer(step, -1) && distance_fits(loop))
        return build_binary(builder, OP_SUB, first, here);
    step = reverse_value(reverse, step);
    if (!distance_fits(loop)) {
        here = build_long(builder, here);
        first = build_long(builder, first);
        step = build_long(builder, step);
    }
    return build_binary(builder, OP_DIV, build_binary(builder, OP_SUB, here, first), step);
}

/* The number of the iteration, in the type of what the loop carries. Where that rises from what is not negative, it has gone as far itself, in that
 * type, without overflow (C11 6.5p5). */
static Value *build_number(Builder *builder, Value *number, const Type *type, const Induction *induction)
{
    Value *cast = build_cast(builder, number, type);

    if (cast != number && type->as.integer.is_signed && induction->code == OP_ADD &&
        induction->init->kind == VALUE_INTEGER && induction->init->as.integer >= 0 &&
        induction->step->kind == VALUE_INTEGER && induction->step->as.integer > 0)
        value_op(cast)->is_exact = true;
    return cast;
}

static Value *closed_form(Reverse *reverse, const Scope *scope, Value *argument)
{
    const Op *loop = scope->owner;
    Induction induction;
    Value *init, *step, *number, *distance;
    Builder builder;
    int index;

    if (!loop || (loop->code != OP_FOR && loop->code != OP_LOOP))
        return NULL;
    index = carried_index(loop, argument);
    if (index < 0 || (loop->code == OP_LOOP && !scope->count) ||
        !find_argument_induction(loop, argument, (unsigned)index, &induction))
        return NULL;
    init = reverse_value(reverse, (Value *)induction.init);
    step = reverse_value(reverse, (Value *)induction.step);
    builder = head_builder(reverse, scope);
    number = iteration_number(reverse, scope, &builder);
    if (induction.code == OP_INDEX) {
        const Type *wide = type_long(reverse->module);
        distance = build_binary(&builder, OP_MUL, build_cast(&builder, number, wide), build_cast(&builder, step, wide));
        init = build_index(&builder, init, distance);
        value_op(init)->is_over_reals = induction.op->is_over_reals;
        value_op(init)->is_stretched = induction.op->is_stretched;
        return init;
    }
    distance = build_binary(&builder, OP_MUL, build_number(&builder, number, argument->type, &induction), step);
    return build_binary(&builder, induction.code, init, distance);
}

/* ---- the choice ---- */

static bool is_cheap(Reverse *reverse, const Op *op)
{
    if (reverse_is_firm(reverse, op))
        return true;
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL || op->code == OP_NEG ||
               op->code == OP_FABS || type_is_integer(op->results[0]->type);
    case CATEGORY_INTEGER:
    case CATEGORY_ADDRESS:
    case CATEGORY_CONVERT: return true;
    case CATEGORY_TEST: return op->code == OP_COMPARE && type_is_integer(op->operands[0]->type);
    case CATEGORY_ZERO:
    case CATEGORY_MEMORY:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: return false;
    }
    return false;
}

static bool is_repeatable_load(Reverse *reverse, const Op *op)
{
    const Op *primal = pointer_map_get(&reverse->derivation->primal_loads, op);

    return primal && load_is_repeatable(reverse->derivation->overwrites, reverse->context, primal);
}

/* A real made of constants alone (2.0 / 9.0, sqrt(2.0)) costs nothing wherever it stands: the C compiler computes it. */
static bool is_constant_computation(const Op *op, unsigned depth)
{
    if (!op || depth == 0 || op_info(op->code)->category != CATEGORY_PURE || !type_is_floating(op->results[0]->type))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]) && !is_constant_computation(value_op(op->operands[i]), depth - 1))
            return false;
    return true;
}

enum { FREE_DEPTH = 24 };

enum { QUOTIENT_DEPTH = 6 };

/* Is it made, by cheap operations and quotients, of what memory still has and what is at hand, and of nothing that is recorded? */
static bool is_made_of_loads(Reverse *reverse, Value *value, unsigned depth)
{
    const Value *found = pointer_map_get(&reverse->values, value);
    const Op *op = value_op(value);
    const Scope *scope;

    if (value_is_constant(value))
        return true;
    if (depth == 0 || (found && value_op(found) && value_op(found)->code == OP_POP))
        return false;
    scope = scope_of(reverse, value);
    if (!scope || scope->is_fused)
        return true;
    if (!op || op->code == OP_LOAD)
        return reverse_is_free(reverse, value, FREE_DEPTH);
    if (reverse_is_fragile(reverse, op) || !(is_cheap(reverse, op) || op->code == OP_DIV))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_made_of_loads(reverse, op->operands[i], depth - 1))
            return false;
    return true;
}

/* To divide once more takes no longer than to record a number and to have it again, where loops may become vectors; where one operation waits for
 * the other, as in the steps of a simulation, it does: so what it is made of must be in memory. */
static bool is_free_quotient(Reverse *reverse, const Op *op)
{
    return op->code == OP_DIV && type_is_real(op->results[0]->type) &&
           is_made_of_loads(reverse, op->operands[0], QUOTIENT_DEPTH) &&
           is_made_of_loads(reverse, op->operands[1], QUOTIENT_DEPTH);
}

bool reverse_recomputes(Reverse *reverse, const Op *op)
{
    return is_cheap(reverse, op) && !reverse_is_fragile(reverse, op);
}

bool reverse_repeats(Reverse *reverse, const Op *op)
{
    return reverse_recomputes(reverse, op) || (op->code == OP_LOAD && is_repeatable_load(reverse, op));
}

/* Can the value be computed or loaded once more? */
static bool is_repeatable(Reverse *reverse, const Scope *scope, Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (!op) {
        Induction induction;
        int index = scope->owner && (scope->owner->code == OP_FOR || scope->count) &&
                            (scope->owner->code == OP_FOR || scope->owner->code == OP_LOOP)
                        ? carried_index(scope->owner, value)
                        : -1;
        return index >= 0 && find_argument_induction(scope->owner, value, (unsigned)index, &induction) &&
               reverse_is_free(reverse, (Value *)induction.step,
                               depth - 1); /* init: one record for the whole loop at most */
    }
    if (op->code == OP_LOCAL || op->code == OP_TAPE || is_constant_computation(op, depth))
        return true;
    if (op_is_branch(op))
        return choice_is_free(reverse, value, depth);
    if (!reverse_repeats(reverse, op) && !is_free_quotient(reverse, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!reverse_is_free(reverse, op->operands[i], depth - 1))
            return false;
    return true;
}

/* A store of the value where it is made, in memory that nothing overwrites behind it, at an address that is free; NULL: there is none. */
static const Op *kept_store(Reverse *reverse, const Value *value, unsigned depth)
{
    Stored *stored = pointer_map_get(&reverse->derivation->stored, value);

    for (; stored; stored = stored->next) {
        if (!stored->is_known)
            stored->is_kept = store_is_kept(reverse->derivation->overwrites, reverse->context, stored->primal);
        stored->is_known = true;
        if (stored->is_kept && reverse_is_free(reverse, stored->copy->operands[1], depth))
            return stored->copy;
    }
    return NULL;
}

/* The result of a branch that the value is, wherever the value is asked for; NULL: none that is free. */
static Value *yielded_result(Reverse *reverse, const Scope *scope, const Value *value, unsigned depth)
{
    const Op *branch = scope->owner, *yield;

    if (!op_is_branch(branch))
        return NULL;
    yield = region_yield(scope->forward);
    for (unsigned i = 0; i < branch->result_count; i++)
        if (yield->operands[i] == value && reverse_is_free(reverse, branch->results[i], depth))
            return branch->results[i];
    return NULL;
}

/* The address of a block that is kept for the reverse sweep: where that frees it is behind all else that is done with it, but needs the address
 * anyway. (Of a block with a shadow, of which no later iteration knows, a value is better recorded, if then no address is: see scratch.c.) */
static bool is_kept_block(const Reverse *reverse, const Value *value)
{
    return pointer_map_get(&reverse->kept, value) != NULL;
}

bool reverse_is_free(Reverse *reverse, Value *value, unsigned depth)
{
    const Scope *scope;

    if (value_is_constant(value) || pointer_map_get(&reverse->values, value) || is_kept_block(reverse, value))
        return true;
    scope = scope_of(reverse, value);
    if (!scope || scope->is_fused || snapshot_serves(reverse, value, depth))
        return true;
    return depth > 0 && (is_repeatable(reverse, scope, value, depth) || making_serves(reverse, value, depth - 1) ||
                         kept_store(reverse, value, depth - 1) || yielded_result(reverse, scope, value, depth - 1));
}

/* Might the program end in the loop's body before it gets there? */
static bool follows_call(const Op *place)
{
    for (const Op *op = place->region->first; op != place; op = op->next)
        if (op_calls(op))
            return true;
    return false;
}

enum { ALIKE_DEPTH = 8 };

/* Do all iterations of the loop that it stands in load or compute it alike? */
static bool is_alike(Reverse *reverse, const Scope *scope, const Value *value, unsigned depth)
{
    const Op *op = value_op(value), *loop = scope->owner;
    const Op *primal = op && op->code == OP_LOAD ? pointer_map_get(&reverse->derivation->primal_loads, op) : NULL;

    if (!op || depth == 0 || op->region != scope->forward)
        return false;
    if (op->code == OP_LOAD)
        return primal && load_is_steady(reverse->derivation->overwrites, reverse->context, primal, LOOK_AND_WISH) &&
               value_is_invariant(op->operands[0], loop);
    if (type_is_integer(value->type))
        return value_is_invariant(value, loop);
    if (op_info(op->code)->category != CATEGORY_PURE || !type_is_real(value->type))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_invariant(op->operands[i], loop) && !is_alike(reverse, scope, op->operands[i], depth - 1))
            return false;
    return true;
}

/* Then it can be had in front of the loop, if that runs at all. */
static bool can_be_hoisted(Reverse *reverse, const Scope *scope, const Value *value)
{
    const Op *loop = scope->owner;

    return loop && loop->code == OP_FOR && !loop->is_backward && is_alike(reverse, scope, value, ALIKE_DEPTH) &&
           !follows_call(value_op(value));
}

enum { WANTED_DEPTH = 4, FEW_IN_FRONT = 2 };

/* Is the operand recorded less often than what is made of it: in front of a loop that this is in, whatever arm it is in? */
static bool is_recorded_in_front(Reverse *reverse, Value *operand, const Region *region)
{
    const Scope *scope = scope_of(reverse, operand);
    bool is_in_loop = false;

    if (can_be_hoisted(reverse, scope, operand))
        return true;
    for (; region != scope->forward; region = region->owner->region) {
        if (op_is_branch(region->owner))
            return false;
        is_in_loop |= region->owner->code == OP_FOR || region->owner->code == OP_LOOP;
    }
    return is_in_loop;
}

/* Is a number or a truth value made, by cheap operations, of what is free, of what is recorded for its own sake, and of a few that are recorded less often (at most
 * *few more)? Then it needs no record of its own. */
static bool is_made_of_wanted(Reverse *reverse, Value *value, unsigned depth, unsigned *few)
{
    const Op *op = value_op(value);

    if (depth == 0 || !op || type_is_pointer(value->type) || !reverse_recomputes(reverse, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *operand = op->operands[i];
        if (reverse_is_free(reverse, operand, FREE_DEPTH) || reverse_is_wanted(reverse, operand))
            continue;
        if (*few > 0 && is_recorded_in_front(reverse, operand, op->region))
            --*few;
        else if (!is_made_of_wanted(reverse, operand, depth - 1, few))
            return false;
    }
    return true;
}

static bool needs_no_record(Reverse *reverse, Value *value)
{
    unsigned few = FEW_IN_FRONT;

    return is_made_of_wanted(reverse, value, WANTED_DEPTH, &few);
}

static Value *recompute(Reverse *reverse, const Scope *scope, Value *value)
{
    const Op *op = value_op(value);
    Value **operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);
    Builder builder;
    Op *copy;

    if (op_is_branch(op))
        return choice_again(reverse, value, FREE_DEPTH);
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = reverse_value(reverse, op->operands[i]);
    builder = head_builder(reverse, scope);
    copy = op_clone(&builder, op, operands);
    return copy->results[0];
}

static Value *reload(Reverse *reverse, const Scope *scope, const Op *store)
{
    Value *address = reverse_value(reverse, store->operands[1]), *found;
    Builder builder = head_builder(reverse, scope);

    found = build_load(&builder, address);
    found->name = store->operands[0]->name;
    return found;
}

/* ---- records ---- */

static bool is_address(const Op *op)
{
    return op &&
           (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT ||
            (op->code == OP_CAST && type_is_pointer(op->results[0]->type) && type_is_pointer(op->operands[0]->type)));
}

/* Is it a shadow pointer: itself, one moved, or one found through one? */
static bool leads_to_derivatives(const Value *value)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_GLOBAL)
        return value->as.global->is_shadow;
    if (value_is_parameter(value))
        return value->as.region->function->parameters[value->index].derivative != DERIVATIVE_NONE;
    if (!op || value->is_derivative || !type_is_pointer(value->type))
        return value->is_derivative;
    if (op->code == OP_IF)
        return leads_to_derivatives(region_yield(op->regions[0])->operands[value->index]) ||
               leads_to_derivatives(region_yield(op->regions[1])->operands[value->index]);
    if (op->code == OP_SELECT)
        return leads_to_derivatives(op->operands[1]) || leads_to_derivatives(op->operands[2]);
    return (is_address(op) || op->code == OP_LOAD) && leads_to_derivatives(op->operands[0]);
}

/* A load right in a loop that reads the same in each round of the loop around that. */
static bool is_repeated(const Reverse *reverse, const Scope *scope, const Value *value)
{
    const Op *load = value_op(value), *primal = load ? pointer_map_get(&reverse->derivation->primal_loads, load) : NULL;

    return primal && load->code == OP_LOAD && load->region == scope->forward &&
           load_is_repeated(reverse->derivation->overwrites, reverse->context, primal, LOOK_AND_WISH);
}

static Value *record(Reverse *reverse, const Scope *scope, Value *value)
{
    Builder push = builder_before(reverse->module, region_yield(scope->forward));
    Builder pop = builder_before(reverse->module, scope->begin->next);
    unsigned slot = ++reverse->module->slots;
    Value *fetched;
    Op *pushed;

    push.place = value_op(value) ? value_op(value)->place : reverse->place;
    pushed = build_op(&push, OP_PUSH, NULL, (Value *[]){reverse->forward_tape, value}, 2);
    pushed->as.slot = slot;
    pushed->is_repeated = is_repeated(reverse, scope, value);
    pop.place = reverse->place;
    fetched = build_op(&pop, OP_POP, value->type, &reverse->reverse_tape, 1)->results[0];
    value_op(fetched)->as.slot = slot;
    fetched->name = value->name;
    fetched->is_derivative = leads_to_derivatives(value);
    reverse->uses_tape = true;
    if (reverse->parts)
        reverse->parts->is_augmented = true;
    return fetched;
}

/* The invariant value, built anew in front of the loop. */
static Value *invariant_copy(Reverse *reverse, Builder *builder, Value *value, const Op *loop)
{
    const Op *op = value_op(value);
    Value **operands, *before = pointer_map_get(&reverse->hoisted, value);

    if (!value_is_inside(value, loop) || before)
        return before ? before : value;
    operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = invariant_copy(reverse, builder, op->operands[i], loop);
    return op_clone(builder, op, operands)->results[0];
}

static Value *hoisted(Reverse *reverse, const Scope *scope, Value *value);

/* What it is made of and would be recorded, too, is computed once for both: one number (reverse_partial_result). */
static void hoist_operands(Reverse *reverse, const Scope *scope, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count && op->code != OP_LOAD; i++) {
        Value *operand = op->operands[i];
        if (!value_op(operand) || !type_is_real(operand->type) || !value_is_inside(operand, scope->owner))
            continue;
        hoist_operands(reverse, scope, value_op(operand));
        if (reverse_would_record(reverse, operand))
            hoisted(reverse, scope, operand);
    }
}

/* Where no iteration uses it: what nobody who divides by it, in front of the reversed loop (reciprocals.c), raises an exception for. */
static Value *nothing_of(const Reverse *reverse, const Type *type)
{
    return type_is_real(type) ? value_real(reverse->module, type, 1) : zero_of(reverse->module, type);
}

/* A value that all iterations of a loop load or compute alike is had once more before the loop, if that runs at all, and recorded
 * there, once. NULL: it is not of that kind. */
static Value *hoisted(Reverse *reverse, const Scope *scope, Value *value)
{
    Op *loop = scope->owner, *choice;
    PointerMap by = {0};
    Builder builder, inside, otherwise;
    Value *runs, *copy = pointer_map_get(&reverse->hoisted, value);

    if (copy || !can_be_hoisted(reverse, scope, value))
        return copy;
    hoist_operands(reverse, scope, value_op(value));
    builder = builder_before(reverse->module, loop);
    runs = build_compare(&builder, loop->as.comparison, loop->operands[0], loop->operands[1]);
    choice = build_with_regions(&builder, OP_IF, &runs, 1, 2);
    inside = builder_at_end(reverse->module, choice->regions[0]);
    copy = invariant_copy(reverse, &inside, value, loop);
    build_yield(&inside, &copy, 1);
    otherwise = builder_at_end(reverse->module, choice->regions[1]);
    copy = nothing_of(reverse, value->type);
    build_yield(&otherwise, &copy, 1);
    copy = op_add_result(reverse->module, choice, value->type, value->name);
    pointer_map_put(&reverse->hoisted, reverse->derivation->arena, value, copy);
    if (value_op(value)->code != OP_LOAD) { /* nor does the loop compute it any more */
        pointer_map_put(&by, reverse->derivation->arena, value, copy);
        region_replace(loop->regions[0], &by);
    }
    return copy;
}

static bool has_repeated_push(const Op *loop)
{
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (op->code == OP_PUSH && op->is_repeated)
            return true;
    return false;
}

void reverse_share_bounds(Reverse *reverse, Op *loop, Op *reversed)
{
    const Op *around = loop_around(loop);

    for (unsigned i = 0; i < 2 && has_repeated_push(loop); i++) {
        Value *bound = loop->operands[i], *before;
        const Scope *scope = value_is_constant(bound) ? NULL : scope_of(reverse, bound);
        if (!scope || scope->is_fused || scope->owner != around)
            continue;
        before = hoisted(reverse, scope, bound);
        if (!before)
            continue;
        loop->operands[i] = before;
        reversed->operands[i] = reverse_value(reverse, before);
    }
}

Value *reverse_value_behind(Reverse *reverse, Value *value, const Op *loop)
{
    const Op *op = value_op(value);
    Value **operands;
    Builder builder;

    if (!value_is_inside(value, loop))
        return reverse_value(reverse, value);
    operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = reverse_value_behind(reverse, op->operands[i], loop);
    builder = scope_builder(reverse);
    return op_clone(&builder, op, operands)->results[0];
}

/* A loop has others in it that take its time: then its elements may as well stay in memory. */
bool load_is_alike(Reverse *reverse, const Op *primal)
{
    const Op *loop = primal->region->owner;
    Closeness closeness = loop && loop->code == OP_FOR && loop_has_loops(loop) ? LOOK_AT_OBJECTS : LOOK_AT_ELEMENTS;

    return load_is_steady(reverse->derivation->overwrites, reverse->context, primal, closeness);
}

/* An active load that may be repeated: its address is wanted for the adjoint anyway, so that what it takes to find it is
 * recorded, if need be, in place of the value. */
static bool is_reload_with_adjoint(Reverse *reverse, const Value *value)
{
    const Op *op = value_op(value);
    const Op *primal = op && op->code == OP_LOAD ? pointer_map_get(&reverse->derivation->primal_loads, op) : NULL;

    return primal && flow_is_active(reverse->flow, reverse->context, primal->results[0]) &&
           is_repeatable_load(reverse, op);
}

/* A load in a loop that may be repeated, by what is free in it and a pointer from outside: one record of that, or none, is for all its iterations. */
static bool is_reload_from_outside(Reverse *reverse, const Value *value)
{
    const Op *op = value_op(value), *loop = op && op->code == OP_LOAD ? loop_around(op) : NULL;
    const Value *pointer = loop ? op->operands[0] : NULL;

    if (!loop || loop->code != OP_FOR || !is_repeatable_load(reverse, op))
        return false;
    while (value_is_inside(pointer, loop)) {
        const Op *step = value_op(pointer);
        if (!step || !op_is_address_step(step) || step->code == OP_CAST ||
            (step->code == OP_INDEX && !reverse_is_free(reverse, step->operands[1], FREE_DEPTH)))
            return false;
        pointer = step->operands[0];
    }
    return true;
}

/* Is it loaded once more, whatever that takes to be recorded? */
static bool is_reload(Reverse *reverse, const Value *value)
{
    return is_reload_with_adjoint(reverse, value) || is_reload_from_outside(reverse, value);
}

/* Does it test whether a shadow is there? The two sweeps may have it at different places, or both not at all. */
static bool is_shadow_test(const Op *op)
{
    return op && op->code == OP_COMPARE && op->operands[1]->kind == VALUE_NULL && leads_to_derivatives(op->operands[0]);
}

/* A shadow pointer moved, if the shadow is there. */
static bool is_tested_shadow(const Op *op)
{
    return op && op->code == OP_SELECT && type_is_pointer(op->results[0]->type) &&
           op->operands[2]->kind == VALUE_NULL && is_shadow_test(value_op(op->operands[0]));
}

bool reverse_would_record(Reverse *reverse, Value *value)
{
    const Scope *scope =
        value_is_constant(value) || pointer_map_get(&reverse->values, value) ? NULL : scope_of(reverse, value);

    return scope && !scope->is_fused && !reverse_is_free(reverse, value, FREE_DEPTH) && !is_reload(reverse, value) &&
           !needs_no_record(reverse, value);
}

/* What another load of the forward sweep read just before; NULL: none. */
static Value *read_before(Reverse *reverse, const Value *value)
{
    const Op *load = value_op(value), *before;
    const Op *primal = load && load->code == OP_LOAD ? pointer_map_get(&reverse->derivation->primal_loads, load) : NULL;

    if (!primal || reverse->forward.primal[primal->results[0]->number] != value)
        return NULL;
    before = load_read_before(reverse->flow, reverse->context, primal);
    return before ? reverse->forward.primal[before->results[0]->number] : NULL;
}

Value *reverse_value(Reverse *reverse, Value *value)
{
    Value *found = value_is_constant(value) ? value : pointer_map_get(&reverse->values, value);
    const Scope *scope;
    const Op *store = NULL;
    Value *result = NULL, *before = NULL, *exported;
    bool is_served, is_made = false;

    if (found)
        return found;
    scope = scope_of(reverse, value);
    if (scope->is_fused)
        return value;
    is_served = snapshot_serves(reverse, value, FREE_DEPTH);
    if (!is_served && !is_repeatable(reverse, scope, value, FREE_DEPTH)) {
        is_made = making_serves(reverse, value, FREE_DEPTH);
        store = is_made ? NULL : kept_store(reverse, value, FREE_DEPTH);
        result = store || is_made ? NULL : yielded_result(reverse, scope, value, FREE_DEPTH);
        before = store || result || is_made ? NULL : read_before(reverse, value);
    }
    if (is_served) {
        found = snapshot_read(reverse, value);
    } else if (is_made) {
        found = making_build(reverse, value);
    } else if (store) {
        found = reload(reverse, scope, store);
    } else if (result) {
        found = reverse_value(reverse, result);
    } else if (before) {
        found = reverse_value(reverse, before);
    } else if (is_address(value_op(value)) || is_shadow_test(value_op(value)) || is_tested_shadow(value_op(value)) ||
               (reverse_is_free(reverse, value, FREE_DEPTH) && !is_kept_block(reverse, value)) ||
               is_reload(reverse, value) || needs_no_record(reverse, value)) {
        found = value_op(value) ? recompute(reverse, scope, value) : closed_form(reverse, scope, value);
    } else if ((exported = reverse_result_of_arm(reverse, scope, value)) != NULL) {
        found = reverse_value(reverse, exported);
    } else {
        Value *in_front = hoisted(reverse, scope, value);
        found = in_front ? reverse_value(reverse, in_front) : record(reverse, scope, value);
    }
    pointer_map_put(&reverse->values, reverse->derivation->arena, value, found);
    return found;
}
