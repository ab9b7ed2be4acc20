// RUN: %run-test %s
// Three levels: what the innermost reads, the outermost overwrites.
// ADCC: f
// ARGS: x[3], y[3]
static double inner(const double *p)
{
    return p[0] * p[1] + p[2] * p[2];
}

static double middle(double *p, double *q)
{
    double s = inner(p) * inner(q);
    q[0] = s;
    return s * p[1];
}

static void outer(double *p, double *q)
{
    double s = middle(p, q);
    p[0] = s * q[1];
    p[1] = middle(q, p);
}

void f(double *x, double *y)
{
    outer(x, y);
    x[2] = 1.0;
    y[1] = inner(x);
    outer(y, x);
    for (int i = 0; i < 3; i++)
        x[i] = y[i] = x[i] * 0.5;
}
