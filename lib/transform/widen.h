/* In:    a function in SSA form.
 * Out:   the same function: a counter narrower than int, or an unsigned int that is compared as a longer integer, is an int, or a long, in each loop
 *        where it does not wrap.
 * Keeps: every value. */
#ifndef ADCC_TRANSFORM_WIDEN_H
#define ADCC_TRANSFORM_WIDEN_H

#include "ir/ir.h"

/* With widen_values. Was there anything to do? */
bool widen_function(Module *module, Function *function);
/* Converts what is narrower than int where it comes to be, once, for all that compute with it. Was it not so before? It is to be numbered then. */
bool widen_values(Module *module, Arena *arena, Function *function);

#endif
