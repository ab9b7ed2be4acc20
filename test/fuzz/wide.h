/* The derivatives of a World in a vector mode: each real is LANES of them. The records are laid out as struct R_dv, struct R_bv, ...
 * are, which only headers of programs that need them declare. Behind world.h with double. */
#ifndef WIDE_H
#define WIDE_H
#include "world.h"

enum { LANES = 3 };

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

static inline void wide_open(struct Wide *w, int alias)
{
    memset(w, 0, sizeof *w);
    w->x = calloc(alias == 2 ? 6 : 4, sizeof *w->x);
    w->y = alias >= 0 ? w->x + alias : calloc(4, sizeof *w->y);
    w->z = calloc(4, sizeof *w->z);
    w->h = calloc(4, sizeof *w->h);
    w->s = calloc(1, sizeof *w->s);
    w->m = calloc(2, sizeof *w->m);
    w->v = calloc(1, sizeof *w->v);
    w->v->data = calloc(4, sizeof *w->v->data);
    w->q = calloc(2, sizeof *w->q);
    w->q[0] = calloc(4, sizeof **w->q);
    w->q[1] = calloc(4, sizeof **w->q);
}

static inline void wide_close(struct Wide *w, int alias)
{
    if (alias < 0)
        free(w->y);
    free(w->x), free(w->z), free(w->h), free(w->s), free(w->m);
    free(w->v->data), free(w->v), free(w->q[0]), free(w->q[1]), free(w->q);
}

#define WIDE_LEAF(place)                                                                                               \
    do {                                                                                                               \
        if (to_flat)                                                                                                   \
            flat[at] = (place)[lane];                                                                                  \
        else                                                                                                           \
            (place)[lane] = flat[at];                                                                                  \
        at++;                                                                                                          \
    } while (0)

/* One lane, in the order of world_transfer. */
static inline void wide_transfer(struct Wide *w, int lane, double *flat, int alias, int to_flat)
{
    int at = 0;
    WIDE_LEAF(w->a);
    WIDE_LEAF(w->b);
    WIDE_LEAF(w->c);
    WIDE_LEAF(w->r.u);
    WIDE_LEAF(w->r.v[0]);
    WIDE_LEAF(w->r.v[1]);
    for (int i = 0; i < 6; i++) {
        if (i < 4 || alias == 2)
            WIDE_LEAF(w->x[i]);
        else
            at++;
    }
    for (int i = 0; i < 4; i++) {
        if (alias < 0)
            WIDE_LEAF(w->y[i]);
        else
            at++;
    }
    for (int i = 0; i < 4; i++)
        WIDE_LEAF(w->z[i]);
    for (int i = 0; i < 4; i++)
        WIDE_LEAF(w->h[i]);
    WIDE_LEAF(w->s->u);
    WIDE_LEAF(w->s->v[0]);
    WIDE_LEAF(w->s->v[1]);
    for (int i = 0; i < 8; i++)
        WIDE_LEAF(w->m[i / 4][i % 4]);
    for (int i = 0; i < 4; i++)
        WIDE_LEAF(w->v->data[i]);
    WIDE_LEAF(w->v->scale);
    for (int i = 0; i < 8; i++)
        WIDE_LEAF(w->q[i / 4][i % 4]);
    WIDE_LEAF(w->ret.u);
    WIDE_LEAF(w->ret.v[0]);
    WIDE_LEAF(w->ret.v[1]);
}
#endif
