/* In:    functions that are complete, for one direction: a loop that sums up adjoints, `t += x; t1 += i * x;`, with an i that it does not change, as the adjoints of an
 *        affine map's coefficients do.
 * Out:   the same ones; the second sum is made of the first one behind the loop, `i * t`.
 * Keeps: what the function itself computes; adjoints but for the last bits of such a sum, which do not depend on the compiler. */
#ifndef ADCC_TRANSFORM_MULTIPLES_H
#define ADCC_TRANSFORM_MULTIPLES_H

#include "ir/ir.h"

void multiples_module(Module *module);

#endif
