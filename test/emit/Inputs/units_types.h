#pragma once
#ifndef REAL
#define REAL double
#endif
typedef REAL real;
static inline double chosen(double x)
{
    return _Generic(x, real: x * x, default: x * x * x);
}
static inline double sized(double x)
{
    return x * (double)sizeof(__typeof__((real)0));
}
