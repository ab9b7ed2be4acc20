// RUN: %run-test %s
// ADCC: f
// ARGS: a.n=1, b.n=2
struct S {
    double u, v[2];
    int n;
};

double f(struct S *a, struct S *b)
{
    double s = a->u * a->v[0] * b->v[1];
    *a = *b;
    s *= a->u * a->n;
    b->u = s;
    *b = *a;
    a->v[1] = s * b->u;
    return s * a->v[1] * b->n;
}
