// RUN: %run-test %s
// A helper with a loop and a branch, called in a loop.
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5
static double power(double x, int k)
{
    double p = 1.0;
    while (k > 0) {
        if (k & 1)
            p *= x;
        x *= x;
        k >>= 1;
    }
    return p;
}

double f(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += power(x[i], i + 2) * power(s, 2);
    return s + power(x[0], 11);
}
