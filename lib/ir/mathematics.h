/* Which operation a function of <math.h> or <complex.h> is. */
#ifndef ADCC_IR_MATHEMATICS_H
#define ADCC_IR_MATHEMATICS_H

#include "ir/ir.h"

/* Of a function of this name and these types (without __builtin_); OP_COUNT: none. */
OpCode mathematics_op(Module *module, const char *name, const Type *result, const Type *const *parameters,
                      unsigned count);
/* Does C reserve the name, if it is one of these functions? Else it is the library's only where a system header says so. */
bool mathematics_is_reserved(const char *name);

#endif
