/* Records that a function allocates for itself become locals, and may then become values (scalars.h). */
#ifndef ADCC_TRANSFORM_OWNED_H
#define ADCC_TRANSFORM_OWNED_H

#include "ir/ir.h"

/* Does it allocate one such record, small enough for the stack, of which all members are known apart? */
bool owned_may_be_local(const Op *op);
void owned_function(Module *module, Function *function);

#endif
