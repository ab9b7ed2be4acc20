// RUN: %run-test %s
// Functions of the program with a variable number of arguments that write through what they get, and that call one another and themselves.
// ADCC: h; k
// ARGS: h: x=0.7, y=0.6
// ARGS: k: x=0.7
#include <stdarg.h>
#include <stddef.h>

static void scale(double factor, ...)
{
    va_list list;
    double *p;
    va_start(list, factor);
    for (int k = 0; (p = va_arg(list, double *)) != NULL; k++)
        *p *= factor + k;
    va_end(list);
}

double h(double x, double y)
{
    double a = x, b = y, c = x * y;
    scale(x, &a, &b, &c, (double *)NULL);
    for (int i = 0; i < 2; i++)
        scale(a, &b, (double *)NULL);
    return a * b * c;
}

static double deeper(int n, ...)
{
    va_list list;
    double x, y;
    if (n == 0)
        return 1.0;
    va_start(list, n);
    x = va_arg(list, double);
    y = va_arg(list, double);
    va_end(list);
    return x * deeper(n - 1, y, x * y);
}

double k(double x)
{
    return deeper(3, x, x * x);
}
