// RUN: %run-test %s
// A function that is not seen returns the pointer that it got: what is written through it overwrites what is reloaded.
// ADCC: f
// ARGS: n=3, x=0.7
static double *same(double *p)
{
    return p;
}

static double *(*const identity)(double *) = same;

double f(int n, double x)
{
    double c[2] = {2.0, 3.0}, s = 1.0;
    double *q = identity(c);

    for (int i = 0; i < n; i++)
        s += c[0] * x * s;
    q[0] = 5.0;
    return s * c[0] * c[1];
}
