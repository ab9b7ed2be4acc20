// RUN: %run-test %s
// ADCC: f
// ARGS: n=9, x[9] in 0.5..1.5
double f(int n, const double *x)
{
    double s = 1.0;
    int i = -1;
    while (++i < n) {
        if (i == 2 || x[i] > 1.3)
            continue;
        s = s * x[i] + x[i];
    }
    do {
        if (i-- % 2)
            continue;
        s *= x[i];
    } while (i > 1);
    return s;
}
