// RUN: %run-test %s
// ADCC: f
// ARGS: g.n=3, g.now[3], g.next[3], steps=3
// ARGS: g.n=3, g.now[3], g.next[3], steps=2
struct Grid {
    double *now, *next;
    int n;
};

static void step(struct Grid *g)
{
    for (int i = 0; i < g->n; i++)
        g->next[i] = g->now[i] * g->now[(i + 1) % g->n];
    double *t = g->now;
    g->now = g->next;
    g->next = t;
}

void f(struct Grid *g, int steps)
{
    for (int t = 0; t < steps; t++)
        step(g);
}
