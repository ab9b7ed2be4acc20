// What a derivative divides by more than once, or in a loop that does not change it, becomes a factor. What the function divides stays.
// RUN: %adcc %s --reverse scaled --reverse shared --reverse alone --reverse changed --reverse apart \
// RUN:   --reverse "composed(y)/(x)" --reverse "of_counter(y)/(x)" --reverse "of_whole(y)/(x)" \
// RUN:   --reverse "remade(u)/(u)" --reverse "both(y)/(x)" -o - | FileCheck %s
// RUN: %adcc %s --reverse-vector alone --forward-vector scaled --width 3 -o - | FileCheck --check-prefix=LANES %s
// RUN: %adcc %s --without=reciprocals --reverse scaled --reverse shared -o - | FileCheck --check-prefix=WITHOUT %s
#include <math.h>

// Out of the loop, once; the sum for s itself, too.
// CHECK-LABEL: void scaled_b(
// CHECK: double [[T:t[0-9]*]] = 1.0 / s;
// CHECK: for (
// CHECK: = x[i] / s;
// CHECK-NOT: / s
// CHECK: y_i_b * [[T]]
// WITHOUT-LABEL: void scaled_b(
// WITHOUT-NOT: 1.0 / s
// WITHOUT: y_i_b / s
void scaled(int n, double s, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] / s;
}

// By r are divided a mass and what comes from the root: the reciprocal is the iteration's own.
// CHECK-LABEL: double shared_b(
// CHECK: = m[i] / r;
// CHECK: double [[T:t[0-9]*]] = 1.0 / r;
// CHECK-NOT: / r
// CHECK: x_b[i] -= x_i * (t * t2 * [[T]]);
// CHECK: return
double shared(int n, const double *restrict x, const double *restrict m)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double r = sqrt(x[i] * x[i] + 1.0);
        s += m[i] / r;
    }
    return s;
}

// One quotient stays one; for each of three directions it is divided by y. Tangents are: each lane has what one direction has.
// CHECK-LABEL: double alone_b(
// CHECK: = ret_b / y;
// CHECK-NOT: 1.0 /
// LANES-LABEL: double alone_bv(
// LANES: double [[T:t[0-9]*]] = 1.0 / y;
// LANES: for (int d = 0; d < 3; d++)
// LANES-NOT: / y
// LANES: * [[T]]
// LANES-LABEL: void scaled_dv(
// LANES-NOT: 1.0 / s
double alone(double x, double y)
{
    return x / y;
}

// Where the loop changes it, each quotient is one.
// CHECK-LABEL: double changed_b(
// CHECK-NOT: 1.0 /
// CHECK: return
double changed(int n, const double *restrict x, const double *restrict y)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += x[i] / y[i];
    return s;
}

// In front of both arms, where the divisor is known.
// CHECK-LABEL: double apart_b(
// CHECK: double [[T:t[0-9]*]] = 1.0 / y;
// CHECK-NEXT: double a_b = ret_b;
// CHECK-NOT: / y
// CHECK: return
double apart(int k, double x, double z)
{
    double y = x * x + z, a = 0.0;

    if (k > 0) {
        a = sin(x) / y;
        a *= a;
    }
    if (k > 1)
        a += a * cos(x) / y;
    return a;
}

// The divisor, computed in the loop of what is known before it, is computed once more there: not where the loop changes a part of it.
// CHECK-LABEL: void composed_b(
// CHECK: double [[T:t[0-9]*]] = 1.0 / (h * h);
// CHECK-NEXT: for (
// CHECK-NEXT: = x[i] / (h * h);
// CHECK: y_i_b * [[T]]
// CHECK-LABEL: void of_counter_b(
// CHECK-NOT: 1.0 /
// CHECK: double [[T:t[0-9]*]] = h * i;
// CHECK: y_i_b / [[T]]
void composed(int n, double h, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] / (h * h);
}

void of_counter(int n, double h, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n; i++)
        y[i] = x[i] / (h * i);
}

// Integers are not divided where the loop is not executed: it may be by zero.
// CHECK-LABEL: void of_whole_b(
// CHECK-NOT: 1.0 /
// CHECK: for (
// CHECK: n / m
void of_whole(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] / (n / m);
}

// What the reverse sweep makes of the function's own once more, for a partial alone, is multiplied, too; not where the function itself has it.
// CHECK-LABEL: void remade_b(
// CHECK: / h
// CHECK: double [[T:t[0-9]*]] = 1.0 / h;
// CHECK-NOT: / h
// CHECK: * [[T]]
// CHECK-NOT: / h
// CHECK-LABEL: void both_b(
// CHECK: double [[T:t[0-9]*]] = 1.0 / h;
// CHECK: q = x[i] / h;
void remade(int n, int steps, double h, double *restrict u, double *restrict w)
{
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n; i++)
            w[i] = u[i] * ((u[i] - u[i - 1]) / h);
        for (int i = 1; i < n; i++)
            u[i] = w[i];
    }
}

void both(int n, double h, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double q = x[i] / h;
        y[i] = q * q;
    }
}
