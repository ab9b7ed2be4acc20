/* Records that a function allocates for itself become locals, and may then become values (scalars.h). */
#ifndef ADCC_TRANSFORM_OWNED_H
#define ADCC_TRANSFORM_OWNED_H

#include "ir/ir.h"

void owned_function(Module *module, Function *function);

#endif
