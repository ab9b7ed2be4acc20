/* In:    a function whose counted loops are `for`s.
 * Out:   the same function: a loop that does nothing but copy memory byte by byte, or fill it, is a `copy`, or a `fill`.
 * Keeps: what is stored, where. */
#ifndef ADCC_TRANSFORM_BYTEWISE_H
#define ADCC_TRANSFORM_BYTEWISE_H

#include "ir/ir.h"

/* Did it find any? */
bool bytewise_function(Module *module, Function *function);

#endif
