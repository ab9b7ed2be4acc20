// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5]
// ARGS: n=0, x[1]
// ARGS: n=1, x[1]
void f(int n, double *x)
{
    for (int i = n - 1; i > 0; i--)
        x[i] *= x[i - 1];
    for (int i = n - 1; i >= 0; --i)
        x[i] = x[i] * x[n - 1] + i;
}
