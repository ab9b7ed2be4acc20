/* In:    functions that are complete, made for a few directions.
 * Out:   the same ones, where a loop over the directions that accesses objects which may overlap is a loop for each of them: rows of directions are loaded by
 *        one, computed with, and stored or added to by the next.
 * Keeps: each place's value, but for the order in which adjoints are added where two objects overlap.
 *
 * What pays for it: clang makes straight code of a loop of so few rounds first, in which it may not load for the second direction in front of what was stored for
 * the first one, and so makes no vectors. */
#ifndef ADCC_TRANSFORM_FISSION_H
#define ADCC_TRANSFORM_FISSION_H

#include "ir/ir.h"

void fission_module(Module *module);

/* Within the region, an update (elements.h) goes in front of the next one of the same object, if nothing but updates of other objects stands between. */
void updates_gather(Region *region, Arena *arena);

#endif
