/* In:    emitted functions.
 * Out:   shorter lives of blocks (scratch.h).
 * Sound because
 *  - a slot has one push and one pop, executed equally often. The block's address goes nowhere but to that push: all other uses are accesses,
 *    comparisons, and addresses for them. A comparison counts as an access: where the reverse sweep compares, the program's block has to be valid,
 *    or its answer pushed; what the forward sweep compares is made there;
 *  - the program's block is freed where it was pushed, in the region that made it: nothing behind that accesses it, and the reverse sweep does
 *    nothing but free it;
 *  - the derivatives' block is made where it was popped: nothing in front of that accesses it. It is made of zeros here as there, as large
 *    as the number that is pushed in its place says. */
#include "transform/scratch.h"

#include "transform/runtime.h"
#include "transform/simplify.h"

#include <string.h>

/* What is known of the uses of an address: of a block's, or of one that is popped. */
typedef struct Address {
    Op *made; /* by this: an allocation, or a pop */
    Op *push, *freed;
    unsigned pushes, frees;
    unsigned last; /* the order of the last access */
    bool is_accessed;
    bool is_lost; /* who knows who has it */
    VECTOR(Op *) steps; /* addresses that are made of it */
} Address;

typedef struct Slot {
    Op *push, *pop;
    unsigned pushes, pops;
    bool fails;
} Slot;

typedef struct Pass {
    Module *module;
    Arena *arena;
    Function *function;
    Slot *slots; /* by op_record_number */
    PointerMap addresses; /* by value */
    bool *changes; /* by function */
} Pass;

static Slot *slot_of(const Pass *pass, const Op *op)
{
    size_t number = op_record_number(op);

    return number ? &pass->slots[number] : NULL;
}

/* ---- uses ---- */

/* A comparison asks whether there is a block; it wants the address while this is valid. */
static bool is_access(const Op *op, unsigned operand)
{
    return op->code == OP_LOAD || (op->code == OP_STORE && operand == 1) || (op->code == OP_COPY && operand <= 1) ||
           (op->code == OP_FILL && operand == 0) || op->code == OP_COMPARE;
}

static void note_use(const Pass *pass, Address *address, Op *op, unsigned operand)
{
    bool is_whole = pointer_before_casts(op->operands[operand]) == address->made->results[0];

    if (op_is_address_step(op) && operand == 0) {
        VECTOR_PUSH(pass->arena, address->steps, op);
    } else if (op->code == OP_PUSH && operand == 1 && is_whole) {
        address->pushes++;
        address->push = op;
    } else if (op->code == OP_FREE && is_whole) {
        address->frees++;
        address->freed = op;
    } else if (is_access(op, operand)) {
        address->is_accessed = true;
        address->last = op->order;
    } else {
        address->is_lost = true;
    }
}

static bool is_call_of(const Op *op, const char *name)
{
    return op->code == OP_CALL && strcmp(op->as.callee->name, name) == 0;
}

static bool is_block(const Op *op)
{
    return op->code == OP_MALLOC || is_call_of(op, "adcc_allocate_array") || is_call_of(op, "adcc_allocate_zeroed");
}

static void look_at(void *context, Op *op)
{
    Pass *pass = context;
    Slot *slot = slot_of(pass, op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        Address *address = pointer_map_get(&pass->addresses, op->operands[i]);
        if (!address)
            continue;
        note_use(pass, address, op, i);
        if (op_is_address_step(op) && i == 0)
            pointer_map_put(&pass->addresses, pass->arena, op->results[0], address);
    }
    if (slot) {
        *(op->code == OP_PUSH ? &slot->push : &slot->pop) = op;
        ++*(op->code == OP_PUSH ? &slot->pushes : &slot->pops);
        slot->fails |= pass->function->width != 0; /* loops over lanes are left as they are */
    }
    if (is_block(op) || (slot && op->code == OP_POP && type_is_pointer(op->results[0]->type))) {
        Address *address = ARENA_NEW(pass->arena, Address);
        address->made = op;
        pointer_map_put(&pass->addresses, pass->arena, op->results[0], address);
    }
}

/* ---- changes ---- */

static void note_change(const Pass *pass, const Op *op)
{
    pass->changes[op->region->function->number] = true;
}

