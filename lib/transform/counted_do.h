/* In:    a `loop` that tests behind what it does, `do ... while (--n > 0)`.
 * Out:   a `for` in its place, if it counts.
 * Keeps: every effect and its order. */
#ifndef ADCC_TRANSFORM_COUNTED_DO_H
#define ADCC_TRANSFORM_COUNTED_DO_H

#include "analysis/effects.h"
#include "ir/ir.h"
#include "ir/map.h"

/* results: what is used instead of the loop's results. Was it done? */
bool counted_do(Module *module, const Effects *effects, Op *loop, PointerMap *results);

#endif
