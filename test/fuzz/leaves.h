/* What struct World and struct Wide have in common, though their reals are of other types: included in both, where these are defined:
 * WORLD: the record; WORLD_NAME(f): its function f; WORLD_LANE: a parameter more, or nothing; WORLD_REAL(place): one real of it. */
/* alias: y is x + alias; none if negative */
static inline void WORLD_NAME(open)(struct WORLD *w, int alias)
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

static inline void WORLD_NAME(close)(struct WORLD *w, int alias)
{
    if (alias < 0)
        free(w->y);
    free(w->x), free(w->z), free(w->h), free(w->s), free(w->m);
    free(w->v->data), free(w->v), free(w->q[0]), free(w->q[1]), free(w->q);
}

/* Between w and flat; y is left out where it is an alias. */
#define LEAF(place)                                                                                                    \
    do {                                                                                                               \
        if (to_flat)                                                                                                   \
            flat[at] = WORLD_REAL(place);                                                                              \
        else                                                                                                           \
            WORLD_REAL(place) = flat[at];                                                                              \
        at++;                                                                                                          \
    } while (0)

static inline void WORLD_NAME(transfer)(struct WORLD *w WORLD_LANE, long_real *flat, int alias, int to_flat)
{
    int at = 0;
    LEAF(w->a);
    LEAF(w->b);
    LEAF(w->c);
    LEAF(w->r.u);
    LEAF(w->r.v[0]);
    LEAF(w->r.v[1]);
    for (int i = 0; i < 6; i++) {
        if (i < 4 || alias == 2)
            LEAF(w->x[i]);
        else
            at++;
    }
    for (int i = 0; i < 4; i++) {
        if (alias < 0)
            LEAF(w->y[i]);
        else
            at++;
    }
    for (int i = 0; i < 4; i++)
        LEAF(w->z[i]);
    for (int i = 0; i < 4; i++)
        LEAF(w->h[i]);
    LEAF(w->s->u);
    LEAF(w->s->v[0]);
    LEAF(w->s->v[1]);
    for (int i = 0; i < 8; i++)
        LEAF(w->m[i / 4][i % 4]);
    for (int i = 0; i < 4; i++)
        LEAF(w->v->data[i]);
    LEAF(w->v->scale);
    for (int i = 0; i < 8; i++)
        LEAF(w->q[i / 4][i % 4]);
    LEAF(w->ret.u);
    LEAF(w->ret.v[0]);
    LEAF(w->ret.v[1]);
}

#undef LEAF
#undef WORLD
#undef WORLD_NAME
#undef WORLD_LANE
#undef WORLD_REAL
