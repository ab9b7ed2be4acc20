// RUN: %run-test %s
// One helper called with active and with inactive arguments.
// ADCC: f(return)/(x)
// ARGS: n=3, x[3], c[3]
static double product(int n, const double *a, const double *b, double by)
{
    double s = by;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i] * by;
    return s;
}

double f(int n, const double *x, const double *c)
{
    return product(n, x, c, 2.0) * product(n, c, c, 1.5) + product(n, c, x, x[0]) + product(n, x, x, product(n, c, c, c[0]));
}
