// RUN: %run-test %s
// Without a second part: const pointers and values are IN, pointers to non-const both, integers neither.
// ADCC: f
// ARGS: x[2], y[2], a=1.5, w[2], s.n=1, r.n=2, k=1, t="q"
struct S {
    double a;
    int n;
};

int f(const double *x, double *y, double a, double *w, struct S s, const struct S *r, int k, const char *t)
{
    y[0] = x[0] * a * s.a;
    return (int)w[1] + k + r->n + (t[0] == 'q');
}
