// RUN: %run-test %s
// The address of a parameter by value.
// ADCC: f
// ARGS: x=1.5, y=0.75
static void scale(double *p, double by)
{
    *p *= by;
}

double f(double x, double y)
{
    scale(&x, y);
    scale(&y, x);
    scale(&x, x);
    return x + y * y;
}
