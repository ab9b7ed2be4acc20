// RUN: %run-test %s
// ADCC: f(return)/(x)
// ARGS: n=3, x[3]
double f(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        s *= x[i];
        x[i] = s * s;
    }
    return s + x[0];
}
