/* How long the memory is that an argument of a call leads to: where from, how many elements of which size. */
#ifndef ADCC_TRANSFORM_EXTENT_H
#define ADCC_TRANSFORM_EXTENT_H

#include "transform/forward.h"

typedef struct Extent {
    Value *origin;       /* in the program that is differentiated: the pointer to it, or what that is computed from */
    Value *start;        /* in the forward sweep */
    Value *count, *size; /* elements, bytes of each: integers */
} Extent;

/* Is the length of what argument i of the call leads to known: by ADCC_LENGTH (or `a[n][m]`) on the parameter of the function
 * that is called, or because it is an object of known size, or the requested function's own parameter with a length? */
bool extent_is_known(Derivation *derivation, const Context *context, const Op *call, unsigned i);
/* The same, built where the builder stands; only if it is known. */
Extent extent_build(Forward *forward, Builder *builder, const Op *call, unsigned i);

/* The same of an object, or of the requested function's parameter: what an address is made from. */
bool memory_extent_is_known(Derivation *derivation, const Context *context, const Value *base);
Extent memory_extent_build(Forward *forward, Builder *builder, Value *base);

#endif
