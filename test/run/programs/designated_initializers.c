// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
struct Pair {
    double a, b;
    int n;
};

double f(double x, double y)
{
    struct Pair p = {.b = x * y, .n = 3};
    struct Pair q[2] = {[1] = {.a = y, .b = p.b}};
    double t[5] = {[1] = x, [3] = x * x, y};
    p.a += p.b * p.n;
    q[0].a += q[1].a * q[1].b;
    return p.a * q[0].a + t[1] * t[3] * t[4] + t[0] + q[0].b;
}
