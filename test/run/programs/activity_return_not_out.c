// RUN: %run-test %s
// The return value is no OUT: no derivative of it.
// ADCC: f(y)/(x)
// ARGS: x=1.5, y[2]
double f(double x, double *y)
{
    y[0] = x * x;
    y[1] *= y[0];
    return x * y[1];
}
