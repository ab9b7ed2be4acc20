// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
struct Grid {
    int n;
    double *v, origin;
};

static double *cell(struct Grid *g, int i)
{
    return i < 0 ? &g->origin : &g->v[i % g->n];
}

static const double *largest(const double *a, int n)
{
    const double *best = a;
    for (int i = 1; i < n; i++)
        if (a[i] > *best)
            best = a + i;
    return best;
}

double f(int n, double *x)
{
    struct Grid g = {n, x, 0.5};
    for (int i = -1; i < n; i++)
        *cell(&g, i) *= *cell(&g, i + 1) + 1.0;
    const double *top = largest(x, n);
    *cell(&g, -1) += *top * *cell(&g, 2);
    return g.origin * *top;
}
