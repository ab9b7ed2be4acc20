// Shadows with unions: where members have their reals at different places, those of a vector mode are N times as far from the beginning; what
// `= {0}` does not reach is set to zero all the same.
// RUN: %adcc %s -o - --reverse-vector first --width 4 | FileCheck %s
struct Many {
    int count;
    double items[2];
};

// CHECK: struct Many_bv {
// CHECK-NEXT: int count;
// CHECK-NEXT: char adcc_gap_1[28];
// CHECK-NEXT: double items[2][4];
// CHECK-NEXT: };
struct Cell {
    union {
        double one;
        struct Many many;
    } as;
};

// As long as a member's reals are where the others have them, nothing is between.
// CHECK: struct Even_bv {
// CHECK-NEXT: double a[4];
// CHECK-NEXT: double b[4];
// CHECK-NEXT: };
struct Even {
    double a, b;
};

struct Row {
    union {
        struct Even even;
        double items[2];
    } as;
};

// CHECK: double first_bv(
// CHECK: struct Cell_bv cell_bv;
// CHECK-NEXT: memset(&cell_bv, 0, sizeof cell_bv);
// CHECK: struct Row_bv row_bv = {0};
double first(double x, int n)
{
    struct Cell cell, *c = &cell;
    struct Row row, *r = &row;

    cell.as.one = x;
    row.as.even.a = x;
    if (n) {
        c->as.many.items[n] = x;
        r->as.items[n] = x;
    }
    return c->as.many.items[n] * r->as.items[n];
}
