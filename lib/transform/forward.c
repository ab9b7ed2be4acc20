/* In:     a Flow of one request.
 * Out:    f_d: the primal with the tangent of each active value beside it; the same for each callee that is relevant.
 * Needs:  SSA form. Keeps: every primal operation, in its order, so primal results stay the same to the last bit.
 * Source: Griewank and Walther, Evaluating Derivatives (2nd ed.), section 3.1; partials from ops.def.
 *
 * A value's tangent is NULL here where it is zero. A pointer's tangent is its shadow pointer; where some target has
 * none (flow_is_mixed) the shadow pointer may be null when the program runs, and each access through it tests that. */
#include "analysis/given.h"
#include "analysis/left_alone.h"
#include "ir/partials.h"
#include "transform/chain.h"
#include "transform/finish.h"
#include "transform/forward.h"
#include "transform/guarded.h"
#include "transform/pattern.h"

#include "transform/parts.h"

#include <string.h>

static Function *forward_function(Derivation *derivation, Specialization *specialization);

Value *forward_primal(const Forward *forward, Value *value)
{
    return value_is_constant(value) ? value : forward->primal[value->number];
}

/* A shadow in the adjoint is written to: what it points to is not const there. A record's tangent is not const either, though it is
 * only read: interface, section 3. */
const Type *shadow_type(const Forward *forward, const Type *type)
{
    bool is_record = type_is_pointer(type) && type_target(type)->kind == TYPE_RECORD;

    return forward->reverse || is_record ? type_without_const(forward->module, type) : type;
}

/* NULL: zero, or no shadow. */
Value *forward_tangent(Forward *forward, Value *value)
{
    if (value->kind == VALUE_GLOBAL && flow_has_shadow(forward->flow, forward->context, value))
        return shadow_global(forward->derivation, value->as.global);
    return value_is_constant(value) ? NULL : forward->tangent[value->number];
}

Value *forward_tangent_or_zero(Forward *forward, Value *value)
{
    Value *tangent = forward_tangent(forward, value);

    return tangent ? tangent : zero_of(forward->module, shadow_type(forward, value->type));
}

/* Does the value have a tangent, as the analysis sees it? */
bool forward_has_tangent(const Forward *forward, const Value *value)
{
    if (type_is_floating(value->type))
        return !forward->reverse && flow_is_active(forward->flow, forward->context, value);
    return type_is_pointer(value->type) && flow_has_shadow(forward->flow, forward->context, value);
}

static const char *tangent_name(const Forward *forward, const Value *value)
{
    return derived_name(forward->derivation, value->name);
}

void forward_set_tangent(Forward *forward, const Value *value, Value *tangent)
{
    if (tangent && !tangent->name)
        tangent->name = tangent_name(forward, value);
    if (tangent)
        mark_derivative(tangent);
    forward->tangent[value->number] = tangent;
}

/* ---- the shadow pointer that may be null ---- */

bool forward_may_be_null(const Forward *forward, const Value *pointer)
{
    return flow_is_mixed(forward->flow, forward->context, pointer);
}

/* Begins `if (shadow != NULL) {`; the builder then stands in the arm. */
Op *guard_begin(Builder *builder, Value *shadow)
{
    Value *condition = build_compare(builder, COMPARE_NE, shadow, value_null(builder->module, shadow->type));
    Op *guard = build_with_regions(builder, OP_IF, &condition, 1, 2);

    return guard;
}

Value *guard_end(Module *module, Op *guard, Builder *inside, Value *value)
{
    Builder otherwise = builder_at_end(module, guard->regions[1]);
    Value *zero = value ? zero_of(module, value->type) : NULL;

    build_yield(inside, &value, value ? 1 : 0);
    build_yield(&otherwise, &zero, value ? 1 : 0);
    return value ? op_add_result(module, guard, value->type, NULL) : NULL;
}

/* ---- pure operations ---- */

