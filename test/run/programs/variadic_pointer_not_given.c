// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, y[3]={0.4,1.3,-0.6}, k=1
// ARGS: x=0.7, y[3]={0.4,1.3,-0.6}, k=3
#include <stdarg.h>

/* The first call gives no pointers, which kinds 2 and 4 would read and write by: what is written for these must compile, and is not reached. */
static double mix(int kind, ...)
{
    va_list list;
    double s = 0.0, a;
    va_start(list, kind);
    a = va_arg(list, double);
    if (kind == 1) {
        s = a * a;
    } else if (kind == 2) {
        const double *p = va_arg(list, const double *);
        p++;
        for (int i = -1; i < 2; i++)
            s += p[i] * a;
        s *= *p * p[1];
    } else if (kind == 4) {
        double *out = va_arg(list, double *), *q = out;
        q[0] = a;
        out[1] = q[0] * a;
        s = out[1] + (q == out);
    }
    va_end(list);
    return s;
}

double f(double x, const double *y, int k)
{
    double t[2] = {1.0, 2.0};
    return mix(k, x) * mix(2, x, y) + mix(4, y[0], t) * t[0];
}
