/* In:    operations.
 * Out:   whether two of them compute the same, whatever that is; a hash that is the same for such.
 * Sums and products commute exactly. No memory is read: two that are equal are so wherever the first one is visible. */
#ifndef ADCC_TRANSFORM_EQUAL_H
#define ADCC_TRANSFORM_EQUAL_H

#include "ir/ir.h"

/* Each a computation, or a choice. */
uint64_t equal_hash(const Op *op);
bool equal_operations(const Op *a, const Op *b);
/* A branch that does nothing but choose integers, and compute a few: `x < 0 ? 0 : x`. */
bool equal_is_choice(const Op *op);
/* Two uses of `undef` may differ; two strings are two objects. */
bool equal_values(const Value *x, const Value *y);

#endif
