// RUN: %run-test %s
// Bits are compared: the sign of a zero, too.
// ADCC: f
// ARGS: x=1.5, y[3]
void f(double x, double *y)
{
    y[0] = -(x * 0.0);
    y[1] = 0.0 - x * 0.0;
    y[2] = -0.0 * x + -0.0;
}
