/* In:    a function that is complete, with loops of the function itself of which it is known (Op.keeps_apart) that stores meet nothing else.
 * Out:   the same function; where such a loop reads one place in each iteration and stores to it, as `c[i][j] += a[i][k] * b[k][j]` does, it
 *        carries the value on, and the place is stored to behind the loop. What reverses such a loop reads the adjoint of the place in front of
 *        it.
 * Keeps: what is computed, bit for bit.
 *
 * What pays for it: the loop stores nothing, so that it can stand outside of a loop over its sums (columns.h, interchange.h). */
#ifndef ADCC_TRANSFORM_ACCUMULATE_H
#define ADCC_TRANSFORM_ACCUMULATE_H

#include "ir/ir.h"

void accumulate_module(Module *module);

#endif
