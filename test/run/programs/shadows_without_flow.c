// RUN: %run-test %s
// Which parameters have derivatives is decided without flow: t depends on x somewhere, so what t is written to does.
// ADCC: f(z)/(x)
// SHADOWS: y
// ARGS: x=1.5, c=0.5, y[1], z[1]
void f(double x, double c, double *y, double *z)
{
    double t = c;
    *y = t;
    t = x * x;
    *z = t;
}
