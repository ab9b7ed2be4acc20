// RUN: %run-test %s
// Scratch whose first read in each turn is of what the turn before left.
// ADCC: f
// ARGS: n=4, x[4]
double f(int n, const double *x)
{
    double t[2] = {1.0, 0.5}, s = 0.0;
    for (int i = 0; i < n; i++) {
        s += t[0] * x[i];
        t[0] = t[1] * x[i];
        t[1] = s;
    }
    return s * t[0] + t[1];
}
