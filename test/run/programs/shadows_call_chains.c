// RUN: %run-test %s
// Along each call chain: the helper writes constants to one, what depends on x to the other.
// ADCC: f(z)/(x)
// ARGS: x=1.5, c=0.5, y[1], z[1]
static void put(double *to, double v)
{
    *to = v * v;
}

void f(double x, double c, double *y, double *z)
{
    put(y, c);
    put(z, x);
}
