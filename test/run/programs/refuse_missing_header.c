// RUN: %run-test %s
// REFUSE: --reverse f : no_such_header.h
#include "no_such_header.h" /* refused */

double f(double x)
{
    return x;
}
