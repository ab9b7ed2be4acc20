// What one file asks of the library's headers stands in front of all of them; a file that asks for nothing still has what it had.
// RUN: %adcc --reverse f %s %S/Inputs/features_of_files.c -o - -- -std=c11 | FileCheck %s
// RUN: %adcc --reverse f %s %S/Inputs/features_of_files.c -o - -- -std=gnu11 | FileCheck %s --check-prefix=GNU
// RUN: %adcc --reverse f %s %S/Inputs/features_of_files.c -o %t.c -- -std=gnu11
// RUN: %gcc -std=gnu11 -Wall -Werror -I%include -c %t.c -o %t.o
// CHECK: Derived
// CHECK-NEXT: #define _XOPEN_SOURCE 700
// CHECK-NEXT: #include <math.h>
// CHECK-NEXT: #include <stdlib.h>
// CHECK-NOT: #define
// GNU: #define _XOPEN_SOURCE 700
// GNU-NEXT: #define _DEFAULT_SOURCE
// GNU-NEXT: #include <math.h>
#ifdef __STRICT_ANSI__
#define _XOPEN_SOURCE 500
#endif
#include <math.h>
double g(double x);

double f(double x);
double f(double x)
{
    return g(x) * exp(x);
}
