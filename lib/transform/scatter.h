/* In:    a function that is complete, with loops of which it is known (Op.is_commuting) that iterations meet in sums alone.
 * Out:   the same function; where such a loop adds to several elements of one array in each iteration, as the adjoint of a stencil does, batches
 *        of iterations: one loop computes what is to be added, in rows of their own, and one loop for each of the elements adds a row; elements side
 *        by side share it, and their rows have zeros before and behind.
 * Keeps: what the loop leaves in memory, but for the order in which the terms of one element are added, which does not depend on
 *        the compiler.
 *
 * What pays for it: `b[i - 1] += x; b[i + 1] += y;` waits for what the iteration before has stored, and no compiler makes vectors of it;
 * of each of the loops that come out they do. A batch's rows are small enough to stay in the cache. */
#ifndef ADCC_TRANSFORM_SCATTER_H
#define ADCC_TRANSFORM_SCATTER_H

#include "ir/ir.h"

void scatter_module(Module *module);

#endif
