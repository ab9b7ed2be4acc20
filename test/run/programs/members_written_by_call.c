// RUN: %run-test %s
// What a loop loads from a record is not loaded in front of it where a function that it calls writes there.
// OPTIONS: --without=inline
struct Grid {
    int n;
    double dt, viscosity;
    double *u;
};

static void shrink(struct Grid *g)
{
    g->dt *= 0.9;
}

// ADCC: called(return,g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[3] in -1..1
double called(struct Grid *g)
{
    double sum = g->viscosity;
    for (int i = 0; i < g->n; i++) {
        sum += g->dt * g->u[i];
        shrink(g);
    }
    return sum;
}
