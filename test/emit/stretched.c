// Memory of several types in several directions: each byte is N of the shadow's, and members stand N times as far from their record's beginning.
// RUN: %adcc %s --forward-vector mixed -o - | FileCheck %s
// RUN: %adcc %s --reverse-vector mixed --without=overlap -o - | FileCheck %s --check-prefix=REVERSE
// RUN: %adcc %s --forward-vector plain -o - | FileCheck %s --check-prefix=PLAIN
// A driver that would need the other layout of a record takes one direction at a time.
// RUN: %adcc %s --forward-vector plain --reverse-vector plain --sparse-jacobian mixed --length "mixed:x=n,y=n" -o - | FileCheck %s --check-prefix=DRIVER
#include <stdlib.h>

// CHECK: struct cell_dv {
// CHECK-NEXT: double w[4];
// CHECK-NEXT: int id;
// CHECK-NEXT: char adcc_gap_2[28];
// CHECK-NEXT: };
// PLAIN: struct cell_dv {
// PLAIN-NEXT: double w[4];
// PLAIN-NEXT: int id;
// PLAIN-NEXT: };
// DRIVER: struct cell_dv {
// DRIVER-NEXT: double w[4];
// DRIVER-NEXT: int id;
// DRIVER-NEXT: };
// DRIVER: mixed_jacs(
struct cell {
    double w;
    int id;
};

double plain(const struct cell *c, double x)
{
    return c->w * x;
}

// CHECK-LABEL: void mixed_dv(
// CHECK: char *block_dv = calloc(1, 4 * ((size_t)n * 24));
// CHECK: struct cell_dv *cells_dv = (struct cell_dv *)block_dv;
// CHECK: double (*more_dv)[4] = (double (*)[4])(block_dv + 4 * ((size_t)n * sizeof(struct cell)));
// CHECK: cells_dv[i].id = n - 1 - i;
// REVERSE-LABEL: void mixed_bv(
// REVERSE: double (*more_bv)[4] = (double (*)[4])({{[a-z_0-9]+}} + 4 * ((size_t)n * sizeof(struct cell)));
void mixed(int n, const double *x, double *y)
{
    char *block = malloc((size_t)n * (sizeof(struct cell) + sizeof(double)));
    struct cell *cells = (struct cell *)block;
    double *more = (double *)(block + (size_t)n * sizeof(struct cell));
    for (int i = 0; i < n; i++) {
        cells[i].w = x[i] * x[i];
        cells[i].id = n - 1 - i;
        more[i] = x[i];
    }
    for (int i = 0; i < n; i++)
        y[i] = more[cells[i].id] * cells[i].w;
    free(block);
}
