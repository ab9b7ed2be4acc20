// RUN: %run-test %s
// The first scalar stands in a record in the record: from there others are written over the pointer behind that.
// ADCC: nested
// WITHOUT: taylor, forward-vector, reverse-vector: memory of several types that converted pointers lead to, here as two records
// REFUSE: --forward-vector nested : walk across members of several types
// ORACLE: double
// ARGS: n=2, x[2], y[3]
#include <stdlib.h>

typedef struct {
    double w;
    const double *p;
} Pair;

typedef struct {
    Pair pair;
    const double *q;
} Outer;

double nested(int n, const double *x, const double *y)
{
    Outer *s = malloc(sizeof *s);
    double *d = (double *)s;
    d[0] = x[0]; /* refused */
    d[2] = x[1] * y[n - 1];
    double r = d[2] * d[0];
    s->q = y;
    s->pair.p = y + 1;
    r *= s->q[1] * s->pair.p[1] + s->pair.w;
    free(s);
    return r;
}
