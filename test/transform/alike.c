// What all iterations of a loop compute alike stands in front of it, computed and recorded once, if the loop runs. What that gives is compared in
// test/run/programs/alike.c.
// RUN: %adcc --reverse "normalised(y)/(x)" --reverse "discounted(y)/(x,r)" --reverse "from_memory(y)/(x,r)" --reverse "power(y)/(x,r)" %S/../run/programs/alike.c -o - | FileCheck %s
// RUN: %adcc --reverse "branch(y)/(x,r)" --reverse "changes(y)/(x,y,r)" --reverse "carried(y)/(x,y,r)" --reverse "leaves(y)/(x,y)" %S/../run/programs/alike.c -o - | FileCheck --check-prefix=STAYS %s

// CHECK: void normalised_b(
// CHECK: double t = 0 < m ? sqrt(sum + 1e-5) : 1.0;
// CHECK-NEXT: for (int j = 0; j < m; j++)
// CHECK-NEXT: y[i * m + j] = x[i * m + j] / t;
// CHECK-NEXT: row[i] = t;
// CHECK: void discounted_b(
// CHECK: double t = 0 < m ? exp(-r * i) : 1.0;
// CHECK: void from_memory_b(
// CHECK: double t = test ? sqrt(x[i + 1]) : 1.0;
// What both are made of is computed once.
// CHECK: void power_b(
// CHECK: [[X:t[0-9]*]] = {{.*}} ? exp(r * x[i]) : 1.0;
// CHECK: = {{.*}} ? pow([[X]] + x[i + 1], 0.7) : 1.0;

// STAYS: _b(
// STAYS-NOT: < m ?
