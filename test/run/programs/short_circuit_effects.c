// RUN: %run-test %s
// What && does not reach is not done: pointers that must not be read, effects that must not happen.
// ADCC: f
// ARGS: n=3, x[3], p=null
// ARGS: n=3, x[3], p[1]
double f(int n, const double *x, const double *p)
{
    double s = 0.0;
    int i = 0;
    while (i < n && (s += 1.0, x[i] > 0.0))
        s += x[i] * x[0], i++;
    if (p && *p > 0.1)
        s *= *p;
    return s;
}
