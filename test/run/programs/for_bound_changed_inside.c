// RUN: %run-test %s
// ADCC: f
// ARGS: n=10, x[10]
double f(int n, const double *x)
{
    double p = 1.0;
    for (int i = 0; i < n; i++) {
        p *= x[i] + 0.5;
        n--;
    }
    return p * n;
}
