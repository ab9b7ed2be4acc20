// A chain's derivative is multiplied in the forward sweep, and recorded as one number.
// RUN: %adcc --reverse sigmoid --reverse kept %s -o - | FileCheck %s
#include <math.h>

// CHECK-LABEL: void sigmoid_b(
// CHECK: double [[E:t[0-9]*]] = exp(-x[i]);
// CHECK-NEXT: double [[D:t[0-9]*]] = 1.0 + [[E]];
// CHECK-NEXT: double [[Q:t[0-9]*]] = 1.0 / [[D]];
// CHECK-NEXT: x[i] = [[Q]];
// CHECK-NEXT: adcc_push_double(&tape, [[Q]] / [[D]] * [[E]]);
// CHECK-NEXT: }
// CHECK-NEXT: for (int i = n - 1; i >= 0; i--) {
// CHECK-NEXT: double [[P:t[0-9]*]] = adcc_pop_double(&tape);
// CHECK-NEXT: x_b[i] *= [[P]];
// CHECK-NEXT: }
void sigmoid(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 1.0 / (1.0 + exp(-x[i]));
}

// The value in between goes elsewhere, too: it is recorded itself.
// CHECK-LABEL: void kept_b(
// CHECK: adcc_push_double
// CHECK: adcc_push_double
// CHECK: }
void kept(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double e = exp(-x[i]);
        x[i] = 1.0 / (1.0 + e);
        y[i] = e;
    }
}
