// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[7], y=@x+2, z=@x+3
// ARGS: n=4, x[7], y=@x+1, z=@x+0
// ARGS: n=4, x[4], y[4], z[4]
void f(int n, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        x[i] = y[i] * z[i];
        z[i] += x[i] * y[i];
    }
}
