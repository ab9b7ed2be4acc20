/* See updates_gather.
 * Sound because updates commute: of one place both add to it, of two they do not meet. Nothing else on the way may access the place: of what is loaded there, or
 * set, the order counts. */
#include "support/arena.h"
#include "transform/elements.h"
#include "transform/fission.h"
#include "transform/stores.h"

/* Does it touch nothing that may be the place? */
static bool is_elsewhere(const Op *op, const Value *place)
{
    return op_is_plain(op) && store_meeting(op, place) == MEETS_NOTHING;
}

/* Between its load and its store, does it access nothing that may be the place? */
static bool is_compact(const Update *update)
{
    const Op *op = update->load->next;

    while (op != update->store && is_elsewhere(op, update->store->operands[1]))
        op = op->next;
    return op == update->store;
}

static void find_updates(Region *region, Arena *arena, PointerMap *updates)
{
    Update update, *kept;

    for (Op *op = region->first; op; op = op->next) {
        if (op->may_retype || op->hides_type || !update_find(region, op, &update) || !is_compact(&update))
            continue;
        kept = ARENA_NEW(arena, Update);
        *kept = update;
        pointer_map_put(updates, arena, update.load, kept);
        pointer_map_put(updates, arena, update.store, kept);
    }
}

/* Of the same type: of two types not even the bytes commute. */
static const Update *find_other(const PointerMap *updates, const Update *update, const Op *load)
{
    const Update *other = load->code == OP_LOAD ? pointer_map_get(updates, load) : NULL;

    return other && other->store->operands[0]->type == update->store->operands[0]->type ? other : NULL;
}

/* The next update of the same object, if others' alone, one at least, are on the way. */
static const Update *next_of_object(const PointerMap *updates, const Update *update)
{
    const Update *on_the_way = NULL;

    for (const Op *op = update->store->next; op; op = op->next) {
        const Update *other = find_other(updates, update, op);
        if (other && update_object(other) == update_object(update))
            return on_the_way ? other : NULL;
        if (other)
            on_the_way = other;
        else if (!(on_the_way && op == on_the_way->store) && !is_elsewhere(op, update->store->operands[1]))
            return NULL;
    }
    return NULL;
}

void updates_gather(Region *region, Arena *arena)
{
    PointerMap updates = {0};

    find_updates(region, arena, &updates);
    /* from the last one on, so that what an update goes to has gone to its own place before */
    for (Op *op = region->last, *before; op; op = before) {
        const Update *update = op->code == OP_STORE ? pointer_map_get(&updates, op) : NULL;
        const Update *next = update ? next_of_object(&updates, update) : NULL;
        before = next ? update->load->previous : op->previous;
        if (!next)
            continue;
        op_move_before(update->load, next->load);
        op_move_before(update->sum, next->load);
        op_move_before(update->store, next->load);
    }
}
