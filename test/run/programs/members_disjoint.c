// RUN: %run-test %s
// What --disjoint promises of parameters it does not say of what members lead to: those of one record may lead to one array.
// OPTIONS: --disjoint
#include <math.h>

struct Pair {
    int n;
    double *from, *to;
};

// The function itself accesses nothing through x.
// ADCC: shift(x,p)/(x,p)
// ARGS: x[6] in -1..1, p.n=4, p.from=@x, p.to=@x+1
void shift(double *x, struct Pair *p)
{
    (void)x;
    for (int i = 0; i < p->n; i++)
        p->to[i] = sin(p->from[i] * p->from[i]);
}
