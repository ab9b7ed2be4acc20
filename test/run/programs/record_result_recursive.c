// RUN: %run-test %s
// A recursive function takes and returns a record: where the adjoint is differentiated, its result's parameter has no name.
// ADCC: f
// ARGS: x=0.7, y=1.2, n=2
struct par {
    double a, b;
};

static struct par adjust(struct par p, int k)
{
    p.a *= p.b;
    return k ? adjust(p, k - 1) : p;
}

double f(double x, double y, int n)
{
    struct par p = {x, y};

    p = adjust(p, n);
    return p.a * p.b;
}
