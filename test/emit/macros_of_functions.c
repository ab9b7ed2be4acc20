// Macros of the program in the place of functions: what the output calls of itself is the library's, and what the source calls is what its macros say.
// RUN: %adcc %s -o %t.c --header %t.h --forward f --reverse f && FileCheck %s < %t.c && %cc %c11 -I %include -Wno-unused-function -c %t.c -o %t.o
#include "Inputs/macros_of_functions.h"

#include <math.h>

// CHECK: #include {{.*}}macros_of_functions.h"
// CHECK: #include <adcc/runtime.h>
// CHECK: #pragma pop_macro("free")
// CHECK: #undef calloc
// CHECK-NEXT: #undef free
// CHECK-LABEL: double f_d(
// CHECK: = malloc(
// CHECK: = calloc(1,
// CHECK: = counted(
// CHECK: give_back(
// CHECK: free(
double f(int n, const double *x)
{
    double *a = malloc(n * sizeof *a), s = 0.0;
    int *number = calloc(n, sizeof *number);

    for (int i = 0; i < n; i++)
        a[i] = sin(x[i]) + number[i];
    for (int i = 0; i < n; i++)
        s += a[i] * a[n - 1 - i];
    free(number);
#undef free
    free(a);
    return s;
}
