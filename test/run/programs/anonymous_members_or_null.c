// RUN: %run-test %s
// A member of an anonymous record, by a pointer that leads to active records or to constant ones.
// ADCC: f
// ARGS: n=3, x[4]
struct cell {
    double w;
    struct {
        short a;
        struct {
            double b;
        };
    };
};
static const struct cell fixed = {1.0, {2, {3.0}}};

double f(int n, double *x)
{
    struct cell own[2];
    for (int i = 0; i < 2; i++) {
        own[i].b = x[0] * x[i];
        own[i].w = x[2];
        own[i].a = 2;
    }
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        const struct cell *c = i < 2 ? &own[i] : &fixed;
        s += c->b * x[2] * c->w + c->a;
    }
    return s;
}
