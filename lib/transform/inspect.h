/* The walk over integers in memory (analysis/inspect.h) from which a function knows, when it is called, what another one would access. */
#ifndef ADCC_TRANSFORM_INSPECT_H
#define ADCC_TRANSFORM_INSPECT_H

#include "analysis/ranges.h"

/* Builds such a walk, over the set `wanted` of ranges->inspected, where `builder` stands. arguments: those of the call of `function` that is asked
 * about. Sets highest[k] to the largest of the values, as an unsigned number of their size; 0 where there are none. */
void inspect_build(Builder *builder, const Function *function, Value *const *arguments, const Ranges *ranges,
                   uint32_t wanted, Value **highest);

#endif
