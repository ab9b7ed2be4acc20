/* In:    a value that a loop carries on.
 * Out:   is it a sum?
 * Keeps: everything. */
#ifndef ADCC_TRANSFORM_SUMS_H
#define ADCC_TRANSFORM_SUMS_H

#include "ir/ir.h"

/* Does the loop carry nothing but sums of reals: each the carried value with terms added to it or subtracted from it, which
 * nothing else sees grow? is_derivative: by additions of derivative code alone, whose order is ours. */
bool loop_carries_sums(const Op *loop, bool is_derivative);

#endif
