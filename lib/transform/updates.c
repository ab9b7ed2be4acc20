/* In:    a function of the primal.
 * Out:   its updates, b[e] = b[e] + x or - x. The reverse of one reads the element's adjoint and leaves it as it is: it would set it to zero for the
 *        store, and add what was there for the load.
 *
 * Sound because
 *  - the load serves the sum alone, and the sum the store: nothing else adds to the adjoint that passes from the one to the other;
 *  - between the two nothing is written where the element may be, so that no reverse comes between that sets it to zero; what is read there adds to it,
 *    before or after;
 *  - the load is active: what the element held before has a derivative, too. */
#include "transform/reverse.h"

#include "analysis/overwrite.h"

enum { MOST_BETWEEN = 256 }; /* operations between the load and the store */

typedef struct Updates {
    Reverse *reverse;
    const unsigned *uses; /* of values, by number */
} Updates;

static bool is_active_once(const Updates *updates, const Value *value)
{
    const Reverse *reverse = updates->reverse;

    return updates->uses[value->number] == 1 && flow_is_active(reverse->flow, reverse->context, value);
}

/* Computations and loads, and stores elsewhere. */
static bool is_left_alone(const Reverse *reverse, const Op *load, const Op *store)
{
    unsigned count = 0;

    for (const Op *op = load->next; op != store; op = op->next) {
        if (!op || op->region_count || op->is_volatile || ++count > MOST_BETWEEN)
            return false;
        if (op_is_computation(op->code) || op->code == OP_LOAD || op->code == OP_COMMENT)
            continue;
        if (op->code != OP_STORE ||
            values_meet(reverse->flow, reverse->context, op->operands[1], store->operands[1], true))
            return false;
    }
    return true;
}

static bool is_updated(const Updates *updates, const Op *load, const Op *store)
{
    return load && load->code == OP_LOAD && load->operands[0] == store->operands[1] && load->region == store->region &&
           !load->is_volatile && is_active_once(updates, load->results[0]) &&
           is_left_alone(updates->reverse, load, store);
}

static void look_at(void *context, Op *op)
{
    const Updates *updates = context;
    Arena *arena = updates->reverse->derivation->arena;
    const Op *sum = op->code == OP_STORE && !op->is_volatile ? value_op(op->operands[0]) : NULL, *load;

    if (!sum || sum->region != op->region || (sum->code != OP_ADD && sum->code != OP_SUB) ||
        !type_is_real(sum->results[0]->type) || !is_active_once(updates, sum->results[0]))
        return;
    for (unsigned i = 0; i < (sum->code == OP_ADD ? 2 : 1); i++) {
        load = value_op(sum->operands[i]);
        if (!is_updated(updates, load, op))
            continue;
        pointer_map_put(&updates->reverse->updates, arena, op, (void *)load);
        pointer_map_put(&updates->reverse->updates, arena, load, op);
        return;
    }
}

void reverse_find_updates(Reverse *reverse)
{
    const Function *primal = reverse->context->function;
    Updates updates = {reverse, function_count_uses(reverse->derivation->arena, primal)};

    region_walk(primal->body, look_at, &updates);
}

const Op *reverse_update_of(const Reverse *reverse, const Op *op)
{
    return pointer_map_get(&reverse->updates, op);
}
