// RUN: %run-test %s
// A record that comes by value and is no IN holds active values while the body runs.
// ADCC: f(return)/(x)
// ARGS: x=0.7, r.u=1.5, r.v[2]
struct R {
    double u, v[2];
};

static void put(double x, struct R *r)
{
    r->v[1] = x * x;
}

double f(double x, struct R r)
{
    put(x, &r);
    return r.v[1] * r.u + r.v[0];
}
