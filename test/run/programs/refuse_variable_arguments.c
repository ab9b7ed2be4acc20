// RUN: %run-test %s
// A va_list that is handed on.
// REFUSE: --forward f : va_start is supported in functions that are called by name, from their own file
#include <stdarg.h>

static double total(int n, va_list list)
{
    double s = 0.0;
    while (n-- > 0)
        s += va_arg(list, double);
    return s;
}

static double sum(int n, ...)
{
    va_list list;
    double s;
    va_start(list, n); /* refused */
    s = total(n, list);
    va_end(list);
    return s;
}

double f(double x)
{
    return sum(2, x, x * x);
}
