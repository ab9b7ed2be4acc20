// Where a zero adjoint would meet a partial that is not finite.
// RUN: %adcc %s -o - --reverse straight --reverse in_branch --reverse to_memory --reverse harmless --reverse positive | FileCheck %s
#include <math.h>

// The result's adjoint is what the caller gives: nothing to guard.
// CHECK-LABEL: double straight_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
double straight(double x)
{
    return sqrt(x) * log(x);
}

// CHECK-LABEL: double in_branch_b(
// CHECK: != 0.0 ?
double in_branch(double x, double y)
{
    double t = sqrt(x), s = y;
    if (y > 0.0)
        s += t;
    return s;
}

// It may be overwritten there.
// CHECK-LABEL: void to_memory_b(
// CHECK: != 0.0 ?
void to_memory(int c, double x, double *out)
{
    *out = log(x);
    if (c)
        *out = 2.0 * x;
}

// Its partials are finite everywhere; in a branch it would be guarded all the same, for x itself may be infinite there.
// CHECK-LABEL: void harmless_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
void harmless(int c, double x, double *out)
{
    *out = sin(x) * 3.0;
    if (c)
        *out = 2.0 * x;
}

// The root of what is beyond doubt positive is harmless.
// CHECK-LABEL: void positive_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
void positive(int c, double x, double *out)
{
    *out = sqrt(1.0 + x * x);
    if (c)
        *out = 2.0 * x;
}
