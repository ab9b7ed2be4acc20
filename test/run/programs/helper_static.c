// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
#include <math.h>

static double square(double a)
{
    return a * a;
}

static double distance(double a, double b)
{
    return sqrt(square(a) + square(b));
}

static double deep(double a, double b)
{
    return distance(square(a), distance(a, b)) * a;
}

double f(double x, double y)
{
    return deep(x, y) + square(deep(y, x * y));
}
