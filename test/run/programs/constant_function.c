// RUN: %run-test %s
// Nothing depends on x; its tangent is ignored and its adjoint gets nothing.
// ADCC: f
// ARGS: x=1.5, y[2]
double f(double x, double *y)
{
    int n = x > 1.0;
    y[1] = 4.0 * n;
    return 2.0;
}
