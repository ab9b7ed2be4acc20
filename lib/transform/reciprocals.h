/* In:    functions that are complete.
 * Out:   the same ones; what adjoints divide by one value more than once, or in a loop that does not change it, they multiply by its
 *        reciprocal, which is made once. (Tangents do not: each lane of a vector mode has what one direction has, bit for bit.)
 * Keeps: what the function itself computes, bit for bit, but with --reassociate, which asks for the same there; a derivative but for its last bits: a product with a rounded reciprocal has an error
 *        of at most 1.5 units in the last place, a quotient of 0.5. Of a divisor below the least normal number the reciprocal may overflow. */
#ifndef ADCC_TRANSFORM_RECIPROCALS_H
#define ADCC_TRANSFORM_RECIPROCALS_H

#include "ir/ir.h"

void reciprocals_module(Module *module);

#endif
