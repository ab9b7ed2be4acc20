// RUN: %run-test %s
// Scratch written on some turns only.
// ADCC: f
// ARGS: n=6, x[6]
double f(int n, const double *x)
{
    double t[3] = {0.1, 0.2, 0.3}, s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i % 2)
            t[i % 3] = x[i] * x[i];
        for (int k = 0; k < 3; k++)
            s += t[k] * x[(i + k) % n] * (1.0 + 0.01 * s);
    }
    return s;
}
