// RUN: %run-test %s
// ADCC: f
// ARGS: a.n=1, b.n=2
struct Pair {
    double u, v[2];
    int n;
};

void f(struct Pair *a, struct Pair *b)
{
    struct Pair t = *a;
    a->u *= b->v[0];
    *a = *b;
    a->u += t.u * t.v[1];
    *b = t;
    b->v[0] *= a->u;
    struct Pair w[2] = {t, *a};
    w[0] = w[1];
    b->v[1] = w[0].u * w[1].v[1] + t.n;
}
