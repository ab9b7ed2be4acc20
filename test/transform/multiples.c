// Of a sum of adjoints and that of their multiples by a whole number which the loop does not change one is made.
// RUN: %adcc --reverse "plane(return)/(p)" --reverse "differences(return)/(p)" --reverse "unsigned_factor(return)/(p)" %S/../run/programs/multiples.c -o - | FileCheck %s
// RUN: %adcc --reverse "plane(return)/(p)" --without=multiples %S/../run/programs/multiples.c -o - | FileCheck --check-prefix=EACH %s
// RUN: %adcc --reverse "changing(return)/(p)" --reverse "real_factor(return)/(p)" --reverse "own_sums(return)/(p)" --reverse "narrow_factor(return)/(p)" %S/../run/programs/multiples.c -o - | FileCheck --check-prefix=LEFT %s

// CHECK-LABEL: double plane_b(
// CHECK: p_b[3] += (n - i) * [[T:t[0-9]*]];
// CHECK: p_b[1] += i * [[T]];
// CHECK: p_b[0] += [[T]];
// CHECK-LABEL: double differences_b(
// CHECK: p_b[1] -= (i - 5) * [[T:t[0-9]*]];
// CHECK: p_b[0] += [[T]];
// CHECK-LABEL: double unsigned_factor_b(
// CHECK: p_b[1] += i * 2 * [[T:t[0-9]*]];
// CHECK: p_b[0] += [[T]];

// EACH: += i * d_b

// LEFT-LABEL: double changing_b(
// LEFT: += j * d_b;
// LEFT-LABEL: double real_factor_b(
// LEFT: += x_at * d_b;
// LEFT-LABEL: double own_sums_b(
// LEFT: a += y;
// LEFT: b += i * y;
// LEFT-LABEL: double narrow_factor_b(
// LEFT: += factor * d_b;
