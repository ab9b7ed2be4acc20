// RUN: %run-test %s
// A static array is scratch, and another one keeps what the last call left.
// ADCC: f
// ARGS: n=3, x[3]
static double smooth(int n, const double *x, int first)
{
    static double w[8], last;
    double s = 0.0;
    if (first)
        last = 0.0;
    for (int i = 0; i < n; i++)
        w[i] = x[i] * x[i] + last;
    for (int i = 0; i < n; i++)
        s += w[i] * w[n - 1 - i];
    last = s;
    return s;
}

double f(int n, const double *x)
{
    double a = smooth(n, x, 1), b = smooth(n, x, 0);
    return a * b + smooth(n, x, 0);
}
