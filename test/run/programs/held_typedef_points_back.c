// RUN: %run-test %s
// Terms of an energy, which are known by a typedef alone: what holds them is what their functions are given.
// ADCC: energy
// ARGS: n=3, x[3]={0.4, 1.2, 0.8}
typedef struct model model;

typedef struct {
    double (*term)(const model *, double);
    double weight;
} term;

typedef struct {
    double weight;
    const model *of;
} share;

struct model {
    struct {
        term all[2];
        int count;
    } own;
    double size;
};

struct sum {
    share first;
    struct sum *rest;
};

static double spring(const model *m, double x)
{
    return m->size * x * x;
}

static double wall(const model *m, double x)
{
    return 1 / (x + m->size * m->own.all[0].weight);
}

double energy(int n, const double *x)
{
    model m = {.own = {.all = {{spring, x[0]}, {wall, x[1] * x[1]}}, .count = 2}, .size = x[n - 1]};
    struct sum last = {{x[0], &m}, 0}, sum = {{x[1], &m}, &last};
    double e = 0;

    for (int i = 0; i < n; i++)
        for (const term *t = m.own.all; t < m.own.all + m.own.count; t++)
            e += t->weight * t->term(&m, x[i]);
    for (const struct sum *s = &sum; s; s = s->rest)
        e += s->first.weight * s->first.of->size;
    return e;
}
