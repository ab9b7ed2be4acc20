/* In:    a function in SSA form (promote before it), effects of all functions.
 * Out:   the same one; a pointer, or a number in a record, that a loop would load anew in each iteration is loaded in front of it: `g->u` of
 *        `g->u[i * g->n + j]`. Later passes see arrays of which they know the beginning, as if it were a parameter, and a real's adjoint is
 *        a sum that they carry.
 * Keeps: what is computed, bit for bit; no access that the function does not make. */
#ifndef ADCC_TRANSFORM_HOIST_H
#define ADCC_TRANSFORM_HOIST_H

#include "analysis/effects.h"

/* What who calls the function sees to. */
typedef struct HoistPromises {
    const bool
        *apart;   /* by two parameters, i * count + j: what is written behind the one is not read behind the other */
    const bool *is_read; /* by parameter: it leads to a record, of which something was read */
} HoistPromises;

/* promises: NULL: none. */
void hoist_function(Module *module, Function *function, const Effects *effects, const HoistPromises *promises);

#endif
