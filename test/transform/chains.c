// RUN: %adcc %s -o - --without=unroll,strips --reverse pairs --reverse subtracted --reverse mixed --reverse seen --reverse short_loops --reverse long_loops | FileCheck %s
// RUN: %adcc %s -o - --without=chains --reverse pairs | FileCheck --check-prefix=WITHOUT %s
// What an iteration adds to a sum of derivatives is added up first (chains.c).

// CHECK-LABEL: void pairs_b(
// CHECK: x_b_1 += {{.*}} + {{.*}};
// CHECK: x_b += x_b_1;
// WITHOUT-LABEL: void pairs_b(
// WITHOUT: x_b_1 = x_b_1 + {{.*}} + {{.*}};
void pairs(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] = x;
        y[2 * i + 1] = x - 0.2;
    }
}

// CHECK-LABEL: void subtracted_b(
// CHECK: -= {{.*}} + {{.*}};
void subtracted(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] = 2.0 - x;
        y[2 * i + 1] = 3.0 - x;
    }
}

// CHECK-LABEL: void mixed_b(
// CHECK: += {{.*}} - {{.*}};
void mixed(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] = 2.0 - x;
        y[2 * i + 1] = 0.5 + x;
    }
}

// The function's own sum is made in its order.
// CHECK-LABEL: double seen_b(
// CHECK: s = s + x[i] * x[i] + x[i + 1];
double seen(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s = s + x[i] * x[i] + x[i + 1];
    return s;
}

// A loop of a few rounds has a sum of its own, which is added once; not one of many rounds, which no compiler makes straight code of.
// CHECK-LABEL: void short_loops_b(
// CHECK: double x_b_1 = 0.0;
// CHECK: double x_b_2 = 0.0;
// CHECK-NEXT: ADCC_IVDEP
// CHECK-NEXT: for (int j = {{.*}}) {
// CHECK: x_b_2 +=
// CHECK: x_b_1 += x_b_2;
void short_loops(int n, double x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++)
            y[6 * i + j] = x * y[6 * i + j];
}
// CHECK-LABEL: void long_loops_b(
// CHECK: double x_b_1 = 0.0;
// CHECK-NOT: x_b_2
// CHECK: *x_b += x_b_1;
void long_loops(int n, double x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 60; j++)
            y[60 * i + j] = x * y[60 * i + j];
}
