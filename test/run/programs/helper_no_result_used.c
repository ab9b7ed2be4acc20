// RUN: %run-test %s
// ADCC: f
// ARGS: x[2]
static double bump(double *x)
{
    x[0] *= x[1];
    return x[0] * x[0];
}

double f(double *x)
{
    bump(x);
    (void)bump(x);
    return bump(x) + x[0];
}
