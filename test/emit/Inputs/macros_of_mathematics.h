#pragma once
#include <math.h>
static inline double fast_cos(double x)
{
    return 1.0 - x * x / 2.0;
}
struct held {
    double log, slope;
};
#define cos(x) fast_cos(x)
#define exp fast_cos
#define log(x) (x)
#define slope(x) (x)
#undef NAN
#define NAN 1.0
