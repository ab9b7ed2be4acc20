// RUN: %run-test %s
// The array of an inner block is gone when the reverse sweep comes.
// ADCC: f
// ARGS: n=4, x[4]
double f(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.6) {
            double t[2] = {x[i] * s, s};
            double *p = i % 2 ? t : t + 1;
            s += p[0] * t[1] * t[0];
        } else {
            double t[2] = {s, x[i]};
            s -= t[0] * t[1];
        }
    }
    return s;
}
