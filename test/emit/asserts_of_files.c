// One file says NDEBUG, and another one does not: its calls are declared, though no #include line of the output does so.
// RUN: %adcc --reverse f %S/Inputs/asserts_of_files.c %s -o - | FileCheck %s
// RUN: %adcc --reverse f %S/Inputs/asserts_of_files.c %s -o %t.c
// RUN: %gcc %c11 -Wall -Werror -I%include -c %t.c -o %t.o
// CHECK: #define NDEBUG
// CHECK: #include <assert.h>
// CHECK: "x > 0"
// CHECK-NOT: "x > 1"
#include <assert.h>
double g(double x);

double f(double x);
double f(double x)
{
    assert(x > 0);
    return x * g(x);
}
