// What a do loop's condition reads comes from a record that lives in its body: the condition stands outside of the block.
// RUN: %run-test %s
// ADCC: f
// ARGS: x[2], s.n=1
struct R {
    double u;
    int n;
};

static struct R update(struct R x)
{
    for (int m = 0; m < x.n; m++)
        x.u *= 0.5;
    return (struct R){0.5 * x.u, 1};
}

double f(double *x, struct R *s)
{
    double mix = 0.0;
    int tries = 0;
    do {
        struct R u = update(*s);
        mix = -(u.u * s->u);
    } while (++tries < 3 && mix - x[1] < 0.7);
    return x[0] * x[1];
}
