// RUN: %run-test %s
// What each file has for itself of a header that several include: variables that change, and functions that use them; functions
// whose text, types or constants depend on the file's macros. What is the same in all of them.
// FILES: Inputs/units_b.c Inputs/units_c.c
// ADCC: f; first_use
// ARGS: x=1.25
#define DEPTH 3
#define DEGREE 3
#include "Inputs/units.h"

double from_b(double x);
double from_c(double x);

double f(double x)
{
    set_scale(0.75);
    double first = counted(x) + from_b(x) * scaled(x), second = counted(from_b(x));
    return gathered(x) + first + second + same(x) + power(x) * series(x) + by_type(x) + even(2, x) + from_c(x) + by_rule(1, x) + DEPTH;
}

/* The first file has a `power` of its own, and does not call it here. */
double first_use(double x)
{
    return from_c(x) * x;
}
