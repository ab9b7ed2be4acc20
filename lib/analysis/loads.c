/* See loads.h.
 * Sound because both loads have one type and equal addresses, and what is executed between them, if anything of it is
 * executed at all, writes no memory but by stores that cannot meet that address in this context. */
#include "analysis/loads.h"

#include "analysis/overwrite.h"

enum { DISTANCE = 64 }; /* operations */

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
            addresses_equal(op->operands[0], load->operands[0]))
            return op;
        pass_over(&search, op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], pass_over, &search);
    }
    return NULL;
}
