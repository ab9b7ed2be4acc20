// RUN: %run-test %s
// A pointer to non-const that is only read, and is not named, is constant.
// ADCC: f(return)/(x)
// ARGS: n=2, x[2], w[2], s.n=1, s.v[2]
struct S {
    double *v;
    double a;
    int n;
};

double f(int n, double *x, double *w, struct S *s)
{
    double t = 0.0;
    for (int i = 0; i < n; i++)
        t += x[i] * w[i] * s->v[i] * s->a;
    return t * s->n;
}
