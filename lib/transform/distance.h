/* In:    two addresses, in one iteration of a loop.
 * Out:   how many elements the second one is behind the first.
 * Keeps: everything. */
#ifndef ADCC_TRANSFORM_DISTANCE_H
#define ADCC_TRANSFORM_DISTANCE_H

#include "ir/ir.h"

/* Of two elements of one array: are they a constant, not far, apart? By their indices, as sums of the same terms; narrow unsigned ones, which
 * may wrap, are terms as a whole. */
bool find_distance(const Value *from, const Value *to, int64_t *distance);

#endif
