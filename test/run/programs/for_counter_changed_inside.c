// RUN: %run-test %s
// ADCC: f
// ARGS: n=12, x[12]
double f(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += x[i] * x[i];
        if (i % 3 == 1)
            i += 2;
    }
    return s;
}
