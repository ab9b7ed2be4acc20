// What a header's function makes of __FILE__ is the same thing, whatever way leads to the file: the output's own is another one.
// RUN: cd %S/.. && %adcc frontend/file_names.c frontend/Inputs/file_names_second.c --reverse f -o - | FileCheck %s
#include "Inputs/file_names.h"
double g(int n, const double *w);

// CHECK: double f_b(
// CHECK-COUNT-2: "frontend/Inputs/file_names.h", 10
// CHECK-NOT: file_names.h
double f(int n, const double *w);
double f(int n, const double *w)
{
    return at(n, w, 1) * g(n, w);
}
