// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5, y[4]
int f(int n, double *x, double *y)
{
    int i;
    for (i = 0; i < n; i++) {
        y[i] = x[i] * (i ? y[i - 1] : 1.0);
        if (y[i] > 1.5 || y[i] < 0.3)
            return i;
        x[i] = y[i] * y[i];
    }
    return -i;
}
