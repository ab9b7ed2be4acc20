/* In:    a function.
 * Out:   the hint for clang at stores: OpPlan.is_alone, those that are printed with ADCC_ALONE (adcc/runtime.h).
 * Keeps: every value: nothing depends on what is decided here but time.
 *
 * Where a round adds to neighbours, x[i - 1] += a; x[i] += b, and the next one adds to one of them again, clang adds to both at once, as a vector. Its
 * load waits until what the round before has stored is in the cache: no processor hands parts of two stores on to one load. A stencil's adjoint took
 * three times as long. Such a loop cannot be a vector as a whole, so that there is nothing to lose; where it is unrolled as a whole, there is. */
#include "emit/plan.h"
#include "transform/distance.h"

enum { MOST_UPDATES = 32, UNROLLED_ROUNDS = 32 };

typedef struct Updates {
    const Op *loop;
    const Op *stores[MOST_UPDATES];
    unsigned count;
    bool fails;
} Updates;

static const Op *index_of(const Op *store)
{
    return value_op(store->operands[1]);
}

/* Does it add to what is there, where that moves along with the loop's counter? */
static bool is_update(const Op *store, const Op *loop)
{
    const Op *sum = value_op(store->operands[0]), *index = value_op(store->operands[1]);
    bool adds = sum && (sum->code == OP_ADD || sum->code == OP_SUB) && type_is_real(sum->results[0]->type);
    int64_t stride;

    if (!adds || store->is_volatile || store->hides_type || !index || index->code != OP_INDEX ||
        !value_is_invariant(index->operands[0], loop) || !find_stride(index->operands[1], loop, &stride) || stride == 0)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        const Op *load = value_op(sum->operands[i]);
        if (load && load->code == OP_LOAD && load->operands[0] == store->operands[1])
            return true;
    }
    return false;
}

static void find_updates(Updates *updates, const Region *region)
{
    for (const Op *op = region->first; op && !updates->fails; op = op->next) {
        updates->fails |= op_is_loop(op) || op_info(op->code)->category == CATEGORY_CALL;
        if (op->code == OP_STORE && is_update(op, updates->loop)) {
            updates->fails |= updates->count == MOST_UPDATES;
            if (!updates->fails)
                updates->stores[updates->count++] = op;
        }
        for (unsigned i = 0; i < op->region_count; i++)
            find_updates(updates, op->regions[i]);
    }
}

/* Do other rounds of the loop add to this element, too? */
static bool is_met_later(const Updates *updates, const Op *store, int64_t stride)
{
    int64_t distance;

    for (unsigned i = 0; i < updates->count; i++)
        if (find_distance(store->operands[1], updates->stores[i]->operands[1], &distance) && distance != 0 &&
            distance % stride == 0)
            return true;
    return false;
}

/* Side by side with one that is not printed so? */
static bool has_neighbour(const FunctionPlan *plan, const Updates *updates, unsigned store)
{
    int64_t distance;

    for (unsigned i = 0; i < updates->count; i++)
        if (!op_plan(plan, updates->stores[i])->is_alone &&
            find_distance(updates->stores[store]->operands[1], updates->stores[i]->operands[1], &distance) &&
            (distance == 1 || distance == -1))
            return true;
    return false;
}

static bool is_unrolled(const Op *loop)
{
    const Value *from = loop->operands[0], *to = loop->operands[1];
    int64_t rounds =
        from->kind == VALUE_INTEGER && to->kind == VALUE_INTEGER ? from->as.integer - to->as.integer : UNROLLED_ROUNDS;

    return rounds > -UNROLLED_ROUNDS && rounds < UNROLLED_ROUNDS;
}

static void plan_loop(void *context, Op *loop)
{
    FunctionPlan *plan = context;
    Updates updates = {.loop = loop};
    int64_t stride;

    if (loop->code != OP_FOR || loop->is_over_lanes || is_unrolled(loop))
        return;
    find_updates(&updates, loop->regions[0]);
    for (unsigned i = updates.count;
         i-- > 0 && !updates.fails;) /* the last one is the point itself, between the others */
        if (find_stride(index_of(updates.stores[i])->operands[1], loop, &stride) &&
            is_met_later(&updates, updates.stores[i], stride * loop->operands[2]->as.integer) &&
            has_neighbour(plan, &updates, i))
            op_plan(plan, updates.stores[i])->is_alone = true;
}

void plan_alone(FunctionPlan *plan)
{
    region_walk(plan->function->body, plan_loop, plan);
}
