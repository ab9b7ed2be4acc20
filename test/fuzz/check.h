/* What the driver of a batch of random programs gives to check.c. */
typedef double long_real;
#include "wide.h"

#include <adcc/csr.h>

struct Program {
    int number;
    unsigned long long seed;
    const char *active; /* the members of World that have a derivative; '!' is the return value */
    const char *columns, *rows; /* of drivers: members in their order */
    int alias, n, has_float;
    void (*primal)(struct World *w);
    void (*forward)(struct World *w, struct World *d); /* d->ret is set */
    void (*reverse)(struct World *w, struct World *d); /* d->ret is the seed */
    void (*forward_vector)(struct World *w, struct Wide *d);
    void (*reverse_vector)(struct World *w, struct Wide *d);
    void (*taylor)(struct World *w, struct Wide *d); /* d: what takes the place of what is active */
    void (*second)(struct World *w, struct World *d, struct World *b, struct World *c); /* tangents, adjoints, tangents of these */
    void (*gradient)(struct World *w, struct World *d); /* d is set */
    void (*jacobian)(struct World *w, double *matrix);
    void (*sparse_jacobian)(struct World *w, struct adcc_csr *csr);
    void (*hessian)(struct World *w, double *gradient, double *matrix);
    void (*sparse_hessian)(struct World *w, double *gradient, struct adcc_csr *csr);
    /* in long double; gives the trace */
    unsigned long long (*reference)(const long double *in, long double *out, int alias, int n);
};

/* One line of output, `NUMBER ...`. */
void say(const struct Program *p, const char *format, ...);
/* Whose leaf it is: a member of World, or '!'. */
char leaf_owner(int leaf);
/* The same bits; gcc's vectorizer rounds floats otherwise. */
int is_alike(const struct Program *p, double a, double b);
/* Those that the program has, against tangents. 0 after a failure. */
int check_drivers(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent);
int check_programs(const struct Program *programs, int count, int argc, char **argv);
