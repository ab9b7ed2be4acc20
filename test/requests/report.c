// What is recorded, how often and where it is computed; what is called. No records: no line.
// RUN: %adcc-apart %s --reverse 'f(return)/(x)' --emit=report -o - | FileCheck %s
#include <math.h>
#include <stdio.h>

static double norm(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0)
            continue;
        s *= sin(x[i]);
    }
    return s;
}

static double square(double x)
{
    return x * x;
}

static double cube(double *x)
{
    double t = x[0] * x[1];
    x[0] = t * t;
    return t;
}

double f(int n, double *x, const double *w)
{
    double s = norm(n, x);
    printf("%d\n", n);
    s += norm(n, w);
    while (s < 10.0)
        s = s * s * cube(x);
    return square(s);
}

// CHECK:      f_b: adjoint of f (report.c:29), active: x
// CHECK-NEXT:   n: inactive
// CHECK-NEXT:   x, x_b: input
// CHECK-NEXT:   w: inactive
// CHECK-NEXT:   return, ret_b: output
// CHECK-NEXT:   records per iteration of the loop at report.c:34: double s (report.c:35), double (report.c:35)
// CHECK-NEXT:   calls norm_fwd (report.c:31), printf (report.c:32), norm (report.c:33), cube_fwd (report.c:35), square (report.c:36), square_b (report.c:36), cube_b (report.c:35), norm_b (report.c:31)
// CHECK-NEXT: norm_fwd: forward sweep of norm (report.c:6)
// CHECK-NEXT:   records per run of a branch at report.c:10: double (report.c:12), double (report.c:12)
// CHECK-NEXT:   records per iteration of the loop at report.c:9: int (report.c:10), double s (report.c:12)
// CHECK-NEXT: norm_b: reverse sweep of norm (report.c:6)
// CHECK-NEXT: cube_fwd: forward sweep of cube (report.c:22)
// CHECK-NEXT:   records per call: double (report.c:24), double (report.c:24)
// CHECK-NEXT: cube_b: reverse sweep of cube (report.c:22)
// CHECK-NEXT: square_b: reverse sweep of square (report.c:17)
// CHECK-NOT:  {{.}}
