/* In:    a `for` of the primal; its reverse, the last operation of the current scope's reverse.
 * Out:   where the loop's results are used in one arm of one branch alone, its reverse is executed only if that arm was taken: of the
 *        distances to many centres only the nearest one's is reversed.
 * Keeps: everything else.
 *
 * Sound because
 *  - where the other arm was taken, the results' adjoints are zero whatever the numbers are, so that their tangents are zero, too;
 *  - each term that the loop adds is a multiple of these: the loop writes nothing, so that it uses up no adjoint of memory;
 *  - it has no other effect: its reverse takes nothing from the tape and calls nothing;
 *  - the condition is the one that the branch's own reverse goes by. */
#include "transform/reverse.h"

typedef struct Arm {
    Value *condition; /* NULL: no use yet */
    unsigned index;
    bool fails;
} Arm;

typedef struct Look {
    bool is_reverse;
    const PointerMap *known;
    bool found;
} Look;

static void note_use(Arm *arm, Value *condition, unsigned index)
{
    arm->fails |= arm->condition && (arm->condition != condition || arm->index != index);
    arm->condition = condition;
    arm->index = index;
}

bool op_only_asks(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_TEST || category == CATEGORY_ZERO;
}

static void look_at_uses(Arm *arm, const Op *op, const Value *value)
{
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i] != value || op_only_asks(op))
            continue;
        if (op->code == OP_SELECT && i > 0)
            note_use(arm, op->operands[0], i - 1);
        else
            arm->fails = true;
    }
    for (unsigned i = 0; i < op->region_count; i++) {
        if (!region_uses(op->regions[i], value))
            continue;
        if (op->code == OP_IF)
            note_use(arm, op->operands[0], i);
        else
            arm->fails = true;
    }
}

static bool find_arm(const Reverse *reverse, const Op *loop, Arm *arm)
{
    for (unsigned i = 0; i < loop->result_count; i++) {
        if (!flow_is_active(reverse->flow, reverse->context, loop->results[i]))
            continue;
        for (const Op *op = loop->next; op && !arm->fails; op = op->next)
            look_at_uses(arm, op, loop->results[i]);
    }
    return arm->condition && !arm->fails;
}

static void find_effect(void *context, Op *op)
{
    Look *look = context;
    bool is_quiet = op_is_computation(op->code) || op->code == OP_LOAD || op->code == OP_FOR || op->code == OP_IF ||
                    op->code == OP_YIELD;

    if (look->is_reverse)
        is_quiet |= op->code == OP_STORE || op->code == OP_LOCAL || op->code == OP_COMMENT;
    look->found |= !(look->known && pointer_map_get(look->known, op)) && (!is_quiet || op->is_volatile);
}

bool region_is_quiet(Region *region, bool is_reverse, const PointerMap *known)
{
    Look look = {is_reverse, known, false};

    region_walk(region, find_effect, &look);
    return !look.found;
}

Op *scope_empty_branch(Reverse *reverse, Value *condition)
{
    Builder builder = scope_builder(reverse);
    Op *branch = build_with_regions(&builder, OP_IF, &condition, 1, 2);

    for (unsigned i = 0; i < 2; i++) {
        Builder inside = builder_at_end(reverse->module, branch->regions[i]);
        inside.place = reverse->place;
        build_yield(&inside, NULL, 0);
    }
    return branch;
}

void reverse_in_arm(Reverse *reverse, const Op *loop, Op *reversed)
{
    Arm arm = {0};
    Op *choice;

    if (!region_is_quiet(loop->regions[0], false, NULL) || !region_is_quiet(reversed->regions[0], true, NULL) ||
        !find_arm(reverse, loop, &arm))
        return;
    choice = scope_empty_branch(reverse, reverse_value(reverse, forward_primal(&reverse->forward, arm.condition)));
    op_move_before(reversed, choice->regions[arm.index]->last);
}
