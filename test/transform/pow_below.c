// x^(y - 1) is found from x^y, which is recorded rather than computed again; small whole powers need neither.
// RUN: %adcc --reverse "product(return)/(x,g)" --reverse "squares(return)/(x)" --reverse "remade(return)/(x)" %S/../run/programs/pow_below.c -o - | FileCheck %s
// RUN: %adcc --hvp "total(return)/(x)" %S/../run/programs/pow_below.c -o - | FileCheck --check-prefix=SECOND %s

// CHECK: double product_b(
// CHECK: [[P:t[0-9]*]] = pow(x[i], g);
// CHECK: = [[P]];
// CHECK-NOT: pow(
// CHECK: adcc_pow_below(x[i], g, row_i)
// CHECK-NOT: pow(
// CHECK: double squares_b(
// CHECK-NOT: adcc_pow_below
// CHECK: adcc_pow_below(x_i, -1.0,
// CHECK-NOT: adcc_pow_below
// CHECK: double remade_b(
// CHECK: pow(t - c_i, 3.0)
// CHECK-NOT: adcc_pow_below

// SECOND: double total_b_d(
// SECOND: pow(
// SECOND-NOT: = pow(
// SECOND: [[T:t[0-9]*]] = adcc_pow_below(x[i], g, [[P:t[0-9]*]]);
// SECOND: adcc_pow_below(x[i], {{.*}}, [[T]])
