// RUN: %run-test %s
// A callee changes what its caller used before, and uses again.
// ADCC: f
// ARGS: n=3, x[3]
static void square_all(int n, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] *= v[i];
}

static void advance(double *v, double by)
{
    *v = *v * by + 1.0;
}

double f(int n, double *x)
{
    double s = x[0] * x[1];
    square_all(n, x);
    s *= x[0] + x[2] * x[1];
    advance(&x[1], s);
    advance(&x[1], x[0]);
    square_all(n - 1, x + 1);
    return s * x[1] + x[2];
}
