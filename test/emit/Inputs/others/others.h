#ifndef OTHERS_H
#define OTHERS_H
#include <math.h>
#ifndef POWER
#define POWER 2
#endif
static inline double fast_exp(double x)
{
    return 1.0 + x;
}
#define exp(x) fast_exp(x)
static inline double power(double x)
{
    double product = 1.0;
    for (int i = 0; i < POWER; i++)
        product *= x;
    return product;
}
#endif
