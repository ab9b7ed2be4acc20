// RUN: %run-test %s
// ADCC: f
// ARGS: n=11, x[11]
// ARGS: n=3, x[3]
// ARGS: n=1, x[1]
double f(int n, double *x)
{
    double s = 1.0;
    for (int i = 1; i < n; i += 3)
        s *= x[i] + x[i - 1];
    for (int i = n - 1; i > 1; i -= 2)
        x[i] = s * x[i - 2];
    for (int i = 0; i <= n - 2; i += 4)
        s += x[i] * x[i + 1];
    return s;
}
