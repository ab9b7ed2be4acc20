// RUN: %run-test %s
// ADCC: f
// ARGS: n=8, x[8] in -1..1
double f(int n, const double *x)
{
    double top = -5.0, second = -6.0;
    int at = -1;
    for (int i = 0; i < n; i++) {
        if (x[i] > top) {
            second = top;
            top = x[i];
            at = i;
        } else if (x[i] > second)
            second = x[i];
    }
    return top * second * (at + 1);
}
