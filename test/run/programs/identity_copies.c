// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], y[3]
double f(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i];
    double a = y[0], b = a, c = b;
    y[0] = y[1];
    return c;
}
