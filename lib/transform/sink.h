/* In:    a function.
 * Out:   the same function: what both arms of an `if` store to one place, as the last they do in a loop, is stored once behind it; so is what one arm stores to
 *        a place that was stored to right in front of it.
 * Keeps: what is stored, where and in what order. */
#ifndef ADCC_TRANSFORM_SINK_H
#define ADCC_TRANSFORM_SINK_H

#include "ir/ir.h"

void sink_function(Module *module, Function *function);

#endif
