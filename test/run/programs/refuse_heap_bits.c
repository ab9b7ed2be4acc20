// RUN: %run-test %s
// Nothing is ever stored there as an integer.
// REFUSE: --reverse f : type punning
#include <stdlib.h>

static unsigned long bits_of(const double *p)
{
    return *(const unsigned long *)p; /* refused */
}

double f(double x)
{
    double *p = malloc(sizeof *p), s;
    *p = x * x;
    s = (double)(bits_of(p) >> 52);
    free(p);
    return s * x;
}
