/* Records that a function allocates for itself and hands on, from round to round or out of a branch, become their members. */
#ifndef ADCC_TRANSFORM_HANDLES_H
#define ADCC_TRANSFORM_HANDLES_H

#include "ir/ir.h"

void handles_function(Module *module, Function *function);

#endif
