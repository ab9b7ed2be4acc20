// Which bytes are accessed, where an index is what a loop carries: one that is only ever replaced is one of those it is replaced by; that of a loop that is left
// early is below what it is compared with. What is stepped by the loop has no bound.
// RUN: %adcc %s --reverse "pivot(a,b)/(a,b)" --reverse "left(a,b)/(a,b)" --reverse "swapped(a,b)/(a,b)" --reverse "down(a,b)/(a,b)" --reverse "stepped(a,b)/(a,b)" --reverse "wrapping(a,b)/(a,b)" -o - | FileCheck %s
#include <math.h>
#include <stddef.h>

// CHECK-LABEL: void pivot_b(
// CHECK: int apart = (size_t)a + 8 * (size_t)n <= (size_t)b || (size_t)b + 8 * (size_t)n + 8 <= (size_t)a;
void pivot(int n, double *a, double *b)
{
    int p = 0;
    for (int i = 1; i < n; i++)
        if (b[i] > b[p])
            p = i;
    for (int i = 0; i < n; i++)
        a[i] *= b[p] * b[i];
}

// CHECK-LABEL: void left_b(
// CHECK: int apart = (size_t)a + 8 * (size_t)n <= (size_t)b || (size_t)b + 8 * (size_t)n <= (size_t)a;
void left(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++) {
        a[i] *= b[i];
        if (a[i] > 3.0)
            break;
    }
}

// CHECK-LABEL: void swapped_b(
// CHECK: int apart = (size_t)a + 8 * (size_t)n <= (size_t)b || (size_t)b + 8 * (size_t)n <= (size_t)a;
void swapped(int n, double *a, double *b)
{
    int done = 0;
    for (int i = 0; !done && n > i; i++) {
        a[i] *= b[i];
        done = a[i] > 3.0;
    }
}

// CHECK-LABEL: void down_b(
// CHECK: int apart = (size_t)a + 8 * (size_t)n <= (size_t)b || (size_t)b + 8 * (size_t)n <= (size_t)a;
void down(int n, double *a, double *b)
{
    for (int i = n; i > 0; i--) {
        a[i - 1] *= b[i - 1];
        if (a[i - 1] > 3.0)
            break;
    }
}

// CHECK-NOT: int apart =
void stepped(int n, double *a, double *b)
{
    int p = 0;
    for (int i = 0; i < n; i++) {
        if (b[i] > 0.5)
            p = p + 2;
        a[i] *= b[p] * b[i];
    }
}

// Downwards by threes, an unsigned counter may pass its bound.
void wrapping(size_t n, double *a, double *b)
{
    for (size_t i = n; i >= 2; i -= 3) {
        a[i] *= b[i];
        if (a[i] > 3.0)
            break;
    }
}
