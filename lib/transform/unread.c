/* In:    emitted functions.
 * Out:   fewer records (unread.h).
 * Sound because a push and the pops of its slot are executed equally often, nested as all are, so that without them every other pop finds
 *        what it found before; a slot goes as a whole, from all functions, if the result of none of its pops is an operand. */
#include "transform/unread.h"

#include "transform/simplify.h"

/* What is known of the slot of a value, or of that of its tangent. */
typedef struct Slot {
    unsigned pops;
    bool is_used, is_dropped;
} Slot;

typedef struct Pass {
    Module *module;
    Slot *slots; /* by op_record_number */
    bool *changes; /* by function: it had some that went */
    const Function *function;
} Pass;

static Slot *slot_of(const Pass *pass, const Op *op)
{
    size_t number = op_record_number(op);

    return number ? &pass->slots[number] : NULL;
}

static void look_at(void *context, Op *op)
{
    Pass *pass = context;
    Slot *slot = slot_of(pass, op);

    if (slot && op->code == OP_POP)
        slot->pops++;
    if (slot && pass->function->width) /* loops over lanes are left as they are */
        slot->is_used = true;
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Op *from = value_op(op->operands[i]);
        Slot *used = from && from->code == OP_POP ? slot_of(pass, from) : NULL;
        if (used)
            used->is_used = true;
    }
}

static void drop(void *context, Op *op)
{
    Pass *pass = context;
    Slot *slot = slot_of(pass, op);

    if (!slot || slot->is_used || slot->pops == 0)
        return;
    op_remove(op);
    slot->is_dropped = pass->changes[pass->function->number] = true;
}

static void each_function(Pass *pass, OpVisitor *visit)
{
    for (size_t i = 0; i < pass->module->functions.count; i++) {
        pass->function = pass->module->functions.items[i];
        if (pass->function->body && pass->function->is_emitted)
            region_walk(pass->function->body, visit, pass);
    }
}

/* One round; false: nothing went. */
static bool drop_unread(Module *module)
{
    Arena *arena = arena_new();
    size_t count = module_record_limit(module);
    Pass pass = {.module = module,
                 .slots = ARENA_ARRAY(arena, Slot, count),
                 .changes = ARENA_ARRAY(arena, bool, module->functions.count + 1)};
    bool any = false;

    each_function(&pass, look_at);
    each_function(&pass, drop);
    for (size_t i = 0; i < count; i++)
        any |= pass.slots[i].is_dropped;
    for (size_t i = 0; i < module->functions.count; i++)
        if (pass.changes[i]) {
            simplify_function(module, module->functions.items[i], true);
            function_number(module->functions.items[i]);
        }
    arena_free(arena);
    return any;
}

void unread_module(Module *module)
{
    while (drop_unread(module))
        ;
}
