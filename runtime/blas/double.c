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

#include "pairs.h"

#include "adjoint1.h"
#include "adjoint2.h"
#include "adjoint3.h"
#include "adjoint_factor.h"

#include "orders.h"
