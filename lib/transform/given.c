/* In:     calls of functions whose derivative is given (analysis/given.h).
 * Out:    calls of that derivative: of f_d in place of f; of f in the forward sweep and of f_b in the reverse sweep.
 * Keeps:  f_b finds the memory that its pointers lead to as f found it, and leaves it as f did; the reverse sweep's memory
 *         is put back behind it (interface, section 3: whatever the primal leaves in memory).
 *
 * Memory that may be overwritten, by f itself or later, before f_b is called is recorded as a block. That takes its length:
 * ADCC_LENGTH on f's parameter, or an object whose size is known where the call stands. */
#include "analysis/given.h"

#include "transform/blas.h"
#include "transform/extent.h"
#include "transform/pattern.h"
#include "transform/reverse.h"
#include "transform/runtime.h"

typedef VECTOR(Value *) Arguments;

/* ---- memory without a derivative: zeros for this one call ---- */

static Value *build_zeros(Builder *builder, Extent extent, const Type *pointer)
{
    Module *module = builder->module;
    const Type *size = type_size(module), *memory = type_pointer(module, type_void(module), false);
    Value *arguments[] = {build_cast(builder, extent.count, size), build_cast(builder, extent.size, size)};

    return build_cast(builder, build_runtime(builder, "adcc_allocate_zeroed", memory, arguments, 2), pointer);
}

static bool needs_zeros(const Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Value *operand = op->operands[i];

    return type_is_pointer(operand->type) && flow_is_mixed(derivation->flow, context, operand);
}

/* The shadow, or zeros where there is none. */
static Value *shadow_or_zeros(Builder *builder, Value *shadow, Extent extent)
{
    Value *missing = build_compare(builder, COMPARE_EQ, shadow, value_null(builder->module, shadow->type)), *zeros;
    Op *choice = build_with_regions(builder, OP_IF, &missing, 1, 2);
    Builder inside = builder_at_end(builder->module, choice->regions[0]);
    Builder otherwise = builder_at_end(builder->module, choice->regions[1]);

    inside.place = otherwise.place = builder->place;
    zeros = build_zeros(&inside, extent, type_without_const(builder->module, shadow->type));
    build_yield(&inside, &zeros, 1);
    shadow = build_cast(&otherwise, shadow, zeros->type);
    build_yield(&otherwise, &shadow, 1);
    return op_add_result(builder->module, choice, zeros->type, "zeros");
}

static void free_zeros(Builder *builder, Value *shadow, Value *zeros)
{
    Value *missing = build_compare(builder, COMPARE_EQ, shadow, value_null(builder->module, shadow->type));
    Op *choice = build_with_regions(builder, OP_IF, &missing, 1, 2);
    Builder inside = builder_at_end(builder->module, choice->regions[0]);
    Builder otherwise = builder_at_end(builder->module, choice->regions[1]);

    build_op(&inside, OP_FREE, NULL, &zeros, 1);
    build_yield(&inside, NULL, 0);
    build_yield(&otherwise, NULL, 0);
}

/* ---- forward ---- */

/* A slot for the tangent of the call's result, or NULL. */
static Value *result_slot(Forward *forward, Builder *builder, const Op *op)
{
    Value *slot;

    if (!flow_given(forward->flow, op)->result_has_derivative || !op->result_count)
        return NULL;
    slot = build_local(builder, op->results[0]->type, NULL, derived_name(forward->derivation, op->results[0]->name));
    slot->name = slot->name ? slot->name : "ret_d";
    value_op(slot)->is_zeroed = true;
    return slot;
}

/* The tangent of an argument; *zeros gets what stands in for it, if it may be missing. */
static Value *argument_tangent(Forward *forward, Builder *builder, const Op *op, unsigned i, Value **zeros)
{
    Value *tangent = forward_tangent_or_zero(forward, op->operands[i]);

    if (!needs_zeros(forward->derivation, forward->context, op, i))
        return tangent;
    *zeros = shadow_or_zeros(builder, tangent, extent_build(forward, builder, op, i));
    return build_cast(builder, *zeros, tangent->type);
}

