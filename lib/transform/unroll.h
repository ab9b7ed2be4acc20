/* In:    a function in SSA form.
 * Out:   the same function, with small `for` loops of a few trips as straight code.
 * Needs:  counted. Keeps: every operation that was executed, and their order. */
#ifndef ADCC_TRANSFORM_UNROLL_H
#define ADCC_TRANSFORM_UNROLL_H

#include "ir/ir.h"

void unroll_function(Module *module, Function *function);
/* Would Module.unrolls_more make straight code of the loop and of those in it, where they read local arrays? */
bool unroll_might_do_more(const Op *loop);

#endif
