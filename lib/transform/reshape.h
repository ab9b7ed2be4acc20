/* In:    an operation of derivative code (OP_MARK_DERIVATIVE) whose operands are final.
 * Out:   the same value to rounding, as a person would write it: signs outside of products, s * a + s * b as
 *        s * (a + b), b / y for 1 / y * b, constants multiplied, first in their product; of squares, x * (2 * w).
 * Needs: how often each value is used, so that no work is done twice.
 * Keeps: the order of evaluation of everything else; never touches an unmarked operation. */
#ifndef ADCC_TRANSFORM_RESHAPE_H
#define ADCC_TRANSFORM_RESHAPE_H

#include "ir/ir.h"
#include "ir/map.h"

typedef struct Uses {
    Arena *arena;
    PointerMap counts; /* Value: how often it is an operand */
} Uses;

void uses_count(Uses *uses, Region *region);
/* op goes. */
void uses_drop(Uses *uses, const Op *op);
/* All uses of value are uses of by from now on. */
void uses_move(Uses *uses, const Value *value, const Value *by);
size_t uses_of(const Uses *uses, const Value *value);

/* Returns whether op was changed; then it may fold. It still gives its value itself. */
bool reshape_op(Module *module, Op *op, Uses *uses);

#endif
