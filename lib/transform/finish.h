#ifndef ADCC_TRANSFORM_FINISH_H
#define ADCC_TRANSFORM_FINISH_H

#include "ir/ir.h"

/* What every generated function goes through: its scalars to SSA, then what is known is folded and what is dead goes. */
void finish_function(Module *module, Function *function);

/* By parameter: does the body use it? */
bool *function_used_parameters(Function *function, Arena *arena);
/* Drops the other parameters and arguments. The caller mends the calls. */
void function_keep_parameters(Function *function, const bool *keep);

#endif
