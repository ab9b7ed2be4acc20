#pragma once
#include <adcc/adcc.h>
#ifdef FROZEN
#define MAYBE ADCC_INACTIVE
#else
#define MAYBE
#endif
static struct {
    double sum;
    struct {
        int calls;
    } number[2];
} total = {0.5, {{1}, {2}}};
typedef struct {
    double last;
} Last;
static Last last;
static const struct {
    double by;
} factor = {1.5};
static inline double summed(double x)
{
    total.sum = 0.5 + x * total.number[1].calls;
    last.last = x * total.sum * factor.by;
    return last.last;
}
static inline double weight(double x) MAYBE;
static inline double weight(double x)
{
    return x * x;
}
#ifndef TWO
#define TWO 2.0
#endif
static inline double squared_b(double x, double *x_b, double ret_b);
static inline double squared(double x) ADCC_CUSTOM_REVERSE(squared_b);
static inline double squared(double x)
{
    return x * x;
}
static inline double squared_b(double x, double *x_b, double ret_b)
{
    *x_b += TWO * x * ret_b;
    return x * x;
}
