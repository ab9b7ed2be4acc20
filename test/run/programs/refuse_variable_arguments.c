// RUN: %run-test %s
// REFUSE: --forward f : va_start
#include <stdarg.h>

static double sum(int n, ...)
{
    va_list list;
    double s = 0.0;
    va_start(list, n); /* refused */
    while (n-- > 0)
        s += va_arg(list, double);
    va_end(list);
    return s;
}

double f(double x)
{
    return sum(2, x, x * x);
}
