/* Calls of the BLAS's and LAPACK's Fortran entry points (dgemm_), whose arguments are all addresses. */
#ifndef ADCC_TRANSFORM_FORTRAN_H
#define ADCC_TRANSFORM_FORTRAN_H

#include "ir/ir.h"

/* Each becomes a call of adcc_fortran_dgemm, with values for options, dimensions and factors: so the variables that stood for
 * them are ordinary ones again, and the call is what cblas_dgemm's is (analysis/blas.h). */
void fortran_module(Module *module);

#endif