static Op *build_tangent_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands, Value *slot)
{
    const Given *given = flow_given(forward->flow, op);
    Arena *arena = forward->derivation->arena;
    Value **zeros = ARENA_ARRAY(arena, Value *, op->operand_count);
    Arguments arguments = {0};
    Op *call;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_result = given->primal->parameters[i].kind == PARAMETER_RESULT;
        Value *tangent =
            given->arguments[i].has_derivative ? argument_tangent(forward, builder, op, i, &zeros[i]) : NULL;
        if (is_result && tangent)
            VECTOR_PUSH(arena, arguments, tangent);
        VECTOR_PUSH(arena, arguments, operands[i]);
        if (!is_result && tangent)
            VECTOR_PUSH(arena, arguments, tangent);
    }
    if (slot)
        VECTOR_PUSH(arena, arguments, slot);
    call = build_call(builder, given->derivative, arguments.items, (unsigned)arguments.count);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (zeros[i])
            free_zeros(builder, forward_tangent_or_zero(forward, op->operands[i]), zeros[i]);
    return call;
}

void given_forward(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value *slot;
    Op *call;

    if (forward->derivation->is_pattern) {
        pattern_given(forward, builder, op, operands);
        return;
    }
    if (flow_given(forward->flow, op)->blas) {
        blas_forward(forward, builder, op, operands);
        return;
    }
    slot = result_slot(forward, builder, op);
    call = build_tangent_call(forward, builder, op, operands, slot);
    if (!op->result_count)
        return;
    call->results[0]->name = op->results[0]->name;
    forward->primal[op->results[0]->number] = call->results[0];
    if (slot && forward_has_tangent(forward, op->results[0]))
        forward_set_tangent(forward, op->results[0], build_load(builder, slot));
}

/* ---- what is recorded ---- */

/* Old contents that do not matter (ADCC_OUT) and memory that the reverse sweep has of its own need no record. */
static bool is_recorded(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Parameter *parameter = &op->as.callee->parameters[i];
    bool is_out = parameter->mark == MARK_OUT;
    NodeList reached;

    if (!type_is_pointer(parameter->type) || parameter->kind == PARAMETER_RESULT ||
        type_target(parameter->type)->kind == TYPE_FUNCTION || op->operands[i]->kind == VALUE_NULL)
        return false;
    reached = given_reach(derivation->flow, context, op, i, 0);
    if (is_out && !memory_stays(derivation->overwrites, reached))
        return false;
    return !memory_is_repeatable(derivation->overwrites, context, op, reached, is_out);
}

/* Behind the first level of pointers everything must stay: only the first level is recorded. */
static bool deeper_memory_stays(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    Flow *flow = derivation->flow;
    NodeList first = given_reach(flow, context, op, i, 1), all = given_reach(flow, context, op, i, 0), deeper = {0};

    for (size_t j = first.count; j < all.count; j++)
        VECTOR_PUSH(flow->arena, deeper, all.items[j]);
    return memory_is_repeatable(derivation->overwrites, context, op, deeper, false);
}

static bool check_argument(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Function *primal = op->as.callee;
    const char *parameter = primal->parameters[i].name ? primal->parameters[i].name : "?";
    bool may_change = given_argument_may_change(flow_given(derivation->flow, op), i);

    if (!deeper_memory_stays(derivation, context, op, i)) {
        derivation_error(
            derivation, op->place,
            "the derivative of '%s' is called in the reverse sweep with what '%s' held here, but the memory "
            "that its pointers lead to may be overwritten before: that is not supported",
            primal->name, parameter);
        return false;
    }
    if (extent_is_known(derivation, context, op, i))
        return true;
    derivation_error(derivation, op->place,
                     "the derivative of '%s' is called in the reverse sweep with what '%s' held here, which may be "
                     "overwritten before, so it is recorded: say how long it is by ADCC_LENGTH on that parameter of "
                     "'%s'%s",
                     primal->name, parameter, primal->name,
                     may_change ? " (or say ADCC_OUT, if what it held does not matter)" : "");
    return false;
}

bool given_check_records(Derivation *derivation, const Context *context, const Op *op)
{
    bool is_sound = true;

    if (flow_given(derivation->flow, op)->blas || !given_is_relevant(derivation->flow, context, op))
        return true;
    for (unsigned i = 0; i < op->as.callee->parameter_count; i++)
        if (is_recorded(derivation, context, op, i))
            is_sound &= check_argument(derivation, context, op, i);
    return is_sound;
}

