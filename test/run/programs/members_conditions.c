// RUN: %run-test %s
// A member is loaded where another one says so, which is loaded in a branch itself and is no parameter of the core: a real, a character.
#include <stddef.h>

struct Grid {
    double dt;
    signed char kind;
    double *u;
};

// ADCC: by_real(return)/(g)
// ARGS: n=3, g.dt=0.7, g.u[3] in -1..1
// ARGS: n=3, g.dt=0.3, g.u=null
// ARGS: n=0, g=null
double by_real(int n, const struct Grid *g)
{
    double dt = 0.0, sum = 0.0, *u = NULL;
    if (n > 0)
        dt = g->dt;
    if (dt > 0.5)
        u = g->u;
    for (int i = 0; i < n; i++)
        sum += u ? u[i] * u[i] * dt : dt;
    return sum;
}

// ADCC: by_character(return)/(g)
// ARGS: n=3, g.kind=1, g.dt=0.7, g.u[3] in -1..1
// ARGS: n=3, g.kind=0, g.dt=0.3, g.u=null
// ARGS: n=0, g=null
double by_character(int n, const struct Grid *g)
{
    signed char kind = 0;
    double sum = 0.0, *u = NULL;
    if (n > 0)
        kind = g->kind;
    if (kind == 1)
        u = g->u;
    for (int i = 0; i < n; i++)
        sum += u ? u[i] * u[i] * g->dt : g->dt;
    return sum;
}
