// RUN: %run-test %s
// The index is a local that goes on changing after the access.
// ADCC: f
// ARGS: n=9, x[9]
double f(int n, double *x)
{
    int i = 0, j = n - 1;
    double s = 0.0;
    while (i < j) {
        s += x[i] * x[j];
        x[j] = s;
        i += 1 + (s > 2.0);
        j -= 1 + (i & 1);
    }
    x[i] *= s;
    i = 0;
    s *= x[i++];
    s += x[i] * x[j];
    return s;
}
