/* In:    one operation on complex numbers.
 * Out:   the value that it gives, if that can be had without it; a private part of fold.c. */
#ifndef ADCC_TRANSFORM_FOLD_COMPLEX_H
#define ADCC_TRANSFORM_FOLD_COMPLEX_H

#include "ir/ir.h"

/* creal, cimag, conj, cmplx. */
Value *fold_complex(Module *module, Op *op, bool is_loose);
/* Arithmetic, where signs of zeros do not matter: a real beside a complex number need not be converted; 0 + x for a real x is
 * a conversion. */
void fold_mixed(Module *module, Op *op);
/* A real that was made complex is compared as the real that it is. */
void fold_complex_compare(Module *module, Op *op);
/* Do the rules for real arithmetic hold for this sum, product, ... of complex type? A constant has the imaginary part +0, which
 * shows in the signs of zeros; a real beside a complex number would be taken for the result. */
bool complex_folds_as_real(const Op *op, bool is_loose);

#endif
