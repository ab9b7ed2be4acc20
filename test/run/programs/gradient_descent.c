// RUN: %run-test %s
// ADCC: minimum
// ARGS: n=2, x[2], step=0.05, a=1.5
double minimum(int n, double *x, double step, double a)
{
    double f = 0.0;
    for (int k = 0; k < 5; k++) {
        double g[2];
        f = (a - x[0]) * (a - x[0]) + 3.0 * (x[1] - x[0] * x[0]) * (x[1] - x[0] * x[0]);
        g[0] = -2.0 * (a - x[0]) - 12.0 * x[0] * (x[1] - x[0] * x[0]);
        g[1] = 6.0 * (x[1] - x[0] * x[0]);
        for (int i = 0; i < n; i++)
            x[i] -= step * g[i];
    }
    return f;
}
