// What a loop carries on by several steps goes on by their sum: nothing of it is recorded.
// RUN: %adcc --reverse "twice(y)/(x,y)" %S/../run/programs/joined_sums.c -o - | FileCheck %s
// RUN: %adcc --reverse "looked_up(y)/(x,y)" %S/../run/programs/joined_sums.c -o - | FileCheck --check-prefix=LOOKED %s
// RUN: %adcc --forward too_far --forward far_below --forward wrapping %S/../run/programs/joined_sums.c -o - | FileCheck --check-prefix=STAYS %s

// CHECK: void twice_b(
// CHECK-NOT: int_rows
// CHECK: at_1 += 3;
// CHECK: i * 3

// STAYS: too_far_d(
// STAYS: += 2147483647;
// STAYS: += 6;
// STAYS: far_below_d(
// STAYS: -= 2147483647;
// STAYS: -= 7;
// STAYS: wrapping_d(
// STAYS: at += 4294967290U;
// STAYS: at += 7;

// LOOKED: void looked_up_b(
// LOOKED-NOT: second_row
// LOOKED: int first = first_row[i];
// LOOKED-NEXT: int second = first + 1;
