// RUN: %run-test %s
// ADCC: run
// ARGS: steps=5, dt=0.02, p.label=7
struct State {
    double x, y, z;
};
struct Params {
    double sigma, rho, beta;
    int label;
};

static struct State rate(struct State s, const struct Params *p)
{
    return (struct State){p->sigma * (s.y - s.x), s.x * (p->rho - s.z) - s.y, s.x * s.y - p->beta * s.z};
}

static struct State add(struct State a, double h, struct State b)
{
    a.x += h * b.x;
    a.y += h * b.y;
    a.z += h * b.z;
    return a;
}

struct State run(struct State s, const struct Params *p, int steps, double dt)
{
    while (steps-- > 0) {
        struct State k1 = rate(s, p), k2 = rate(add(s, 0.5 * dt, k1), p);
        s = add(s, dt, k2);
    }
    return s;
}
