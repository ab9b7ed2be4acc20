// RUN: %run-test %s
// Two functions in one run, one of which calls the other.
// ADCC: inner; outer
// ARGS: inner: x=1.5, y[2]
// ARGS: outer: x=1.5, y[2]
double inner(double x, double *y)
{
    y[0] *= x;
    y[1] += y[0] * x;
    return y[1];
}

double outer(double x, double *y)
{
    double s = inner(x * x, y);
    return s * inner(s, y);
}
