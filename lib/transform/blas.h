/* Calls of the BLAS and of LAPACK: given.c hands them on. */
#ifndef ADCC_TRANSFORM_BLAS_H
#define ADCC_TRANSFORM_BLAS_H

#include "transform/reverse.h"

void blas_forward(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void blas_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void blas_reverse(Reverse *reverse, const Op *op);
/* Which arguments' contents are recorded before and, 16 bits higher, after the call. */
unsigned blas_records(Derivation *derivation, const Context *context, const Op *op);

#endif
