// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, x[2], y[2], s.n=1
struct S {
    double a;
    int n;
};

double f(const int n, const double *const x, double *restrict const y, const struct S *const s)
{
    const double a = s->a;
    for (int i = 0; i < n; i++)
        y[i] *= x[i] * a;
    return y[0] * s->n;
}
