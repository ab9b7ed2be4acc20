// RUN: %adcc %s --reverse 'f(y)/(x)' --forward f --emit=report | FileCheck %s
// RUN: %adcc %s --reverse 'g(y)/(x)' --forward 'h(return)/(x)' --emit=report | FileCheck %s --check-prefix=MORE
double f(int n, const double *x, double *y, double *state, const double *table)
{
    y[0] = x[0] * table[n];
    state[0] = x[1];
    return y[0];
}

double g(double *y, double x)
{
    *y = x * x;
    return 1.0;
}

double h(double x, const double *table) { return x * table[0]; }

// CHECK: f_b: adjoint of f (report.c:3)
// CHECK-NEXT: n: inactive
// CHECK-NEXT: x, x_b: input
// CHECK-NEXT: y, y_b: output
// CHECK-NEXT: state, state_b: followed: a value that depends on an input is written through it; the caller zeroes its derivative
// CHECK-NEXT: table: inactive
// CHECK-NEXT: f_d: tangent of f (report.c:3)
// CHECK-NEXT: n: inactive
// CHECK-NEXT: x, x_d: input
// CHECK-NEXT: y, y_d: input and output
// CHECK-NEXT: state, state_d: input and output
// CHECK-NEXT: table, table_d: input
// CHECK-NEXT: return, ret_d: output

// MORE: g_b: adjoint of g
// MORE-NEXT: y, y_b: output
// MORE-NEXT: x, x_b: input
// MORE-NEXT: h_d: tangent of h
// MORE-NEXT: x, x_d: input
// MORE-NEXT: table: inactive
// MORE-NEXT: return, ret_d: output