static void drop_steps(const Address *address)
{
    for (size_t i = address->steps.count; i-- > 0;)
        op_remove(address->steps.items[i]);
}

static void free_early(const Pass *pass, const Slot *slot, const Address *popped)
{
    Builder builder = builder_before(pass->module, slot->push);

    builder.place = slot->push->place;
    build_op(&builder, OP_FREE, NULL, &slot->push->operands[1], 1);
    note_change(pass, slot->push);
    note_change(pass, slot->pop);
    op_remove(popped->freed);
    drop_steps(popped);
    op_remove(slot->pop);
    op_remove(slot->push);
}

typedef struct Replacement {
    const Value *value;
    Value *by;
} Replacement;

static void replace(void *context, Op *op)
{
    const Replacement *replacement = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i] == replacement->value)
            op->operands[i] = replacement->by;
}

/* The number that is pushed in place of the address comes from where that did. */
static Value *hand_over(const Pass *pass, const Slot *slot, Builder *inside, Value *number)
{
    Builder push = builder_before(pass->module, slot->push);
    Op *pushed, *popped;

    if (value_is_constant(number))
        return number;
    push.place = slot->push->place;
    pushed = build_op(&push, OP_PUSH, NULL, (Value *[]){slot->push->operands[0], number}, 2);
    popped = build_op(inside, OP_POP, number->type, slot->pop->operands, 1);
    pushed->as.slot = popped->as.slot = slot->push->as.slot;
    pushed->mark = slot->push->mark;
    popped->mark = slot->pop->mark;
    return popped->results[0];
}

static void make_late(const Pass *pass, const Slot *slot, const Address *block)
{
    Builder inside = builder_before(pass->module, slot->pop);
    Op *made = block->made;
    Value *was = slot->pop->results[0], *now, *arguments[2];
    Replacement replacement;

    inside.place = slot->pop->place;
    arguments[0] = hand_over(pass, slot, &inside, made->operands[0]);
    arguments[1] = made->operands[1];
    now = build_runtime(&inside, made->as.callee->name, made->results[0]->type, arguments, 2);
    value_op(now)->is_stretched = made->is_stretched;
    now->name = was->name;
    now->is_derivative = was->is_derivative;
    replacement = (Replacement){was, build_cast(&inside, now, was->type)};
    note_change(pass, slot->push);
    note_change(pass, slot->pop);
    region_walk(slot->pop->region->function->body, replace, &replacement);
    op_remove(slot->pop);
    op_remove(slot->push);
    drop_steps(block);
    op_remove(made);
}

static void change_slot(const Pass *pass, const Slot *slot)
{
    const Address *popped = slot->pop ? pointer_map_get(&pass->addresses, slot->pop->results[0]) : NULL;
    const Address *block = slot->push ? pointer_map_get(&pass->addresses, slot->push->operands[1]) : NULL;

    if (slot->fails || slot->pushes != 1 || slot->pops != 1 || !popped || !block || block->made->code == OP_POP ||
        block->is_lost || block->pushes != 1 || block->frees || block->push->region != block->made->region)
        return;
    if (popped->frees == 1 && !popped->is_accessed && !popped->is_lost && !popped->pushes &&
        (!block->is_accessed || block->last < slot->push->order))
        free_early(pass, slot, popped);
    else if (is_call_of(block->made, "adcc_allocate_zeroed") && !block->is_accessed &&
             value_is_constant(block->made->operands[1]))
        make_late(pass, slot, block);
}

void scratch_module(Module *module)
{
    Pass pass = {.module = module, .arena = arena_new()};
    size_t count = module_record_limit(module);

    pass.slots = ARENA_ARRAY(pass.arena, Slot, count);
    pass.changes = ARENA_ARRAY(pass.arena, bool, module->functions.count + 1);
    for (size_t i = 0; i < module->functions.count; i++) {
        pass.function = module->functions.items[i];
        if (!pass.function->body || !pass.function->is_emitted)
            continue;
        function_number(pass.function);
        region_walk(pass.function->body, look_at, &pass);
    }
    for (size_t i = 0; i < count; i++)
        change_slot(&pass, &pass.slots[i]);
    for (size_t i = 0; i < module->functions.count; i++)
        if (pass.changes[i]) {
            simplify_function(module, module->functions.items[i], true);
            function_number(module->functions.items[i]);
        }
    arena_free(pass.arena);
}
