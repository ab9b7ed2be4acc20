/* In:     a Flow, a context.
 * Out:    the adjoint's forward sweep: the primal, with shadow pointers beside pointers, and loops that count.
 * Needs:  forward.c walks; here is what differs.
 * Keeps:  every primal effect and its order, except that (1) memory whose shadow the reverse sweep uses, and blocks without a
 *         shadow that it reads (kept.c), are freed there, at the place of their allocation, and (2) stores that nothing reads any
 *         more are executed after the reverse sweep (Derivation.postponed), so that they overwrite nothing that it reloads, (3) a
 *         late loop (late.h) is executed there. */
#include "transform/late.h"
#include "transform/reverse.h"
#include "transform/snapshots.h"

/* Its results are there when the iteration that it stands in is reversed, and wanted then. */
static void stand_in(Forward *forward, const Op *late)
{
    for (unsigned i = 0; i < late->result_count && late->region->owner; i++)
        forward->primal[late->results[i]->number] = zero_of(forward->module, late->results[i]->type);
}

bool augment_skips(Forward *forward, Builder *builder, const Op *op)
{
    if (!forward->reverse->parts && op != forward->reverse->late && is_late(forward->derivation, op)) {
        stand_in(forward, op);
        return true;
    }
    if (op->code == OP_FOR)
        snapshots_take(forward, builder, op);
    if (op->code == OP_FREE)
        return augment_keeps(forward, op);
    if (op->code == OP_STORE)
        return !forward->reverse->parts && pointer_map_get(&forward->derivation->postponed, op);
    if (op->code == OP_RETURN && !forward->reverse->parts) {
        forward->reverse->primal_return = (Op *)op;
        return true;
    }
    return false;
}

bool augment_keeps(Forward *forward, const Op *free)
{
    if (!free_is_postponed(forward->flow, forward->context, free))
        return false;
    if (forward->reverse->parts)
        forward->reverse->parts->is_augmented = true;
    return true;
}

void augment_note(Forward *forward, const Op *op, Op *copy)
{
    pointer_map_put(&forward->reverse->copies, forward->derivation->arena, op, copy);
}

void augment_note_load(const Forward *forward, const Op *op, const Op *copy)
{
    pointer_map_put(&forward->derivation->primal_loads, forward->derivation->arena, copy, (void *)op);
}

void augment_note_stored(const Forward *forward, const Op *op, const Op *copy)
{
    Derivation *derivation = forward->derivation;
    Stored *stored;

    if (value_region(copy->operands[0]) != copy->region || type_is_pointer(copy->operands[0]->type))
        return;
    stored = ARENA_NEW(derivation->arena, Stored);
    *stored = (Stored){.copy = copy, .primal = op, .next = pointer_map_get(&derivation->stored, copy->operands[0])};
    pointer_map_put(&derivation->stored, derivation->arena, copy->operands[0], stored);
}

Value *augment_pointer(Builder *builder, Value *shadow)
{
    return build_cast(builder, shadow, type_without_const(builder->module, shadow->type));
}

void augment_differs(Forward *forward)
{
    if (forward->reverse && forward->reverse->parts)
        forward->reverse->parts->is_augmented = true;
}

void augment_store(Forward *forward, Builder *builder, const Op *op)
{
    Value *shadow = forward_tangent(forward, op->operands[1]), *value;
    bool is_pointer = type_is_pointer(op->operands[0]->type);
    Op *guard = NULL;
    Builder inside = *builder;

    if (!shadow || (!is_pointer && !(type_is_floating(op->operands[0]->type) &&
                                     flow_place_held_pointers(forward->flow, forward->context, op->operands[1]))))
        return;
    augment_differs(forward);
    if (flow_is_mixed(forward->flow, forward->context, op->operands[1])) {
        guard = guard_begin(builder, shadow);
        inside = builder_at_end(forward->module, guard->regions[0]);
    }
    if (is_pointer) {
        value = build_cast(&inside, forward_tangent_or_zero(forward, op->operands[0]), type_target(shadow->type));
        forward_build_store(forward, &inside, op, value, shadow);
    } else {
        clear_place(&inside, shadow, type_is_pointer);
    }
    if (guard)
        guard_end(forward->module, guard, &inside, NULL);
}

/* ---- loops and calls ---- */

void augment_count(Forward *forward, const Op *loop, Op *copy)
{
    Module *module = forward->module;
    const Type *type = type_long(module);
    Region *head = copy->regions[0], *body = copy->regions[1];
    Builder builder = builder_before(module, region_yield(body));
    Value *count;

    op_add_operand(module, copy, value_integer(module, type, 0));
    op_add_operand(module, region_yield(head), region_add_argument(module, head, type, "count"));
    count = region_add_argument(module, body, type, "count");
    op_add_operand(module, region_yield(body), build_binary(&builder, OP_ADD, count, value_integer(module, type, 1)));
    pointer_map_put(&forward->reverse->counts, forward->derivation->arena, loop,
                    op_add_result(module, copy, type, "count"));
}

static void set_results(Forward *forward, const Op *op, const Op *call)
{
    for (unsigned i = 0; i < op->result_count; i++) {
        call->results[i]->name = op->results[i]->name;
        forward->primal[op->results[i]->number] = call->results[i];
    }
}

Value *augment_argument(Builder *builder, Value *shadow)
{
    return build_cast(builder, shadow, type_without_any_const(builder->module, shadow->type));
}

typedef VECTOR(Value *) Arguments;

void augment_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Context *callee = flow_callee(forward->context, op);
    ReverseParts *parts = reverse_parts(forward->derivation, specialization_of(forward->derivation, callee));
    Arena *arena = forward->derivation->arena;
    Arguments arguments = {0};
    Value *slot = NULL;

    builder->place = op->place;
    if (!parts->is_augmented) {
        set_results(forward, op, op_clone(builder, op, operands));
        return;
    }
    augment_differs(forward);
    for (size_t i = 0; i < parts->augmented_parts.count; i++) {
        Part part = parts->augmented_parts.items[i];
        Value *argument = NULL;
        switch (part.kind) {
        case PART_PRIMAL: argument = operands[part.index]; break;
        case PART_SHADOW:
            argument = augment_argument(builder, forward_tangent_or_zero(forward, op->operands[part.index]));
            break;
        case PART_RESULT_SHADOW:
            argument = slot =
                build_local(builder, type_without_const(forward->module, op->results[0]->type), NULL, NULL);
            mark_derivative(slot);
            break;
        case PART_TAPE:
            argument = forward->reverse->forward_tape;
            forward->reverse->uses_tape = true;
            break;
        case PART_ADJOINT:
        case PART_RESULT_ADJOINT: break;
        }
        VECTOR_PUSH(arena, arguments, argument);
    }
    set_results(forward, op, build_call(builder, parts->augmented, arguments.items, (unsigned)arguments.count));
    if (slot)
        forward_set_tangent(forward, op->results[0], build_load(builder, slot));
}
