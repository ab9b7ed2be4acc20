// RUN: %run-test %s
// ADCC: f
// ARGS: n=9, x[9] in 0.5..1.5
double f(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.9)
            continue;
        s *= x[i];
        if (i % 2) {
            x[i] *= s;
            continue;
        }
        s += 0.1;
    }
    return s;
}
