// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6] in 0.7..1.3
void f(int n, double *x)
{
    for (int i = 1; i < n; i++)
        x[i] = x[i] * x[i - 1];
    for (int i = 0; i + 1 < n; i++)
        x[i] = x[i + 1] - x[i] * x[i];
}
