/* What random programs are called with: all values that a parameter may have, also as one flat array of reals.
 * Included once with double, and once where double is a macro for long double. */
#include "given.h"
#include "calls.h"
#include "records.h"

#include <stdlib.h>
#include <string.h>

enum { LEAVES = 51, RETURNED = 48 };

struct World {
    int n, k;
    double a, b;
    float c;
    struct R r;
    double *x, *y, *z;
    float *h;
    struct R *s;
    double (*m)[4];
    struct V *v;
    double **q;
    struct R ret; /* u alone, where a real is returned */
};

#define WORLD World
#define WORLD_NAME(f) world_##f
#define WORLD_LANE
#define WORLD_REAL(place) (place)
#include "leaves.h"

static inline void world_integers(struct World *w, int n)
{
    w->n = n;
    w->k = 2;
    w->s->n = 2;
    w->r.n = 1;
    w->v->n = 4;
}