/* Must a zero tangent of operand i be kept from the partial? */
static bool is_guarded(const Forward *forward, const Op *op, unsigned i)
{
    Derivation *derivation = forward->derivation;

    return derivation->strong_zero || tangent_is_clipped(forward, op, i) ||
           (derivation->has_zero_seeds && partial_is_suspect(guards_of(derivation, forward->context), op, i));
}

static void forward_pure(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *sum = NULL;

    if (!forward_has_tangent(forward, op->results[0]))
        return;
    if (forward->derivation->is_pattern) {
        pattern_pure(forward, builder, op);
        return;
    }
    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *tangent = type_is_floating(op->operands[i]->type) ? forward_tangent(forward, op->operands[i]) : NULL;
        Value *partial, *term;
        if (!tangent || !partial_exists(op->code, i))
            continue;
        partial = partial_build(builder, op->code, i, op->results[0]->type, copy->operands, copy->results[0]);
        if (value_is_real(partial, 1.0L)) {
            term = tangent;
        } else if (partial->kind == VALUE_REAL && partial->as.real == -1.0L && !sum) {
            term = build_unary(builder, OP_NEG, tangent);
        } else if (partial->kind == VALUE_REAL && partial->as.real == -1.0L) {
            sum = build_binary(builder, OP_SUB, sum, tangent);
            continue;
        } else if (partial_is_choice(op->code)) {
            term = chain_choice(builder, partial, tangent);
        } else {
            term = chain_tangent(builder, partial, tangent, op->results[0]->type, is_guarded(forward, op, i));
        }
        sum = sum ? build_binary(builder, OP_ADD, sum, term) : term;
    }
    forward_set_tangent(forward, op->results[0], sum ? build_cast(builder, sum, op->results[0]->type) : NULL);
}

/* creal and its like: the operation of the tangents. */
static void forward_parts(Forward *forward, Builder *builder, const Op *op)
{
    Value *tangents[2];
    bool any = false;

    for (unsigned i = 0; i < op->operand_count; i++) {
        any |= forward_tangent(forward, op->operands[i]) != NULL;
        tangents[i] = forward_tangent_or_zero(forward, op->operands[i]);
    }
    if (any)
        forward_set_tangent(forward, op->results[0], op_clone(builder, op, tangents)->results[0]);
}

static void forward_select(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *tangent;
    Guarded guarded;

    if (!forward->reverse && guarded_product(op->operands[0], op->operands + 1, &guarded))
        tangent = forward->derivation->is_pattern ? pattern_guarded(forward, builder, op)
                                                  : guarded_tangent(forward, builder, &guarded);
    else if (pattern_select(forward, op))
        tangent = pattern_guarded(forward, builder, op);
    else
        tangent = build_select(builder, copy->operands[0], forward_tangent_or_zero(forward, op->operands[1]),
                               forward_tangent_or_zero(forward, op->operands[2]));
    forward_set_tangent(forward, op->results[0], tangent);
}

static void forward_convert(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *result = op->results[0];

    if (!forward_has_tangent(forward, result))
        return;
    if (op->code == OP_SELECT)
        forward_select(forward, builder, op, copy);
    else if (forward->derivation->is_pattern && type_is_floating(result->type))
        pattern_convert(forward, builder, op);
    else if (op->code != OP_CAST)
        forward_parts(forward, builder, op);
    else if (forward_tangent(forward, op->operands[0]))
        forward_set_tangent(
            forward, result,
            build_cast(builder, forward_tangent(forward, op->operands[0]), shadow_type(forward, result->type)));
}

/* ---- memory ---- */

