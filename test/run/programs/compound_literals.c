// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
struct Pair {
    double a, b;
};

static double product(struct Pair p, const double *q)
{
    return p.a * p.b * q[0] + q[1];
}

double f(double x, double y)
{
    struct Pair p = (struct Pair){x, y};
    double s = product((struct Pair){.a = y, .b = x * x}, (double[]){x, y});
    p = (struct Pair){p.b, s};
    return product(p, (double[2]){s});
}
