/* The derivatives of the BLAS and of LAPACK in double. */
#include "dense.h"

#define REAL double
#define NAME(name) adcc_d##name
#define FORTRAN(name) d##name##_

#include "wrap.h"

#include "factor.h"
#include "level1.h"
#include "level2.h"
#include "level3.h"
