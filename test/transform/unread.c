// What is recorded and never read is not recorded.
// RUN: %adcc %s --reverse "wrapped(return,x)/(x)" --reverse helped --reverse read -o - | FileCheck %s
// RUN: %adcc %s --without=unread --reverse "wrapped(return,x)/(x)" -o - | FileCheck --check-prefix=WITHOUT %s
#include <math.h>

// To leave out a box does not change a derivative: neither test is recorded.
// CHECK-LABEL: double wrapped_b(
// CHECK-NOT: int_rows
// CHECK-NOT: adcc_push_int
// CHECK: {{^}}}
// WITHOUT-LABEL: double wrapped_b(
// WITHOUT: adcc_reserve_int(
// WITHOUT: adcc_release_int(
double wrapped(int n, double *x, double box)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double d = x[i];
        if (d > 0.5 * box)
            d -= box;
        else if (d < -0.5 * box)
            d += box;
        s += sin(d) * s;
        x[i] = s;
    }
    return s;
}

// In two functions.
// CHECK-LABEL: static double shifted_fwd(
// CHECK-NOT: adcc_push_int
// CHECK: adcc_push_double(tape, x);
// CHECK-NOT: adcc_push_int
// CHECK-LABEL: static void shifted_b(
// CHECK-NOT: adcc_pop_int
// CHECK: adcc_pop_double(tape);
// CHECK-LABEL: double helped_b(
static double shifted(double x, int depth)
{
    if (x > 2.0)
        x -= 3.0;
    if (depth > 0)
        return shifted(x * x * 0.5, depth - 1) + sin(x);
    return x;
}

double helped(double x, int depth)
{
    return shifted(x, depth);
}

// What one arm of the branch does needs the test.
// CHECK-LABEL: double read_b(
// CHECK: row[i] = test;
// CHECK: if (row[i])
double read(int n, const double *x)
{
    double s = 0.0, y = 1.0;
    for (int i = 0; i < n; i++) {
        if (y > 0.5)
            y *= x[i];
        s += y;
    }
    return s;
}
