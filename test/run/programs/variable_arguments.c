// RUN: %run-test %s
// Functions of the program with a variable number of arguments: of reals, of integers and pointers among them, called with other numbers and
// types of arguments, and twice through.
// ORACLE: double
// TOLERANCE: 1e-6
// ADCC: f; g
// ARGS: f: n=2, x=0.7, y=0.6
// ARGS: f: n=3, x=0.7, y=0.6
// ARGS: g: x[3]
#include <stdarg.h>
#include <stddef.h>

static double sum(int n, ...)
{
    va_list list;
    double s = 0.0;
    va_start(list, n);
    while (n-- > 0)
        s += va_arg(list, double) * (n + 1);
    va_end(list);
    return s;
}

double f(int n, double x, double y)
{
    double s = sum(2, x, x * y) * sum(3, y, 1.0, x);
    return s + sum(n, x, y * y, s) + sum(0, x);
}

/* Pairs of a place and a factor, up to a negative place. */
double weighted(const double *x, ...)
{
    va_list list, ahead;
    double s = 0.0, last = 1.0;
    int i;
    va_start(list, x);
    va_copy(ahead, list);
    while (va_arg(ahead, int) >= 0)
        last = va_arg(ahead, double);
    va_end(ahead);
    while ((i = va_arg(list, int)) >= 0)
        s += x[i] * va_arg(list, double) * last;
    va_end(list);
    return s;
}

double g(const double *x)
{
    float a = 2.0f;
    return weighted(x, 0, x[1], 2, a * x[0], -1) * weighted(x, 1, 3.0, -1) + weighted(x, -1);
}
