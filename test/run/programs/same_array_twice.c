// RUN: %run-test %s
// Two parameters that are one array.
// ADCC: axpy
// ARGS: n=4, a=0.7, x[4], y=@x
// ARGS: n=4, a=0.7, x[4], y[4]
void axpy(int n, double a, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] += a * x[i];
        x[i] *= y[n - 1 - i];
    }
}
