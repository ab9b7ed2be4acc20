/* In:    functions that are complete, for one direction: a loop that sums, and behind it, in the same region, the loop that reverses it.
 * Out:   the same ones; where the second loop needs nothing of the first one's sums, and is one of which compilers make no vectors, as that of
 *        a row of a sparse matrix, one loop does both, upwards: indices and factors are read once.
 * Keeps: what the function itself computes, bit for bit; adjoints but for the order in which the terms of one element are added, which does not
 *        depend on the compiler. */
#ifndef ADCC_TRANSFORM_FUSE_H
#define ADCC_TRANSFORM_FUSE_H

#include "ir/ir.h"

void fuse_module(Module *module);

#endif