static void forward_load(Forward *forward, Builder *builder, const Op *op)
{
    Value *shadow = forward_tangent(forward, op->operands[0]), *tangent;

    if (!shadow || !forward_has_tangent(forward, op->results[0]))
        return;
    if (forward_may_be_null(forward, op->operands[0])) {
        Op *guard = guard_begin(builder, shadow);
        Builder inside = builder_at_end(forward->module, guard->regions[0]);
        tangent = guard_end(forward->module, guard, &inside, build_load(&inside, shadow));
    } else {
        tangent = build_load(builder, shadow);
        value_op(tangent)->is_volatile = op->is_volatile;
    }
    if (forward->reverse && value_op(tangent)->code == OP_LOAD)
        pointer_map_put(&forward->derivation->primal_loads, forward->derivation->arena, value_op(tangent), (void *)op);
    tangent = build_cast(builder, tangent, shadow_type(forward, tangent->type));
    forward_set_tangent(forward, op->results[0], tangent);
}

/* LLVM knows no store that changes a type: it takes loads of what was there before, of which it makes a vector, behind such a store, as the
 * types say (clang 19 from -O2 on); of members of unions it thinks so that all may be one. */
static bool takes_place_of_lanes(const Forward *forward, const Op *store, const Value *shadow)
{
    return forward->derivation->width && store->may_retype && type_is_pointer(type_target(shadow->type)) &&
           !place_union(shadow);
}

void forward_build_store(const Forward *forward, Builder *builder, const Op *op, Value *value, Value *shadow)
{
    Op *made = build_store(builder, value, shadow);

    made->may_retype = op->may_retype;
    made->hides_type = takes_place_of_lanes(forward, op, shadow);
    made->is_stretched =
        forward->derivation->width && flow_leads_to_stretched(forward->flow, forward->context, op->operands[1]);
}

static bool is_in_record(const Value *address)
{
    const Op *op = value_op(address);

    while (op && (op->code == OP_ELEMENT || (op->code == OP_INDEX && op->is_in_array)))
        op = value_op(op->operands[0]);
    return op && op->code == OP_FIELD;
}

static void forward_store(Forward *forward, Builder *builder, const Op *op)
{
    Value *shadow = forward_tangent(forward, op->operands[1]);
    Value *value = op->operands[0], *tangent;
    bool is_apart = type_is_integer(value->type) && forward->derivation->width && !is_in_record(op->operands[1]) &&
                    flow_leads_to_stretched_alone(forward->flow, forward->context, op->operands[1]);

    if (!shadow || is_apart) /* an integer's shadow is read where its record is copied, if anywhere */
        return;
    tangent = type_is_integer(value->type) ? forward_primal(forward, value) : forward_tangent_or_zero(forward, value);
    if (forward_may_be_null(forward, op->operands[1])) {
        Op *guard = guard_begin(builder, shadow);
        Builder inside = builder_at_end(forward->module, guard->regions[0]);
        forward_build_store(forward, &inside, op, tangent, shadow);
        guard_end(forward->module, guard, &inside, NULL);
    } else {
        forward_build_store(forward, builder, op, tangent, shadow);
    }
}

static bool is_real_or_pointer(const Type *type)
{
    return type_is_floating(type) || type_is_pointer(type);
}

static void build_zero(void *context, Builder *builder, Value *one, Value *other)
{
    (void)context;
    (void)other;
    build_store(builder, zero_of(builder->module, type_target(one->type)), one);
}

static bool is_integer(const Type *type)
{
    return type_is_integer(type);
}

static void copy_leaf(void *context, Builder *builder, Value *to, Value *from)
{
    (void)context;
    build_store(builder, build_load(builder, from), to);
}

static bool holds_only_reals(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return holds_only_reals(type->as.array.element);
    if (type->kind != TYPE_RECORD)
        return type_is_floating(type);
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (!holds_only_reals(type->as.record->fields[i].type))
            return false;
    return true;
}

static void build_fill(Builder *builder, Value *pointer, Value *byte, Value *bytes)
{
    build_op(builder, OP_FILL, NULL, (Value *[]){pointer, byte, bytes}, 3);
}

