// In vector modes the address of a row of lanes, where its number is a product, is found in front of the loop over them (lane_rows.c).
#include <math.h>

// RUN: %adcc %s -o - --width 8 --without=unroll,inline,jam,demand --forward-vector 'product(c)/(a)' --forward-vector 'neighbours(y)/(x)' \
// RUN:     --forward-vector 'named(y)/(x)' --forward-vector 'twice(c)/(a)' --reverse-vector 'gathered(return)/(a)' | FileCheck %s
// RUN: %adcc %s -o - --width 8 --without=unroll,inline,jam,demand,lanerows --forward-vector 'product(c)/(a)' | FileCheck --check-prefix=WITHOUT %s

// CHECK-LABEL: void product_dv(
// CHECK: for (int j = 0; j < k; j++) {
// CHECK: double *a_rj_dv = a_dv[r + j * m];
// CHECK: for (int d = 0; d < 8; d++) {
// CHECK-NEXT: double sum_dv_1 = sum_dv[d] + b_ij * a_rj_dv[d];
// CHECK: double *c_ir_dv = c_dv[i * m + r];
// CHECK: c_ir_dv[d] = sum_dv[d];
// WITHOUT-LABEL: void product_dv(
// WITHOUT: sum_dv[d] + b_ij * a_dv[r + j * m][d];
void product(int n, int m, int k, const double *a, const double *b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int r = 0; r < m; r++) {
            double sum = 0.0;
            for (int j = 0; j < k; j++)
                sum += a[r + j * m] * b[i * k + j];
            c[i * m + r] = sum;
        }
}

// A neighbour's row is as plain as its own.
// CHECK-LABEL: void neighbours_dv(
// CHECK-NOT: double *x_i_dv
// CHECK: x_dv[i + 2][d]
void neighbours(int n, const double *x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i + 2];
}

// Nor is one whose number has a name.
// CHECK-LABEL: void named_dv(
// CHECK-NOT: double *x_at_dv
// CHECK: x_dv[at][d]
void named(int n, const double *x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        int at = i * n;
        y[i] = x[at] * x[at];
    }
}

// One address for both loops over the lanes, that of the row that is read and written, which may be one array for both pointers.
// CHECK-LABEL: void twice_dv(
// CHECK: double *[[C:c_[a-z0-9_]*]] = c_dv[i * n + 1];
// CHECK-NOT: c_dv[i * n + 1]
// CHECK: [[C]][d]
// CHECK-NOT: c_dv[i * n + 1]
// CHECK: [[C]][d]
// CHECK: {{^}}}
void twice(int n, const double *a, double *c)
{
    for (int i = 0; i < n; i++) {
        c[i * n + 1] = sin(a[i]);
        if (a[i] > 0.5)
            c[i * n + 1] *= a[i];
    }
}

// CHECK-LABEL: gathered_bv(
// CHECK: double *a_i_bv = a_bv[i * n + at[j]];
// CHECK: a_i_bv[d] +=
double gathered(int n, const int *at, const double *a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += a[i * n + at[j]] * a[i * n + at[j]];
    return s;
}
