// RUN: %run-test %s
// The same function called in sequence on its own results.
// ADCC: f
// ARGS: n=5, x=0.7
static double map(double x, double r)
{
    double y = r * x;
    y *= 1.0 - x;
    return y;
}

double f(int n, double x)
{
    double r = 2.5 + 0.1 * x;
    for (int i = 0; i < n; i++) {
        x = map(x, r);
        r = map(map(r * 0.2, 1.5), 2.0) + 2.0;
    }
    return x + r;
}
