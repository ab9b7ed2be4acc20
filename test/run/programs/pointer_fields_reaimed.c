// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], y[3]
struct View {
    double *at;
    int n;
    struct View *other;
};

static void exchange(struct View *a, struct View *b)
{
    double *t = a->at;
    a->at = b->at;
    b->at = t;
}

double f(int n, double *x, double *y)
{
    struct View a = {x, n, 0}, b = {y, n, &a};
    double s = 0.0;
    a.other = &b;
    for (int i = 0; i < n; i++) {
        a.at[i] *= b.at[n - 1 - i];
        exchange(&a, &b);
        s += a.other->at[i] * b.other->at[0];
        if (i == 1)
            a.other->at++, a.other->n--;
    }
    for (int i = 0; i < b.n; i++)
        s += b.at[i] * s;
    return s;
}
