/* In:    functions that are complete, for one direction: two loops, one behind the other, of which the second one reads, element by element, what the first has stored.
 * Out:   the same ones, with one loop that does both: what was stored and loaded is at hand, and is not stored where the second loop stores to the same element.
 * Keeps: every number, bit for bit. */
#ifndef ADCC_TRANSFORM_MERGE_H
#define ADCC_TRANSFORM_MERGE_H

#include "ir/ir.h"

void merge_module(Module *module);

#endif
