// Parameters whose names are words of C++ alone: the header leaves the names out, the functions keep them.
// RUN: %adcc --forward f --reverse f %s -o %t.c --header %t.h
// RUN: FileCheck %s < %t.h
// RUN: FileCheck --check-prefix=BODY %s < %t.c
// RUN: echo '#include "%t.h"' > %t.cc && g++ -Wall -Wextra -Werror -fsyntax-only %t.cc
// CHECK: double f_d(double, double new_d, const double *, const double *this_d, double *ret_d);
// BODY: double f_d(double new, double new_d, const double *this, const double *this_d, double *ret_d)
double f(double new, const double *this)
{
    return new * this[0];
}
