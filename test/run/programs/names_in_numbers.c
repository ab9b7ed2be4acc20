// RUN: %run-test %s
// A variable whose name is a number's exponent, or a member's: an initializer does not name it. (Functions that cannot be differentiated might write what is initialized with its address.)
// ADCC: f
// ARGS: x=0.4
#include <stdarg.h>

struct part {
    double p, e;
};

double other(double p)
{
    static const double eps = 1.e-12, tiny = 0x1p-3;
    static const struct part one = {.p = 2.0, .e = 3.E+1};

    return p * eps * tiny * one.e;
}

int count(const char *format, ...)
{
    va_list list;
    int n;

    va_start(list, format);
    n = va_arg(list, int);
    va_end(list);
    return n;
}

static double scaled(double x)
{
    static double e = 0.918938533204673, p = 2.0;

    return e * x + p * x * x;
}

double f(double x)
{
    return scaled(x);
}
