// RUN: %adcc %s -o - --reverse pairs --reverse 'subtracted' --reverse mixed --reverse seen | FileCheck %s
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
