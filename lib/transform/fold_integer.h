/* In:    integer operations.
 * Out:   as fold.h, which calls this. */
#ifndef ADCC_TRANSFORM_FOLD_INTEGER_H
#define ADCC_TRANSFORM_FOLD_INTEGER_H

#include "ir/ir.h"

int integer_bits(const Type *type); /* of its values: 1 for bool */
bool integer_fits(const Type *type, int64_t integer);
/* Of two constants of one type. */
bool integer_compare(Comparison comparison, const Value *x, const Value *y);
/* Of a value and a constant of its type: 1 it holds, 0 it does not, where branches, so many in each other, choose the value from constants that all
 * give that; else -1. */
int integer_compare_chosen(Comparison comparison, const Value *x, const Value *y, unsigned depth);
Value *fold_integer(Module *module, Op *op);
/* What the loop carries on by several signed steps in a round, `k++` after `k++`, goes on by their sum: as these do not overflow, that does not. */
void fold_carried_steps(Module *module, Op *loop);

#endif
