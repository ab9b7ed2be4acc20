// RUN: %run-test %s
// A function with a variable number of arguments that a pointer leads to: who it is called by, and with what, nobody can list.
// REFUSE: --reverse f : 'sum' cannot be copied into the output: va_start is supported in functions that are called by name
// REFUSE: --forward f : 'sum' cannot be copied into the output: va_start is supported in functions that are called by name
#include <stdarg.h>

static double sum(int n, ...)
{
    va_list list;
    double total = 0.0;

    va_start(list, n); /* refused */
    for (int i = 0; i < n; i++)
        total += va_arg(list, double);
    va_end(list);
    return total;
}

double f(double x, double y)
{
    double (*added)(int, ...) = sum;

    return added(2, x, y) * x;
}
