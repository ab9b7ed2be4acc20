/* What a number of bytes comes to in elements of a type. */
#ifndef ADCC_TRANSFORM_PARTS_H
#define ADCC_TRANSFORM_PARTS_H

#include "ir/ir.h"

/* The scalar type that the type is a gapless run of, itself included; NULL: there are several, a union, or gaps. */
const Type *type_run_of(const Type *type);
/* Is it seen that so many bytes are a whole number of elements of this size? */
bool bytes_are_whole(const Value *bytes, int64_t size);

#endif
