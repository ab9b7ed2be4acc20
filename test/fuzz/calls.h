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

struct call_pair {
    double x, y;
};

static inline struct call_pair pair_turn(struct call_pair p, double by)
{
    return (struct call_pair){p.x * cos(by) - p.y * sin(by), tanh(p.y) + by};
}

static inline struct call_pair pair_bend(struct call_pair p, double by)
{
    p.x = sin(p.x * p.y) - by;
    return p;
}

static struct call_pair (*const pair_table[2])(struct call_pair, double) = {pair_turn, pair_bend};

static inline double pair_size(struct call_pair p)
{
    return p.x * p.x + 0.5 * p.y;
}

static inline struct call_pair pair_each(struct call_pair (*f)(struct call_pair, double), struct call_pair p, int n)
{
    for (int i = 0; i < n; i++)
        p = f(p, 0.5 * i);
    return p;
}

static inline int compare_up(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return SIDE(x > y) - SIDE(x < y);
}

#endif
