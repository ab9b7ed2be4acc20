// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
static inline double half(register const double v)
{
    return 0.5 * v * v;
}

double f(register int n, const double *restrict x)
{
    register double s = 0.0;
    for (register int i = 0; i < n; i++)
        s += half(x[i]) * s + x[i];
    return s;
}
