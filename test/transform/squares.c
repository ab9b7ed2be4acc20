// RUN: %adcc %s --reverse norm --reverse distance --reverse cost --reverse one --forward one -o - | FileCheck %s
// RUN: %adcc %s --forward cost --reverse other -o - | FileCheck %s --check-prefix=MORE
#include <math.h>

// What the squares of a sum have in common is doubled once.
// CHECK-LABEL: double norm_b(
// CHECK: x_b[i] += x[i] * (2.0 * ret_b);
double norm(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

// The root's half and the squares' two are one.
// CHECK-LABEL: double distance_b(
// CHECK-NOT: 2.0
// CHECK-NOT: 0.5
// CHECK: double [[W:t[0-9]*]] = ret_b / {{.*}};
// CHECK-NEXT: x_b[2] += x[2] * [[W]];
// CHECK-NEXT: x_b[1] += x_1 * [[W]];
// CHECK-NEXT: x_b[0] += x_0 * [[W]];
double distance(const double *x)
{
    return sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
}

// c * y * y
// CHECK-LABEL: double cost_b(
// CHECK: u_b[i] += u[i] * ret_b;
// MORE-LABEL: double cost_d(
// MORE: s_d += u[i] * u_d[i];
double cost(int n, const double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += 0.5 * u[i] * u[i];
    return s;
}

// A single square.
// CHECK-LABEL: double one_b(
// CHECK: *x_b += 2.0 * (x * ret_b);
// CHECK-LABEL: double one_d(
// CHECK: *ret_d = 2.0 * (x * x_d);
double one(double x)
{
    return x * x;
}

// Two factors that are not the same.
// MORE-LABEL: double other_b(
// MORE: double y_b_1 = t * ret_b;
// MORE: *x_b += y_b_1 + t1 * (0.25 * ret_b);
// MORE: *y_b += y_b_1;
double other(double x, double y)
{
    return 0.25 * x * (x + y);
}
