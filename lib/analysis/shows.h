/* Where a number that is infinite or NaN shows: in an operation's result, and in memory up to the function's end. Private to conditional.c. */
#ifndef ADCC_ANALYSIS_SHOWS_H
#define ADCC_ANALYSIS_SHOWS_H

#include "ir/ir.h"

/* Is the result not finite where operand `i` is not, whatever the others are? Infinity times zero is no number. */
bool op_shows(const Op *op, unsigned i);
/* Is no partial of it infinite or NaN but where its result is, whatever its operands are, overflow aside? One of the root of zero is. */
bool op_shows_its_partials(const Op *op);
/* Is the value not finite where `what` is not, whatever arms are taken on the way? */
bool value_shows(const Value *value, const Value *what);
/* By parameter of the numbered function, of those that are `apart` (no other one leads to what is behind them): does each store of a real
 * behind it put back what the element was, by operations alone that show it? Then an element that once is not finite stays so to the
 * function's end: a factorization in place. NULL: of none. */
const bool *parameters_updated(const Function *function, const bool *apart, Arena *arena);

/* What an address in it was made from, by steps that stay in one object. */
const Value *pointer_root(const Value *pointer);

#endif
