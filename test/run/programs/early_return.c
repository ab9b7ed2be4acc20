// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5] in 0.5..1.5, y[1]
// ARGS: n=0, x[1], y[1]
// ARGS: n=5, x[5]={1,0.5,-1,2,3}, y[1]
double f(int n, double *x, double *y)
{
    if (n == 0)
        return *y;
    *y = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0) {
            x[i] = *y;
            return *y * x[i - 1];
        }
        *y *= x[i];
    }
    x[0] = *y;
    return 2.0 * *y;
}
