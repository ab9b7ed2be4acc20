// What goes on by the rows of a triangle is made of counters where the nest is reversed, and nothing of it is recorded; an outer loop carries it on.
// RUN: %adcc --reverse "upper(y)/(x,y)" --reverse "lower(y)/(x,y)" --reverse "rows(y)/(x,y)" --reverse "shrinking(y)/(x,y)" --reverse "planes(y)/(x,y)" --reverse "with_diagonal(y)/(x,y)" %S/../run/programs/triangles.c -o - | FileCheck %s
// RUN: %adcc --reverse "upper(y)/(x,y)" --without=triangles,trianglesdown %S/../run/programs/triangles.c -o - | FileCheck --check-prefix=MADE %s
// RUN: %adcc --reverse "upper(y)/(x,y)" --without=walks %S/../run/programs/triangles.c -o - | FileCheck --check-prefix=WITHOUT %s
// RUN: %adcc --reverse "may_be_none(y)/(x,y)" --reverse "ends_later(y)/(x,y)" --reverse "by_two(y)/(x,y)" --reverse "cubic(y)/(x,y)" --reverse "steep(y)/(x,y)" --reverse "another_bound(y)/(x,y)" --reverse "wraps(y)/(x,y)" %S/../run/programs/triangles.c -o - | FileCheck --check-prefix=STAYS %s

// CHECK-LABEL: void upper_b(
// CHECK-NOT: int_rows
// CHECK: int k = 0;
// CHECK: k += (int)((long)n - 1 - i);
// CHECK: k = n * ((long)n - 1) - n * ((long)n - 1) / 2;
// CHECK: i--;
// CHECK: k -= (int)((long)n - 1 - i);
// CHECK-LABEL: void lower_b(
// CHECK-NOT: int_rows
// CHECK: k += (int)((long)i + 1);
// CHECK: k = n + n * ((long)n - 1) / 2;
// CHECK: k -= (int)((long)i + 1);
// CHECK-LABEL: void rows_b(
// CHECK-NOT: push_pointer
// CHECK: += (long)i + 1;
// CHECK: -= (long)i + 1;
// CHECK-LABEL: void shrinking_b(
// CHECK-NOT: push_pointer
// CHECK: += (long)n - i;
// CHECK: -= (long)n - i;
// CHECK-LABEL: void planes_b(
// CHECK-NOT: push_long
// CHECK: long k = h * (

// Where the loop does not run, no more than a square is made of its bound, which might be any number.
// CHECK-LABEL: void with_diagonal_b(
// CHECK: int [[T:t[0-9]*]] = n > 0 ? n : 0;
// CHECK: k = 3 + ((long)[[T]] * n - [[T]] * ((long)[[T]] - 1) / 2) * 2;

// MADE: int k = i * ((long)n - 1) - i * ((long)i - 1) / 2;
// MADE: i--;
// MADE: int k = i * ((long)n - 1) - i * ((long)i - 1) / 2;
// WITHOUT: k_row

// Rows that might be less than none, or become longer by other than one.
// STAYS: void may_be_none_b(
// STAYS: adcc_push_pointer(
// STAYS: void ends_later_b(
// STAYS: adcc_push_pointer(
// STAYS: void by_two_b(
// STAYS: adcc_push_pointer(
// STAYS: void cubic_b(
// STAYS: adcc_push_pointer(
// STAYS: void steep_b(
// STAYS: adcc_push_pointer(
// STAYS: void another_bound_b(
// STAYS: adcc_push_pointer(
// STAYS: void wraps_b(
// STAYS: adcc_push_pointer(
