#ifndef ADCC_TRANSFORM_PROMOTE_H
#define ADCC_TRANSFORM_PROMOTE_H

#include "ir/ir.h"

/* Turns each scalar `local` whose address is only loaded from and stored to into SSA values. */
void promote_function(Module *module, Function *function);

#endif
