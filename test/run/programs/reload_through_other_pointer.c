// RUN: %run-test %s
// The overwrite goes through a pointer of another name and type path.
// ADCC: f
// ARGS: a.n=2, b[2]
struct Inner {
    double v[2];
};
struct Outer {
    struct Inner in;
    int n;
};

static void reset(double *p, int n)
{
    while (n--)
        *p++ *= 0.5;
}

double f(struct Outer *a, double *b)
{
    struct Inner *in = &a->in;
    double *v = in->v;
    double s = v[0] * in->v[1] * b[0];
    reset(a->in.v, a->n);
    s *= v[0] + b[1];
    reset(&in->v[1], 1);
    reset(b, 2);
    return s * v[1] * b[0];
}
