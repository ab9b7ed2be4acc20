// RUN: %run-test %s
// ADCC: f
// ARGS: x[3], k=2
// ORACLE: double
#include <stdarg.h>

/* What va_arg gives is converted at once: its own type says which argument it is. */
static double mix(int n, ...)
{
    va_list list;
    double s = 1.0;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        float weight = (float)va_arg(list, double);
        s *= va_arg(list, double) + weight;
        s = s * va_arg(list, int);
    }
    const double *tail = va_arg(list, double *);
    long double last = va_arg(list, double);
    va_end(list);
    return s * tail[1] + (double)last;
}

static double total(int n, ...)
{
    va_list list;
    double s = 0.25;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        s += va_arg(list, double);
    va_end(list);
    return s;
}

double f(const double *x, int k)
{
    double own[2] = {x[0], x[1] * x[2]};
    return mix(2, 0.5, x[0] * x[1], k, 0.25, x[1], 5, own, x[2]) * total(0) + total(2, x[0], x[0] * x[2]);
}
