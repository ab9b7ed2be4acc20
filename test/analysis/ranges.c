// What is asked of memory that a function copies: all of it; of what has several ends, each of them.
// RUN: %adcc %s -o - --reverse copied | FileCheck %s
#include <string.h>

// CHECK-LABEL: void copied_b(
// CHECK: int apart = ((size_t)x + 8 * (size_t)n <= (size_t)y && (size_t)x + 8 <= (size_t)y) || (size_t)y +
// CHECK-NEXT: 8 * (size_t)n <= (size_t)x;
void copied(int n, double *x, double *y)
{
    double t[4];
    for (int i = 0; i < n; i++) {
        memcpy(t, x, (size_t)n * sizeof *x);
        y[i] = y[i] * t[n - 1] * t[n - 1] * x[0];
    }
}