/* The shadow of memory that was filled with inactive content: reals zero, integers as the primal's. */
static void clear_shadow(Forward *forward, Builder *builder, const Op *copy, Value *shadow)
{
    const Type *type = type_target(shadow->type);
    Value *bytes = copy->operands[2];
    RunSize size = run_size(type, bytes, bytes);

    if (holds_only_reals(type) || type->size == 0 || type->size == 1 ||
        (copy->code == OP_FILL && value_is_integer(copy->operands[1], 0))) {
        build_fill(builder, shadow, value_int(forward->module, 0), bytes);
        return;
    }
    if (copy->code == OP_COPY && forward->derivation->width) /* the shadow will be laid out otherwise than the primal */
        build_element_leaves(builder, shadow, copy->operands[1], size, false, is_integer, copy_leaf, NULL);
    else
        op_clone(builder, copy, (Value *[]){shadow, copy->operands[1], bytes});
    build_element_leaves(builder, shadow, NULL, size, false, is_real_or_pointer, build_zero, NULL);
}

/* In vector modes the shadow is larger than the primal: how much, says what it holds. */
static Value *as_what_it_holds(const Forward *forward, Builder *builder, const Op *op, Value *shadow)
{
    const Type *element =
        shadow && forward->derivation->width ? flow_block(forward->flow, forward->context, op).element : NULL;

    return element ? build_cast(builder, shadow, type_pointer(forward->module, element, false)) : shadow;
}

static void forward_block(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *shadow = as_what_it_holds(forward, builder, op, forward_tangent(forward, op->operands[0]));
    Value *source =
        op->code == OP_COPY ? as_what_it_holds(forward, builder, op, forward_tangent(forward, op->operands[1])) : NULL;
    Builder inside = *builder;
    Op *guard = NULL;

    if (!shadow)
        return;
    if (forward_may_be_null(forward, op->operands[0])) {
        guard = guard_begin(builder, shadow);
        inside = builder_at_end(forward->module, guard->regions[0]);
    }
    if (source && forward_may_be_null(forward, op->operands[1])) {
        Op *choice = guard_begin(&inside, source);
        Builder with = builder_at_end(forward->module, choice->regions[0]);
        Builder without = builder_at_end(forward->module, choice->regions[1]);
        op_clone(&with, copy, (Value *[]){shadow, source, copy->operands[2]});
        clear_shadow(forward, &without, copy, shadow);
        build_yield(&with, NULL, 0);
        build_yield(&without, NULL, 0);
    } else if (source) {
        op_clone(&inside, copy, (Value *[]){shadow, source, copy->operands[2]});
    } else {
        clear_shadow(forward, &inside, copy, shadow);
    }
    if (guard)
        guard_end(forward->module, guard, &inside, NULL);
}

static void forward_memory(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    Value *shadow;

    switch ((int)op->code) {
    case OP_LOAD: forward_load(forward, builder, op); break;
    case OP_STORE:
        if (forward->reverse)
            augment_store(forward, builder, op);
        else
            forward_store(forward, builder, op);
        break;
    case OP_COPY:
    case OP_FILL:
        if (forward->reverse)
            augment_block(forward, builder, op, copy);
        else
            forward_block(forward, builder, op, copy);
        break;
    case OP_FREE:
        shadow = forward_tangent(forward, op->operands[0]);
        if (shadow && !forward->reverse)
            op_clone(builder, op, &shadow);
        break;
    default: break;
    }
}

/* ---- calls ---- */

typedef VECTOR(Value *) ValueList;

/* The derivative of an argument; that of a record by value is a record, even where it is all zero. */
static Value *argument_tangent(Forward *forward, Builder *builder, Value *operand, ParameterKind kind)
{
    Value *tangent = forward_tangent(forward, operand);

    if (tangent || kind != PARAMETER_RECORD_VALUE)
        return tangent ? tangent : forward_tangent_or_zero(forward, operand);
    tangent = build_local(builder, type_target(operand->type), NULL, tangent_name(forward, operand));
    value_op(tangent)->is_zeroed = true;
    mark_derivative(tangent);
    return tangent;
}

