// RUN: %run-test %s
// The caller's scratch array: written before it is read.
// ADCC: f(return)/(x)
// SHADOWS: work
// ARGS: n=4, x[4], work[4]
double f(int n, const double *x, double *work)
{
    double s = 0.0;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            work[i] = x[i] * x[(i + k) % n];
        for (int i = 0; i < n; i++)
            s += work[i] * work[n - 1 - i];
    }
    return s;
}
