// What a loop records is found by the iteration's number; where it cannot be, it is pushed and popped.
// RUN: %adcc %s -o - --reverse one --reverse two_kinds --reverse falls --reverse inner --reverse outer --reverse nest --reverse many --reverse small | FileCheck %s
// RUN: %adcc %s -o - --reverse few --reverse until --reverse by_two --reverse in_arm | FileCheck %s --check-prefix=NOT
// RUN: %adcc %s -o - --without=rows --reverse one | FileCheck %s --check-prefix=WITHOUT
// RUN: %adcc %s -o - --hvp one | FileCheck %s --check-prefix=SECOND
#include <math.h>

// CHECK-LABEL: void one_b(
// CHECK-NOT: struct adcc_tape tape
// CHECK: double *[[ROW:.*]] = adcc_reserve_double(&double_rows, n);
// CHECK-NEXT: for (int i = 0; i < n; i++) {
// CHECK: [[ROW]][i] = {{.*}};
// CHECK: [[ROW]] = adcc_release_double(&double_rows, n);
// CHECK-NEXT: for (int i = 0; i < n; i++)
// CHECK: [[ROW]][i]
// CHECK: adcc_tape_free(&double_rows);
// WITHOUT-LABEL: void one_b(
// WITHOUT: adcc_push_double(&tape,
// WITHOUT: adcc_pop_double(&tape)
// WITHOUT-NOT: rows
// SECOND-LABEL: void one_b_d(
// SECOND: adcc_reserve_double(&double_rows, trips * 2);
// SECOND: adcc_release_double(&double_rows, trips * 2);
// SECOND-NOT: push
void one(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = sin(x[i]);
}

// CHECK-LABEL: double two_kinds_b(
// CHECK: long trips = 2 < n ? (long)n - 2 : 0L;
// CHECK-NEXT: double *[[X:.*]] = adcc_reserve_double(&double_rows, trips * 2);
// CHECK-NEXT: double *[[Y:.*]] = &[[X]][trips];
// CHECK-NEXT: int *[[P:.*]] = adcc_reserve_int(&int_rows, (long)n - 2);
// CHECK: for (int i = 2; i < n; i++) {
// CHECK-DAG: [[X]][i - 2] =
// CHECK-DAG: [[Y]][i - 2] =
// CHECK-DAG: [[P]][i - 2] =
double two_kinds(int n, double *x)
{
    double s = 1.0;
    for (int i = 2; i < n; i++) {
        x[i] = sin(x[i]);
        if (x[i] > 0.5)
            s *= x[i];
    }
    return s;
}

// CHECK-LABEL: void falls_b(
// CHECK: double *row = adcc_reserve_double(&double_rows, (long)n - 3);
// CHECK: for (int i = n; i > 3; i--)
// CHECK: row[n - i] =
void falls(int n, double *x)
{
    for (int i = n; i > 3; i--)
        x[i] = sin(x[i]);
}

// CHECK-LABEL: void inner_b(
// CHECK: for (int j = 0; j < m; j++) {
// CHECK-NEXT: double *[[ROW:.*]] = adcc_reserve_double(&double_rows, n);
// CHECK-NEXT: for (int i = 0; i < n; i++) {
// CHECK: for (int j = 0; j < m; j++) {
// CHECK-NEXT: double *[[ROW:.*]] = adcc_release_double(&double_rows, n);
void inner(int m, int n, double *x)
{
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            x[i] = sin(x[i] + j);
}

// Rows nest as loops do: the outer loop's records are pushed.
// CHECK-LABEL: double outer_b(
// CHECK: double *[[ROW:.*]] = adcc_reserve_double(&double_rows, n);
// CHECK: adcc_push_double(&tape,
// CHECK: adcc_pop_double(&tape)
// CHECK: adcc_release_double(&double_rows, n);
double outer(int m, int n, double *x)
{
    double p = 1.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++) {
            x[i] = sin(x[i] + j);
            s += x[i];
        }
        p *= s;
    }
    return p;
}

// A short loop's records stand with those of the loop around it.
// CHECK-LABEL: void nest_b(
// CHECK: double *[[ROW:.*]] = adcc_reserve_double(&double_rows, (long)m * 15);
// CHECK-NEXT: for (int j = 0; j < m; j++) {
// CHECK-NEXT: for (int i = 0; i < 15; i++) {
// CHECK: [[ROW]][(long)j * 15 + i] =
void nest(int m, double *x)
{
    for (int j = 0; j < m; j++)
        for (int i = 0; i < 15; i++)
            x[i] = sin(x[i] + j);
}

// More than four records of an iteration stand together.
// CHECK-LABEL: double many_b(
// CHECK: double *records = adcc_reserve_double(&double_rows, (long)n * 6);
// CHECK-DAG: records[(long)i * 6] =
// CHECK-DAG: records[(long)i * 6 + 4] =
double many(int n, double *x)
{
    double p = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]);
        x[i + n] = cos(x[i + n] * x[i]);
        x[i + 2 * n] = exp(x[i + n]) * p;
        p *= x[i + 2 * n];
    }
    return p;
}

// Of numbers that are known to be few there is a row as well, but for less than four.
// CHECK-LABEL: double small_b(
// CHECK: double *records = adcc_reserve_double(&double_rows, 30);
// CHECK: for (int i = 0; i < 5; i++)
// CHECK: records[(long)i * 6]
// CHECK: records[(long)i * 6 + 5]
double small(double *x)
{
    double p = 1.0;
    for (int i = 0; i < 5; i++) {
        x[i] = x[i] * sin(x[i] * p);
        x[i + 5] = x[i] * cos(x[i + 5] * p) * x[i + 5];
        p *= x[i] * x[i + 5];
    }
    return p;
}

// NOT-LABEL: void few_b(
// NOT-NOT: reserve
// NOT: adcc_push_double
void few(double *x)
{
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < i; k++)
            x[k] += x[k + 1];
        x[i] = sin(x[i]);
    }
}

// NOT-LABEL: void until_b(
// NOT-NOT: reserve
// NOT: adcc_push_double
void until(double *x)
{
    while (*x > 0.5)
        *x = sin(*x);
}

// NOT-LABEL: void by_two_b(
// NOT-NOT: reserve
// NOT: adcc_push_double
void by_two(int n, double *x)
{
    for (int i = 0; i < n; i += 2)
        x[i] = sin(x[i]);
}

// NOT-LABEL: void in_arm_b(
// NOT-NOT: reserve_double
// NOT: adcc_push_double
void in_arm(int n, double *x, const int *c)
{
    for (int i = 0; i < n; i++)
        if (c[i])
            x[i] = exp(sin(x[i]) * x[i]);
}