static void forward_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Context *callee = flow_callee(forward->context, op);
    Specialization *specialization = specialization_of(forward->derivation, callee);
    Function *tangent = forward_function(forward->derivation, specialization);
    const Function *primal = callee->function;
    Arena *arena = forward->derivation->arena;
    ValueList arguments = {0};
    Value *slot = NULL;
    Op *call;

    builder->place = op->place;
    for (unsigned i = 0; i < op->operand_count; i++) {
        bool has_shadow = i < primal->parameter_count && parameter_has_shadow(forward->flow, callee, i);
        bool is_result = i < primal->parameter_count && primal->parameters[i].kind == PARAMETER_RESULT;
        if (is_result && has_shadow)
            VECTOR_PUSH(arena, arguments, forward_tangent_or_zero(forward, op->operands[i]));
        VECTOR_PUSH(arena, arguments, operands[i]);
        if (!is_result && has_shadow)
            VECTOR_PUSH(arena, arguments,
                        argument_tangent(forward, builder, op->operands[i], primal->parameters[i].kind));
    }
    if (op->result_count && result_has_shadow(forward->flow, callee)) {
        slot = build_local(builder, op->results[0]->type, NULL, tangent_name(forward, op->results[0]));
        mark_derivative(slot);
        value_op(slot)->is_zeroed = true;
        VECTOR_PUSH(arena, arguments, slot);
    }
    call = build_call(builder, tangent, arguments.items, (unsigned)arguments.count);
    if (op->result_count) {
        call->results[0]->name = op->results[0]->name;
        forward->primal[op->results[0]->number] = call->results[0];
        if (slot && forward_has_tangent(forward, op->results[0]))
            forward_set_tangent(
                forward, op->results[0],
                build_cast(builder, build_load(builder, slot), shadow_type(forward, op->results[0]->type)));
    }
}

/* ---- control ---- */

static Value *copy_argument(Forward *forward, Region *to, const Value *argument)
{
    Value *copy = region_add_argument(forward->module, to, argument->type, argument->name);

    forward->primal[argument->number] = copy;
    return copy;
}

static void add_tangent_argument(Forward *forward, Region *to, const Value *argument)
{
    if (forward_has_tangent(forward, argument))
        forward_set_tangent(forward, argument,
                            region_add_argument(forward->module, to, shadow_type(forward, argument->type),
                                                tangent_name(forward, argument)));
}

static void copy_results(Forward *forward, const Op *op, Op *copy)
{
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = copy->results[i];
    for (unsigned i = 0; i < op->result_count; i++)
        if (forward_has_tangent(forward, op->results[i]))
            forward_set_tangent(forward, op->results[i],
                                op_add_result(forward->module, copy, shadow_type(forward, op->results[i]->type),
                                              tangent_name(forward, op->results[i])));
}

/* What the region yields from operand `first` on gets its tangents behind it, for those of `receivers` that have one. */
static void yield_tangents(Forward *forward, const Op *yield, Op *copy, unsigned first, Value *const *receivers)
{
    for (unsigned i = first; i < yield->operand_count; i++)
        if (forward_has_tangent(forward, receivers[i - first]))
            op_add_operand(forward->module, copy, forward_tangent_or_zero(forward, yield->operands[i]));
}

/* carried values: operands of the loop from `first` on */
static void add_tangent_inits(Forward *forward, const Op *op, Op *copy, unsigned first, Value *const *receivers)
{
    for (unsigned i = first; i < op->operand_count; i++)
        if (forward_has_tangent(forward, receivers[i - first]))
            op_add_operand(forward->module, copy, forward_tangent_or_zero(forward, op->operands[i]));
}

