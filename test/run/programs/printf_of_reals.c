// RUN: %run-test %s
// Reals that are only printed.
// ADCC: f
// ARGS: x=1.5
#include <stdio.h>

double f(double x)
{
    double y = x * x;
    printf("%g %g\n", x, y);
    if (y > 1e6)
        fprintf(stderr, "large: %f\n", y);
    return y * x;
}
