// A local of a loop's body that is reached by a selected pointer is at one place for both sweeps.
// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, m[2] in -1..1, out[2] in -1..1
struct body {
    double pos[3], mass;
};

static struct body *heavier(struct body *a, struct body *b)
{
    return a->mass > b->mass ? a : b;
}

static double settled(double push, double mass)
{
    struct body one = {.mass = 0.5}, two = {.mass = mass};

    heavier(&one, &two)->pos[1] += push * push;
    return one.pos[2] + 2.0 * two.pos[1];
}

double f(int n, const double *m, double out[2])
{
    double left = 1.0;

    for (int i = 0; i < n; i++) {
        out[0] += settled(m[1] * left, 0.3 * i);
        left *= 0.5;
    }
    out[1] = settled(m[0], 0.4);
    return left;
}
