// What only a constant is added to keeps its derivative: nothing is stored, and no loop over the directions is left of it.
// RUN: %adcc %s -o - --forward 'f(a,b)/(a,b)' --forward-vector 'f(a,b)/(a,b)' | FileCheck %s
// CHECK-LABEL: void f_d(
// CHECK-NOT: a_d[1]
// CHECK: {{^}}}
// CHECK-LABEL: void f_dv(
// CHECK-COUNT-2: for (int d = 0; d < 4; d++)
// CHECK-NOT: for (int d
// CHECK: {{^}}}
void f(double *a, double *b)
{
    b[0] = 2.0 * a[0];
    a[1] += 3.0;
}
