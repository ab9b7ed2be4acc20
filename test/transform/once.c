// What is set to zero and then added to is stored once, where the zero was; not where something that may read it stands between.
// RUN: %adcc --reverse "damped(y)/(x,y)" --reverse "thrice(y)/(x,y)" --reverse "cells(q)/(q,r)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "crossed(x,y)/(x,y)" %s -o - | FileCheck --check-prefix=TWICE %s

// What goes to x may go to the same element: it adds to what was stored before.
// CHECK-LABEL: void damped_b(
// CHECK: y_b[i] = 0.9 * [[ADJOINT:[a-z_0-9]+]];
// CHECK-NEXT: x_b[i] += 0.1 * [[ADJOINT]];
void damped(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 0.9 * y[i] + 0.1 * x[i];
}

// CHECK-LABEL: void thrice_b(
// CHECK: y_b[i] =
// CHECK-NOT: y_b[i] {{[+-]?}}=
// CHECK: x_b[i] +=
void thrice(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 0.5 * y[i] - y[i] + x[i];
}

typedef struct {
    double h, u;
} Cell;

// CHECK-LABEL: void cells_b(
// CHECK: double t = 0.5 * q_b[i].u;
// CHECK-NEXT: q_b[i].u = t;
// CHECK-NEXT: r_b[i].u += t;
// CHECK-NEXT: double t1 = 0.5 * q_b[i].h;
// CHECK-NEXT: q_b[i].h = t1;
// CHECK-NEXT: r_b[i].h += t1;
void cells(int n, Cell *q, const Cell *r)
{
    for (int i = 0; i < n; i++) {
        q[i].h = 0.5 * (q[i].h + r[i].h);
        q[i].u = 0.5 * (q[i].u + r[i].u);
    }
}

// The adjoint of x[i] is read in between: it may be that of y[i].
// TWICE-LABEL: void crossed_b(
// TWICE: y_b[i] = 0.0;
// TWICE-NEXT: double [[A:[a-z_0-9]+]] = x_b[i];
// TWICE: y_b[i] +=
void crossed(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = y[i];
        x[i] = 0.8 * a - 0.6 * b;
        y[i] = 0.6 * a + 0.8 * b;
    }
}
