// Rows that each iteration of a nest reserves are one in front of it, and its reverse runs upwards.
// RUN: %adcc --reverse "planes(y)/(x,y)" %s -o - | FileCheck --check-prefix=PLANES %s
// RUN: %adcc --reverse "sheared(y)/(x,y)" %s -o - | FileCheck --check-prefix=SHEARED %s
// RUN: %adcc --reverse "several(y)/(x,y)" --reverse "triangle(y)/(x,y)" --reverse "lengths(y)/(x,y)" --reverse "beside_branch(y)/(x,y)" --reverse "narrowed(y)/(x,y)" --reverse "wrapped(y)/(x,y)" %S/../run/programs/rows_nests.c -o - | FileCheck %s

// In front of both loops.
// PLANES: void planes_b(
// PLANES: double *[[ALL:[a-z_]+]] = adcc_reserve_double(&double_rows, ((long)n > 0 ? (long)n : 0L) * [[LENGTH:length[_0-9]*]]);
// PLANES: for (int i = 0; i < n; i++) {
// PLANES: double *[[ROWS:[a-z_]+]] = [[ALL]] + i * [[LENGTH]];
// PLANES-NEXT: for (int j = 0; j < n; j++) {
// PLANES-NEXT: double *[[ROW:[a-z_]+]] = [[ROWS]] + j * [[SHORT:length[_0-9]*]];
// PLANES-NEXT: for (int k = 0; k < n; k++) {
// PLANES: [[ROW]][k] =
// PLANES: [[ALL]] = adcc_release_double(&double_rows, ((long)n > 0 ? (long)n : 0L) * {{length[_0-9]*}});
// PLANES-NEXT: for (int i = 0; i < n; i++) {
// PLANES: for (int j = 0; j < n; j++) {
// PLANES-NOT: adcc_release
void planes(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] = y[(i * n + j) * n + k] * y[(i * n + j) * n + k] * x[k] * c;
}

// Not where the reverse may not run in another order.
// SHEARED: void sheared_b(
// SHEARED: for (int i = 0; i < n; i++) {
// SHEARED-NEXT: double *row = adcc_reserve_double(&double_rows, n);
// SHEARED: for (int i = n; i > 0;) {
// SHEARED: adcc_release_double(&double_rows, n);
void sheared(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i + j] = y[i + j] * y[i + j] * x[j] * c;
}

// What is reserved last is released first.
// CHECK: void several_b(
// CHECK: double *rows = adcc_reserve_double(&double_rows, n * [[FIRST:length[_0-9]*]]);
// CHECK: double *rows_1 = adcc_reserve_double(&double_rows, n * {{length[_0-9]*}});
// CHECK: double *rows_2 = adcc_reserve_double(&double_rows, n * {{length[_0-9]*}});
// CHECK: rows_2 = adcc_release_double(&double_rows, n * {{length[_0-9]*}});
// CHECK: rows_1 = adcc_release_double(&double_rows, n * {{length[_0-9]*}});
// CHECK: rows = adcc_release_double(&double_rows, n * {{length[_0-9]*}});
// CHECK-NEXT: for (int i = 0; i < n; i++) {

// Rows that are not equally long, or whose length is no sum of longs; and what is not all that is on the tape.
// CHECK: void triangle_b(
// CHECK: {{^        }}double *row = adcc_reserve_double(&double_rows, 2 * i);
// CHECK: void lengths_b(
// CHECK: {{^        }}double *row = adcc_reserve_double(&double_rows, at_i);
// CHECK: void beside_branch_b(
// CHECK: {{^        }}double *row = adcc_reserve_double(&double_rows, n);
// CHECK: void narrowed_b(
// CHECK: {{^        }}double *row = adcc_reserve_double(&double_rows, (int)(short)m);
// CHECK: void wrapped_b(
// CHECK: {{^        }}double *row = adcc_reserve_double(&double_rows, twelve + 4294967290U);
