// RUN: %run-test %s
// x - x depends on x as far as signatures go; the derivative is 0.
// ADCC: f(y)/(x)
// ARGS: x=1.5, y[2]
void f(double x, double *y)
{
    double z = x - x;
    y[0] = z * 3.0;
    y[1] = x / x + x;
}
