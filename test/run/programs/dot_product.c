// RUN: %run-test %s
// ADCC: dot
// ARGS: n=5, x[5], y[5]
// ARGS: n=5, x[5], y=@x
// ADCC: dot(return)/(x)
// ARGS: n=5, x[5], y[5]
double dot(int n, const double *x, const double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
