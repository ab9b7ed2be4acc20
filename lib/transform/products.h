/* In:    a function that is complete, with loops of which it is known (Op.only_adds_from) that loops in their loops add to memory that nothing
 *        else in them accesses.
 * Out:   the same function; what the innermost one of three nested loops of a few iterations each adds to an array that two of the three counters
 *        find is a product of small matrices, and stands behind the three loops as one: for each element one sum, into an array of its own,
 *        which is added then. What is not along the rows there is copied across first.
 * Keeps: what the loops leave in memory, but for the order in which the terms of one element are added, which does not depend on the compiler.
 *
 * What pays for it: where each of three loops stores, compilers keep neither sums nor rows in registers; of the sum alone they make what they make of
 * the function's own product. */
#ifndef ADCC_TRANSFORM_PRODUCTS_H
#define ADCC_TRANSFORM_PRODUCTS_H

#include "ir/ir.h"

void products_module(Module *module);

#endif
