/* In:     a Flow of one request.
 * Out:    f_b, forward and reverse sweep in one function; for each callee that is relevant an augmented primal and a reverse.
 * Needs:  SSA form. Keeps: primal effects (augment.c).
 * Source: Griewank and Walther, Evaluating Derivatives (2nd ed.), section 3.2; partials from ops.def.
 *
 * One recursion over the regions, operations last to first. An adjoint is summed in a `local` of the scope that defines
 * its value; the pass promote makes SSA of it afterwards. Shadow memory holds the adjoints of memory. */
#include "transform/reverse.h"

#include "analysis/given.h"
#include "ir/partials.h"
#include "transform/chain.h"
#include "transform/guarded.h"
#include "transform/late.h"
#include "transform/snapshots.h"

static void reverse_region(Reverse *reverse, const Region *region);

/* ---- adjoints of values ---- */

static bool is_active(const Reverse *reverse, const Value *value)
{
    return flow_is_active(reverse->flow, reverse->context, value);
}

/* The forward sweep's region for one of the primal's; NULL: the function's body. */
static const Region *region_copy(const Reverse *reverse, const Region *region)
{
    const Op *copy = region->owner ? pointer_map_get(&reverse->copies, region->owner) : NULL;

    for (unsigned i = 0; copy && i < copy->region_count; i++)
        if (region->owner->regions[i] == region)
            return copy->regions[i];
    return NULL;
}

static Scope *home_scope(const Reverse *reverse, const Value *value)
{
    const Value *forward = reverse->forward.primal[value->number];
    const Region *home =
        forward && !value_is_constant(forward) ? value_region(forward) : region_copy(reverse, value_region(value));
    Scope *scope = reverse->scope;

    while (scope->up && scope->forward != home) /* none: it is the body's, and late */
        scope = scope->up;
    return scope;
}

/* A new variable for an adjoint, zero at the beginning of the scope. */
static Value *new_cell(Reverse *reverse, const Scope *scope, const Value *value)
{
    Builder builder = builder_before(reverse->module, scope->head);
    Value *cell;

    builder.place = reverse->place;
    cell = build_local(&builder, value->type, NULL, derived_name(reverse->derivation, value->name));
    mark_derivative(cell);
    build_store(&builder, zero_of(reverse->module, value->type), cell);
    return cell;
}

/* Where the adjoint of an active value is summed. */
static Value *cell_of(Reverse *reverse, const Value *value)
{
    Value *cell = pointer_map_get(&reverse->cells, value);

    if (!cell) {
        cell = new_cell(reverse, home_scope(reverse, value), value);
        pointer_map_put(&reverse->cells, reverse->derivation->arena, value, cell);
    }
    return cell;
}

static void add_to(Builder *builder, Value *cell, Value *term)
{
    build_store(builder, build_binary_marked(builder, OP_ADD, build_load(builder, cell), term), cell);
}

void reverse_add(Reverse *reverse, Builder *builder, Value *value, Value *term)
{
    if (is_active(reverse, value))
        add_to(builder, cell_of(reverse, value), term);
}

Value *reverse_adjoint(Reverse *reverse, Builder *builder, const Value *value)
{
    Value *cell = pointer_map_get(&reverse->cells, value);
    Value *adjoint = cell ? build_load(builder, cell) : NULL;

    if (adjoint)
        adjoint->name = derived_name(reverse->derivation, value->name);
    return adjoint;
}

/* What the cell holds, which is zero afterwards. */
static Value *take(Builder *builder, Value *cell)
{
    Value *value = build_load(builder, cell);

    build_store(builder, zero_of(builder->module, value->type), cell);
    return value;
}

/* ---- pure operations ---- */

