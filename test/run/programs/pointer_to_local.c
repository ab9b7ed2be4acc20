// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
static void twice(double *p)
{
    *p = *p * *p + *p;
}

double f(double x, double y)
{
    double a = x * y, b = y;
    double *p = &a, **q = &p;
    twice(p);
    **q *= b;
    *q = &b;
    twice(p);
    *p += a;
    return a * b;
}
