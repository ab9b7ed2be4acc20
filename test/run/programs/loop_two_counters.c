// RUN: %run-test %s
// ADCC: f
// ARGS: n=7, x[7]
double f(int n, double *x)
{
    double s = 1.0;
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        double t = x[i];
        x[i] = x[j] * s;
        x[j] = t;
        s += x[i] * x[j];
    }
    return s;
}
