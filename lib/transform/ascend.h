/* In:    a function that is complete, with reversed loops of which it is known (Op.nest_commutes) that their iterations, with the loops in them,
 *        meet in sums alone.
 * Out:   the same function, where such a loop runs upwards if it reads what was recorded, or if no loop is around it.
 * Keeps: what it leaves in memory and carries out, but for the order of the terms of a sum.
 *
 * What pays for it: memory that is read from its beginning to its end is there before it is asked for. */
#ifndef ADCC_TRANSFORM_ASCEND_H
#define ADCC_TRANSFORM_ASCEND_H

#include "ir/ir.h"

void ascend_module(Module *module);

#endif