/* The operation beside this one whose result is its partial, but for the sign: sin x has cos x. NULL: there is none nearby. */
static const Op *shared_partner(const Op *op)
{
    enum { NEARBY = 8 };
    static const struct {
        OpCode code, partner;
    } pairs[] = {{OP_SIN, OP_COS}, {OP_COS, OP_SIN}, {OP_SINH, OP_COSH}, {OP_COSH, OP_SINH}};
    const Op *before = op->previous, *behind = op->next;
    OpCode partner = OP_COUNT;

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].code == op->code)
            partner = pairs[i].partner;
    for (int i = 0; partner != OP_COUNT && i < NEARBY; i++) {
        if (before && before->code == partner && before->operands[0] == op->operands[0])
            return before;
        if (behind && behind->code == partner && behind->operands[0] == op->operands[0])
            return behind;
        before = before ? before->previous : NULL;
        behind = behind ? behind->next : NULL;
    }
    return NULL;
}

static Value *forward_of(Reverse *reverse, Value *value)
{
    return forward_primal(&reverse->forward, value);
}

/* Must a zero adjoint of the result be kept from the partial by operand i? */
static bool is_guarded(const Reverse *reverse, const Op *op, unsigned i)
{
    return reverse->derivation->strong_zero || guard_is_needed(&reverse->guards, op, i);
}

static Value *operand_here(Reverse *reverse, const Op *op, unsigned i)
{
    return reverse_value(reverse, forward_of(reverse, op->operands[i]));
}

static Value *result_here(Reverse *reverse, const Op *op)
{
    return reverse_value(reverse, forward_of(reverse, op->results[0]));
}

/* Is what the reverse sweep has for a value of the forward sweep the very number: no operation rounded it once more? */
static bool is_very_number(Reverse *reverse, Value *forward)
{
    const Value *found = reverse_value(reverse, forward);
    const Op *op = value_op(found);

    return found == forward || !op || op->code == OP_LOAD || op->code == OP_POP;
}

Value *reverse_partial_result(Reverse *reverse, const Op *op, unsigned i)
{
    if (!(op_partial_needs(op, i) & (1u << PARTIAL_NEEDS_RESULT)) ||
        (i == 0 && partial_is_below(op->code) && !is_very_number(reverse, forward_of(reverse, op->operands[0]))))
        return NULL;
    return result_here(reverse, op);
}

static Value *build_partial(Reverse *reverse, const Op *op, unsigned i)
{
    uint32_t needs = op_partial_needs(op, i);
    Value **operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);
    Value *result;
    Builder builder;

    for (unsigned j = 0; j < op->operand_count; j++)
        if (needs & (1u << j))
            operands[j] = operand_here(reverse, op, j);
    result = reverse_partial_result(reverse, op, i);
    builder = scope_builder(reverse);
    return partial_build(&builder, op->code, i, op->results[0]->type, operands, result);
}

/* adjoint(value) -= term, where value is active. */
static void subtract_adjoint(Reverse *reverse, Builder *builder, Value *value, Value *term)
{
    Value *cell = cell_of(reverse, value);

    build_store(builder, build_binary_marked(builder, OP_SUB, build_load(builder, cell), term), cell);
}

static void reverse_operand(Reverse *reverse, const Op *op, unsigned i, Value *adjoint)
{
    const Op *partner = shared_partner(op);
    Value *partial = partner ? result_here(reverse, partner) : build_partial(reverse, op, i), *term;
    Builder builder = scope_builder(reverse);

    if (partner && partner->code == OP_SIN) {
        term = build_product(&builder, partial, adjoint, is_guarded(reverse, op, i));
        subtract_adjoint(reverse, &builder, op->operands[i], term);
    } else if (value_is_real(partial, 1.0L)) {
        reverse_add(reverse, &builder, op->operands[i], chain_converted(&builder, adjoint, op->operands[i]->type));
    } else if (partial->kind == VALUE_REAL && partial->as.real == -1.0L) {
        subtract_adjoint(reverse, &builder, op->operands[i], chain_converted(&builder, adjoint, op->operands[i]->type));
    } else if (partial_is_choice(op->code)) {
        reverse_add(reverse, &builder, op->operands[i], chain_choice(&builder, partial, adjoint));
    } else {
        term = chain_adjoint(&builder, partial, adjoint, op->operands[i]->type, is_guarded(reverse, op, i));
        reverse_add(reverse, &builder, op->operands[i], term);
    }
}

