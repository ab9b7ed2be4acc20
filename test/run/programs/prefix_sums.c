// RUN: %run-test %s
// ADCC: prefix
// ARGS: n=6, x[6], y[6]
void prefix(int n, const double *x, double *y)
{
    y[0] = x[0];
    for (int i = 1; i < n; i++)
        y[i] = y[i - 1] + x[i];
    for (int d = 1; d < n; d *= 2)
        for (int i = n - 1; i >= d; i--)
            y[i] += y[i - d] * x[d];
}
