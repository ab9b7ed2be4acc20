/* In:    functions that are complete.
 * Out:   the same ones; the number of a neighbour on a ring, `(i + 1) % n` or `(i + n - 1) % n` in a loop whose counter i is below n, comes from
 *        a comparison: a division takes longer than most of what is computed there, and keeps compilers from making vectors.
 * Keeps: every number, bit for bit, unsigned ones that wrap, too. */
#ifndef ADCC_TRANSFORM_RINGS_H
#define ADCC_TRANSFORM_RINGS_H

#include "ir/ir.h"

void rings_module(Module *module);
/* Of a remainder: how far the neighbour is from the counter of the loop, once round the ring aside; 0: it is none of that loop's, or the counter itself. */
int64_t rings_neighbour(const Op *remainder, const Op *loop);

#endif
