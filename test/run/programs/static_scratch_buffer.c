// RUN: %run-test %s
// A mutable static that is written before it is read in each call.
// ADCC: f
// ARGS: n=3, x[3]
double f(int n, const double *x)
{
    static double work[8];
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) {
        work[i] *= work[n - 1 - i];
        s += work[i];
    }
    return s;
}
