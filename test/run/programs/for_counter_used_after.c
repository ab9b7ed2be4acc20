// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[6]
double f(int n, const double *x)
{
    int i;
    double s = 1.0;
    for (i = 0; i < n; i++)
        s *= x[i];
    s *= x[i] * i;
    for (i = n; i > 2; i -= 2)
        s += x[i];
    return s * x[i] + i;
}