static void forward_for(Forward *forward, const Op *op, Op *copy)
{
    const Region *body = op->regions[0];
    Region *to = copy->regions[0];

    add_tangent_inits(forward, op, copy, 3, body->arguments + 1);
    for (unsigned i = 0; i < body->argument_count; i++)
        copy_argument(forward, to, body->arguments[i]);
    for (unsigned i = 1; i < body->argument_count; i++)
        add_tangent_argument(forward, to, body->arguments[i]);
    forward_region(forward, body, to);
    yield_tangents(forward, region_yield(body), region_yield(to), 0, body->arguments + 1);
}

static void forward_loop(Forward *forward, const Op *op, Op *copy)
{
    const Region *head = op->regions[0], *body = op->regions[1];

    add_tangent_inits(forward, op, copy, 0, head->arguments);
    for (unsigned r = 0; r < 2; r++) {
        const Region *from = op->regions[r];
        for (unsigned i = 0; i < from->argument_count; i++)
            copy_argument(forward, copy->regions[r], from->arguments[i]);
        for (unsigned i = 0; i < from->argument_count; i++)
            add_tangent_argument(forward, copy->regions[r], from->arguments[i]);
        forward_region(forward, from, copy->regions[r]);
    }
    yield_tangents(forward, region_yield(head), region_yield(copy->regions[0]), 1, body->arguments);
    yield_tangents(forward, region_yield(body), region_yield(copy->regions[1]), 0, head->arguments);
}

static void forward_control(Forward *forward, const Op *op, Op *copy)
{
    if (op->code == OP_FOR) {
        forward_for(forward, op, copy);
    } else if (op->code == OP_LOOP) {
        forward_loop(forward, op, copy);
    } else {
        for (unsigned i = 0; i < op->region_count; i++) {
            forward_region(forward, op->regions[i], copy->regions[i]);
            yield_tangents(forward, region_yield(op->regions[i]), region_yield(copy->regions[i]), 0, op->results);
        }
    }
    copy_results(forward, op, copy);
}

static void note_load(const Forward *forward, const Op *op, Op *copy)
{
    if (forward->reverse)
        augment_note_load(forward, op, copy);
    else
        copy->is_left_alone = forward->derivation->width && load_is_left_alone(forward->flow, forward->context, op);
}

static void forward_op(Forward *forward, Builder *builder, const Op *op)
{
    Value **operands = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count);
    const Context *callee = op->code == OP_CALL ? flow_callee(forward->context, op) : NULL;
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = forward_primal(forward, op->operands[i]);
    builder->place = op->place;
    pattern_check_steady(forward, op);
    if (callee && callee->is_relevant) {
        if (forward->reverse)
            augment_call(forward, builder, op, operands);
        else
            forward_call(forward, builder, op, operands);
        return;
    }
    if (op->code == OP_CALL && given_is_relevant(forward->flow, forward->context, op)) {
        if (forward->reverse)
            given_augment(forward, builder, op, operands);
        else
            given_forward(forward, builder, op, operands);
        return;
    }
    if (forward->reverse && augment_skips(forward, builder, op))
        return;
    if (op->code == OP_LOCAL || op->code == OP_MALLOC) {
        shadow_allocation(forward, builder, op, operands);
        return;
    }
    if (op->code == OP_CALL && shadow_library_call(forward, builder, op, operands))
        return;
    if (op_info(op->code)->category == CATEGORY_TAPE) {
        forward_tape(forward, builder, op, operands);
        return;
    }
    if (op->code == OP_RETURN && forward->result_tangent)
        build_store(builder, forward_tangent_or_zero(forward, op->operands[0]), forward->result_tangent);
    if (op->region_count && pattern_arms(forward, builder, op))
        return;
    copy = op_clone(builder, op, operands);
    if (op->region_count) {
        if (forward->reverse)
            augment_note(forward, op, copy);
        forward_control(forward, op, copy);
        if (forward->reverse && op->code == OP_LOOP)
            augment_count(forward, op, copy);
        return;
    }
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = copy->results[i];
    if (op->code == OP_LOAD)
        note_load(forward, op, copy);
    else if (forward->reverse && op->code == OP_STORE)
        augment_note_stored(forward, op, copy);
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE: forward_pure(forward, builder, op, copy); break;
    case CATEGORY_CONVERT: forward_convert(forward, builder, op, copy); break;
    case CATEGORY_ADDRESS: forward_address(forward, builder, op, copy); break;
    case CATEGORY_MEMORY: forward_memory(forward, builder, op, copy); break;
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: break;
    }
}

