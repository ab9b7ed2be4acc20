// RUN: %run-test %s
// Through an integer nothing flows.
// ADCC: f(z)/(x)
// ARGS: x=1.73, y[2], z[1], n[1]
void f(double x, double *y, double *z, int *n)
{
    *n = (int)(10.0 * x);
    y[0] = *n;
    y[1] = x > 1.0 ? 3.0 : 4.0;
    z[0] *= x * *n;
}
