/* The BLAS's Fortran entry points in float. */
#include "dense.h"

#define REAL float
#define ENTRY(name) adcc_fortran_s##name
#define FORTRAN(name) s##name##_

#include "wrap.h"

#include "entry.h"
