// --reassociate gives up the order of the function's own sums, and its quotients, in what the reverse modes make.
// RUN: %adcc %s --reassociate --reverse inner --reverse "recorded(y)/(x)" --reverse down --reverse "largest(y)/(x)" \
// RUN:   --reverse product --reverse four --reverse "counted(y)/(x)" --reverse scaled --reverse helped -o - | FileCheck %s
// RUN: %adcc %s --reverse inner --reverse scaled -o - | FileCheck --check-prefix=STRICT %s
// RUN: %adcc %s --reassociate --forward inner --forward-vector inner --forward scaled --taylor inner -o - | FileCheck --check-prefix=TANGENT %s
// RUN: %adcc %s --reassociate --without=strips,reciprocals --reverse inner --reverse scaled -o - | FileCheck --check-prefix=STRICT %s
// RUN: %adcc %s --reverse inner --forward inner --emit=report -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc %s --reassociate --reverse inner --emit=report -o - | FileCheck --check-prefix=DONE %s
#include <math.h>

// REPORT: inner_b:
// REPORT: the loop at {{.*}}: a sum in the order of the source, which --reassociate gives up
// REPORT: inner_d:
// REPORT-NOT: reassociate gives
// DONE: the loop at {{.*}}: sums are made four side by side

// CHECK-LABEL: double inner_b(
// CHECK: j += 4)
// CHECK: x[j + 3] * y[j + 3]
// CHECK: j++)
// STRICT-LABEL: double inner_b(
// STRICT-NOT: += 4
// STRICT: sum += x[j] * y[j];
// Tangents stay as they are: a lane has what one direction has, to the last bit.
// TANGENT-LABEL: double inner_d(
// TANGENT-NOT: += 4
// TANGENT-LABEL: void scaled_d(
// TANGENT-NOT: 1.0 /
// TANGENT-LABEL: double inner_dv(
// TANGENT-NOT: += 4
// TANGENT-LABEL: double inner_t(
// TANGENT-NOT: += 4
double inner(int n, const double *restrict x, const double *restrict y)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++)
        sum += x[j] * y[j];
    return sum * sum;
}

// A loop that leaves something in memory keeps its order.
// CHECK-LABEL: void recorded_b(
// CHECK-NOT: += 4
// CHECK: sum += x[j]
// CHECK-LABEL: double down_b(
void recorded(int n, const double *x, double *y)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++) {
        sum += x[j] * x[j];
        y[j] = x[j];
    }
    y[0] = sum * sum;
}

// Downwards is another order: the loop stays.
// CHECK-NOT: 4)
// CHECK: sum += x[j_1]
// CHECK-LABEL: void largest_b(
double down(int n, const double *x)
{
    double sum = 0.0;

    for (int j = n - 1; j >= 0; j--)
        sum += x[j] * x[j];
    return sum * sum;
}

// What is carried is no sum.
// CHECK-NOT: += 4
// CHECK-LABEL: double product_b(
void largest(int n, const double *x, double *y)
{
    double sum = 0.0, most = 0.0;

    for (int j = 0; j < n; j++) {
        sum += x[j];
        most = fmax(most, x[j]);
    }
    y[0] = sum * most;
}

// CHECK-NOT: += 4
// CHECK-LABEL: double four_b(
double product(int n, const double *x)
{
    double all = 1.0;

    for (int j = 0; j < n; j++)
        all *= x[j];
    return all;
}

// Two sums, one of them of differences; each begins with what was there.
// CHECK: [[A:[a-z]+]] = 1.0;
// CHECK: += 4)
// CHECK-LABEL: void counted_b(
double four(int n, const float *x, double a)
{
    double plus = 1.0, minus = a;

    for (int j = 0; j < n; j++) {
        plus += x[j];
        minus -= x[j] * x[j];
    }
    return plus * minus;
}

// Integers are counted one by one.
// CHECK-NOT: += 4
// CHECK-LABEL: void scaled_b(
void counted(int n, const double *x, double *y)
{
    double sum = 0.0;
    int count = 0;

    for (int j = 0; j < n; j++) {
        sum += x[j];
        count += j;
    }
    y[0] = sum * sum * count;
}

// One reciprocal for the function's quotients and for the derivative's.
// CHECK: double [[T:t[0-9]*]] = 1.0 / s;
// CHECK-NOT: / s
// CHECK: = x[i] * [[T]];
// CHECK-NOT: / s
// CHECK: }
// CHECK-LABEL: double helped_b(
// STRICT-LABEL: void scaled_b(
// STRICT: = x[i] / s;
void scaled(int n, double s, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] / s;
}

static double weight(int n, const double *w, int depth)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++)
        sum += w[j];
    return depth ? sum + weight(n - 1, w, depth - 1) : sum;
}

// CHECK: weight
double helped(int n, const double *w, double x)
{
    return weight(n, w, 2) * x;
}
