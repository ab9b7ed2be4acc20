/* LAPACK's Fortran entry points in double. */
#include "dense.h"

#define REAL double
#define ENTRY(name) adcc_fortran_d##name
#define FORTRAN(name) d##name##_

#include "entry_lapack.h"