/* q = x / y: both adjoints are made of t = q_b / y, x_b += t and y_b -= q t. */
static void reverse_quotient(Reverse *reverse, const Op *op, Value *adjoint)
{
    Value *divisor = operand_here(reverse, op, 1), *quotient = result_here(reverse, op), *share, *one;
    Builder builder = scope_builder(reverse);

    one = value_real(reverse->module, adjoint->type, 1.0L);
    share = build_product(&builder, build_binary_marked(&builder, OP_DIV, one, divisor), adjoint,
                          is_guarded(reverse, op, 0));
    subtract_adjoint(reverse, &builder, op->operands[1],
                     build_product(&builder, quotient, share, is_guarded(reverse, op, 1)));
    reverse_add(reverse, &builder, op->operands[0], share);
}

/* The terms of those operands that have a bit. */
static void reverse_operands(Reverse *reverse, const Op *op, Value *adjoint, uint32_t operands)
{
    for (unsigned i = op->operand_count; i-- > 0;)
        if (operands & (1u << i) && is_active(reverse, op->operands[i]) && partial_exists(op->code, i))
            reverse_operand(reverse, op, i, adjoint);
}

static void reverse_pure(Reverse *reverse, const Op *op)
{
    const Deferral *deferral = reverse->parts ? NULL : pointer_map_get(&reverse->derivation->deferrals, op);
    Builder builder = scope_builder(reverse);
    Value *adjoint = reverse_adjoint(reverse, &builder, op->results[0]);

    if (!adjoint)
        return;
    if (reverse_preaccumulated(reverse, op, adjoint))
        return;
    if (deferral) {
        Deferred deferred = {deferral, adjoint};
        VECTOR_PUSH(reverse->derivation->arena, reverse->deferred, deferred);
        reverse_operands(reverse, op, adjoint, ~deferral->operands);
        return;
    }
    if (op->code == OP_DIV && type_is_real(adjoint->type) && is_active(reverse, op->operands[0]) &&
        is_active(reverse, op->operands[1])) {
        reverse_quotient(reverse, op, adjoint);
        return;
    }
    reverse_operands(reverse, op, adjoint, ~(uint32_t)0);
}

static void reverse_convert(Reverse *reverse, const Op *op)
{
    Builder builder = scope_builder(reverse);
    Value *adjoint = reverse_adjoint(reverse, &builder, op->results[0]), *condition, *zero;
    Guarded guarded;

    if (!adjoint)
        return;
    if (op->code == OP_SELECT && guarded_product(op->operands[0], op->operands + 1, &guarded)) {
        guarded_adjoint(reverse, &guarded, adjoint);
        return;
    }
    if (op->code != OP_SELECT) {
        for (unsigned i = 0; i < op->operand_count; i++)
            if (is_active(reverse, op->operands[i]))
                reverse_add(reverse, &builder, op->operands[i], chain_linear(&builder, op, i, adjoint));
        return;
    }
    condition = reverse_value(reverse, forward_of(reverse, op->operands[0]));
    builder = scope_builder(reverse);
    zero = zero_of(reverse->module, adjoint->type);
    if (is_active(reverse, op->operands[1]))
        reverse_add(reverse, &builder, op->operands[1], build_select(&builder, condition, adjoint, zero));
    if (is_active(reverse, op->operands[2]))
        reverse_add(reverse, &builder, op->operands[2], build_select(&builder, condition, zero, adjoint));
}

/* ---- memory ---- */

Value *reverse_shadow(Reverse *reverse, Value *pointer)
{
    Value *shadow = forward_tangent(&reverse->forward, pointer);

    return shadow ? reverse_value(reverse, shadow) : NULL;
}

/* The shadow as a place that can be written, and inside a test where it may be null. */
Op *reverse_enter(Reverse *reverse, Builder *builder, Value *pointer, Value **shadow)
{
    Op *guard = NULL;

    *shadow = augment_pointer(builder, *shadow);
    if (flow_is_mixed(reverse->flow, reverse->context, pointer)) {
        guard = guard_begin(builder, *shadow);
        *builder = builder_at_end(reverse->module, guard->regions[0]);
        builder->place = reverse->place;
    }
    return guard;
}

