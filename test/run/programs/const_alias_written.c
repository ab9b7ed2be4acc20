// RUN: %run-test %s
// What is read through a pointer to const is written through another.
// ADCC: f
// ARGS: n=4, x[4], y=@x
// ARGS: n=4, y[5], x=@y+1
void f(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[n - 1 - i] + 0.5 * x[0];
}
