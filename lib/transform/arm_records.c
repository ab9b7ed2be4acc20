/* In:     a value that an arm of a branch of the forward sweep makes, and the reverse of that arm asks for.
 * Out:    a further result of the branch, which is at hand, or is recorded, where the branch stands; NULL: it is better recorded in the arm.
 * Keeps:  what the branch does.
 *
 * In a loop that counts such a result has a place in the loop's row (rows.c), so that neither sweep waits for a tape's top, and both may become vectors: if
 * the arms are short and cheap, so that it does not matter whether the arm is taken. What different arms make shares a result.
 *
 * Sound because the result is read only by the reverse of an arm that made it, which is executed where that arm was taken. */
#include "transform/reverse.h"

enum { EXPORT_DEPTH = 3, CHEAP_OPERATIONS = 24, MOST_SLOTS = 3 };

/* A result of a branch, and for which arms it has a value. */
typedef struct Slot {
    struct Slot *next;
    Value *result;
    unsigned arms; /* by bit */
} Slot;

/* Are all regions from here outwards, a few at most, branches of fused ones? Then a result costs little: one more for each
 * branch on the way, and a zero in each other arm. */
static bool is_at_hand(const Scope *scope)
{
    for (unsigned depth = 0; depth < EXPORT_DEPTH && op_is_branch(scope->owner); depth++) {
        scope = scope->up;
        if (scope->is_fused)
            return true;
    }
    return false;
}

static bool is_cheap(const Op *op)
{
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL || op->code == OP_NEG ||
               op->code == OP_DIV || op->code == OP_FABS || type_is_integer(op->results[0]->type);
    case CATEGORY_INTEGER:
    case CATEGORY_ADDRESS:
    case CATEGORY_CONVERT:
    case CATEGORY_TEST: return true;
    case CATEGORY_MEMORY: return op->code == OP_LOAD || op->code == OP_STORE;
    case CATEGORY_CONTROL: return op->code == OP_YIELD || op->code == OP_IF;
    case CATEGORY_TAPE: return op->code == OP_PUSH;
    case CATEGORY_ZERO:
    case CATEGORY_CALL: return false;
    }
    return false;
}

static bool counts(const Op *op)
{
    return op_info(op->code)->category != CATEGORY_ADDRESS && op->code != OP_YIELD && op->code != OP_PUSH;
}

static bool are_cheap(const Op *branch, unsigned *operations)
{
    for (unsigned i = 0; i < branch->region_count; i++)
        for (const Op *op = branch->regions[i]->first; op; op = op->next)
            if ((*operations += counts(op)) > CHEAP_OPERATIONS || !is_cheap(op) || !are_cheap(op, operations))
                return false;
    return true;
}

/* Has each arm something to do? Else, where the other one is mostly taken, little is recorded in the arm. */
static bool has_two_arms(const Op *branch)
{
    return branch->regions[0]->first->code != OP_YIELD && branch->regions[1]->first->code != OP_YIELD;
}

/* Is it a branch, or one in another one, of a loop whose records are in rows? */
static bool is_in_row(const Scope *scope, const Value *value)
{
    for (unsigned depth = 0; depth < EXPORT_DEPTH && scope->owner && scope->owner->code == OP_IF; depth++) {
        unsigned operations = 0;
        if (!are_cheap(scope->owner, &operations))
            return false;
        scope = scope->up;
    }
    return scope->owner && scope->owner->code == OP_FOR && !scope->owner->is_backward && !scope->is_fused &&
           (type_is_real(value->type) || type_is_integer(value->type));
}

static Value *new_result(Reverse *reverse, const Scope *scope, Value *value)
{
    Op *branch = scope->owner;

    for (unsigned i = 0; i < branch->region_count; i++)
        op_add_operand(reverse->module, region_yield(branch->regions[i]),
                       branch->regions[i] == scope->forward ? value : zero_of(reverse->module, value->type));
    return op_add_result(reverse->module, branch, value->type, value->name);
}

/* A result that the arms share; NULL: there would be too many. */
static Value *shared_result(Reverse *reverse, const Scope *scope, Value *value)
{
    Op *branch = scope->owner;
    unsigned arm = branch->regions[0] == scope->forward ? 1 : 2, count = 0;
    Slot *first = pointer_map_get(&reverse->arm_slots, branch), *slot;

    for (slot = first; slot; slot = slot->next) {
        if (slot->result->type == value->type && !(slot->arms & arm)) {
            region_yield(scope->forward)->operands[slot->result->index] = value;
            slot->arms |= arm;
            return slot->result;
        }
        count += has_two_arms(branch) || type_is_real(slot->result->type) == type_is_real(value->type);
    }
    if (count == (has_two_arms(branch) ? MOST_SLOTS : 1))
        return NULL;
    slot = ARENA_NEW(reverse->derivation->arena, Slot);
    *slot = (Slot){first, new_result(reverse, scope, value), arm};
    pointer_map_put(&reverse->arm_slots, reverse->derivation->arena, branch, slot);
    return slot->result;
}

Value *reverse_result_of_arm(Reverse *reverse, const Scope *scope, Value *value)
{
    if (is_at_hand(scope))
        return new_result(reverse, scope, value);
    return scope->owner && scope->owner->code == OP_IF && is_in_row(scope, value) ? shared_result(reverse, scope, value)
                                                                                  : NULL;
}
