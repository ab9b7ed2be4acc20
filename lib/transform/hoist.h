/* In:    a function in SSA form (promote before it), effects of all functions.
 * Out:   the same one; a pointer, or an integer member of a record, that a loop would load anew in each iteration is loaded in front of it: `g->u` of
 *        `g->u[i * g->n + j]`. Later passes see arrays of which they know the beginning, as if it were a parameter.
 * Keeps: what is computed, bit for bit; no access that the function does not make. */
#ifndef ADCC_TRANSFORM_HOIST_H
#define ADCC_TRANSFORM_HOIST_H

#include "analysis/effects.h"

void hoist_function(Module *module, Function *function, const Effects *effects);

#endif
