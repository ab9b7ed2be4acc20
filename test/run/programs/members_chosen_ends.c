// RUN: %run-test %s
// The end of a loop over what a record's member leads to is chosen: as a value of its own type, which need not be int.
#include <stddef.h>

struct Grid {
    int n;
    double *u;
};

// ADCC: at_most(return)/(g)
// ARGS: n=3, g.u[8] in -1..1
// ARGS: n=0, g=null
double at_most(size_t n, const struct Grid *g)
{
    double sum = 0.0;
    size_t end = n;
    if (end > 8)
        end = 8;
    for (size_t i = 0; i < end; i++)
        sum += g->u[i] * g->u[i];
    return sum;
}

// In a loop's head.
// ADCC: in_head(return)/(g)
// ARGS: n=4, g.u[8] in -1..1
// ARGS: n=0, g=null
double in_head(size_t n, const struct Grid *g)
{
    double sum = 0.0;
    size_t i = 0;
    int done = 0;
    while (!done && i < (sum < 0.5 ? n : (size_t)3)) {
        sum += g->u[i] * g->u[i];
        i++;
        if (sum > 100.0)
            done = 1;
    }
    return sum;
}
