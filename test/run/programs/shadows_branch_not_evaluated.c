// RUN: %run-test %s
// A branch that is never taken counts; what cannot be reached does not.
// ADCC: f(z)/(x)
// SHADOWS: y
// ARGS: x=1.5, y[1], w[1], z[1]
void f(double x, double *y, double *w, double *z)
{
    if (0)
        *y = x;
    *z = x * *w;
    return;
}
