/* In:     locals, allocations, and calls of the C library that allocate, whose memory has a shadow or is freed in the reverse sweep.
 * Out:    the shadow: made beside the primal's memory, in the tangent and in the adjoint's forward sweep; ended in the reverse
 *         sweep, at the place where it was made. There such a block is freed, too.
 * Keeps:  every primal allocation. What `realloc` may get (Object.is_moved) has an adjoint that the runtime resizes: the block
 *         stays where it is as long as it is large enough; else the new one's adjoint goes back to the old one in reverse. */
#include "transform/reverse.h"

#include "analysis/library.h"
#include "transform/pattern.h"
#include "transform/runtime.h"

#include <string.h>

static const Type *bytes_pointer(Module *module)
{
    return type_pointer(module, type_void(module), false);
}

static Value *as_size(Builder *builder, Value *value)
{
    return build_cast(builder, value, type_size(builder->module));
}

static Value *size_constant(Module *module, int64_t value)
{
    return value_integer(module, type_size(module), value);
}

static void note_augmented(Forward *forward)
{
    if (forward->reverse->parts)
        forward->reverse->parts->is_augmented = true;
}

/* ---- sizes ---- */

typedef struct BlockSize {
    Value *count, *size; /* their product is the number of bytes */
} BlockSize;

static BlockSize block_size(Builder *builder, const Op *op, Value *const *operands)
{
    LibraryFunction function = library_of_call(op);
    BlockSize block = {size_constant(builder->module, 1), size_constant(builder->module, 1)};

    if (op->code == OP_MALLOC) {
        block.count = operands[0];
        if (op->is_zeroed)
            block.size = operands[1];
    } else if (op->code == OP_LOCAL) {
        block.size = size_constant(builder->module, type_target(op->results[0]->type)->size);
        if (op->operand_count)
            block.count = operands[0];
    } else {
        block.count = operands[function.size[0]];
        if (function.size[1] >= 0)
            block.size = operands[function.size[1]];
    }
    return (BlockSize){as_size(builder, block.count), as_size(builder, block.size)};
}

/* The two as one number; what overflows is more than there is, as it is for the primal. */
static Value *block_bytes(Builder *builder, BlockSize block)
{
    Value *arguments[] = {block.count, block.size};
    const Type *type = type_size(builder->module);

    if (value_is_integer(block.size, 1))
        return block.count;
    return build_runtime(builder, "adcc_array_bytes", type, arguments, 2);
}

/* ---- shadows, made ---- */

/* A new block, all zero. */
static Value *build_shadow_block(Forward *forward, Builder *builder, const Op *op, Value *const *operands,
                                 const Object *object)
{
    BlockSize block = block_size(builder, op, operands);
    Value *arguments[] = {block.count, block.size}, *shadow;
    Op *allocation;

    if (forward->reverse ||
        (op->code == OP_CALL && strncmp(op->as.callee->name, "adcc_allocate_", 14) == 0)) { /* neither is ever NULL */
        shadow = build_runtime(builder, object->is_moved ? "adcc_resizable_new" : "adcc_allocate_zeroed",
                               bytes_pointer(forward->module), arguments, 2);
        value_op(shadow)->is_stretched = node_is_stretched(object->root);
        return shadow;
    }
    if (value_is_integer(block.size, 1)) { /* calloc(1, bytes), as the parts of calloc go */
        arguments[0] = block.size;
        arguments[1] = block.count;
    }
    allocation = build_op(builder, OP_MALLOC, NULL, arguments, 2);
    allocation->as.allocated = op->code == OP_CALL ? type_void(forward->module) : op->as.allocated;
    allocation->is_zeroed = true;
    allocation->is_held = op->is_held;
    allocation->is_stretched = node_is_stretched(object->root);
    return op_add_result(forward->module, allocation,
                         op->code == OP_CALL ? bytes_pointer(forward->module) : op->results[0]->type, NULL);
}

/* A local whose shadow lives as long as it does. */
static void shadow_local(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Op *shadow = op_clone(builder, op, operands);

    shadow->is_zeroed = true;
    shadow->results[0]->name = NULL;
    forward_set_tangent(forward, op->results[0], shadow->results[0]);
}

