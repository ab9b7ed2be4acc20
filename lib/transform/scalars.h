/* In:    a function in SSA form.
 * Out:   the same function, with local arrays and records that are only read and written at constant places as a variable for
 *        each scalar (promote makes values of those).
 * Needs:  nothing. Keeps: every other memory operation, in order. */
#ifndef ADCC_TRANSFORM_SCALARS_H
#define ADCC_TRANSFORM_SCALARS_H

#include "ir/ir.h"

void scalars_function(Module *module, Function *function);

#endif
