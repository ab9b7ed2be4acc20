// Both arms of a short branch in a loop record in one place of its row; long arms, and those with calls, record where they are taken.
// RUN: %adcc %s --reverse flux --reverse costly --reverse one_arm -o - | FileCheck %s
#include <math.h>

// CHECK-LABEL: void flux_b(
// CHECK: double *row = adcc_reserve_double(&double_rows, n);
// CHECK-NOT: adcc_push
// CHECK: row[i] = [[T:t[0-9]*]];
// CHECK-NOT: adcc_pop
// CHECK: double row_i = row[i];
// CHECK-NOT: adcc_pop
// CHECK: {{^}}}
void flux(int n, const double *restrict v, double *restrict f, double *restrict q)
{
    for (int i = 0; i < n; i++) {
        f[i] = v[i] > 0.0 ? v[i] * (q[i] + 0.5 * q[i + 1]) : v[i] * (q[i + 1] - 0.5 * q[i]);
        q[i] = 0.0;
    }
}

// CHECK-LABEL: void costly_b(
// CHECK: adcc_push_double
void costly(int n, const double *restrict v, double *restrict f, double *restrict q)
{
    for (int i = 0; i < n; i++) {
        if (v[i] > 0.0)
            f[i] = v[i] * exp(q[i]);
        q[i] = 0.0;
    }
}

// Where there is one arm alone, and it is not taken, a place is wasted: there is one for reals, one for integers.
// CHECK-LABEL: void one_arm_b(
// CHECK: adcc_push_double
// CHECK-NOT: adcc_push_double
// CHECK: row[i] = [[Q:q_i[_0-9]*]];
// CHECK-NEXT: }
// CHECK: adcc_pop_double
void one_arm(int n, const double *restrict v, double *restrict f, double *restrict q)
{
    for (int i = 0; i < n; i++) {
        if (v[i] > 0.0)
            f[i] = v[i] * (q[i] * q[i + 1]);
        q[i] = q[i + 1] = 0.0;
    }
}
