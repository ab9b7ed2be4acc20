/* In:    functions in SSA form, their loops counted.
 * Out:   the same; where a loop's number chooses one of several planes of a block, `u[cur][i]`, `u + (t % 2) * n`, and these only change places from one iteration to the
 *        next, the loop carries pointers to the planes.
 * Keeps: what is computed: each address is what it was. That the planes lie apart is found out later (carve.h, analysis/exchange.h). */
#ifndef ADCC_TRANSFORM_PLANES_H
#define ADCC_TRANSFORM_PLANES_H

#include "ir/ir.h"

/* Was anything changed? Then there are values that nobody needs: simplify. */
bool planes_function(Module *module, Function *function);

#endif
