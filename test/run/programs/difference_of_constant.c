// What is subtracted has no derivative, and the variable's address is known: its tangent is what it was, and is not assigned to itself.
// RUN: %run-test %s
// ADCC: f
// ARGS: x in -1..1, k=3
#include <math.h>
#include <stddef.h>

static void scale(double *p)
{
    *p *= sin(*p);
}

double f(double x, int k)
{
    double sum = x;
    double *way = k > 5 ? NULL : &sum;
    if (way)
        scale(way);
    if (k & 1)
        sum -= sin(1.0);
    scale(k > 2 ? way : &x);
    return sum * x;
}
