/* The derivatives of the BLAS and of LAPACK in float. */
#include "dense.h"

#define REAL float
#define NAME(name) adcc_s##name
#define FORTRAN(name) s##name##_

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
