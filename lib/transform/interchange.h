/* In:    a function that is complete, with loops of which it is known (Op.is_commuting) that iterations meet in sums alone.
 * Out:   the same function; where the body of such a loop is straight code and then a nest that only adds to arrays, batches of
 *        iterations: one loop for the straight code, whose values go into rows, then the nest, and in it a loop over the batch. Such a
 *        nest has few iterations, as the adjoint of a convolution, or its innermost loop goes down the columns of a matrix.
 * Keeps: what the loop leaves in memory, but for the order in which the terms of one element are added, which does not depend on
 *        the compiler.
 *
 * What pays for it: a loop of five iterations makes no vectors; one of 128 does, and what the nest adds to one element in each of them is a sum
 * in a variable. */
#ifndef ADCC_TRANSFORM_INTERCHANGE_H
#define ADCC_TRANSFORM_INTERCHANGE_H

#include "ir/ir.h"

void interchange_module(Module *module);

#endif
