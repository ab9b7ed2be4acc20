// RUN: %run-test %s
// Jumps out of statement expressions that are not evaluated each time, or behind other effects.
// CFLAGS: -Wno-pedantic -Wno-gnu-statement-expression
// REFUSE: --forward f : a jump out of a statement expression is not supported here
// REFUSE: --forward g : a jump out of a statement expression is not supported here
// REFUSE: --forward h : a jump out of a statement expression is not supported here
// REFUSE: --forward k : a jump out of a statement expression is not supported here
double f(double x)
{
    double s = x;
    while (__extension__({ if (s > 3.0) return s; s < 2.0; })) /* refused */
        s *= 2.0;
    return s;
}

double g(double x)
{
    return (x > 0.0 ? __extension__({ if (x > 1.0) return x; x; }) : x) * x; /* refused */
}

static double twice(double *x)
{
    return *x *= 2.0;
}

double h(double x)
{
    double s = twice(&x) + __extension__({ if (x > 1.0) return x; x; }); /* refused */
    return s * x;
}

double k(double x)
{
    double s = x;
    s = s * __extension__({ s += 1.0; if (x > 1.0) return x; x; }); /* refused */
    return s * x;
}
