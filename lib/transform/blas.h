/* Calls of the BLAS and of LAPACK: given.c hands them on. */
#ifndef ADCC_TRANSFORM_BLAS_H
#define ADCC_TRANSFORM_BLAS_H

#include "analysis/given.h"
#include "transform/reverse.h"

void blas_forward(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void blas_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void blas_reverse(Reverse *reverse, const Op *op);
/* Which arguments' contents are recorded before and, 16 bits higher, after the call. */
unsigned blas_records(Derivation *derivation, const Context *context, const Op *op);

/* `outer` pieces of `inner` elements, `ld` apart. */
typedef struct BlasShape {
    Value *outer, *inner, *ld;
} BlasShape;

/* What argument i, a pointer, of a call of a routine or of its adjoint leads to. */
BlasShape blas_argument_shape(Arena *arena, const Given *given, Builder *builder, Value *const *operands, unsigned i);

#endif
