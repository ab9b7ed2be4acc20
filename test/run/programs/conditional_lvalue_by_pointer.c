// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4], y[4]
void f(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        *(i % 2 ? &x[i] : &y[i]) *= x[(i + 1) % n];
}
