/* See left_alone.h.
 * Sound because whatever the loop does that may write is a store, each of which is held against the load: by what the two pointers may lead to, or by
 * the elements that they come to in whatever iterations. */
#include "analysis/left_alone.h"

#include "analysis/overwrite.h"
#include "analysis/sections.h"

enum { MOST_STORES = 64 };

typedef struct Asked {
    Flow *flow;
    const Context *context;
    const Op *loop, *load;
    unsigned stores;
    bool is_left;
} Asked;

static bool may_write(const Asked *asked, const Op *store)
{
    const Value *read = asked->load->operands[0], *written = store->operands[1];

    return read == written || (values_meet(asked->flow, asked->context, written, read, true) &&
                               !values_stay_apart(asked->flow, asked->context, asked->loop, written, read, true) &&
                               !accesses_lie_apart(asked->loop, asked->load, store));
}

static void look_at(void *context, Op *op)
{
    Asked *asked = context;
    OpCategory category = op_info(op->code)->category;

    if (!asked->is_left)
        return;
    if (op->code == OP_STORE)
        asked->is_left = ++asked->stores <= MOST_STORES && !may_write(asked, op);
    else if (category == CATEGORY_CALL || category == CATEGORY_TAPE || op->code == OP_COPY || op->code == OP_FILL)
        asked->is_left = false;
}

bool load_is_left_alone(Flow *flow, const Context *context, const Op *load)
{
    Asked asked = {.flow = flow, .context = context, .loop = loop_around(load), .load = load, .is_left = true};

    if (!asked.loop || asked.loop->code != OP_FOR || context->is_recursive || load->is_volatile)
        return false;
    region_walk(asked.loop->regions[0], look_at, &asked);
    return asked.is_left;
}
