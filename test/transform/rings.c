// A neighbour on a ring is found by a comparison; further than once round, it is divided for.
// RUN: %adcc %s --without=borders --reverse ring --reverse far --reverse unsigned_ring --reverse constant --reverse beyond -o - | FileCheck %s
// RUN: %adcc %s --without=borders,rings --reverse ring -o - | FileCheck --check-prefix=WITHOUT %s
#include <stddef.h>

// In both sweeps.
// CHECK-LABEL: void ring_b(
// CHECK-NOT: %
// CHECK: [[LAST:i[0-9]*]] >= 1 ? [[LAST]] - 1 : n - 1
// CHECK: [[I:i[0-9]*]] + 1 < n ? [[I]] + 1 : 0
// CHECK-NOT: %
// CHECK: {{^}}}
// WITHOUT-LABEL: void ring_b(
// WITHOUT: (i + n - 1) % n
// WITHOUT: {{^}}}
void ring(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[(i + n - 1) % n] * x[(i + 1) % n] + x[(i + n) % n];
}

// CHECK-LABEL: void far_b(
// CHECK: i >= 3 ? i - 3 : (i + n - 3) % n
// CHECK: {{^}}}
void far(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[(i + n - 3) % n];
}

// A sum that wraps is below n.
// CHECK-LABEL: void unsigned_ring_b(
// CHECK: i + n - 1 >= n ? i + n - 1 - n : i + n - 1
// CHECK: {{^}}}
void unsigned_ring(unsigned n, const double *restrict x, double *restrict y)
{
    for (unsigned i = 0; i < n; i++)
        y[i] = x[i] * x[(i + n - 1) % n];
}

// CHECK-LABEL: void constant_b(
// CHECK: i >= 1 ? i - 1 : 6
// CHECK: {{^}}}
void constant(const double *restrict x, double *restrict y)
{
    for (int i = 0; i < 7; i++)
        y[i] = x[i] * x[(i + 6) % 7];
}

// Not below n; another divisor; before the start.
// CHECK-LABEL: void beyond_b(
// CHECK: (i + 1) % n
// CHECK: (i + 1) % m
// CHECK: (i + 1) % n
// CHECK: {{^}}}
void beyond(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i <= n; i++)
        y[i] = x[i] * x[(i + 1) % n];
    for (int i = 0; i < n; i++)
        y[i] += x[(i + 1) % m];
    for (int i = -1; i < n; i++)
        y[i + 1] += x[(i + 1) % n];
}
