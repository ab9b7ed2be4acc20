/* In:    a function whose loops are counted.
 * Out:   the same one; a loop that asks in each iteration whether it is the first or the last one, as a stencil does at a border (`i > 0 ? u[i - 1] : c`), is
 *        that iteration, the loop over those between, which need not ask, and the last one.
 * Keeps: every number, and the order of all that is done. */
#ifndef ADCC_TRANSFORM_BORDERS_H
#define ADCC_TRANSFORM_BORDERS_H

#include "ir/ir.h"

void borders_function(Module *module, Function *function);

#endif
