// What lives on behind labels: arrays of variable length, compound literals, variables of a list that is run again.
// RUN: %run-test %s
// ADCC: variable; literal; nested
// ARGS: variable: n=3, x[3] in -1..1
// ARGS: literal: n=3, x in 0.5..1
// ARGS: literal: n=0, x in 0.5..1
// ARGS: nested: n=3, x[3] in -1..1
// REFUSE: --forward between : an array of variable length that is declared between labels is not supported

struct Pair {
    double v[2];
};

double variable(int n, const double *x)
{
    double a[n];
    int k = 0;

    a[0] = x[0];
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] * x[i];
again:
    a[k % n] *= x[k % n] + 1;
    if (++k < 7)
        goto again;
    {
        double b[k];
        b[0] = a[0] * a[1];
        return b[0] + a[n - 1];
    }
}

double literal(int n, double x)
{
    struct Pair *p = &(struct Pair){{x, 2}}, *q = p;
    int k = 0;

    if (n == 0)
        goto end;
again:
    q = k % 2 ? p : &(struct Pair){{x * k}};
    p->v[0] *= x + q->v[0];
    if (++k < n)
        goto again;
end:
    return p->v[0] + p->v[1] * q->v[1];
}

double nested(int n, const double *x)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double *p = (double[]){x[i], 1};
        if (x[i] < 0)
            goto negative;
        sum += p[0] * p[1];
        p[1] = sum;
    negative:
        sum += p[1] * p[0] * p[0];
    }
    return sum;
}

double between(int n, const double *x)
{
    int k = 0;

start:
    k++;
    double a[n]; /* refused */
    a[0] = x[0];
again:
    a[0] *= x[1];
    if (k++ % 2)
        goto again;
    if (k < n)
        goto start;
    return a[0];
}
