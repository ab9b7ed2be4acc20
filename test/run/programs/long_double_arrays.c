// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4], y[4], s.n=2
struct S {
    long double a, b[2];
    int n;
};

long double f(int n, const long double *x, long double *y, struct S s)
{
    for (int i = 0; i < n; i++) {
        y[i] *= x[i] + s.b[i % s.n];
        s.a += y[i] * s.a;
    }
    return s.a;
}
