/* In:    functions in SSA form, their loops counted.
 * Out:   the same; where a function divides one block of memory among several arrays, `double *x = work, *g = work + n`, these are parts of it (Op.part).
 * Keeps: what is computed, and its text but for names of the block that nothing needs then. */
#ifndef ADCC_TRANSFORM_CARVE_H
#define ADCC_TRANSFORM_CARVE_H

#include "ir/ir.h"

void carve_function(Module *module, Function *function);

#endif
