// A callee without a body that no derivative flows through is just called.
// RUN: %adcc %s --reverse f -o - | FileCheck %s
int elsewhere(int n);

double f(double x, int n)
{
    return x * elsewhere(n);
}
// CHECK: double f_b(double x, double *x_b, int n, double ret_b)
// CHECK: elsewhere(n)
