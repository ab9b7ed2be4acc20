// RUN: %run-test %s
// Memory named only as OUT whose old value matters.
// ADCC: f(y)/(x)
// ARGS: n=3, x[3], y[3]
void f(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] + y[(i + 1) % n];
}
