/* What addresses of a function were made from in the end, each looked for once: a chain of `p++` is as long as the function. */
#ifndef ADCC_ANALYSIS_ROOTS_H
#define ADCC_ANALYSIS_ROOTS_H

#include "ir/ir.h"

/* As pointer_root. known: by value number, of each address that was asked for, or lies on the way. */
const Value *root_of(const Value **known, const Value *pointer);

#endif
