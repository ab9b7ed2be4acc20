// RUN: %run-test %s
// Read before the loop, overwritten in it, used after it.
// ADCC: f
// ARGS: n=4, x[4]
double f(int n, double *x)
{
    double first = x[0], last = x[n - 1];
    double product = first * last;
    for (int i = 0; i < n; i++) {
        double old = x[i];
        x[i] = old * product + first;
        product = product * old;
    }
    x[1] = first * x[0];
    return product * last * first + x[1] * x[1];
}