unsigned given_records(Derivation *derivation, const Context *context, const Op *op)
{
    unsigned records = 0;

    if (flow_given(derivation->flow, op)->blas)
        return blas_records(derivation, context, op);
    for (unsigned i = 0; i < op->as.callee->parameter_count && i < 32; i++)
        records |= is_recorded(derivation, context, op, i) ? 1u << i : 0;
    return records;
}

/* ---- reverse: the forward sweep ---- */

/* An argument whose memory's length matters. */
typedef struct Block {
    Extent extent; /* in the forward sweep */
    bool is_recorded, may_be_zeros;
} Block;

typedef enum BlockCall { BLOCK_PUSH, BLOCK_RESTORE, BLOCK_RESTORE_CONSTANT, BLOCK_PUT_BACK } BlockCall;

/* A call of one of the runtime's functions that take the tape (or what was kept), memory, a count and a size. */
static Value *build_block_call(Builder *builder, BlockCall kind, Value *first, Extent extent)
{
    static const char *const names[] = {"adcc_push_block", "adcc_restore_block", "adcc_restore_constant",
                                        "adcc_put_back"};
    Module *module = builder->module;
    const Type *memory = type_pointer(module, type_void(module), false);
    const Type *types[] = {first->type, kind == BLOCK_RESTORE ? memory : type_pointer(module, type_void(module), true),
                           type_long(module), type_size(module)};
    bool gives = kind == BLOCK_RESTORE || kind == BLOCK_RESTORE_CONSTANT;
    Value *arguments[] = {first, build_cast(builder, extent.start, types[1]),
                          build_cast(builder, extent.count, types[2]), build_cast(builder, extent.size, types[3])};

    return build_runtime(builder, names[kind], gives ? memory : type_void(module), arguments, 4);
}

/* f itself, behind records of what f_b is to find. */
void given_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Reverse *reverse = forward->reverse;
    Arena *arena = forward->derivation->arena;
    unsigned count = op->as.callee->parameter_count;
    Block *blocks = ARENA_ARRAY(arena, Block, count);
    Op *call;

    if (flow_given(forward->flow, op)->blas) {
        blas_augment(forward, builder, op, operands);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        blocks[i].is_recorded = is_recorded(forward->derivation, forward->context, op, i);
        blocks[i].may_be_zeros = flow_given(forward->flow, op)->arguments[i].has_derivative &&
                                 needs_zeros(forward->derivation, forward->context, op, i);
        if (blocks[i].is_recorded || blocks[i].may_be_zeros)
            blocks[i].extent = extent_build(forward, builder, op, i);
        if (!blocks[i].is_recorded)
            continue;
        build_block_call(builder, BLOCK_PUSH, reverse->forward_tape, blocks[i].extent);
        reverse->uses_tape = true;
        if (reverse->parts)
            reverse->parts->is_augmented = true;
    }
    pointer_map_put(&reverse->blocks, arena, op, blocks);
    call = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = call->results[i];
}

/* ---- reverse: the reverse sweep ---- */

typedef struct Restored {
    Extent extent; /* in the reverse sweep */
    Value *kept;   /* what the memory held before it got the recorded contents; NULL: it did not */
    Value *shadow, *zeros; /* NULL: the argument has a shadow */
} Restored;

/* The caller's memory, or a global's, behind a pointer to const may be constant. */
static bool may_be_constant(Reverse *reverse, const Op *op, unsigned i)
{
    NodeList reached = given_reach(reverse->flow, reverse->context, op, i, 1);

    for (size_t j = 0; j < reached.count; j++)
        if (object_is_outside(reached.items[j]->object))
            return !given_argument_may_change(flow_given(reverse->flow, op), i);
    return false;
}

static void restore(Reverse *reverse, const Op *op, unsigned i, Restored *restored)
{
    BlockCall kind = may_be_constant(reverse, op, i) ? BLOCK_RESTORE_CONSTANT : BLOCK_RESTORE;
    Builder builder = scope_builder(reverse);

    restored->kept = build_block_call(&builder, kind, reverse->reverse_tape, restored->extent);
    restored->kept->name = "kept";
}

