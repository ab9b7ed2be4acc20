// A call that records or stores is made always, though its value is only chosen sometimes; in an arm of ?: it would not be.
// RUN: %adcc --reverse nearest --without=inline %s -o - | FileCheck %s
#include <math.h>

static double step(double y, double b)
{
    static double cache[4];
    for (int i = 0; i < 4; i++)
        cache[i] = 2.0 + b / (0.5 + fabs(b));
    return 1.5 * cos(exp(0.4 * sin(cache[0] * y)));
}

// CHECK-LABEL: double nearest_b(
// CHECK: double [[ONE:t[0-9]*]] = step_fwd(x[i], 0.5, &tape);
// CHECK-NEXT: double [[OTHER:t[0-9]*]] = step_fwd_1(x[i] + 3.0, x[0], &tape);
// CHECK-NEXT: nearest = k % 2 > 0 ? [[ONE]] + [[OTHER]] : nearest;
double nearest(int n, int k, const double *x)
{
    double nearest = -9.0;
    for (int i = 0; i < n; i++) {
        double d = step(x[i], 0.5) + step(x[i] + 3.0, x[0]);
        nearest = k % 2 > 0 ? d : nearest;
    }
    return nearest;
}
