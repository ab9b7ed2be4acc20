// Functions of a header with one text in both files, in which a typedef decides what the text means.
// RUN: %adcc %s %S/Inputs/units_types.c --reverse f -o %t.c --header %t.h
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %S/Inputs/units_types.c %t.c -o %t %runtime
// RUN: %t
#include "Inputs/units_types.h"
double f(double x);
double g(double x);

double f(double x)
{
    return chosen(x) * sized(x) + g(x);
}

#ifdef MAIN
#include MAIN
#include <math.h>
int main(void)
{
    double x = 1.25, x_b = 0.0, h = 1e-5, difference = (f(x + h) - f(x - h)) / (2 * h), y = f_b(x, &x_b, 1.0);

    return fabs(y - f(x)) < 1e-12 * y && fabs(difference - x_b) < 1e-6 * fabs(difference) ? 0 : 1;
}
#endif
