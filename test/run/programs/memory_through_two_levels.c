// RUN: %run-test %s
// ADCC: f
// ARGS: x[3]
static void set(double **pp, double v)
{
    **pp = v;
    ++*pp;
}

double f(const double *x)
{
    double a[3];
    double *p = a;
    for (int i = 0; i < 3; i++)
        set(&p, x[i] * x[0]);
    while (p > a)
        *--p *= 2.0;
    return a[0] * a[1] * p[2];
}
