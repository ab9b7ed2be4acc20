// RUN: %run-test %s
// Jumps out of statement expressions that are not evaluated each time, or behind other effects.
// CFLAGS: -Wno-pedantic -Wno-gnu-statement-expression -Wno-unsequenced
// REFUSE: --forward f : a jump out of a statement expression is not supported here
// REFUSE: --forward g : a jump out of a statement expression is not supported here
// REFUSE: --forward h : a jump out of a statement expression is not supported here
// REFUSE: --forward k : a jump out of a statement expression is not supported here
// REFUSE: --forward both : a jump out of a statement expression is not supported here
// REFUSE: --forward either : a jump out of a statement expression is not supported here
// REFUSE: --forward or_else : a jump out of a statement expression is not supported here
// REFUSE: --forward stepped : a jump out of a statement expression is not supported here
// REFUSE: --forward stepped_back : a jump out of a statement expression is not supported here
// REFUSE: --forward in_array : a jump out of a statement expression is not supported here
// REFUSE: --forward by_pointer : a jump out of a statement expression is not supported here
// REFUSE: --forward constant : a jump out of a statement expression is not supported here
// REFUSE: --forward behind_step : a jump out of a statement expression is not supported here
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

/* What stands behind `&&`, `||` or `?:` is not evaluated each time. */
double both(double x)
{
    int is = x > 0.5 && __extension__({ if (x > 1.0) return x; x > 0.7; }); /* refused */
    return is ? x * x : x;
}

double either(double x)
{
    int is = x < 0.5 || __extension__({ if (x > 1.0) return x; x > 0.7; }); /* refused */
    return is ? x * x : x;
}

double or_else(int n, double x)
{
    int k = n ?: __extension__({ if (x > 1.0) return x; 2; }); /* refused */
    return k * x;
}

/* It changes what was read: by a step, in memory, in a function. */
double stepped(double x)
{
    double s = x;
    s = s * __extension__({ s++; if (x > 1.0) return x; x; }); /* refused */
    return s * x;
}

double stepped_back(double x)
{
    double s = x;
    s = s * __extension__({ --s; if (x > 1.0) return x; x; }); /* refused */
    return s * x;
}

double in_array(double x)
{
    double a[2] = {x, 2.0};
    double s = a[0] * __extension__({ a[0] = 3.0; if (x > 1.0) return x; x; }); /* refused */
    return s * x;
}

double by_pointer(double x)
{
    double a[2] = {x, 2.0};
    double s = a[0] * __extension__({ double t = twice(a); if (x > 1.0) return x; t; }); /* refused */
    return s * x;
}

/* It is behind a step. */
double behind_step(int n, double x)
{
    double s = n++ * __extension__({ if (x > 1.0) return x; x; }); /* refused */
    return s * n;
}

/* Compilers differ in whether it is evaluated. */
double constant(double x)
{
    double s = x * (__builtin_constant_p(__extension__({ if (x > 1.0) return x; x; })) ? 2.0 : 3.0); /* refused */
    return s * s;
}
