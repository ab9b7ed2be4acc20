// RUN: %run-test %s
// A local declared outside of the loop that keeps its value from the turn before.
// ADCC: f
// ARGS: n=5, x[5] in 0.5..1.5
double f(int n, const double *x)
{
    double last = 1.0, s = 0.0, t[2] = {0.0, 0.0};
    for (int i = 0; i < n; i++) {
        if (i % 2)
            last = x[i] * t[0];
        t[i % 2] = last * x[i];
        s += last * t[1 - i % 2];
    }
    return s + t[0] * t[1];
}
