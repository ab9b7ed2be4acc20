// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5
#include <stdio.h>

static double warn_if(int c, double x, const char *where, int line)
{
    if (c)
        fprintf(stderr, "%s:%d\n", where, line);
    return x * x;
}

double f(double x)
{
    return warn_if(x > 100.0, x, __func__, __LINE__) * x;
}
