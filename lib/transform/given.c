/* In:     calls of functions whose derivative is given (analysis/given.h).
 * Out:    calls of that derivative: of f_d in place of f; of f in the forward sweep and of f_b in the reverse sweep.
 * Keeps:  f_b finds the memory that its pointers lead to as f found it, and leaves it as f did; the reverse sweep's memory
 *         is put back behind it (interface, section 3: whatever the primal leaves in memory).
 *
 * Memory that may be overwritten, by f itself or later, before f_b is called is recorded as a block. That takes its length:
 * ADCC_LENGTH on f's parameter, or an object whose size is known where the call stands. Where the program may have freed or moved
 * the memory by then, f_b gets a block of its own in that memory's place. */
#include "analysis/given.h"

#include "transform/blas.h"
#include "transform/extent.h"
#include "transform/given_records.h"
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

/* ---- reverse: the forward sweep ---- */

/* An argument whose memory's length matters. */
typedef struct Block {
    Extent extent;   /* in the forward sweep */
    Value *is_there; /* the same; NULL: the reverse sweep finds the memory where it was */
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

/* Is there memory at all, in the forward sweep? */
static Value *build_is_there(Builder *builder, Value *start)
{
    Value *is_there = build_compare(builder, COMPARE_NE, start, value_null(builder->module, start->type));

    is_there->name = "is_there";
    return is_there;
}

/* f itself, behind records of what f_b is to find. */
void given_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Reverse *reverse = forward->reverse;
    Arena *arena = forward->derivation->arena;
    unsigned count = op->as.callee->parameter_count;
    Block *blocks = ARENA_ARRAY(arena, Block, count);
    bool gone;
    Op *call;

    if (flow_given(forward->flow, op)->blas) {
        blas_augment(forward, builder, op, operands);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        blocks[i].is_recorded = given_is_recorded(forward->derivation, forward->context, op, i);
        blocks[i].may_be_zeros = flow_given(forward->flow, op)->arguments[i].has_derivative &&
                                 needs_zeros(forward->derivation, forward->context, op, i);
        gone = given_is_gone(forward->derivation, forward->context, op, i);
        if (blocks[i].is_recorded || blocks[i].may_be_zeros || gone)
            blocks[i].extent = extent_build(forward, builder, op, i);
        if (gone)
            blocks[i].is_there = build_is_there(builder, blocks[i].extent.start);
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
    Value *own;    /* a block in place of memory that is gone; NULL: it is not */
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

/* Sizes come first: a block of its own is as large. */
static void begin_extent(Reverse *reverse, const Block *block, Restored *restored)
{
    Module *module = reverse->module;
    const Extent *extent = &block->extent;
    Value *is_there, *sizes[2], *zero;
    Builder builder;

    restored->extent =
        (Extent){extent->origin, NULL, reverse_value(reverse, extent->count), reverse_value(reverse, extent->size)};
    if (!block->is_there) {
        restored->extent.start = reverse_value(reverse, extent->start);
        return;
    }
    is_there = reverse_value(reverse, block->is_there);
    builder = scope_builder(reverse);
    sizes[0] = restored->extent.count;
    sizes[1] = build_cast(&builder, restored->extent.size, type_size(module));
    zero = value_integer(module, sizes[0]->type, 0);
    if (sizes[0]->kind != VALUE_INTEGER)
        sizes[0] = build_select(&builder, build_compare(&builder, COMPARE_LT, sizes[0], zero), zero, sizes[0]);
    sizes[0] = build_cast(&builder, sizes[0], type_size(module));
    restored->own =
        build_runtime(&builder, "adcc_allocate_zeroed", type_pointer(module, type_void(module), false), sizes, 2);
    restored->own->name = "own";
    restored->extent.start = build_select(&builder, is_there, build_cast(&builder, restored->own, extent->start->type),
                                          value_null(module, extent->start->type));
}

/* The pointer as it is made from the extent's origin, where that is `start` now. */
static Value *pointer_from(Reverse *reverse, Value *pointer, const Extent *extent)
{
    const Op *op = value_op(pointer);
    Value *operands[2];
    Builder builder;

    if (pointer == extent->origin)
        return extent->start;
    operands[0] = pointer_from(reverse, op->operands[0], extent);
    for (unsigned i = 1; i < op->operand_count; i++)
        operands[i] = reverse_value(reverse, forward_primal(&reverse->forward, op->operands[i]));
    builder = scope_builder(reverse);
    return op_clone(&builder, op, operands)->results[0];
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
        Value *primal, *adjoint = NULL;
        if (blocks[i].extent.start)
            begin_extent(reverse, &blocks[i], &restored[i]);
        primal = restored[i].own ? pointer_from(reverse, op->operands[i], &restored[i].extent)
                                 : reverse_part(reverse, op, (Part){PART_PRIMAL, i});
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
    if (restored->own)
        build_op(&builder, OP_FREE, NULL, (Value *[]){restored->own}, 1);
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
