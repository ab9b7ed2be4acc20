/* Calls of the runtime's functions. */
#ifndef ADCC_TRANSFORM_RUNTIME_H
#define ADCC_TRANSFORM_RUNTIME_H

#include "ir/ir.h"

/* The parameters' types are those of the arguments. */
/* A call of a function that `header` declares; NULL if it gives nothing. */
Value *build_declared(Builder *builder, const char *header, const char *name, const Type *result,
                      Value *const *arguments, unsigned count);
/* The same of adcc/runtime.h. */
Value *build_runtime(Builder *builder, const char *name, const Type *result, Value *const *arguments, unsigned count);
void build_runtime_void(Builder *builder, const char *name, Value *const *arguments, unsigned count);
/* Of a pointer to one of the runtime's tapes. */
const Type *tape_type(Module *module);
/* A constant text, for a parameter `const char *`. */
Value *build_text(Builder *builder, const char *text);
/* "fit.c:12: more" of the place that operations are built for; more: what follows behind the line, or "". In the module's arena. */
const char *place_text(const Builder *builder, const char *more);

#endif
