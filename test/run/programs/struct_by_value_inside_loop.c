// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
struct Pair {
    double a, b;
};

static struct Pair next(struct Pair p, double x)
{
    p.a = p.a * x + p.b;
    p.b += p.a * 0.1;
    return p;
}

double f(int n, const double *x)
{
    struct Pair p = {1.0, 0.5}, old = p;
    for (int i = 0; i < n; i++) {
        old = p;
        p = next(p, x[i]);
        if (p.a > 3.0)
            p = next(old, 0.5 * x[i]);
    }
    return p.a * old.b + p.b;
}
