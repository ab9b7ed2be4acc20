// RUN: %run-test %s
// ADCC: f
// ARGS: s.n=2
struct S {
    struct {
        double a, b;
    };
    int n;
};

double f(struct S *s, double x)
{
    s->a *= x;
    s->b += s->a * s->n;
    return s->a * s->b;
}
