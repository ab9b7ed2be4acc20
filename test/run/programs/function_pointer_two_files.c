// RUN: %run-test %s
// Static functions of one name in two files, each passed to one integrator in a header.
// ADCC: both
// ARGS: a=0.7, b=1.2
// FILES: Inputs/function_pointer_two_files.c
#include "Inputs/function_pointer_two_files.h"

#include <math.h>

static double value(double x, const void *data)
{
    const double *a = data;
    return sin(x * *a);
}

double both(double a, double b)
{
    return midpoint_rule(value, &a, b, 5) * other_area(a, b);
}
