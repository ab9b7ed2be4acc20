// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
static double shrink(int *n, double *x)
{
    double s = 0.0;
    while (*n > 1) {
        --*n;
        x[*n - 1] *= x[*n];
        s += x[*n - 1];
    }
    return s;
}

double f(int n, double *x)
{
    double before = x[0] * n;
    double s = shrink(&n, x);
    return before * x[0] + s * x[1] * n;
}
