/* In:    a store of the primal.
 * Out:   is it an update, b[e] = b[e] + x or - x? Then its reverse reads the element's adjoint and leaves it as it is: it would set it to zero for the
 *        store, and add what was there for the load.
 *
 * Sound because
 *  - the load serves the sum alone, and the sum the store: nothing else adds to the adjoint that passes from the one to the other;
 *  - between the two nothing is written where the element may be, so that no reverse comes between that sets it to zero; what is read there adds to it,
 *    before or after;
 *  - the load is active: what the element held before has a derivative, too. */
#include "transform/reverse.h"

#include "analysis/overwrite.h"

/* Computations and loads, and stores elsewhere. */
static bool is_left_alone(const Reverse *reverse, const Op *load, const Op *store)
{
    for (const Op *op = load->next; op != store; op = op->next) {
        if (!op || op->region_count || op->is_volatile)
            return false;
        if (op_is_computation(op->code) || op->code == OP_LOAD || op->code == OP_COMMENT)
            continue;
        if (op->code != OP_STORE ||
            values_meet(reverse->flow, reverse->context, op->operands[1], store->operands[1], true))
            return false;
    }
    return true;
}

static bool is_updated(const Reverse *reverse, const Op *load, const Op *sum, const Op *store)
{
    return load && load->code == OP_LOAD && load->region == store->region && load->operands[0] == store->operands[1] &&
           !load->is_volatile && region_uses(store->region, load->results[0]) == 1 &&
           flow_is_active(reverse->flow, reverse->context, load->results[0]) &&
           flow_is_active(reverse->flow, reverse->context, sum->results[0]) && is_left_alone(reverse, load, store);
}

const Op *reverse_updated_load(const Reverse *reverse, const Op *store)
{
    const Op *sum = value_op(store->operands[0]), *load;

    if (!sum || store->is_volatile || sum->region != store->region || (sum->code != OP_ADD && sum->code != OP_SUB) ||
        !type_is_real(sum->results[0]->type) || region_uses(store->region, sum->results[0]) != 1)
        return NULL;
    for (unsigned i = 0; i < (sum->code == OP_ADD ? 2 : 1); i++) {
        load = value_op(sum->operands[i]);
        if (is_updated(reverse, load, sum, store))
            return load;
    }
    return NULL;
}
