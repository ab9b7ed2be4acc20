/* In:    functions that are complete.
 * Out:   the same ones; a block that a call allocates, and that only one of the two sweeps accesses, is made and freed in that one. The program's own
 *        block waited for the reverse sweep, which might have read it; that of its derivatives was made in the forward one, and pushed.
 * Keeps: what is computed. */
#ifndef ADCC_TRANSFORM_SCRATCH_H
#define ADCC_TRANSFORM_SCRATCH_H

#include "ir/ir.h"

void scratch_module(Module *module);

#endif
