// RUN: %run-test %s
// An initializer sets anew in each turn; the old derivatives must not live on.
// ADCC: f
// ARGS: n=4, x[4]
double f(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        double t[3] = {s, x[i]};
        double u = 0.0;
        t[2] += t[0] * t[1];
        u += t[2];
        s = u * t[1] + t[2];
    }
    return s;
}
