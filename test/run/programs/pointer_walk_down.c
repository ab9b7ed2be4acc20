// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5]
double f(int n, double *x)
{
    double *p = x + n;
    double s = 1.0;
    while (p > x) {
        --p;
        *p *= s;
        s += *p;
    }
    return s * p[0];
}