static Extent extent_in_reverse(Reverse *reverse, Extent extent)
{
    return (Extent){extent.origin, reverse_value(reverse, extent.start), reverse_value(reverse, extent.count),
                    reverse_value(reverse, extent.size)};
}

static void zero_leaf(void *context, Builder *builder, Value *one, Value *other)
{
    (void)context;
    (void)other;
    build_store(builder, zero_of(builder->module, type_target(one->type)), one);
}

static Value *argument_adjoint(Reverse *reverse, const Op *op, unsigned i, const Block *block, Restored *restored)
{
    bool is_real = type_is_floating(op->operands[i]->type);
    Value *adjoint = reverse_part(reverse, op, (Part){is_real ? PART_ADJOINT : PART_SHADOW, i});
    Builder builder = scope_builder(reverse);

    if (is_real && !adjoint->name)
        adjoint->name = derived_name(reverse->derivation, op->as.callee->parameters[i].name);
    if (!block->may_be_zeros)
        return adjoint;
    restored->shadow = adjoint;
    return restored->zeros = shadow_or_zeros(&builder, adjoint, restored->extent);
}

static void add_arguments(Reverse *reverse, const Op *op, const Block *blocks, Restored *restored, Arguments *arguments)
{
    const Given *given = flow_given(reverse->flow, op);
    Arena *arena = reverse->derivation->arena;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_result = given->primal->parameters[i].kind == PARAMETER_RESULT;
        Value *primal = reverse_part(reverse, op, (Part){PART_PRIMAL, i}), *adjoint = NULL;
        if (blocks[i].extent.start)
            restored[i].extent = extent_in_reverse(reverse, blocks[i].extent);
        if (given->arguments[i].has_derivative)
            adjoint = argument_adjoint(reverse, op, i, &blocks[i], &restored[i]);
        if (is_result && adjoint)
            VECTOR_PUSH(arena, *arguments, adjoint);
        VECTOR_PUSH(arena, *arguments, primal);
        if (!is_result && adjoint)
            VECTOR_PUSH(arena, *arguments, adjoint);
    }
    if (given->result_has_derivative && op->result_count)
        VECTOR_PUSH(arena, *arguments, reverse_part(reverse, op, (Part){PART_RESULT_ADJOINT, 0}));
}

/* Behind the call: what it found goes, the program's memory comes back. */
static void leave_argument(Reverse *reverse, const Op *op, unsigned i, const Restored *restored)
{
    const Given *given = flow_given(reverse->flow, op);
    Builder builder = scope_builder(reverse);

    if (restored->kept)
        build_block_call(&builder, BLOCK_PUT_BACK, restored->kept, restored->extent);
    if (restored->zeros)
        free_zeros(&builder, restored->shadow, restored->zeros);
    if (given->primal->parameters[i].kind == PARAMETER_RESULT && given->arguments[i].has_derivative) {
        Value *adjoint = reverse_part(reverse, op, (Part){PART_SHADOW, i});
        builder = scope_builder(reverse);
        build_leaves(&builder, adjoint, NULL, type_target(adjoint->type), type_is_floating, zero_leaf, NULL);
    }
}

void given_reverse(Reverse *reverse, const Op *op)
{
    const Block *blocks = pointer_map_get(&reverse->blocks, op);
    unsigned count = op->as.callee->parameter_count;
    Restored *restored = ARENA_ARRAY(reverse->derivation->arena, Restored, count);
    Arguments arguments = {0};
    Builder builder;

    if (flow_given(reverse->flow, op)->blas) {
        blas_reverse(reverse, op);
        return;
    }
    add_arguments(reverse, op, blocks, restored, &arguments);
    for (unsigned i = count; i-- > 0;)
        if (blocks[i].is_recorded)
            restore(reverse, op, i, &restored[i]);
    builder = scope_builder(reverse);
    build_call(&builder, flow_given(reverse->flow, op)->derivative, arguments.items, (unsigned)arguments.count);
    for (unsigned i = 0; i < count; i++)
        leave_argument(reverse, op, i, &restored[i]);
}
