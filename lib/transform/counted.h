#ifndef ADCC_TRANSFORM_COUNTED_H
#define ADCC_TRANSFORM_COUNTED_H

#include "analysis/effects.h"
#include "ir/ir.h"

/* Turns each `loop` whose trip count is known on entry into a `for`. */
void counted_function(Module *module, Function *function, const Effects *effects);

#endif
