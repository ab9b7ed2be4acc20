// RUN: %run-test %s
// Scratch is used after the loop: it has the last turn's values.
// ADCC: f
// ARGS: n=4, x[4], work[3]
double f(int n, const double *x, double *work)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            work[k] = x[i] * (k + 1) + (k ? work[k - 1] : 0.0) * x[i];
        s += work[2] * work[0];
    }
    return s * work[1];
}