void shadow_allocation(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const Object *object = flow_site(forward->context, op);
    const Type *type = op->results[0]->type;
    Value *primal;

    if (op->code == OP_LOCAL && !(forward->reverse && object_moves_to_heap(forward->flow, object))) {
        primal = op_clone(builder, op, operands)->results[0];
        forward->primal[op->results[0]->number] = primal;
        if (object->has_shadow)
            shadow_local(forward, builder, op, operands);
        return;
    }
    if (op->code == OP_LOCAL) {
        primal = build_cast(builder, build_shadow_block(forward, builder, op, operands, object), type);
        primal->name = op->results[0]->name;
    } else {
        primal = op_clone(builder, op, operands)->results[0];
    }
    forward->primal[op->results[0]->number] = primal;
    if (forward->reverse && (object->is_kept || (object_is_kept_for_reverse(object) && object->is_carried)))
        pointer_map_put(&forward->reverse->kept, forward->derivation->arena, primal, primal);
    if (!object->has_shadow)
        return;
    if (forward->reverse)
        note_augmented(forward);
    forward_set_tangent(forward, op->results[0],
                        build_cast(builder, build_shadow_block(forward, builder, op, operands, object), type));
}

/* ---- calls of the C library ---- */

static const char *resizing_function(const Forward *forward, const Op *op)
{
    bool is_held = strcmp(op->as.callee->name, "adcc_held_realloc") == 0;

    return forward->reverse ? "adcc_resizable_resize"
           : is_held        ? "adcc_held_reallocate_tangent"
                            : "adcc_reallocate_tangent";
}

static void shadow_reallocation(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    const Type *bytes = bytes_pointer(forward->module);
    Value *size = block_bytes(builder, block_size(builder, op, copy->operands));
    Value *shadow = build_cast(builder, forward_tangent_or_zero(forward, op->operands[0]), bytes);
    Value *arguments[] = {build_cast(builder, copy->results[0], bytes), shadow, size};

    shadow = build_runtime(builder, resizing_function(forward, op), bytes, arguments, 3);
    forward_set_tangent(forward, op->results[0], build_cast(builder, shadow, op->results[0]->type));
}

/* Whether there is a block is known by the call's result. */
static void shadow_stored_block(Forward *forward, Builder *builder, const Op *op, const Op *copy, const Object *object)
{
    Module *module = forward->module;
    Value *place = forward_tangent_or_zero(forward, op->operands[0]), *block, *primal;
    Value *done = build_compare(builder, COMPARE_EQ, copy->results[0], value_int(module, 0));
    Op *choice = build_with_regions(builder, OP_IF, &done, 1, 2), *guard = NULL;
    Builder inside = builder_at_end(module, choice->regions[0]), otherwise, store;
    const Type *pointer = type_target(op->operands[0]->type);

    inside.place = op->place;
    block = build_cast(&inside, build_shadow_block(forward, &inside, op, copy->operands, object), pointer);
    mark_derivative(block);
    primal = build_load(&inside, copy->operands[0]);
    store = inside;
    if (flow_is_mixed(forward->flow, forward->context, op->operands[0])) {
        guard = guard_begin(&inside, place);
        store = builder_at_end(module, guard->regions[0]);
    }
    build_store(&store, block, place);
    if (guard)
        guard_end(module, guard, &store, NULL);
    build_yield(&inside, (Value *[]){block, primal}, 2);
    otherwise = builder_at_end(module, choice->regions[1]);
    build_yield(&otherwise, (Value *[]){value_null(module, pointer), value_null(module, pointer)}, 2);
    block = op_add_result(module, choice, pointer, "block_b");
    primal = op_add_result(module, choice, pointer, "block");
    if (forward->reverse)
        pointer_map_put(&forward->reverse->stored_blocks, forward->derivation->arena, op, choice);
}

/* What an adjoint of the BLAS needs is recorded with its tangent, or zeros where it has none; what is pushed last is popped first. */
static bool contents_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    bool has_tangent = flow_contents_have_derivative(forward->flow), is_push = call_records_contents(op);
    Value **tangents = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count);

    if (!is_push && !call_fetches_contents(op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        tangents[i] = is_push && i == 1 ? forward_tangent_or_zero(forward, op->operands[i]) : operands[i];
    if (is_push)
        op_clone(builder, op, operands);
    if (has_tangent && is_push)
        op_clone(builder, op, tangents);
    else if (has_tangent)
        forward_set_tangent(forward, op->results[0], op_clone(builder, op, tangents)->results[0]);
    if (!is_push)
        forward->primal[op->results[0]->number] = op_clone(builder, op, operands)->results[0];
    return true;
}

/* What the runtime does to derivatives, it does to their tangents. */
static void linear_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value **tangents = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count);
    Value *result = op->result_count ? op->results[0] : NULL;
    bool has_tangent = result && flow_has_shadow(forward->flow, forward->context, result);
    Op *copy = call_fetches_block(op) ? NULL : op_clone(builder, op, operands); /* the tangents' was pushed last */

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_replaced = type_is_pointer(op->operands[i]->type) && i >= library_of_call(op).operand;
        tangents[i] = is_replaced ? forward_tangent_or_zero(forward, op->operands[i]) : operands[i];
        has_tangent |= is_replaced && flow_has_shadow(forward->flow, forward->context, op->operands[i]);
    }
    if (has_tangent && !(forward->derivation->is_pattern && pattern_library(builder, op, tangents))) {
        const Op *tangent = op_clone(builder, op, tangents);
        if (result)
            forward_set_tangent(forward, result, tangent->results[0]);
    }
    if (!copy)
        copy = op_clone(builder, op, operands);
    if (result)
        forward->primal[result->number] = copy->results[0];
}