void forward_operation(Forward *forward, Builder *builder, const Op *op)
{
    forward_op(forward, builder, op);
}

void forward_region(Forward *forward, const Region *from, Region *to)
{
    Builder builder = builder_at_end(forward->module, to);

    for (const Op *op = from->first; op; op = op->next)
        forward_op(forward, &builder, op);
}

/* ---- functions ---- */

static bool is_root(const Forward *forward)
{
    return forward->context == forward->flow->root;
}

bool parameter_has_shadow(Flow *flow, const Context *context, unsigned i)
{
    const Value *argument = context->function->body->arguments[i];

    if (context == flow->root)
        return flow->request->has_shadow[i];
    if (type_is_floating(argument->type))
        return flow_is_active(flow, context, argument);
    return type_is_pointer(argument->type) && flow_has_shadow(flow, context, argument);
}

bool result_has_shadow(const Flow *flow, const Context *context)
{
    const Type *type = context->function->result;

    if (type_is_floating(type))
        return context == flow->root ? flow->request->result_is_out : context->result.varied && context->result.useful;
    for (size_t i = 0; i < context->result.targets.count; i++)
        if (node_find(context->result.targets.items[i])->object->has_shadow)
            return true;
    return false;
}

static bool has_parameter_named(const Function *function, const char *name)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].name && strcmp(function->parameters[i].name, name) == 0)
            return true;
    return false;
}

const char *parameter_shadow_name(const Derivation *derivation, const Function *primal, const Function *function,
                                  const char *name)
{
    const char *shadow = derived_name(derivation, name ? name : "p");

    while (has_parameter_named(primal, shadow) || has_parameter_named(function, shadow))
        shadow = arena_format(derivation->module->arena, "%s_", shadow);
    return shadow;
}

static void add_parameter(Forward *forward, const Parameter *from, const char *name, const Type *type,
                          ParameterKind kind, DerivativeKind derivative)
{
    Parameter *parameter = function_add_parameter(forward->module, forward->function, name, type);

    parameter->kind = kind;
    parameter->derivative = derivative;
    parameter->is_restrict = from->is_restrict; /* a tangent's place is accessed as its value's is */
    parameter->extents = from->extents;
    parameter->extent_count = from->extent_count;
}

/* A record that is passed (or returned) by value without a derivative may hold active values while the body runs. */
Value *own_shadow(Derivation *derivation, const Context *context, Region *body, unsigned i)
{
    const Parameter *parameter = &context->function->parameters[i];
    Builder builder = builder_at_end(derivation->module, body);
    Value *own;

    if (parameter->kind == PARAMETER_PLAIN || parameter_has_shadow(derivation->flow, context, i) ||
        !flow_has_shadow(derivation->flow, context, context->function->body->arguments[i]))
        return NULL;
    builder.place = context->function->place;
    own = build_local(&builder, type_target(parameter->type), NULL, derived_name(derivation, parameter->name));
    mark_derivative(own);
    value_op(own)->is_zeroed = true;
    return own;
}

