/* In:     --length: how many reals the parameters of functions reach.
 * Out:    Parameter.length, where the function has what the expression names.
 * Errors: a function or parameter that is not there, an expression that is no length. */
#ifndef ADCC_LENGTHS_H
#define ADCC_LENGTHS_H

#include "adcc/compiler.h"
#include "ir/ir.h"

void lengths_apply(Module *module, const AdccLength *lengths, size_t count);

#endif
