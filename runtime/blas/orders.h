/* The library's functions of adjoints in both orders: adjoints.h, twice. */

/* what is active has its adjoint */
#define ORDER(name) NAME(name##_b)
#define NUMBER(x) REAL x
#define CONTENTS(x) const REAL *x
#define ADJOINT(x) REAL *x##_b
#define number(x) number_of(x, 0)
#define contents(x) ((Contents){x, NULL})
#define adjoint(x) ((Array){x##_b, NULL})
#define SOLVED(x, count) ((void)(count), adjoint(x))
#include "adjoints.h"
#undef ORDER
#undef NUMBER
#undef CONTENTS
#undef ADJOINT
#undef number
#undef contents
#undef adjoint
#undef SOLVED

/* and each of these a tangent */
#define ORDER(name) NAME(name##_b_d)
#define NUMBER(x) REAL x, REAL x##_d
#define CONTENTS(x) const REAL *x, const REAL *x##_d
#define ADJOINT(x) REAL *x##_b, REAL *x##_b_d
#define number(x) number_of(x, x##_d)
#define contents(x) ((Contents){x, x##_d})
#define adjoint(x) ((Array){x##_b, x##_b_d})
#define SOLVED(x, count) array_with_tangent(adjoint(x), count)
#include "adjoints.h"
