/* A mutable static is copied into the output: code elsewhere that writes the original would not be seen there. */
#ifndef ADCC_TRANSFORM_STATICS_H
#define ADCC_TRANSFORM_STATICS_H

#include "ir/ir.h"

/* An operation that may write the global, in one of the functions or in what they call; NULL if there is none. */
const Op *global_written_in(Module *module, const Global *global, const Function *const *functions, size_t count);

#endif
