// RUN: %run-test %s
// A tree in an array, walked recursively.
// ADCC: f
// ARGS: n=6, x[6]
static double walk(int n, const double *x, int i)
{
    if (i >= n)
        return 1.0;
    double l = walk(n, x, 2 * i + 1);
    double r = walk(n, x, 2 * i + 2);
    return x[i] * (l + r) + l * r;
}

double f(int n, const double *x)
{
    return walk(n, x, 0);
}
