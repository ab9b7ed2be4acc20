/* In:    a numbered function's address.
 * Out:   roots.h.
 * Keeps: the function unchanged. */
#include "analysis/roots.h"

/* What an address was made from; NULL: from nothing further. */
static const Value *made_from(const Value *pointer)
{
    const Op *op = value_op(pointer);

    return op && (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST)
               ? op->operands[0]
               : NULL;
}

const Value *root_of(const Value **known, const Value *pointer)
{
    const Value *root = pointer;

    while (made_from(root) && !known[root->number])
        root = made_from(root);
    if (!value_is_constant(root) && known[root->number])
        root = known[root->number];
    for (const Value *step = pointer; made_from(step) && !known[step->number]; step = made_from(step))
        known[step->number] = root;
    return root;
}
