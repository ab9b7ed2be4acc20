// RUN: %run-test %s
// Each level uses the array, and its callees change it.
// ADCC: f
// ARGS: n=2, x[4] in 0.2..0.6
double f(int n, double *x)
{
    if (n == 0)
        return x[0];
    double a = x[n] * x[0];
    x[n] = a + x[n - 1];
    double b = f(n - 1, x) * a;
    x[0] *= b * x[n];
    return f(n - 1, x) + b * x[n];
}
