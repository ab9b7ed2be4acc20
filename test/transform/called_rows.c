// A function that records on its caller's tape has rows on one of these, too: of loops, of straight code.
// RUN: %adcc %s -o - --reverse "twice(return)/(x)" --hvp "twice(return)/(x)" --without=inline | FileCheck %s
// RUN: %adcc %s -o - --reverse "steps(return)/(x)" | FileCheck %s --check-prefix=STRAIGHT
// RUN: %adcc %s -o - --reverse "rounds(return)/(x)" --without=inline | FileCheck %s --check-prefix=ROUNDS
// RUN: %adcc %s -o - --reverse "mixed(return)/(x)" --without=inline | FileCheck %s --check-prefix=MIXED
#include <math.h>

// CHECK-LABEL: static double walk_fwd(int n, double *x, struct adcc_tape *double_rows)
// CHECK: double *row = adcc_reserve_double(double_rows, n);
// CHECK-NEXT: for (int i = 0; i < n; i++) {
// CHECK: row[i] =
// CHECK-LABEL: static void walk_b(int n, double *restrict x_b, double ret_b, struct adcc_tape *double_rows)
// CHECK: double *row = adcc_release_double(double_rows, n);
// CHECK-NEXT: for (
// CHECK: row[i]
// CHECK-LABEL: double twice_b(
// CHECK-NOT: struct adcc_tape tape
// CHECK: walk_fwd(n, x, &double_called)
// CHECK: walk_b(n, x_b, ret_b, &double_called);
// CHECK-LABEL: static double walk_fwd_d({{.*}}struct adcc_tape *double_rows
// CHECK: adcc_reserve_double(double_rows, trips * 2)
static double walk(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = sin(x[i]);
    return x[0];
}

double twice(int n, double *x)
{
    return walk(n, x) + walk(n, x);
}

// What a loop records that no row is for stands together in each of its rounds.
// STRAIGHT-LABEL: double steps_b(
// STRAIGHT: while (
// STRAIGHT: double *[[ROW:.*]] = adcc_reserve_double(&double_rows, 4);
// STRAIGHT-NEXT: [[ROW]][0] =
// STRAIGHT-NEXT: [[ROW]][1] =
// STRAIGHT-NEXT: [[ROW]][2] =
// STRAIGHT-NEXT: [[ROW]][3] =
// STRAIGHT: double *[[BACK:.*]] = adcc_release_double(&double_rows, 4);
// STRAIGHT: [[BACK]][3]
double steps(double *x)
{
    double a = x[0], b = x[1], c = x[2];
    while (a * b < 100.0) {
        a = a * b * c;
        b = b + sin(c) * 0.1;
        c = c * b;
    }
    return a;
}

// What an iteration calls has rows, so that the loop has none on that tape.
// ROUNDS-LABEL: static double around_fwd(
// ROUNDS-NOT: reserve
// ROUNDS: walk_fwd(n, x, double_rows)
// ROUNDS-NOT: reserve
// ROUNDS: adcc_push_double(tape,
// ROUNDS-LABEL: static void around_b(
// ROUNDS: adcc_pop_double(tape)
static double around(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s = sin(s * x[i]) + walk(n, x);
    return s;
}

double rounds(int n, double *x)
{
    return around(n, x) + around(n, x);
}

// Its own records stand behind those of what it calls.
// MIXED-LABEL: static double both_fwd(
// MIXED: = walk_fwd(n, x, double_rows)
// MIXED: reserve_double(double_rows, 15)
// MIXED-LABEL: static void both_b(
// MIXED: release_double(double_rows, 15)
// MIXED: walk_b(
// MIXED-NOT: release
static double both(int n, double *x)
{
    double a = x[0], b = x[1], c = x[2], d;
    x[0] = a * b * c;
    x[1] = cos(a) * b;
    x[2] = cos(b) * c;
    d = walk(n, x);
    a = x[0], b = x[1], c = x[2];
    x[0] = a * b * c * d;
    x[1] = cos(a) * b;
    x[2] = cos(b) * c;
    return d;
}

double mixed(int n, double *x)
{
    return both(n, x) * both(n, x + 1);
}