void reverse_leave(Reverse *reverse, Op *guard, Builder *builder)
{
    if (guard)
        guard_end(reverse->module, guard, builder, NULL);
}

static bool targets_are_active(Reverse *reverse, const Value *pointer)
{
    NodeList targets = flow_targets(reverse->flow, reverse->context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        if (node_find(targets.items[i])->object->has_shadow)
            return true;
    return false;
}

/* Where all iterations of a `for` load from one place that the loop does not write, the reversed loop does nothing to the
 * place's adjoint but add to it: the sum may as well be kept in a local, and added once behind the loop. */
static Value *sum_behind_loop(Reverse *reverse, const Op *load)
{
    Scope *scope = reverse->scope;
    Value *shadow = forward_tangent(&reverse->forward, load->operands[0]), *cell;

    if (!scope->owner || scope->owner->code != OP_FOR ||
        scope->forward != value_region(forward_of(reverse, load->results[0])) || !load_is_alike(reverse, load) ||
        !value_is_invariant(shadow, scope->owner) || flow_is_mixed(reverse->flow, reverse->context, load->operands[0]))
        return NULL;
    cell = new_cell(reverse, scope->up, load->results[0]);
    VECTOR_PUSH(reverse->derivation->arena, scope->sums, ((struct Sum){load, cell}));
    return cell;
}

static void add_sums(Reverse *reverse, const Scope *scope)
{
    const Op *loop = scope->owner;
    size_t count = scope->sums.count;
    Value **shadows = ARENA_ARRAY(reverse->derivation->arena, Value *, count + 1), *low, *high, *runs;
    Builder builder, inside, otherwise;
    Op *choice;

    if (!count)
        return;
    for (size_t i = 0; i < count; i++) {
        Value *aug = forward_tangent(&reverse->forward, scope->sums.items[i].load->operands[0]);
        shadows[i] = reverse_value_behind(reverse, aug, loop);
    }
    low = reverse_value(reverse, loop->operands[0]);
    high = reverse_value(reverse, loop->operands[1]);
    builder = scope_builder(reverse);
    runs = build_compare(&builder, loop->as.comparison, low, high);
    choice = build_with_regions(&builder, OP_IF, &runs, 1, 2);
    inside = builder_at_end(reverse->module, choice->regions[0]);
    otherwise = builder_at_end(reverse->module, choice->regions[1]);
    inside.place = otherwise.place = reverse->place;
    for (size_t i = 0; i < count; i++)
        add_to(&inside, augment_pointer(&inside, shadows[i]), build_load(&inside, scope->sums.items[i].cell));
    build_yield(&inside, NULL, 0);
    build_yield(&otherwise, NULL, 0);
}

static void reverse_load(Reverse *reverse, const Op *op)
{
    Builder builder = scope_builder(reverse);
    Value *adjoint = reverse_adjoint(reverse, &builder, op->results[0]);
    Value *sum = adjoint && forward_tangent(&reverse->forward, op->operands[0]) ? sum_behind_loop(reverse, op) : NULL,
          *shadow;
    Op *guard;

    if (sum) {
        builder = scope_builder(reverse);
        add_to(&builder, sum, adjoint);
        return;
    }
    shadow = adjoint ? reverse_shadow(reverse, op->operands[0]) : NULL;
    if (!shadow)
        return;
    builder = scope_builder(reverse);
    guard = reverse_enter(reverse, &builder, op->operands[0], &shadow);
    add_to(&builder, shadow, adjoint);
    reverse_leave(reverse, guard, &builder);
}

static void reverse_store(Reverse *reverse, const Op *op)
{
    Value *value = op->operands[0], *shadow, *adjoint;
    Builder builder;
    Op *guard;

    if (!targets_are_active(reverse, op->operands[1]) ||
        (!type_is_floating(value->type) && !flow_place_held_reals(reverse->flow, reverse->context, op->operands[1])))
        return;
    shadow = reverse_shadow(reverse, op->operands[1]);
    if (!shadow)
        return;
    builder = scope_builder(reverse);
    guard = reverse_enter(reverse, &builder, op->operands[1], &shadow);
    if (is_active(reverse, value)) {
        adjoint = build_load(&builder, shadow);
        reverse_add(reverse, &builder, value, adjoint);
    }
    if (type_is_floating(value->type) && !reverse_update_of(reverse, op))
        build_store(&builder, zero_of(reverse->module, value->type), shadow);
    else if (!type_is_floating(value->type))
        clear_place(&builder, shadow, type_is_floating);
    reverse_leave(reverse, guard, &builder);
}

/* ---- calls ---- */

typedef VECTOR(Value *) Arguments;

/* Where the callee sums the adjoint of a real that is passed by value. */
static Value *adjoint_argument(Reverse *reverse, Value *operand)
{
    Builder builder = scope_builder(reverse);
    Value *cell;

    if (is_active(reverse, operand))
        return cell_of(reverse, operand);
    cell = build_local(&builder, operand->type, NULL, "unused");
    mark_derivative(cell);
    value_op(cell)->is_zeroed = true;
    return cell;
}

Value *reverse_part(Reverse *reverse, const Op *op, Part part)
{
    Value *argument = NULL;
    Builder builder;

    switch (part.kind) {
    case PART_PRIMAL: return reverse_value(reverse, forward_of(reverse, op->operands[part.index]));
    case PART_SHADOW:
        argument = reverse_shadow(reverse, op->operands[part.index]);
        builder = scope_builder(reverse);
        return argument ? augment_argument(&builder, argument)
                        : value_null(reverse->module,
                                     type_without_any_const(reverse->module, op->operands[part.index]->type));
    case PART_ADJOINT: return adjoint_argument(reverse, op->operands[part.index]);
    case PART_RESULT_ADJOINT:
        builder = scope_builder(reverse);
        argument = reverse_adjoint(reverse, &builder, op->results[0]);
        return argument ? argument : zero_of(reverse->module, op->results[0]->type);
    case PART_TAPE: reverse->uses_tape = true; return reverse->reverse_tape;
    case PART_RESULT_SHADOW: break;
    }
    return argument;
}

static void reverse_call(Reverse *reverse, const Op *op)
{
    Context *callee = flow_callee(reverse->context, op);
    Arguments arguments = {0};
    ReverseParts *parts;
    Builder builder;

    if (given_is_relevant(reverse->flow, reverse->context, op))
        given_reverse(reverse, op);
    if (reverse_library_call(reverse, op) || !callee || !callee->is_relevant)
        return;
    parts = reverse_parts(reverse->derivation, specialization_of(reverse->derivation, callee));
    if (!parts->reverse)
        return;
    for (size_t i = 0; i < parts->reverse_parts.count; i++)
        VECTOR_PUSH(reverse->derivation->arena, arguments, reverse_part(reverse, op, parts->reverse_parts.items[i]));
    builder = scope_builder(reverse);
    build_call(&builder, parts->reverse, arguments.items, (unsigned)arguments.count);
}

/* ---- control ---- */

/* The adjoints of what a region yields, from operand `first` on, grow by what `cells` hold. taken: those become zero. */
static void distribute(Reverse *reverse, const Op *yield, unsigned first, Value *const *cells, unsigned count,
                       bool taken)
{
    Builder builder = scope_builder(reverse);
    Value **adjoints = ARENA_ARRAY(reverse->derivation->arena, Value *, count);

    for (unsigned i = 0; i < count; i++)
        if (cells[i])
            adjoints[i] = taken ? take(&builder, cells[i]) : build_load(&builder, cells[i]);
    for (unsigned i = 0; i < count; i++)
        if (cells[i])
            reverse_add(reverse, &builder, yield->operands[first + i], adjoints[i]);
}

/* Behind the reverse of a region: what its arguments' adjoints hold goes into `cells`. */
static void collect(Reverse *reverse, Value *const *arguments, Value *const *cells, unsigned count)
{
    Builder builder = scope_builder(reverse);

    for (unsigned i = 0; i < count; i++) {
        Value *adjoint = cells[i] ? reverse_adjoint(reverse, &builder, arguments[i]) : NULL;
        if (adjoint)
            add_to(&builder, cells[i], adjoint);
    }
}

static Op *copy_of(Reverse *reverse, const Op *op)
{
    return pointer_map_get(&reverse->copies, op);
}

static void reverse_branch(Reverse *reverse, const Op *op)
{
    Op *copy = copy_of(reverse, op), *branch;
    Value *condition = reverse_value(reverse, copy->operands[0]);
    Value **cells = ARENA_ARRAY(reverse->derivation->arena, Value *, op->result_count);
    Builder builder;

    for (unsigned i = 0; i < op->result_count; i++)
        cells[i] = pointer_map_get(&reverse->cells, op->results[i]);
    builder = scope_builder(reverse);
    branch = op_clone(&builder, op, &condition);
    branch->result_count = 0;
    for (unsigned i = 0; i < op->region_count; i++) {
        Scope scope = {0};
        scope_open(reverse, &scope, copy, copy->regions[i], branch->regions[i]);
        distribute(reverse, region_yield(op->regions[i]), 0, cells, op->result_count, false);
        reverse_region(reverse, op->regions[i]);
        builder = scope_builder(reverse);
        build_yield(&builder, NULL, 0);
        scope_close(reverse);
    }
}

/* The cells of carried values: a result's own where it has one, else a new one beside the loop. */
static Value **carried_cells(Reverse *reverse, const Op *op, Value *const *arguments, unsigned count, bool from_results)
{
    Value **cells = ARENA_ARRAY(reverse->derivation->arena, Value *, count);

    for (unsigned i = 0; i < count; i++) {
        Value *result = from_results ? op->results[i] : NULL;
        if (result && pointer_map_get(&reverse->cells, result))
            cells[i] = pointer_map_get(&reverse->cells, result);
        else if (is_active(reverse, arguments[i]) || (result && is_active(reverse, result)))
            cells[i] = new_cell(reverse, reverse->scope, arguments[i]);
    }
    return cells;
}

static void pass_to_inits(Reverse *reverse, const Op *op, unsigned first, Value *const *cells, unsigned count)
{
    Builder builder = scope_builder(reverse);

    for (unsigned i = 0; i < count; i++)
        if (cells[i])
            reverse_add(reverse, &builder, op->operands[first + i], build_load(&builder, cells[i]));
}

static void set_facts(Op *reversed, Op *forward, LoopFacts facts)
{
    reversed->is_unordered = facts.is_unordered;
    reversed->keeps_objects_apart = facts.keeps_objects_apart;
    reversed->is_commuting = facts.is_commuting;
    reversed->keeps_stores_apart = facts.keeps_stores_apart;
    reversed->nest_commutes = facts.nest_commutes;
    reversed->only_adds_from = facts.only_adds_from;
    forward->keeps_nest_apart = facts.keeps_nest_apart;
    forward->keeps_apart = facts.keeps_apart;
}

static void reverse_for(Reverse *reverse, const Op *op)
{
    Op *copy = copy_of(reverse, op), *loop;
    const Region *body = op->regions[0];
    Value **cells = carried_cells(reverse, op, body->arguments + 1, op->result_count, true);
    Value *bounds[3], *counter;
    Scope scope = {0};
    Builder builder;

    for (unsigned i = 0; i < 3; i++)
        bounds[i] = reverse_value(reverse, copy->operands[i]);
    builder = scope_builder(reverse);
    loop = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
    loop->as.comparison = op->as.comparison;
    loop->is_backward = !op->is_backward;
    set_facts(loop, copy, reverse_loop_facts(reverse, op));
    counter =
        region_add_argument(reverse->module, loop->regions[0], body->arguments[0]->type, body->arguments[0]->name);
    scope_open(reverse, &scope, copy, copy->regions[0], loop->regions[0]);
    pointer_map_put(&reverse->values, reverse->derivation->arena, copy->regions[0]->arguments[0], counter);
    distribute(reverse, region_yield(body), 0, cells, op->result_count, true);
    reverse_region(reverse, body);
    collect(reverse, body->arguments + 1, cells, op->result_count);
    builder = scope_builder(reverse);
    build_yield(&builder, NULL, 0);
    scope_close(reverse);
    reverse_share_bounds(reverse, copy, loop);
    reverse_in_arm(reverse, op, reverse_last_taken(reverse, op, loop));
    add_sums(reverse, &scope);
    pass_to_inits(reverse, op, 3, cells, op->result_count);
}

void reverse_build_late(Reverse *reverse, Builder *builder, const Op *op)
{
    const Op *around = reverse->late;

    reverse->late = op;
    forward_operation(&reverse->forward, builder, op);
    reverse->late = around;
    for (unsigned i = 0; i < op->region_count; i++)
        reverse_add_wanted(reverse, op->regions[i]);
}

void reverse_build_waiting(Reverse *reverse, Builder *builder)
{
    Arena *arena = reverse->derivation->arena;

    for (const Op *op = reverse->context->function->body->first; op; op = op->next) {
        const Op *loop = pointer_map_get(&reverse->derivation->late, op);
        if (!loop || op->code == OP_FOR || !pointer_map_get(&reverse->done, loop) ||
            pointer_map_get(&reverse->done, op))
            continue;
        reverse_build_late(reverse, builder, op);
        pointer_map_put(&reverse->done, arena, op, (void *)op);
    }
}

/* The terms that waited for the loop, which has been reversed. */
static void add_deferred(Reverse *reverse, const Op *loop)
{
    Builder builder = scope_builder(reverse);

    for (size_t i = 0; i < reverse->deferred.count; i++) {
        const Deferred *deferred = &reverse->deferred.items[i];
        if (deferred->deferral->loop != loop)
            continue;
        reverse_build_waiting(reverse, &builder);
        reverse_operands(reverse, deferred->deferral->op, deferred->adjoint, deferred->deferral->operands);
    }
}

/* Each iteration is reversed at once, and all its values are at hand. Its adjoints do not meet those of others, so that the
 * order of iterations is the primal's (late.h). */
static void reverse_late_for(Reverse *reverse, const Op *op)
{
    const Region *body = op->regions[0];
    Value **cells = carried_cells(reverse, op, body->arguments + 1, op->result_count, true);
    Builder builder = scope_builder(reverse);
    Scope scope = {0};
    Op *copy, *yield;
    Region *region;

    reverse_build_late(reverse, &builder, op);
    copy = copy_of(reverse, op);
    copy->chosen = "executed in the reverse sweep, each iteration reversed at once";
    region = copy->regions[0];
    yield = region_yield(region);
    op_remove(yield);
    scope_open(reverse, &scope, copy, region, region);
    distribute(reverse, region_yield(body), 0, cells, op->result_count, true);
    reverse_region(reverse, body);
    collect(reverse, body->arguments + 1, cells, op->result_count);
    scope_close(reverse);
    for (unsigned i = 0; i < yield->operand_count; i++) /* a late loop in there has its results now */
        if (value_op(body->last->operands[i]) && is_late(reverse->derivation, value_op(body->last->operands[i])))
            yield->operands[i] = forward_primal(&reverse->forward, body->last->operands[i]);
    op_append(region, yield);
    add_sums(reverse, &scope);
    pass_to_inits(reverse, op, 3, cells, op->result_count);
    pointer_map_put(&reverse->done, reverse->derivation->arena, op, (void *)op);
    add_deferred(reverse, op);
}

/* The head runs once more than the body; so does its reverse, which makes it the head of the reversed loop. */
static void reverse_loop(Reverse *reverse, const Op *op)
{
    Op *copy = copy_of(reverse, op), *loop;
    const Region *head = op->regions[0], *body = op->regions[1];
    Value **after = carried_cells(reverse, op, body->arguments, op->result_count, true);
    Value **before = carried_cells(reverse, op, head->arguments, head->argument_count, false);
    Value *count = reverse_value(reverse, pointer_map_get(&reverse->counts, op)), *left, *more;
    const Type *type = count->type;
    Scope scope = {0};
    Builder builder = scope_builder(reverse);

    loop = build_with_regions(&builder, OP_LOOP, &count, 1, 2);
    op_add_result(reverse->module, loop, type, NULL);

    left = region_add_argument(reverse->module, loop->regions[0], type, "count");
    scope_open(reverse, &scope, copy, copy->regions[0], loop->regions[0]);
    scope.count = left;
    distribute(reverse, region_yield(head), 1, after, op->result_count, true);
    reverse_region(reverse, head);
    collect(reverse, head->arguments, before, head->argument_count);
    builder = scope_builder(reverse);
    more = build_compare(&builder, COMPARE_GT, left, value_integer(reverse->module, type, 0));
    build_yield(&builder, (Value *[]){more, left}, 2);
    scope_close(reverse);

    scope = (Scope){0};
    left = region_add_argument(reverse->module, loop->regions[1], type, "count");
    scope_open(reverse, &scope, copy, copy->regions[1], loop->regions[1]);
    builder = scope_head_builder(reverse);
    scope.count = build_binary(&builder, OP_SUB, left, value_integer(reverse->module, type, 1));
    distribute(reverse, region_yield(body), 0, before, head->argument_count, true);
    reverse_region(reverse, body);
    collect(reverse, body->arguments, after, op->result_count);
    builder = scope_builder(reverse);
    build_yield(&builder, &scope.count, 1);
    scope_close(reverse);
    pass_to_inits(reverse, op, 0, before, head->argument_count);
}

static void reverse_op(Reverse *reverse, const Op *op)
{
    reverse->place = op->place;
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        if (type_is_floating(op->results[0]->type))
            reverse_pure(reverse, op);
        return;
    case CATEGORY_CONVERT:
        if (type_is_floating(op->results[0]->type))
            reverse_convert(reverse, op);
        return;
    case CATEGORY_MEMORY:
        if (op->code == OP_LOAD && type_is_floating(op->results[0]->type) && !reverse_update_of(reverse, op))
            reverse_load(reverse, op);
        else if (op->code == OP_STORE)
            reverse_store(reverse, op);
        else if (op->code == OP_COPY || op->code == OP_FILL)
            reverse_block(reverse, op);
        else if (op->code == OP_LOCAL || op->code == OP_MALLOC)
            reverse_allocation(reverse, op);
        return;
    case CATEGORY_CALL:
        if (op->code == OP_CALL)
            reverse_call(reverse, op);
        return;
    case CATEGORY_CONTROL:
        if (op->region_count == 0 || !flow_is_relevant(reverse->flow, reverse->context, op))
            return;
        if (op->code == OP_FOR && !reverse->parts && is_late(reverse->derivation, op))
            reverse_late_for(reverse, op);
        else if (op->code == OP_FOR)
            reverse_for(reverse, op);
        else if (op->code == OP_LOOP)
            reverse_loop(reverse, op);
        else
            reverse_branch(reverse, op);
        return;
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_ADDRESS: return;
    case CATEGORY_TAPE: reverse_tape(reverse, op); return;
    }
}

static void reverse_region(Reverse *reverse, const Region *region)
{
    for (const Op *op = region->last; op; op = op->previous) {
        reverse_op(reverse, op);
        if (op->code == OP_FOR)
            snapshots_end(reverse, op);
    }
}

/* The whole body: from the result's adjoint to those of the parameters that are reals by value. */
void reverse_body(Reverse *reverse, Value *result_adjoint, Value *const *parameter_cells)
{
    const Function *primal = reverse->context->function;
    const Op *end = primal->body->last;
    Builder builder = scope_builder(reverse);

    if (result_adjoint && end->operand_count)
        reverse_add(reverse, &builder, end->operands[0], result_adjoint);
    reverse_region(reverse, primal->body);
    builder = scope_builder(reverse);
    for (unsigned i = 0; i < primal->parameter_count; i++) {
        Value *adjoint = parameter_cells[i] ? reverse_adjoint(reverse, &builder, primal->body->arguments[i]) : NULL;
        if (adjoint)
            add_to(&builder, parameter_cells[i], adjoint);
    }
}