/* The result's tangent, through a parameter `ret_d`. */
static void build_result_tangent(Forward *forward)
{
    const Function *primal = forward->context->function;
    unsigned last = primal->parameter_count - 1;
    const char *name = parameter_shadow_name(forward->derivation, primal, forward->function, "ret");
    bool is_record = primal->parameter_count && primal->parameters[last].kind == PARAMETER_RESULT;
    const Type *type = is_record ? primal->parameters[last].type : primal->result;
    Value **tangent = is_record ? &forward->tangent[primal->body->arguments[last]->number] : &forward->result_tangent;

    if (*tangent || type->kind == TYPE_VOID ||
        !(is_record ? parameter_has_shadow(forward->flow, forward->context, last)
                    : result_has_shadow(forward->flow, forward->context)))
        return;
    function_add_parameter(forward->module, forward->function, name,
                           is_record ? type : type_pointer(forward->module, type, false))
        ->derivative = type_is_floating(type) ? DERIVATIVE_REAL : DERIVATIVE_SHADOW;
    *tangent = forward->function->body->arguments[forward->function->parameter_count - 1];
}

static void build_parameters(Forward *forward)
{
    const Function *primal = forward->context->function;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        const Value *argument = primal->body->arguments[i];
        unsigned place;
        if (parameter->is_seed || parameter->kind == PARAMETER_RESULT)
            build_result_tangent(forward); /* before the adjoint's seed; and the result stays last */
        place = forward->function->parameter_count;
        if (parameter->kind == PARAMETER_RESULT) {
            add_parameter(forward, parameter, parameter->name, parameter->type, PARAMETER_RESULT, DERIVATIVE_NONE);
            forward->primal[argument->number] = forward->function->body->arguments[place];
            continue;
        }
        add_parameter(forward, parameter, parameter->name, parameter->type, parameter->kind, DERIVATIVE_NONE);
        forward->primal[argument->number] = forward->function->body->arguments[place++];
        if (parameter_has_shadow(forward->flow, forward->context, i)) {
            add_parameter(forward, parameter,
                          parameter_shadow_name(forward->derivation, primal, forward->function, parameter->name),
                          shadow_type(forward, parameter->type), parameter->kind,
                          type_is_floating(parameter->type) ? DERIVATIVE_REAL : DERIVATIVE_SHADOW);
            forward->tangent[argument->number] = forward->function->body->arguments[place];
        }
    }
}

static Function *function_begin(Forward *forward)
{
    const Function *primal = forward->context->function;
    Module *module = forward->module;
    const char *name = is_root(forward) ? derivative_name(forward->derivation, primal)
                                        : unique_name(module, derived_name(forward->derivation, primal->name));
    Function *function = function_new(module, name, primal->result);

    function->linkage = is_root(forward) ? derivative_linkage(forward->derivation) : LINKAGE_INTERNAL;
    function->place = primal->place;
    function->is_emitted = function->is_tangent = true;
    function->comment = derived_comment(forward->derivation, forward->context,
                                        forward->derivation->is_pattern ? "columns in each real" : "tangent");
    function_begin_body(module, function);
    return function;
}

static Function *forward_function(Derivation *derivation, Specialization *specialization)
{
    Forward forward = {.derivation = derivation, .module = derivation->module, .flow = derivation->flow};
    const Function *primal;

    if (specialization->forward)
        return specialization->forward;
    primal = specialization->context->function;
    forward.context = specialization->context;
    forward.primal = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    forward.tangent = ARENA_ARRAY(derivation->arena, Value *, primal->value_count);
    specialization->forward = forward.function = function_begin(&forward);
    build_parameters(&forward);
    build_result_tangent(&forward);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (!forward.tangent[primal->body->arguments[i]->number])
            forward.tangent[primal->body->arguments[i]->number] =
                own_shadow(derivation, forward.context, forward.function->body, i);
    forward_region(&forward, primal->body, forward.function->body);
    if (is_root(&forward))
        zero_unnamed_shadows(derivation, forward.function);
    finish_function(forward.module, forward.function);
    return forward.function;
}

void forward_derive(Derivation *derivation)
{
    derivation->made = forward_function(derivation, specialization_of(derivation, derivation->flow->root));
}
