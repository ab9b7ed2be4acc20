// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, p[4]
struct Item {
    double a;
    float b;
};

double f(int n, struct Item *p)
{
    double s = 1.0;
    for (struct Item *end = p + n; p < end; ++p) {
        s *= p->a;
        p->b += (float)s;
        (*p).a = p->b * s;
    }
    return s + p[-1].b;
}
