/* What the driver of a batch of random programs gives to check.c. */
typedef double long_real;
#include "wide.h"

struct Program {
    int number;
    unsigned long long seed;
    const char *active; /* the members of World that have a derivative; '!' is the return value */
    int alias, n, has_float;
    void (*primal)(struct World *w);
    void (*forward)(struct World *w, struct World *d); /* d->ret is set */
    void (*reverse)(struct World *w, struct World *d); /* d->ret is the seed */
    void (*forward_vector)(struct World *w, struct Wide *d);
    void (*reverse_vector)(struct World *w, struct Wide *d);
    void (*taylor)(struct World *w, struct Wide *d); /* d: what takes the place of what is active */
    void (*second)(struct World *w, struct World *d, struct World *b, struct World *c); /* tangents, adjoints, tangents of these */
    /* in long double; gives the trace */
    unsigned long long (*reference)(const long double *in, long double *out, int alias, int n);
};

int check_programs(const struct Program *programs, int count, int argc, char **argv);
