// RUN: %run-test %s
// The member with the most reals ends before another one's last real; all of them go along.
// ADCC: f; g
// ARGS: x[2]
struct Pair {
    double a;
    int tag;
    double b[2];
};

struct Item {
    union {
        double as[3];
        struct Pair in;
    } u;
};

double f(const double *x)
{
    struct Item o, p;
    o.u.in.a = x[0];
    o.u.in.tag = 1;
    o.u.in.b[0] = x[0] * x[1];
    o.u.in.b[1] = x[1];
    p = o;
    return p.u.in.a * p.u.in.b[0] * p.u.in.b[1];
}

double g(const double *x)
{
    struct Item o;
    o.u.in.a = x[0];
    o.u.in.tag = 1;
    o.u.in.b[0] = x[0] * x[1];
    o.u.in.b[1] = x[1];
    return o.u.in.a * o.u.in.b[0] * o.u.in.b[1] * o.u.in.tag;
}
