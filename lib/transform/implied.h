/* In:    a function.
 * Out:   the same one; integer comparisons that the loops and branches around them decide are 0 or 1: `x - 1 < 0` where x goes up from 1, `x >= w` where it stays
 *        below w, `0 >= w` in a branch where `0 < w`.
 * Keeps: every number. True: something was decided, and may be simplified now. */
#ifndef ADCC_TRANSFORM_IMPLIED_H
#define ADCC_TRANSFORM_IMPLIED_H

#include "ir/ir.h"

bool implied_function(Module *module, Function *function);

#endif
