/* In:    a store, and a load behind it, of a numbered function.
 * Out:   what seen.h says.
 * Sound because the two addresses are made in the same way, of the same values, and of the counters of `for`s with the same bounds, each around the
 * load paired with one around the store; around the load is nothing else that is not around the store, too. Then to each run of the store
 * belongs a run of the load that takes the same numbers. */
#include "analysis/seen.h"

enum { DEPTH = 8, LOOPS = 6 };

/* Loops around the load alone, and the one around the store that counts alike; NULL: none was found so far. */
typedef struct Pairs {
    const Op *read[LOOPS], *written[LOOPS];
    unsigned count;
} Pairs;

static bool is_same(Pairs *pairs, const Value *read, const Value *written, unsigned depth);

/* Is the loop that the read number counts the one that the written number's is paired with, from now on if not before? */
static bool is_paired(Pairs *pairs, const Op *read, const Op *written)
{
    unsigned i = 0;

    while (i < pairs->count && pairs->read[i] != read)
        i++;
    if (i == pairs->count || written->as.comparison != read->as.comparison)
        return false;
    if (pairs->written[i])
        return pairs->written[i] == written;
    pairs->written[i] = written;
    for (unsigned k = 0; k < 3; k++)
        if (!is_same(pairs, read->operands[k], written->operands[k], DEPTH))
            return false;
    return true;
}

static bool are_same(Pairs *pairs, const Op *read, const Op *written, unsigned depth)
{
    bool is_address = op_info(read->code)->category == CATEGORY_ADDRESS;

    if (read->code != written->code || read->operand_count != written->operand_count ||
        (read->code == OP_FIELD && read->as.field != written->as.field) ||
        (!is_address && read->results[0]->type != written->results[0]->type))
        return false;
    for (unsigned i = 0; i < read->operand_count; i++)
        if (!is_same(pairs, read->operands[i], written->operands[i], depth))
            return false;
    return true;
}

/* Is it what its operands make it, and nothing else? */
static bool is_made_alike(const Op *op)
{
    switch ((int)op->code) {
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT:
    case OP_CAST:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_NEG: return true;
    default: return false;
    }
}

static bool is_same(Pairs *pairs, const Value *read, const Value *written, unsigned depth)
{
    const Op *counted, *counting;

    read = value_before_widening(pointer_before_qualifiers(read));
    written = value_before_widening(pointer_before_qualifiers(written));
    if (read == written || constants_equal(read, written))
        return true;
    counted = value_counting_loop(read);
    counting = value_counting_loop(written);
    if (counted || counting)
        return counted && counting && is_paired(pairs, counted, counting);
    return depth > 0 && value_op(read) && value_op(written) && is_made_alike(value_op(read)) &&
           are_same(pairs, value_op(read), value_op(written), depth - 1);
}

/* Is each `for` around the store alone one that its address counts with, so that no later round writes what an earlier one has written? */
static bool overwrites_nothing(const Pairs *pairs, const Op *load, const Op *store)
{
    for (const Region *around = store->region; !region_is_in(load->region, around); around = around->owner->region) {
        bool is_counted = around->owner->code != OP_FOR;
        for (unsigned i = 0; i < pairs->count; i++)
            is_counted |= pairs->written[i] == around->owner;
        if (!is_counted)
            return false;
    }
    return true;
}

bool load_sees_store(const Op *load, const Op *store)
{
    Pairs pairs = {.count = 0};

    for (const Region *around = load->region; !region_is_in(store->region, around); around = around->owner->region) {
        if (around->owner->code != OP_FOR || pairs.count == LOOPS)
            return false;
        pairs.read[pairs.count++] = around->owner;
    }
    if (!is_same(&pairs, load->operands[0], store->operands[1], DEPTH))
        return false;
    for (unsigned i = 0; i < pairs.count; i++)
        if (!pairs.written[i])
            return false;
    return overwrites_nothing(&pairs, load, store);
}
