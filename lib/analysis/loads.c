/* See loads.h.
 * Sound because both loads have one type and addresses that are made alike of the same values, and what is executed between them, if anything of it is
 * executed at all, writes no memory but by stores that cannot meet that address in this context. */
#include "analysis/loads.h"

#include "analysis/overwrite.h"

enum { DISTANCE = 64 /* operations */, ADDRESS_DEPTH = 6 };

static bool is_same_step(const Op *one, const Op *other)
{
    if (one->code != other->code || one->results[0]->type != other->results[0]->type)
        return false;
    switch (one->code) {
    case OP_INDEX:
    case OP_ELEMENT: return true;
    case OP_FIELD: return one->as.field == other->as.field;
    default: return false;
    }
}

static bool is_same_value(const Value *one, const Value *other)
{
    return one == other || (one->kind == VALUE_INTEGER && other->kind == VALUE_INTEGER && one->type == other->type &&
                            one->as.integer == other->as.integer);
}

static bool is_same_address(const Value *one, const Value *other, unsigned depth)
{
    const Op *a = value_op(one), *b = value_op(other);

    if (one == other)
        return true;
    if (!a || !b || depth == 0 || a->operand_count != b->operand_count || !is_same_step(a, b))
        return false;
    for (unsigned i = 1; i < a->operand_count; i++)
        if (!is_same_value(a->operands[i], b->operands[i]))
            return false;
    return is_same_address(a->operands[0], b->operands[0], depth - 1);
}

typedef struct Search {
    Flow *flow;
    const Context *context;
    const Op *load;
    unsigned operations;
    bool fails;
} Search;

static void pass_over(void *context, Op *op)
{
    Search *search = context;

    search->fails |= ++search->operations > DISTANCE;
    switch (op_info(op->code)->category) {
    case CATEGORY_CALL:
    case CATEGORY_TAPE: search->fails = true; return;
    case CATEGORY_MEMORY: break;
    default: return;
    }
    if (op->code == OP_STORE && !op->is_volatile)
        search->fails |= values_meet(search->flow, search->context, op->operands[1], search->load->operands[0], true);
    else
        search->fails |= op->code != OP_LOAD && op->code != OP_LOCAL;
}

const Op *load_read_before(Flow *flow, const Context *context, const Op *load)
{
    Search search = {flow, context, load, 0, false};

    if (load->is_volatile)
        return NULL;
    for (Op *op = load->previous; op && !search.fails; op = op->previous) {
        if (op->code == OP_LOAD && !op->is_volatile && op->results[0]->type == load->results[0]->type &&
            is_same_address(op->operands[0], load->operands[0], ADDRESS_DEPTH))
            return op;
        pass_over(&search, op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], pass_over, &search);
    }
    return NULL;
}
