// RUN: %run-test %s
// One field that depends on x makes the struct's derivative.
// ADCC: f(return)/(x)
// SHADOWS: s
// ARGS: n=2, x[2], s.n=1, s.v[2], t.n=2, t.v[2]
struct S {
    double *v;
    double a;
    int n;
};

double f(int n, const double *x, struct S *s, struct S *t)
{
    for (int i = 0; i < n; i++) {
        s->v[i] += x[i] * t->a;
        t->v[i] *= t->a;
    }
    s->n = t->n;
    return s->v[0] * s->a;
}
