// A pointer to the reals of an array of arrays finds an element by row and column: then it is that element, for all passes.
// The functions are those of test/run/programs/shapes_flattened.c.
// RUN: %adcc %S/../run/programs/shapes_flattened.c --without=unroll --disjoint --reverse "handed(return)/(x)" --reverse "rows(return)/(x)" --reverse "planes(return)/(x)" --reverse "walked(return)/(x)" \
// RUN:   --reverse "beyond_row(return)/(x)" --reverse "other_width(return)/(x)" -o - | FileCheck %s
// RUN: %adcc %S/../run/programs/shapes_flattened.c --without=unroll,shapes --disjoint --reverse "handed(return)/(x)" -o - | FileCheck --check-prefix=WITHOUT %s
// WITHOUT: ((const double *)
// CHECK-LABEL: double handed_b(
// CHECK-NOT: (const double *)
// CHECK: a[i][j]
// CHECK-LABEL: double rows_b(
// CHECK: a[(long)i + 1][2 - (long)j] = x[i * 3 + j] * x[j];
// CHECK-LABEL: double planes_b(
// CHECK: a[i][j][k]

// One counter for all of them; a column that goes on into the next row; rows of another length.
// CHECK-LABEL: double walked_b(
// CHECK: p[i] =
// CHECK-LABEL: double beyond_row_b(
// CHECK: p[i * 3 + j] +=
// CHECK-LABEL: double other_width_b(
// CHECK: p[i * 4 + j] =