bool shadow_library_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const Object *object = flow_site(forward->context, op);
    LibraryKind kind = library_of_call(op).kind;
    Op *copy;

    if (contents_call(forward, builder, op, operands))
        return true;
    if (kind == LIBRARY_LINEAR) {
        linear_call(forward, builder, op, operands);
        return true;
    }
    if (!object || !(object->has_shadow || object->is_kept))
        return false;
    if (kind == LIBRARY_ALLOCATES) {
        shadow_allocation(forward, builder, op, operands);
        return true;
    }
    if (forward->reverse)
        note_augmented(forward);
    copy = op_clone(builder, op, operands);
    forward->primal[op->results[0]->number] = copy->results[0];
    if (kind == LIBRARY_REALLOCATES)
        shadow_reallocation(forward, builder, op, copy);
    else
        shadow_stored_block(forward, builder, op, copy, object);
    return true;
}

/* ---- shadows, ended ---- */

static void build_free(Reverse *reverse, Builder *builder, const Object *object, Value *shadow)
{
    Value *bytes;

    if (!object->is_moved) {
        build_op(builder, OP_FREE, NULL, &shadow, 1);
        return;
    }
    bytes = build_cast(builder, shadow, bytes_pointer(reverse->module));
    build_runtime_void(builder, "adcc_resizable_free", &bytes, 1);
}

/* Backwards, an allocation is the end of the memory's life. */
void reverse_allocation(Reverse *reverse, const Op *op)
{
    const Object *object = flow_site(reverse->context, op);
    bool on_heap = object_moves_to_heap(reverse->flow, object);
    bool ends_primal = on_heap || (object_is_kept_for_reverse(object) && object->is_freed);
    Value *primal, *shadow;
    const Op *stored;
    Builder builder;

    if (!(object->has_shadow || object->is_kept) || (op->code == OP_LOCAL && !on_heap))
        return;
    stored = pointer_map_get(&reverse->stored_blocks, op);
    shadow = stored ? stored->results[0] : forward_tangent(&reverse->forward, op->results[0]);
    primal = stored ? stored->results[1] : forward_primal(&reverse->forward, op->results[0]);
    if (object->has_shadow)
        shadow = reverse_value(reverse, shadow);
    if (ends_primal)
        primal = reverse_value(reverse, primal);
    builder = builder_at_end(reverse->module, reverse->scope->reverse);
    builder.place = reverse->place;
    if (object->has_shadow)
        build_free(reverse, &builder, object, shadow);
    if (ends_primal)
        build_op(&builder, OP_FREE, NULL, &primal, 1)->is_held = op->is_held;
}

static void reverse_reallocation(Reverse *reverse, const Op *op)
{
    const Type *bytes = bytes_pointer(reverse->module);
    Value *arguments[2];
    Builder builder;

    arguments[0] = forward_tangent_or_zero(&reverse->forward, op->operands[0]);
    arguments[1] = forward_tangent(&reverse->forward, op->results[0]);
    for (unsigned i = 0; i < 2; i++)
        arguments[i] = reverse_value(reverse, arguments[i]);
    builder = builder_at_end(reverse->module, reverse->scope->reverse);
    builder.place = reverse->place;
    for (unsigned i = 0; i < 2; i++)
        arguments[i] = build_cast(&builder, arguments[i], bytes);
    build_runtime_void(&builder, "adcc_resizable_restore", arguments, 2);
}

bool reverse_library_call(Reverse *reverse, const Op *op)
{
    const Object *object = flow_site(reverse->context, op);

    if (!object)
        return false;
    if (library_of_call(op).kind != LIBRARY_REALLOCATES)
        reverse_allocation(reverse, op);
    else if (object->has_shadow)
        reverse_reallocation(reverse, op);
    return true;
}
