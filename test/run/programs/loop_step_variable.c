// RUN: %run-test %s
// ADCC: f
// ARGS: n=20, k=1, x[20]
// ARGS: n=20, k=6, x[20]
double f(int n, int k, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i += k, k++)
        s += x[i] * x[n - 1 - i] * k;
    for (long i = n - 1; i > k; i -= k)
        x[i] *= x[i - k];
    return s * x[n - 1];
}
