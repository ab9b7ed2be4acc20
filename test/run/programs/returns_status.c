// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3] in 0.5..1.5, y[1]
// ARGS: n=3, x[3]={1,-2,2}, y[1]
int f(int n, const double *x, double *y)
{
    *y = 0.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0)
            return -i;
        *y += 1.0 / x[i];
    }
    return n;
}
