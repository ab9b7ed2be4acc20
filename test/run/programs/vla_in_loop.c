// RUN: %run-test %s
// Each turn has storage of its own, of another size.
// ADCC: f
// ARGS: n=4, x[4]
double f(int n, const double *x)
{
    double s = 1.0;
    for (int k = 1; k <= n; k++) {
        double t[k];
        for (int i = 0; i < k; i++)
            t[i] = x[i] * s;
        for (int i = 0; i < k; i++)
            s += t[i] * t[k - 1 - i] * 0.1;
    }
    return s;
}
