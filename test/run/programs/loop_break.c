// RUN: %run-test %s
// ADCC: f
// ARGS: n=8, x[8] in 0.5..1.5, limit=3.0
// ARGS: n=8, x[8] in 0.5..1.5, limit=300.0
double f(int n, const double *x, double limit)
{
    double s = 0.0, p = 1.0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        if (s > limit)
            break;
        p *= x[i];
    }
    return s * p;
}
