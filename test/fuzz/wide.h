/* The derivatives of a World in a vector mode: each real is LANES of them. The records are laid out as struct R_dv, struct R_bv, ...
 * are, which only headers of programs that need them declare. Behind world.h with double. */
#ifndef WIDE_H
#define WIDE_H
#include "world.h"

#ifndef LANES_OF_RUN
#define LANES_OF_RUN 3
#endif
enum { LANES = LANES_OF_RUN }; /* of Taylor mode: coefficients */

struct WideR {
    double u[LANES], v[2][LANES];
    int n;
};
struct WideV {
    double (*data)[LANES];
    int n;
    double scale[LANES];
};

struct Wide {
    double a[LANES], b[LANES];
    float c[LANES];
    struct WideR r;
    double (*x)[LANES], (*y)[LANES], (*z)[LANES];
    float (*h)[LANES];
    struct WideR *s;
    double (*m)[4][LANES];
    struct WideV *v;
    double (**q)[LANES];
    struct WideR ret;
};

/* One lane, in the order of world_transfer. */
#define WORLD Wide
#define WORLD_NAME(f) wide_##f
#define WORLD_LANE , int lane
#define WORLD_REAL(place) (place)[lane]
#include "leaves.h"
#endif
