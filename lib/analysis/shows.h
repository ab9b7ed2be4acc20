/* Where a number that is infinite or NaN shows: in an operation's result, and in memory up to the function's end. Private to conditional.c. */
#ifndef ADCC_ANALYSIS_SHOWS_H
#define ADCC_ANALYSIS_SHOWS_H

#include "ir/ir.h"

/* Is the result not finite where operand `i` is not, whatever the others are? Infinity times zero is no number. */
bool op_shows(const Op *op, unsigned i);
/* Has operand `i` of what computes no part in the result's derivative, or one of its two parts none? */
bool op_hides(const Op *op, unsigned i);
/* Is no partial of it infinite or NaN but where its result is, whatever its operands are, overflow aside? One of the root of zero is. */
bool op_shows_its_partials(const Op *op);
/* Is the value not finite where `what` is not, whatever arms are taken on the way? */
bool value_shows(const Value *value, const Value *what);
/* By parameter of the numbered function, of those that are `apart` (no other one leads to what is behind them): does each store of a real
 * behind it put back what the element was, by operations alone that show it? Then an element that once is not finite stays so to the
 * function's end: a factorization in place. NULL: of none. */
const bool *parameters_updated(const Function *function, const bool *apart, Arena *arena);

/* By parameter of the numbered function: the last of the operations that may write reals behind it, in order, and the one before. */
typedef struct LastWrites {
    const Op *last, *before;
} LastWrites;

/* apart: as above; NULL: of none is it known. */
const LastWrites *last_writes(const Function *function, const bool *apart, Arena *arena);
/* Does nothing write again, behind the store or in a later round of the loops around it, to the element that it leaves behind a parameter? */
bool store_is_last(const LastWrites *writes, const Op *store);
#endif
