// RUN: %run-test %s
// Parameters by value are locals of the callee.
// ADCC: f
// ARGS: n=4, x[4]
static double sum_from(int n, const double *x, double s)
{
    while (n--) {
        s += *x * s;
        x++;
    }
    s *= 2.0;
    return s;
}

double f(int n, const double *x)
{
    double s = x[0];
    double t = sum_from(n, x, s);
    return t * sum_from(n - 1, x + 1, t) * s;
}
