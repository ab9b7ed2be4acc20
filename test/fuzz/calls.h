/* What random programs call through pointers: functions, a table of them, a method; what compares reals for qsort. */
#ifndef CALLS_H
#define CALLS_H

#include <math.h>
#include <stdlib.h>

#ifndef SIDE
#define SIDE(c) (c)
#endif

static inline double call_mix(double x, double y)
{
    return x * 0.5 + sin(y);
}

static inline double call_product(double x, double y)
{
    return tanh(x * y);
}

static inline double call_ratio(double x, double y)
{
    return x / (2 + y * y);
}

static inline double call_first(double x, double y)
{
    (void)y;
    return x;
}

static double (*const call_table[4])(double, double) = {call_mix, call_product, call_ratio, call_first};

static inline void call_each(double (*f)(double, double), double *a, double y)
{
    for (int i = 0; i < 4; i++)
        a[i] = f(a[i], y);
}

struct call_method {
    double (*apply)(const struct call_method *self, double x);
    double gain;
};

static inline double method_scale(const struct call_method *self, double x)
{
    return tanh(self->gain) * x;
}

static inline double method_shift(const struct call_method *self, double x)
{
    return sin(x) + self->gain;
}

static inline int compare_up(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return SIDE(x > y) - SIDE(x < y);
}

#endif
