/* In:    a function.
 * Out:   the same function without operations whose results nobody uses, results and carried values that nobody uses,
 *        and stores to locals that nobody reads.
 * Keeps: effects: stores, calls, volatile loads, allocation, the tape; loops, even empty ones; comments. */
#ifndef ADCC_TRANSFORM_DEAD_H
#define ADCC_TRANSFORM_DEAD_H

#include "ir/ir.h"

/* Returns whether anything was removed. */
bool dead_code_remove(Function *function);
/* The same; and a parameter that the function does nothing with but hand it to itself is handed over undefined. */
void dead_code_remove_handed_on(Module *module, Function *function);

/* Computations right in the region whose results nobody uses there, as what another value was made of before it was replaced. */
void unused_remove(Region *region);

#endif
