// Of a loop that keeps what one iteration gave, that one is reversed; nothing goes to the tape.
// RUN: %adcc %s -o - --reverse 'nearest(return)/(x)' --reverse 'kept(return)/(x)' --reverse 'root(return)/(x)' | FileCheck %s
// RUN: %adcc %s -o - --reverse 'nearest(return)/(x)' --reverse 'kept(return)/(x)' --reverse 'root(return)/(x)' | FileCheck %s --check-prefix=NOT
#include <math.h>

// NOT-NOT: adcc_
// CHECK-LABEL: double nearest_b(
// CHECK: int last = -1;
// CHECK: if (s < least) {
// CHECK-NEXT: least = s;
// CHECK-NEXT: last = j;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: if (last != -1) {
// CHECK-NEXT: for (int i = 0; i < n; i++)
// CHECK-NEXT: x_b[i] += (x[i] - y[last]) * (2.0 * ret_b);
// CHECK-NEXT: }
// CHECK-NEXT: return least;
double nearest(int n, int m, const double *x, const double *y)
{
    double least = 1e300;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += (x[i] - y[j]) * (x[i] - y[j]);
        if (s < least)
            least = s;
    }
    return least;
}

// What the iteration would have recorded is carried along.
// CHECK-LABEL: double kept_b(
// CHECK: [[ROOT:t]] = sqrt(x[i]);
// CHECK-NEXT: most = [[ROOT]] + 1.0;
// CHECK-NEXT: last = i;
// CHECK: if (last != -1)
// CHECK-NEXT: x_b[last] += {{.*}} / [[ROOT]]
double kept(int n, const double *x)
{
    double most = -1.0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.5)
            most = sqrt(x[i]) + 1.0;
    return most;
}

// It is what is kept.
// CHECK-LABEL: double root_b(
// CHECK: most = sqrt(x[i]);
// CHECK-NEXT: last = i;
// CHECK-NEXT: }
// CHECK: x_b[last] += {{.*}} / most
double root(int n, const double *x)
{
    double most = -1.0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.5)
            most = sqrt(x[i]);
    return most;
}
