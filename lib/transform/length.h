/* How many reals a pointer parameter reaches, as ADCC_LENGTH, --length or the parameter's array type says it: C text over the
 * parameters of the function.
 *
 * Of C's expressions those are understood that lengths are made of: parameters, members (`p->n`, `s.n`), what a pointer to an
 * integer leads to (`*n`, `sizes[0]`), whole numbers, + - * / % and parentheses. */
#ifndef ADCC_TRANSFORM_LENGTH_H
#define ADCC_TRANSFORM_LENGTH_H

#include "ir/ir.h"

/* Can the text be a length, with the function's parameters? */
bool length_is_readable(Module *module, const Function *function, const char *text);
/* Does the parameter say its length, in a way that is understood? */
bool length_is_known(Module *module, const Function *function, const Parameter *parameter);
/* The number that it is whatever the arguments are, or -1. */
int64_t length_constant(Module *module, const Function *function, const Parameter *parameter);
/* Built where the builder stands, from the function's arguments; only if it is known. */
Value *length_build(Builder *builder, const Function *function, Value *const *arguments, const Parameter *parameter);
/* What is counted, in bytes: reals, but whole complex numbers and records, and bytes behind `void *`. */
Value *length_unit(Module *module, const Type *pointer);

#endif
