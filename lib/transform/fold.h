/* In:    one operation whose operands are final.
 * Out:   a value that is there already and equals its result; or the operation, rewritten where that is simpler.
 * Keeps: every bit of what unmarked operations give (NaN payloads aside), in round-to-nearest. In particular
 *            x * 1, 1 * x, x / 1, x - 0.0, x + -0.0, -0.0 + x   are x;
 *            x + 0.0, x * 0.0, x - x, 0.0 - x                   are not simplified: -0.0, infinity, NaN;
 *            constants of reals are combined only for neg, comparisons, tests and exact conversions.
 *        Integers follow C: unsigned ones wrap; what is undefined (overflow, division by 0, a shift too far) stays.
 *        Operations with OP_MARK_DERIVATIVE, if derivative_code is set, also have 0 * x = 0, 0 / x = 0, x + 0 = x,
 *        -1 * x = -x, x + -y = x - y, pow(x, 2) = x * x ..., and constants combined where the result is exact. */
#ifndef ADCC_TRANSFORM_FOLD_H
#define ADCC_TRANSFORM_FOLD_H

#include "ir/ir.h"

/* NULL if no value replaces the result. Never builds operations; may change op's code, operands. */
Value *fold_op(Module *module, Op *op, bool derivative_code);
/* What has just been built, or what there is already in its place. */
Value *fold_built(Module *module, Value *built);
/* What is known of a condition: 1 it is not zero, 0 it is, -1 not known. */
int fold_condition(const Value *condition);

#endif
