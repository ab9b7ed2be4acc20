// RUN: %run-test %s
// With --disjoint, pointers that are not restrict.
// OPTIONS: --disjoint
// ADCC: f
// ARGS: n=4, x[5], w[5], y[5]
void f(int n, double *x, const double *w, double *y)
{
    double *next = x + 1;

    for (int i = 0; i < n; i++) {
        y[i] = w[i] * w[i] * x[i];
        next[i] += y[i] * x[i] * w[i + 1];
        x[i] *= y[i];
    }
}
