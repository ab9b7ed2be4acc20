/* In:    a function that is complete, with loops of which it is known (Op.keeps_stores_apart) that what one object's stores write no other
 *        object leads to.
 * Out:   the same function; where an iteration of such a loop adds to what another one has stored, as in the adjoint of an update in place
 *        (`v[i] = p * v[i + 1] + q * v[i]`), batches of iterations: one loop computes what is to be stored or added, in rows of its
 *        own, and behind it one loop for each of the loop's stores does that.
 *        Not in tangents, where a lane has what one direction has, bit for bit.
 * Keeps: what the loop leaves in memory and carries on, but for the order in which terms of sums are added, which does not depend on the compiler.
 *
 * What pays for it: an iteration waits for what the one before has stored, and no compiler makes vectors of it; of each of the loops
 * that come out they do. */
#ifndef ADCC_TRANSFORM_STAGES_H
#define ADCC_TRANSFORM_STAGES_H

#include "ir/ir.h"

void stages_module(Module *module);

#endif
