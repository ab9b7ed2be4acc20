// RUN: %run-test %s
// A value is a real, an integer, or a pointer to more of them.
// ADCC: f
// ARGS: n=3, x[3]
enum Kind { NUMBER, COUNT, LIST };

struct Value {
    enum Kind kind;
    union {
        double real;
        long count;
        struct Value *list;
    } as;
};

static double total(const struct Value *v)
{
    if (v->kind == NUMBER)
        return v->as.real * v->as.real;
    if (v->kind == COUNT)
        return (double)v->as.count;
    double s = 1.0;
    for (int i = 0; i < 2; i++)
        s *= total(&v->as.list[i]) + 0.5;
    return s;
}

double f(int n, const double *x)
{
    struct Value inner[2], v[4] = {{NUMBER, {0.0}}, {NUMBER, {0.0}}, {NUMBER, {0.0}}, {NUMBER, {0.0}}};
    double s = 0.0;
    inner[0].kind = NUMBER;
    inner[0].as.real = x[0];
    inner[1].kind = COUNT;
    inner[1].as.count = 3;
    for (int i = 0; i < n; i++) {
        v[i].kind = NUMBER;
        v[i].as.real = x[i] * x[0];
    }
    s += total(&v[0]) * total(&v[1]);
    v[1].kind = LIST;
    v[1].as.list = inner;
    s += total(&v[1]) * total(&v[2]);
    v[1].kind = NUMBER;
    v[1].as.real = s * x[1];
    inner[0].as.real *= s;
    v[2].kind = LIST;
    v[2].as.list = inner;
    return total(&v[1]) + total(&v[2]) * s;
}
