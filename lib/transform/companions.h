/* The output has copies of the static variables that it names. Functions of the source that it calls, and that work on the same
 * variables, must be copied with them. */
#ifndef ADCC_TRANSFORM_COMPANIONS_H
#define ADCC_TRANSFORM_COMPANIONS_H

#include "ir/ir.h"

/* When all derivatives are there; those are the emitted functions from number `first` on. What cannot be copied is refused. */
void companions_copy(Module *module, size_t first);

#endif
